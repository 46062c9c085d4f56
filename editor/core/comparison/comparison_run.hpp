#pragma once
// Runs a comparison on its own thread and reports progress on the UI thread.

#include <memory>

#include "editor/core/base/background_task.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// A comparison that runs on its own thread. Created, used and destroyed on the UI thread. Destroying it stops the
/// comparison and waits for the current games; after that no callback is called.
class ComparisonRun {
 public:
  struct Told {
    /// Called at most four times per second with the number of finished games per side and the results of the last
    /// look.
    std::function<void(std::int64_t games, const statistics::Comparison&)> progress;
    std::function<void(const model::Result<statistics::Comparison>&)> finished;  ///< called once, at the end
  };
  ComparisonRun(std::shared_ptr<const statistics::ComparisonPlan> plan, int jobs, BackgroundTask::Post post, Told told);
  ~ComparisonRun();

  void pause(bool on) { control_->pause(on); }
  void stop() { control_->stop(); }

 private:
  std::shared_ptr<simulation::Control> control_ = std::make_shared<simulation::Control>();
  BackgroundTask task_;
};

}  // namespace tw::editor
