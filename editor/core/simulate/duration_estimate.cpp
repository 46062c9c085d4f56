#include "editor/core/simulate/duration_estimate.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <map>
#include <string>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/simulation/executor.hpp"
#include "engine/simulation/worker_pool.hpp"
#include "engine/workers/local_executor.hpp"

namespace tw::editor {

namespace {

/// The default bot is mentioned for runs that take at least kSlow seconds if it is at least kMuchFaster times as fast.
constexpr double kSlow = 600, kMuchFaster = 3;

std::string experiment_key(const simulation::Experiment& experiment) {
  std::string key = std::to_string(experiment.game->content_hash()) + " " + std::to_string(experiment.metrics);
  for (const simulation::Contestant& bot : experiment.contestants) key += " " + bot.name;
  return key;
}

}  // namespace

DurationEstimate::DurationEstimate(const SimulateServices& services, std::function<void()> changed)
    : measure_(services.seconds_per_game), changed_(std::move(changed)), task_(services.post) {
  const std::string name = plugin_host::kDefaultBot;
  if (std::ranges::find(services.bots, name) != services.bots.end()) default_bot_ = services.contestant(name);
}

DurationEstimate::~DurationEstimate() { cancel(); }

void DurationEstimate::cancel() { *cancelled_ = true; }

void DurationEstimate::measure(const std::string& key, const simulation::Experiment& experiment) {
  if (task_.running()) {  // one measurement at a time; the view asks again when `changed` is called
    if (key != measured_) cancel();
    return;
  }
  measured_ = key;
  cancelled_ = std::make_shared<std::atomic<bool>>(false);
  task_.start([this, key, experiment, measure = measure_, cancelled = cancelled_](const std::stop_token&) {
    const double seconds = measure(experiment, *cancelled);
    return [this, key, seconds, cancelled] {
      if (!*cancelled) known_[key] = seconds;
      changed_();
    };
  });
}

std::optional<double> DurationEstimate::seconds(const PlannedRun& run) {
  double cpu_seconds = 0;
  std::int64_t games = 0;
  for (const PlannedGames& planned : run.games) {
    const std::string key = experiment_key(planned.experiment);
    const auto known = known_.find(key);
    if (known == known_.end()) {
      measure(key, planned.experiment);
      return std::nullopt;
    }
    if (known->second <= 0) return 0;
    cpu_seconds += known->second * static_cast<double>(planned.games);
    games += planned.games;
  }
  return cpu_seconds / static_cast<double>(std::clamp<std::int64_t>(run.cores, 1, std::max<std::int64_t>(games, 1)));
}

std::string DurationEstimate::describe(const PlannedRun& run) {
  if (!can_measure() || run.games.empty()) return "";
  const std::optional<double> expected = seconds(run);
  if (!expected) return tr(kMeasuringSpeed);
  if (*expected <= 0) return "";
  const std::string time = format_rough_duration(*expected);
  const int n = run.cores;
  std::string words = run.may_end_early
                          ? run.remote
                                // translators: {1} is a duration
                                ? tr_n("At most about {1} on {0} worker", "At most about {1} on {0} workers", n, time)
                                : tr_n("At most about {1} on {0} core", "At most about {1} on {0} cores", n, time)
                      : run.remote ? tr_n("About {1} on {0} worker", "About {1} on {0} workers", n, time)
                                   : tr_n("About {1} on {0} core", "About {1} on {0} cores", n, time);
  if (run.suggests_default && default_bot_ && *expected >= kSlow) {
    PlannedRun faster = run;
    for (PlannedGames& planned : faster.games) std::ranges::fill(planned.experiment.contestants, *default_bot_);
    if (const auto with_default = seconds(faster).value_or(0);
        with_default > 0 && kMuchFaster * with_default <= *expected)
      // translators: {0} is, for example, "About 1 h on 2 cores", {1} a bot, {2} a duration
      words = tr("{0}; with {1}, about {2}", words, default_bot_->name, format_rough_duration(with_default));
  }
  // translators: {0} is, for example, "About 1 h on 2 workers"
  return run.remote ? tr("{0}, if they are as fast as this computer.", words) : words + ".";
}

namespace {

using Clock = std::chrono::steady_clock;

/// Time limits in seconds. Worker processes, which play games with plugins from outside the installation, have to start
/// first.
constexpr double kPlaying = 0.5, kPlayingInProcesses = 2, kDeciding = 0.5;

/// Positions at which decisions are measured, in sevenths of a game, in this order. The middle of the game comes first,
/// because a slow bot has time for only one decision.
constexpr std::array kMeasuredAt{3, 1, 5, 0, 6, 2, 4};

/// Plays games for a limited time. Returns the mean CPU time of a game in seconds; 0 if no game ends in time.
double measure_games(simulation::Experiment experiment, const std::atomic<bool>& cancelled) {
  const double limit = workers::uses_foreign_plugin(std::span(&experiment, 1)) ? kPlayingInProcesses : kPlaying;
  experiment.keep_games = 0;
  const auto begun = Clock::now();
  std::int64_t games = 0;
  double cpu_seconds = 0;
  bool over = false;
  simulation::GameListSource source({{.experiment = 0, .first = 0, .end = simulation::kMaxGames}});
  const simulation::Control control;
  workers::LocalExecutor executor(1);
  executor.play(std::span(&experiment, 1), source, control, [&](const std::vector<simulation::Batch>& batches) {
    if (over) return false;  // ignore batches whose time includes an unfinished game
    for (const simulation::Batch& batch : batches) {
      games += simulation::games_in(batch.ranges);
      cpu_seconds += batch.cpu_seconds;
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    over = cancelled || seconds > limit || (seconds > kPlaying && games > 0);
    return !over;
  });
  return games > 0 ? cpu_seconds / static_cast<double>(games) : 0;
}

/// A game in which all decisions are random. It is always the same for the same experiment.
class RandomGame {
 public:
  explicit RandomGame(const simulation::Experiment& experiment) : random_(experiment.seed) {
    const auto players = static_cast<int>(experiment.contestants.size());
    auto begun = experiment.game->new_state({.players = players, .seed = experiment.seed, .decks = {}});
    if (begun) state_ = std::move(begun.value());
    longest_ = experiment.game->longest_game(players);
  }
  /// Plays up to `decisions` decisions and returns their number; fewer if the game ends earlier.
  int play(int decisions) {
    int played = 0;
    while (state_ && !state_->finished() && played < decisions) {
      state_->apply(state_->random_action(random_));
      ++played;
    }
    return played;
  }
  int play_to_the_end() { return play(longest_); }
  const game::State& state() const { return *state_; }

 private:
  model::Random random_;
  std::unique_ptr<game::State> state_;
  int longest_ = 0;
};

/// Returns the mean CPU time of the contestants for a decision in this position.
double measure_decision(const simulation::Experiment& experiment, const game::State& state) {
  std::map<std::string, double> seconds;
  double sum = 0;
  for (const simulation::Contestant& contestant : experiment.contestants) {
    const auto [time, is_new] = seconds.try_emplace(contestant.name);
    if (is_new) {
      const auto bot = contestant.make();
      model::Random random(experiment.seed);
      const double begun = simulation::thread_cpu_seconds();
      bot->choose(state, random);
      time->second = simulation::thread_cpu_seconds() - begun;
    }
    sum += time->second;
  }
  return sum / static_cast<double>(experiment.contestants.size());
}

double measure_decisions(const simulation::Experiment& experiment, const std::atomic<bool>& cancelled) {
  const int decisions = RandomGame(experiment).play_to_the_end();
  if (decisions == 0) return 0;
  double sum = 0;
  int measured = 0;
  const auto begun = Clock::now();
  for (const int seventh : kMeasuredAt) {
    RandomGame game(experiment);
    game.play(static_cast<int>(static_cast<double>(decisions) * (seventh + 0.5) / kMeasuredAt.size()));
    sum += measure_decision(experiment, game.state());
    ++measured;
    if (cancelled || std::chrono::duration<double>(Clock::now() - begun).count() > kDeciding) break;
  }
  return decisions * sum / measured;
}

}  // namespace

double seconds_per_game(const simulation::Experiment& experiment, const std::atomic<bool>& cancelled) {
  try {
    simulation::Experiment measured = experiment;
    for (simulation::Contestant& contestant : measured.contestants)
      contestant.make = [make = contestant.make, &cancelled] {
        auto bot = make();
        if (bot) bot->set_hurry_flag(&cancelled);
        return bot;
      };
    double seconds = measure_games(measured, cancelled);
    if (seconds <= 0 && !cancelled && !workers::uses_foreign_plugin(std::span(&measured, 1)))
      seconds = measure_decisions(measured, cancelled);
    return cancelled ? 0 : seconds;
  } catch (const std::exception&) {
    return 0;  // Start reports the error
  }
}

}  // namespace tw::editor
