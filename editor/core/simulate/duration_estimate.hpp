#pragma once
// The expected duration of games that have not been started, from the measured speed of the bots.

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "editor/core/simulate/services.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// The games of an experiment that Start would play.
struct PlannedGames {
  simulation::Experiment experiment;
  std::int64_t games = 0;
};

struct PlannedRun {
  std::vector<PlannedGames> games;
  int cores = 1;        ///< number of games played at the same time
  bool remote = false;  ///< true if the games are played by workers of a job server
  bool may_end_early = false;
  bool suggests_default = false;  ///< true to mention the default bot if it is much faster
};

/// Estimates how long planned games take. Measures the speed of each game with its bots and metrics once, on a
/// background thread, and remembers it. Used only on the UI thread; no call waits for a measurement except the
/// destructor, which waits until the measurement has been cancelled.
class DurationEstimate {
 public:
  /// `services.post` must be set. Without `services.seconds_per_game`, describe() always returns "". `changed` is
  /// called on the UI thread when the result of describe() may have changed.
  DurationEstimate(const SimulateServices& services, std::function<void()> changed);
  ~DurationEstimate();

  /// Returns one sentence: "About 4 min on 2 cores.", or "About 4 min on 8 workers, if they are as fast as this
  /// computer."; kMeasuringSpeed while a speed is being measured (this call starts the measurement if necessary); "" if
  /// the speed cannot be measured.
  std::string describe(const PlannedRun& run);
  /// Cancels the current measurement, if any. describe() starts it again.
  void cancel();
  bool measuring() const { return task_.running(); }
  bool can_measure() const { return static_cast<bool>(measure_); }

 private:
  /// Returns the duration in seconds; 0 if it cannot be measured; nullopt if a measurement is needed, which this call
  /// starts.
  std::optional<double> seconds(const PlannedRun& run);
  void measure(const std::string& key, const simulation::Experiment& experiment);

  std::function<double(const simulation::Experiment&, const std::atomic<bool>&)> measure_;
  std::function<void()> changed_;
  std::optional<simulation::Contestant> default_bot_;
  /// CPU seconds per game by content, bots and metrics; 0 if it cannot be measured.
  std::map<std::string, double> known_;
  std::string measured_;  ///< key of the current measurement
  std::shared_ptr<std::atomic<bool>> cancelled_ = std::make_shared<std::atomic<bool>>(false);
  BackgroundTask task_;
};

/// Shown while a speed is being measured.
inline constexpr const char* kMeasuringSpeed = tr_later("Estimating the duration…");

/// Plays games of the experiment for about half a second and returns the CPU seconds that one core needs per game. If
/// no game ends in this time, measures single decisions of the bots in positions of a random game instead, which takes
/// about another second. Returns 0 if the speed cannot be measured (the game cannot be started, a bot fails, or a game
/// with a plugin from outside the installation takes too long), or if `cancelled` became true. Stores nothing. May be
/// called on any thread; returns soon after `cancelled` has become true.
double seconds_per_game(const simulation::Experiment& experiment, const std::atomic<bool>& cancelled);

}  // namespace tw::editor
