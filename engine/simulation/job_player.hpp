#pragma once
// Plays jobs on one thread. Used by the threads and the worker processes of executors.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// The finished games of a job. If the next game failed, `error` contains its error message; otherwise it is "".
struct PlayedJob {
  Batch batch;
  std::string error;
};

/// Plays jobs of the same experiments, which must stay valid and unchanged.
class JobPlayer {
 public:
  explicit JobPlayer(std::span<const Experiment> experiments)
      : experiments_(experiments), metric_columns_(experiments.size()) {}

  /// Called before each game with the index of its experiment and its own index. Returns false to end the job.
  using BeforeGame = std::function<bool(int experiment, std::int64_t index)>;

  /// Plays the games of a job in order until one fails, `before_game` returns false, or `should_stop` returns true
  /// during a game, which is then discarded. `should_stop` is called before each decision.
  PlayedJob play(const Job& job, const BeforeGame& before_game, const StopCheck& should_stop);

  /// Returns the columns of an experiment's metrics. Throws the same exceptions as play_game().
  const std::vector<Column>& columns(int experiment) { return metric_columns(experiment).columns(); }

 private:
  const MetricColumns& metric_columns(int experiment);

  std::span<const Experiment> experiments_;
  std::vector<std::optional<MetricColumns>> metric_columns_;  ///< by experiment
};

/// Returns an empty summary of an experiment. `columns`: the columns of its metrics.
Summary empty_summary(const Experiment& experiment, const std::vector<Column>& columns);

}  // namespace tw::simulation
