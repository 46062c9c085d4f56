#include <chrono>

#include "engine/language/translate.hpp"
#include "engine/simulation/executor.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/experiment_store.hpp"
#include "engine/simulation/progress_meter.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {
namespace {

using Clock = std::chrono::steady_clock;

/// Interval between calls to the observer, in seconds.
constexpr double kReportInterval = 0.1;

model::Findings check(const Experiment& experiment) {
  const auto players = static_cast<int>(experiment.contestants.size());
  std::string wrong;
  if (!experiment.game) {
    wrong = tr("there is no game to play");
  } else if (players < 1 || players > kMaxExperimentPlayers) {
    wrong = tr("an experiment has 1 to {0} players, not {1}", kMaxExperimentPlayers, players);
  } else if (experiment.games < 1 || experiment.games > kMaxGames) {
    wrong = tr("an experiment has 1 to {0} games, not {1}", kMaxGames, experiment.games);
  } else if (experiment.piece.of < 1 || experiment.piece.of > kMaxMeasuredPieces || experiment.piece.number < 1 ||
             experiment.piece.number > experiment.piece.of) {
    wrong = tr("an experiment has 1 to {0} pieces, numbered from 1", kMaxMeasuredPieces);
  } else if (experiment.start) {
    if (experiment.start->players() != players)
      wrong = tr("the position has {0} players, and {1} bots were given; give one bot for each seat",
                 experiment.start->players(), players);
    else if (experiment.rotate)
      wrong = tr("bots cannot rotate through the seats in games that start from a position");
  } else if (auto begun = experiment.game->new_state({.players = players, .seed = 0, .decks = {}}); !begun) {
    return begun.findings();
  }
  if (wrong.empty()) return {};
  return {{.code = "TW120", .message = wrong}};
}

/// A collector that receives batches from the executor and updates the sums, the store and the observer.
class Collector {
 public:
  Collector(Summary& summary, ExperimentStore* store, const Control& control, Observer* observer, std::int64_t total)
      : summary_(summary), store_(store), control_(control), observer_(observer), meter_(summary.games(), total) {}

  bool take(std::vector<Batch>& batches) {
    std::int64_t games = 0;
    double cpu_seconds = 0;
    for (const Batch& batch : batches) {
      for (const GameResult& result : batch.games) summary_.add(result);
      if (batch.sums) summary_.merge(*batch.sums);
      games += games_in(batch.ranges);
      cpu_seconds += batch.cpu_seconds;
    }
    if (store_) findings_ = store_->add(batches, summary_);
    if (!findings_.empty()) return false;
    const Clock::time_point now = Clock::now();
    meter_.advance(std::chrono::duration<double>(now - last_).count(), games, cpu_seconds, control_.paused());
    last_ = now;
    if (std::chrono::duration<double>(now - last_report_).count() >= kReportInterval) tell();
    return true;
  }

  void tell() {
    last_report_ = Clock::now();
    if (observer_) observer_->on_progress(meter_.progress(), summary_);
  }
  model::Findings finish() {
    if (findings_.empty() && store_) findings_ = store_->commit(summary_);
    return findings_;
  }
  Progress progress() const { return meter_.progress(); }

 private:
  Summary& summary_;
  ExperimentStore* store_;
  const Control& control_;
  Observer* observer_;
  ProgressMeter meter_;
  model::Findings findings_;
  Clock::time_point last_ = Clock::now(), last_report_ = last_;
};

}  // namespace

model::Result<Outcome> run(const Experiment& experiment, Executor& executor, const std::filesystem::path& path,
                           Control& control, Observer* observer) {
  if (auto findings = check(experiment); !findings.empty()) return findings;
  ShardPlan plan(experiment.games, experiment.piece.number, experiment.piece.of);
  const std::vector<Column> columns = metric_columns_of(experiment).columns();
  Outcome outcome{.summary =
                      Summary(static_cast<int>(experiment.contestants.size()), experiment.game->parts(), columns)};
  std::unique_ptr<ExperimentStore> store;
  if (!path.empty()) {
    auto opened = ExperimentStore::open(experiment, columns, path);
    if (!opened) return opened.findings();
    store = std::move(opened.value());
    if (auto findings = store->load(plan, outcome.summary); !findings.empty()) return findings;
  }
  Collector collector(outcome.summary, store.get(), control, observer, plan.total_games());
  model::Findings findings;
  if (outcome.summary.games() < plan.total_games()) {
    Experiment played = experiment;
    if (!store) played.keep_games = 0;
    findings = executor.play(std::span(&played, 1), plan, control,
                             [&](std::vector<Batch>& batches) { return collector.take(batches); });
  }
  for (model::Finding& finding : collector.finish()) findings.push_back(std::move(finding));
  if (!findings.empty()) return findings;
  collector.tell();
  const Progress progress = collector.progress();
  outcome.complete = outcome.summary.games() == plan.total_games();
  outcome.seconds = progress.seconds;
  outcome.games_per_second = progress.games_per_second;
  outcome.games_per_second_per_core = progress.games_per_second_per_core;
  return outcome;
}

}  // namespace tw::simulation
