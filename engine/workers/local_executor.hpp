#pragma once
// Executors that play on this machine: in worker processes, so that plugins from outside the installation cannot damage
// this process, or on threads if no such plugin is used.

#include <memory>
#include <mutex>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/workers/worker_child.hpp"

namespace tw::workers {

/// An executor that plays in worker processes, which it keeps between calls to play(). If a process ends or makes no
/// decision for too long, its current game is played once more. If the game fails again, play() ends with finding
/// TW125, which names the bot, its plugin, the game and the seed. Findings: TW126 if no process can be started, or the
/// processes refuse the run.
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

/// An executor that plays on threads of this process, unless a bot or a game uses a plugin from outside the
/// installation. In this case, the games are played in worker processes, which isolate this process from the plugin.
class LocalExecutor : public simulation::Executor {
 public:
  /// `jobs`: number of threads or processes, 1 to simulation::kMaxJobs.
  explicit LocalExecutor(int jobs) : jobs_(jobs) {}
  model::Findings play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                       const simulation::Control& control, const simulation::BatchCallback& take) override;

 private:
  int jobs_;
  std::unique_ptr<ProcessExecutor> processes_;  ///< created when it is needed
};

/// Returns true if one of the experiments uses a plugin from outside the installation.
bool uses_foreign_plugin(std::span<const simulation::Experiment> experiments);

}  // namespace tw::workers
