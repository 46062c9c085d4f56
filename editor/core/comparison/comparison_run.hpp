#pragma once

#include <memory>

#include "editor/core/simulate/background_run.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// The progress of a comparison.
struct ComparisonSnapshot {
  simulation::Progress progress;  ///< counts the games of all sides
  std::int64_t games = 0;         ///< number of finished games per side
  statistics::Comparison found;   ///< results of the last look
  simulation::WorkerStatus workers;
};

using ComparisonRun = BackgroundRun<ComparisonSnapshot, statistics::Comparison>;
ComparisonRun::Work comparison_work(std::shared_ptr<const statistics::ComparisonPlan> plan);

}  // namespace tw::editor
