#pragma once
// The interface of whatever plays the shards of an experiment, and the executor that plays them on threads of this
// process. Other executors (processes, machines) must keep the same promises.

#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {

/// Some games of one shard, in order, beginning where the last batch of this shard ended.
struct Batch {
  std::int64_t shard = 0;
  std::vector<GameResult> games;
  double cpu_seconds = 0;  ///< spent on these games
};

/// Takes batches as they come, on the thread that called play(); an empty list says that time has passed. Returns
/// false to end early.
using TakeBatches = std::function<bool(const std::vector<Batch>&)>;

class Executor {
 public:
  virtual ~Executor() = default;
  /// Plays all that the plan hands out, and tells `take` at least ten times a second, also when there is nothing.
  /// Honours the control within the time of one game; games that are finished are still handed to `take`, a game that
  /// is not is dropped. Memory does not grow with the number of games. Findings (TW125) if a game or bot failed: then
  /// everything ends as if stopped.
  virtual model::Findings play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                               const TakeBatches& take) = 0;
};

/// Plays on threads of this process.
class ThreadExecutor : public Executor {
 public:
  explicit ThreadExecutor(int jobs) : jobs_(jobs) {}
  model::Findings play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                       const TakeBatches& take) override;

 private:
  int jobs_;
};

}  // namespace tw::simulation
