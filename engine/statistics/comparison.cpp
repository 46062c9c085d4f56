#include "engine/statistics/comparison.hpp"

#include <chrono>
#include <map>

#include "engine/simulation/paired_run.hpp"

namespace tw::statistics {
namespace {

using simulation::DeckResults;
using Clock = std::chrono::steady_clock;

constexpr double kTellEvery = 0.1;

model::Findings check(const ComparisonPlan& plan, int jobs) {
  std::string wrong;
  const auto say = [&](bool good, const char* words) {
    if (!good && wrong.empty()) wrong = words;
  };
  say(plan.arms.size() >= 2, "a comparison needs two games, variants or bots at least");
  say(!plan.measures.empty(), "a comparison needs something to measure");
  say(plan.most_games >= 1 && plan.most_games <= simulation::kMostGames, "a comparison has 1 to 1000000000 games");
  say(jobs >= 1, "games are played on one thread at least");
  if (!wrong.empty()) return {{.code = "TW120", .message = wrong}};
  const simulation::Experiment& base = plan.arms.front().experiment;
  for (const Arm& arm : plan.arms) {
    const simulation::Experiment& e = arm.experiment;
    const auto players = e.contestants.size();
    say(players >= 1 && players <= simulation::kMostPlayers, "a table has 1 to 6 players");
    say(players == base.contestants.size() && e.seed == base.seed && e.rotate == base.rotate &&
            e.games_a_deck == base.games_a_deck,
        "all sides of a comparison have the same players, seed and turning of seats");
    if (!wrong.empty()) return {{.code = "TW120", .message = wrong}};
    game::Setup setup{.players = static_cast<int>(players), .seed = 0, .decks = {}};
    if (e.aligned) setup.decks = e.aligned->order(0);
    if (auto begun = e.game->new_state(setup); !begun) return begun.findings();
  }
  return {};
}

class Runner {
 public:
  Runner(const ComparisonPlan& plan, const simulation::Control& control, const TellComparison& tell)
      : plan_(plan),
        control_(control),
        tell_(tell),
        games_a_deck_(plan.arms.front().experiment.games_a_deck),
        most_decks_((plan.most_games + games_a_deck_ - 1) / games_a_deck_),
        tests_(most_decks_, plan.questions(), plan.confidence) {
    for (std::size_t arm = 1; arm < plan.arms.size(); ++arm)
      for (std::size_t m = 0; m < plan.measures.size(); ++m) {
        found_.answers.emplace_back();
        found_.answers.back().arm = arm;
        found_.answers.back().measure = m;
      }
    found_.most_games = most_decks_ * games_a_deck_;
  }

  model::Result<Comparison> run(int jobs) {
    std::vector<simulation::Experiment> arms;
    for (const Arm& arm : plan_.arms) arms.push_back(arm.experiment);
    for (std::size_t look = 0; look < tests_.looks().size(); ++look) {
      const std::int64_t end = tests_.looks()[look];
      auto findings = play_paired(arms, decks_, end, jobs, control_,
                                  [&](const std::vector<DeckResults>& decks) { return take(decks); });
      if (!findings.empty()) return findings;
      const bool whole = decks_ == end;
      if (!whole || control_.stopping() || out_of_time()) {
        if (decks_ > found_.decks) look_at(whole ? tests_.reach(look) : tests_.reach_at_end(look, decks_));
        found_.ending = all_answered() ? Ending::Answered : control_.stopping() ? Ending::Stopped : Ending::Time;
        break;
      }
      look_at(tests_.reach(look));
      if (all_answered()) {
        found_.ending = Ending::Answered;
        break;
      }
    }
    found_.seconds = seconds();
    if (tell_) tell_(found_.games, found_);
    return found_;
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }
  bool out_of_time() const { return plan_.most_seconds > 0 && seconds() >= plan_.most_seconds; }

  bool take(const std::vector<DeckResults>& decks) {
    for (const DeckResults& deck : decks) waiting_.emplace(deck.deck, values_of(deck));
    // Only decks without a gap before them, so that what a stop leaves does not hang on which games are long.
    for (auto next = waiting_.find(decks_); next != waiting_.end(); next = waiting_.find(decks_)) {
      add(next->second);
      waiting_.erase(next);
      ++decks_;
    }
    const auto now = Clock::now();
    if (tell_ && std::chrono::duration<double>(now - told_).count() >= kTellEvery) {
      told_ = now;
      found_.seconds = seconds();
      tell_(decks_ * games_a_deck_, found_);
    }
    return !out_of_time();
  }

  /// Arm by arm, a value a measure: those of the deck's games added up.
  std::vector<std::int64_t> values_of(const DeckResults& deck) const {
    std::vector<std::int64_t> out;
    for (std::size_t arm = 0; arm < deck.arms.size(); ++arm)
      for (const Measure& measure : plan_.measures) {
        std::int64_t sum = 0;
        for (const simulation::GameResult& game : deck.arms[arm]) sum += measure.value(game, arm);
        out.push_back(sum);
      }
    return out;
  }

  void add(const std::vector<std::int64_t>& values) {
    for (Answer& answer : found_.answers)
      answer.sums.add(values[answer.measure], values[answer.arm * plan_.measures.size() + answer.measure]);
  }

  void look_at(double reach) {
    found_.decks = decks_;
    found_.games = decks_ * games_a_deck_;
    for (Answer& answer : found_.answers) {
      const Measure& measure = plan_.measures[answer.measure];
      const double scale = static_cast<double>(measure.scale) * static_cast<double>(games_a_deck_);
      const auto decks = static_cast<double>(decks_);
      answer.mean_base = static_cast<double>(answer.sums.sum_a()) / decks / scale;
      answer.mean = static_cast<double>(answer.sums.sum_b()) / decks / scale;
      const Estimate raw = interval_to(standing(answer.sums, measure.spread, scale), reach);
      answer.difference = {static_cast<double>(answer.sums.difference()) / decks / scale, raw.low / scale,
                           raw.high / scale};
      answer.effect = effect_size(answer.sums);
      answer.higher = share_higher(answer.sums);
      answer.variance_removed = variance_removed(answer.sums);
      answer.looks.push_back({found_.games, answer.difference});
      const Verdict now = verdict_of(answer.difference, measure.margin);
      // An answer once given stands: the intervals of all looks hold together.
      if (now != Verdict::NotSettled) answer.verdict = now;
      if (now != Verdict::NotSettled && answer.answered_after == 0) answer.answered_after = found_.games;
    }
  }

  bool all_answered() const {
    for (const Answer& answer : found_.answers)
      if (answer.verdict == Verdict::NotSettled) return false;
    return true;
  }

  const ComparisonPlan& plan_;
  const simulation::Control& control_;
  const TellComparison& tell_;
  const std::int64_t games_a_deck_, most_decks_;
  const SequentialPlan tests_;
  Comparison found_;
  std::map<std::int64_t, std::vector<std::int64_t>> waiting_;
  std::int64_t decks_ = 0;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point told_ = begun_;
};

}  // namespace

model::Result<Comparison> compare(const ComparisonPlan& plan, int jobs, const simulation::Control& control,
                                  const TellComparison& tell) {
  if (auto findings = check(plan, jobs); !findings.empty()) return findings;
  return Runner(plan, control, tell).run(jobs);
}

}  // namespace tw::statistics
