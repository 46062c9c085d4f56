#pragma once
// An executor that plays games in worker processes on this machine, so that a bot or a game of a plugin cannot damage
// this process.

#include <memory>
#include <mutex>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/workers/worker_child.hpp"

namespace tw::workers {

/// Keeps its processes from one call of play() to the next. A game during which its process ends, or makes no decision
/// for too long, is played once more; if it fails again, play() ends with finding TW125, which names the bot, its
/// plugin, the game and the seed. Findings: TW126 if no process can be started, or the processes refuse the run.
class ProcessExecutor : public simulation::Executor {
 public:
  explicit ProcessExecutor(ProcessOptions options);
  ~ProcessExecutor() override;
  model::Findings play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                       const simulation::Control& control, const simulation::BatchCallback& take) override;

 private:
  struct Run;
  class Slot;

  std::unique_ptr<WorkerChild> take_idle();
  void keep(std::unique_ptr<WorkerChild> process);

  ProcessOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<WorkerChild>> idle_;  ///< processes that wait for the next run
};

}  // namespace tw::workers
