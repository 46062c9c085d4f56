#pragma once
// The interface of executors, which play the shards of an experiment, and the executor that uses threads of this
// process. Other executors (processes, machines) must satisfy the same contract.

#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {

/// Consecutive games of one shard, beginning where the previous batch of the shard ended.
struct Batch {
  std::int64_t shard = 0;
  std::vector<GameResult> games;
  double cpu_seconds = 0;  ///< spent on these games
};

/// Receives finished batches on the thread that called play(). Also called with an empty list at intervals. Returns
/// false to stop early.
using BatchCallback = std::function<bool(const std::vector<Batch>&)>;

class Executor {
 public:
  virtual ~Executor() = default;
  /// Plays all games that the plan hands out. Calls `take` at least ten times a second, even if no game has finished.
  /// Reacts to the control within the time of one game: finished games are still passed to `take`, an unfinished game
  /// is dropped. Memory does not grow with the number of games. Findings: TW125 if a game or bot failed; play then ends
  /// as if it had been stopped.
  virtual model::Findings play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                               const BatchCallback& take) = 0;
};

/// An executor that plays on threads of this process.
class ThreadExecutor : public Executor {
 public:
  explicit ThreadExecutor(int jobs) : jobs_(jobs) {}
  model::Findings play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                       const BatchCallback& take) override;

 private:
  int jobs_;
};

}  // namespace tw::simulation
