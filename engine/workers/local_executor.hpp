#pragma once
// The usual executor for games on this machine.

#include <memory>

#include "engine/workers/process_executor.hpp"

namespace tw::workers {

/// Plays on threads of this process, unless a bot or a game uses a plugin from outside the installation. Then the games
/// are played in worker processes, which isolate the plugin from this process.
class LocalExecutor : public simulation::Executor {
 public:
  /// `jobs`: number of threads or processes, 1 to simulation::kMostJobs.
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
