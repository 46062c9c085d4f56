#pragma once
// Runs a search for designs, or measures the current values of metrics, on another thread.

#include <functional>
#include <memory>

#include "editor/core/simulate/background_run.hpp"
#include "engine/design/search.hpp"

namespace tw::editor {

/// The progress of a search.
struct DesignSnapshot {
  std::shared_ptr<const design::Problem> problem;
  design::SearchResult found;
  simulation::Progress progress;
  simulation::WorkerStatus workers;
};

/// The result of a search, and the problem that it solved.
struct DesignOutcome {
  std::shared_ptr<const design::Problem> problem;
  design::SearchResult found;
};

using DesignRun = BackgroundRun<DesignSnapshot, DesignOutcome>;
/// `make` creates the problem, on the thread of the run.
DesignRun::Work design_work(std::function<model::Result<design::Problem>()> make);

/// The values of the base of a design space.
struct CurrentValues {
  std::int64_t games = 0;                    ///< number of games from which they were computed
  std::vector<statistics::Estimate> values;  ///< value of each metric with its interval, in the unit of the mean
};

/// Plays games with the base of a design space for about `seconds` seconds, and returns the value of each metric; no
/// values if no game could be played, or after a stop. Can be called on any thread.
CurrentValues measure_current_values(const design::Space& space, std::vector<statistics::Metric> metrics,
                                     const design::Level& level, std::uint64_t seed, int jobs, double seconds,
                                     const std::stop_token& stop);

}  // namespace tw::editor
