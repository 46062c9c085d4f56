#pragma once

#include <filesystem>

#include "editor/core/simulate/background_run.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// Progress and results of an experiment.
struct Snapshot {
  simulation::Progress progress;
  simulation::Summary summary;
  simulation::WorkerStatus workers{};
};

/// A run of an experiment.
using ExperimentRun = BackgroundRun<Snapshot, simulation::Outcome>;
/// `store`: as in simulation::run().
ExperimentRun::Work experiment_work(simulation::Experiment experiment, std::filesystem::path store);

}  // namespace tw::editor
