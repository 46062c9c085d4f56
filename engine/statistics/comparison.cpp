#include "engine/statistics/comparison.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"
#include "engine/simulation/paired_run.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {
namespace {

using simulation::DeckResults;
using Clock = std::chrono::steady_clock;

/// Seconds between calls to the progress callback, and seconds between commits to the store.
constexpr double kProgressInterval = 0.1, kCommitEvery = 0.5;

model::Findings check(const ComparisonPlan& plan) {
  std::string wrong;
  const auto say = [&](bool good, const char* words) {
    if (!good && wrong.empty()) wrong = tr(words);
  };
  say(plan.arms.size() >= 2, tr_later("a comparison needs at least two games, variants or bots"));
  say(plan.levels.empty() || (plan.arms.size() % plan.levels.size() == 0 && plan.sides() >= 2),
      tr_later("a comparison at several levels needs every side at every level"));
  say(!plan.metrics.empty(), tr_later("a comparison needs at least one metric"));
  say(plan.max_games >= 1 && plan.max_games <= simulation::kMaxGames,
      tr_later("the number of games must be from 1 to 1000000000"));
  if (!wrong.empty()) return {{.code = "TW120", .message = wrong}};
  const simulation::Experiment& base = plan.arms.front().experiment;
  for (const Arm& arm : plan.arms) {
    const simulation::Experiment& e = arm.experiment;
    const auto players = e.contestants.size();
    say(players >= 1 && players <= simulation::kMaxExperimentPlayers,
        tr_later("the number of players must be from 1 to 6"));
    say(players == base.contestants.size() && e.seed == base.seed && e.rotate == base.rotate &&
            e.games_per_deck == base.games_per_deck,
        tr_later("all sides of a comparison must have the same number of players, seed, seat rotation and games per "
                 "deck"));
    if (!wrong.empty()) return {{.code = "TW120", .message = wrong}};
    game::Setup setup{.players = static_cast<int>(players), .seed = 0, .decks = {}};
    if (e.aligned) setup.decks = e.aligned->order(0);
    if (auto begun = e.game->new_state(setup); !begun) return begun.findings();
  }
  return {};
}

class Runner {
 public:
  Runner(const ComparisonPlan& plan, const simulation::Control& control, const ComparisonProgress& on_progress)
      : plan_(plan),
        control_(control),
        tell_(on_progress),
        games_per_deck_(plan.arms.front().experiment.games_per_deck),
        max_decks_((plan.max_games + games_per_deck_ - 1) / games_per_deck_),
        tests_(max_decks_, plan.questions(), plan.confidence, plan.look_once) {
    found_.answers = empty_answers(plan);
    found_.max_games = max_decks_ * games_per_deck_;
  }

  model::Result<Comparison> run(simulation::Executor& executor) {
    const std::vector<simulation::Experiment> arms = experiments_of(plan_);
    for (std::size_t arm = 0; arm < arms.size(); ++arm)
      readers_.emplace_back(plan_.metrics, simulation::metric_columns_of(arms[arm]).columns(), arm);
    if (auto findings = open_store(); !findings.empty()) return findings;
    if (auto findings = run_looks(arms, executor); !findings.empty()) return findings;
    found_.seconds = seconds();
    if (tell_) tell_(found_.games, found_);
    return found_;
  }

 private:
  /// Opens the store and restores the results of an earlier run.
  model::Findings open_store() {
    if (plan_.store.empty()) return {};
    auto opened = simulation::ComparisonStore::open(stored_plan(plan_), plan_.store);
    if (!opened) return opened.findings();
    store_ = std::move(opened.value());
    if (!restore(store_->found(), plan_.metrics, games_per_deck_, found_.answers) || store_->found().decks > max_decks_)
      return {{.code = "TW123",
               .path = plan_.store.string(),
               .message = tr("the file is damaged; move or delete it and start again")}};
    decks_ = store_->found().decks;
    found_.decks = decks_;
    found_.games = decks_ * games_per_deck_;
    return {};
  }

  /// Plays from look to look until every question is answered, all games have been played, or the run is stopped.
  model::Findings run_looks(const std::vector<simulation::Experiment>& arms, simulation::Executor& executor) {
    std::size_t look = found_.answers.front().looks.size();
    if (look > 0 && all_answered()) {
      found_.ending = EndReason::Answered;
      return {};
    }
    for (; look < tests_.looks().size(); ++look) {
      const std::int64_t end = tests_.looks()[look];
      auto findings = play_paired(arms, decks_, end, executor, control_,
                                  [&](const std::vector<DeckResults>& decks) { return take(decks); });
      waiting_.clear();  // if the run was stopped, discard the decks after a gap; they are played again when the
                         // comparison continues
      if (findings.empty()) findings = store_findings_;
      if (!findings.empty()) return findings;
      const bool whole = decks_ == end;
      if (whole) look_at_all(tests_.reach(look));
      if (findings = commit(); !findings.empty()) return findings;
      if (!whole || control_.stopping() || out_of_time()) {
        // The look that is made when the run is stopped is not stored, so that a continued comparison gives the same
        // result as an uninterrupted one.
        const std::int64_t seen = look > 0 ? tests_.looks()[look - 1] : 0;
        if (!whole && decks_ > seen) look_at_all(tests_.critical_value_at_end(look, decks_));
        const bool last = whole && look + 1 == tests_.looks().size();
        found_.ending = all_answered()        ? EndReason::Answered
                        : last                ? EndReason::Games
                        : control_.stopping() ? EndReason::Stopped
                                              : EndReason::Time;
        return {};
      }
      if (!all_answered()) continue;
      found_.ending = EndReason::Answered;
      return {};
    }
    return {};
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }
  bool out_of_time() const { return plan_.max_seconds > 0 && seconds() >= plan_.max_seconds; }

