#pragma once
// Runs a comparison on its own thread and reports progress on the UI thread.

#include <memory>

#include "editor/core/base/background_task.hpp"
#include "engine/gearman/executor_choice.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// The progress of a comparison: a copy that the UI thread owns.
struct ComparisonSnapshot {
  simulation::Progress progress;  ///< counts the games of all sides
  std::int64_t games = 0;         ///< number of finished games per side
  statistics::Comparison found;   ///< results of the last look
  simulation::WorkersState workers;
};

/// A comparison that runs on its own thread. Created, used and destroyed on the UI thread. Destroying it stops the
/// comparison and waits for the decisions in progress on this computer; after that no callback is called.
class ComparisonRun {
 public:
  struct Callbacks {
    std::function<void(const ComparisonSnapshot&)> progress;  ///< called at most four times per second
    std::function<void(const model::Result<statistics::Comparison>&)> finished;  ///< called once, at the end
  };
  /// `executor`: where the games are played.
  ComparisonRun(std::shared_ptr<const statistics::ComparisonPlan> plan, gearman::ExecutorChoice executor,
                BackgroundTask::Post post, Callbacks callbacks);
  ~ComparisonRun();

  void pause(bool on) { control_->pause(on); }
  void stop() { control_->stop(); }

 private:
  std::shared_ptr<simulation::Control> control_ = std::make_shared<simulation::Control>();
  BackgroundTask task_;
};

}  // namespace tw::editor
