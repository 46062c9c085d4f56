#include "engine/workers/local_executor.hpp"

#include <algorithm>

#include "engine/plugin_host/registry.hpp"
#include "engine/simulation/thread_executor.hpp"

namespace tw::workers {

bool uses_foreign_plugin(std::span<const simulation::Experiment> experiments) {
  return std::ranges::any_of(experiments, [](const simulation::Experiment& experiment) {
    const model::Rules* const rules = experiment.game->rules();
    return (rules != nullptr && !plugin_host::foreign_plugin_of_game(*rules).empty()) ||
           std::ranges::any_of(experiment.contestants, [](const simulation::Contestant& contestant) {
             return !plugin_host::foreign_plugin_of_bot(contestant.name).empty();
           });
  });
}

model::Findings LocalExecutor::play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                                    const simulation::Control& control, const simulation::BatchCallback& take) {
  if (!uses_foreign_plugin(experiments))
    return simulation::ThreadExecutor(jobs_).play(experiments, source, control, take);
  if (!processes_) processes_ = std::make_unique<ProcessExecutor>(ProcessOptions{.jobs = jobs_});
  return processes_->play(experiments, source, control, take);
}

}  // namespace tw::workers