  bool take(const std::vector<DeckResults>& decks) {
    for (const DeckResults& deck : decks) waiting_.emplace(deck.deck, values_of(deck));
    // Add only decks without a gap before them, so that the decks stored when a run is stopped do not depend on how
    // long individual games take.
    for (auto next = waiting_.find(decks_); next != waiting_.end(); next = waiting_.find(decks_)) {
      add(next->second);
      waiting_.erase(next);
      ++decks_;
    }
    if (store_ && store_findings_.empty() && seconds() - committed_ > kCommitEvery) store_findings_ = commit();
    const auto now = Clock::now();
    if (tell_ && std::chrono::duration<double>(now - last_report_).count() >= kProgressInterval) {
      last_report_ = now;
      found_.seconds = seconds();
      tell_(decks_ * games_per_deck_, found_);
    }
    return !out_of_time() && store_findings_.empty();
  }

  model::Findings commit() {
    if (!store_) return {};
    committed_ = seconds();
    simulation::StoredComparison now;
    now.decks = decks_;
    now.answers = stored_answers(found_.answers);
    now.notes = plan_.notes;
    return store_->commit(now);
  }

  /// Returns one value for each arm and metric, ordered by arm: the sum over the games of the deck.
  std::vector<std::int64_t> values_of(const DeckResults& deck) const {
    std::vector<std::int64_t> out;
    for (std::size_t arm = 0; arm < deck.arms.size(); ++arm)
      for (std::size_t m = 0; m < plan_.metrics.size(); ++m) {
        std::int64_t sum = 0;
        for (const simulation::GameResult& game : deck.arms[arm]) sum += readers_[arm].value(m, game);
        out.push_back(sum);
      }
    return out;
  }

  void add(const std::vector<std::int64_t>& values) {
    const std::size_t metrics = plan_.metrics.size();
    for (Answer& answer : found_.answers)
      answer.sums.add(values[plan_.base_of(answer.arm) * metrics + answer.metric],
                      values[answer.arm * metrics + answer.metric], decks_);
    if (store_ && store_findings_.empty() && decks_ < plan_.keep_decks) store_findings_ = store_->keep(decks_, values);
  }

  void look_at_all(double reach) {
    found_.decks = decks_;
    found_.games = decks_ * games_per_deck_;
    for (Answer& answer : found_.answers) {
      const Metric& metric = plan_.metrics[answer.metric];
      compute_results(answer, metric, decks_, games_per_deck_, reach);
      recognize_repetition(answer, plan_);
      add_look(answer, metric, {found_.games, answer.difference});
    }
  }

  bool all_answered() const {
    for (const Answer& answer : found_.answers)
      if (answer.verdict == Verdict::NotSettled) return false;
    return true;
  }

  const ComparisonPlan& plan_;
  const simulation::Control& control_;
  const ComparisonProgress& tell_;
  const std::int64_t games_per_deck_, max_decks_;
  const SequentialPlan tests_;
  Comparison found_;
  std::vector<MetricReader> readers_;  ///< by arm
  std::unique_ptr<simulation::ComparisonStore> store_;
  model::Findings store_findings_;
  double committed_ = 0;
  std::map<std::int64_t, std::vector<std::int64_t>> waiting_;
  std::int64_t decks_ = 0;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point last_report_ = begun_;
};

}  // namespace

std::vector<simulation::Experiment> experiments_of(const ComparisonPlan& plan) {
  std::vector<simulation::Experiment> out;
  for (const Arm& arm : plan.arms) {
    out.push_back(arm.experiment);
    out.back().metrics = simulation::kNoMetrics;
    for (const Metric& metric : plan.metrics) out.back().metrics |= metric.groups;
  }
  return out;
}

model::Result<Comparison> compare(const ComparisonPlan& plan, simulation::Executor& executor,
                                  const simulation::Control& control, const ComparisonProgress& on_progress) {
  if (auto findings = check(plan); !findings.empty()) return findings;
  return Runner(plan, control, on_progress).run(executor);
}

}  // namespace tw::statistics
