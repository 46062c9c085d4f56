#include "editor/core/simulate/game_speed.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <map>
#include <string>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/work_hall.hpp"
#include "engine/workers/local_executor.hpp"

namespace tw::editor {
namespace {

using Clock = std::chrono::steady_clock;

/// Time limits in seconds. Worker processes, which play games of foreign plugins, first have to start.
constexpr double kPlaying = 0.5, kPlayingInProcesses = 2, kDeciding = 0.5;

/// Positions at which decisions are measured, in sevenths of a game, in this order. The middle of the game comes first,
/// because a slow bot has time for only one decision.
constexpr std::array kMeasuredAt{3, 1, 5, 0, 6, 2, 4};

/// Returns 0 if no game ends in time.
double measure_games(simulation::Experiment experiment, const std::atomic<bool>& cancelled) {
  const double limit = workers::uses_foreign_plugin(std::span(&experiment, 1)) ? kPlayingInProcesses : kPlaying;
  experiment.keep_games = 0;
  const auto begun = Clock::now();
  std::int64_t games = 0;
  double cpu_seconds = 0;
  bool over = false;
  simulation::ListedGames source({{.experiment = 0, .first = 0, .end = simulation::kMostGames}});
  const simulation::Control control;
  workers::LocalExecutor executor(1);
  executor.play(std::span(&experiment, 1), source, control, [&](const std::vector<simulation::Batch>& batches) {
    if (over) return false;  // the time of these games includes an unfinished game
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

/// A game in which all decisions are random; always the same game.
class RandomGame {
 public:
  explicit RandomGame(const simulation::Experiment& experiment) : random_(experiment.seed) {
    const auto players = static_cast<int>(experiment.contestants.size());
    auto begun = experiment.game->new_state({.players = players, .seed = experiment.seed, .decks = {}});
    if (begun) state_ = std::move(begun.value());
    longest_ = experiment.game->longest_game(players);
  }
  /// Plays up to `decisions` decisions and returns their number; fewer if the game ends before.
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
