#pragma once
// Runs a search for designs, or measures the current values of metrics, on another thread.

#include <functional>
#include <memory>

#include "editor/core/base/background_task.hpp"
#include "engine/design/search.hpp"
#include "engine/gearman/executor_choice.hpp"

namespace tw::editor {

/// The progress of a search: a copy that the UI thread owns.
struct DesignSnapshot {
  std::shared_ptr<const design::Problem> problem;
  design::Found found;
  simulation::Progress progress;
  simulation::WorkersState workers;
};

/// A search that runs on its own thread. Created, used and destroyed on the UI thread. Destroying it stops the search
/// and waits for the games in progress; after that no callback is called.
class DesignRun {
 public:
  struct Callbacks {
    std::function<void(const DesignSnapshot&)> progress;  ///< called at most four times per second
    /// Called once, at the end. The problem is null if it could not be created.
    std::function<void(std::shared_ptr<const design::Problem>, const model::Result<design::Found>&)> finished;
  };
  /// `make` creates the problem; it is called on the other thread. `executor`: where the games are played.
  DesignRun(std::function<model::Result<design::Problem>()> make, gearman::ExecutorChoice executor,
            BackgroundTask::Post post, Callbacks callbacks);
  ~DesignRun();

  void pause(bool on) { control_->pause(on); }
  void stop() { control_->stop(); }

 private:
  std::shared_ptr<simulation::Control> control_ = std::make_shared<simulation::Control>();
  BackgroundTask task_;
};

/// The values of the base of a design space.
struct PresentValues {
  std::int64_t games = 0;                    ///< number of games from which they were computed
  std::vector<statistics::Estimate> values;  ///< value of each metric with its interval, in the unit of the mean
};

/// Plays games with the base of a design space for about `seconds` seconds, and returns the value of each metric; no
/// values if no game could be played, or after a stop. Can be called on any thread.
PresentValues present_values(const design::Space& space, std::vector<statistics::Metric> metrics,
                             const design::Level& level, std::uint64_t seed, int jobs, double seconds,
                             const std::stop_token& stop);

}  // namespace tw::editor
