#pragma once
// The interface of executors, which play the shards of an experiment, and an executor that uses threads of this
// process. Other executors (processes, machines) must satisfy the same contract.

#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {

/// Consecutive games of one shard. They begin where the previous batch of the shard ended.
struct Batch {
  std::int64_t shard = 0;
  std::vector<GameResult> games;
  double cpu_seconds = 0;  ///< CPU time used by these games
};

/// A callback that receives finished batches. Called on the thread that called play(), at regular intervals even with
/// an empty list. Returns false to stop early.
using BatchCallback = std::function<bool(const std::vector<Batch>&)>;

class Executor {
 public:
  virtual ~Executor() = default;
  /// Plays all games of the plan. Calls `take` at least ten times a second, even if no game has finished. Responds to
  /// `control` within the time of one game: finished games are still passed to `take`, but unfinished games are
  /// discarded. Memory use does not grow with the number of games. Findings: TW125 if a game or bot failed; play() then
  /// ends as if it had been stopped.
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
