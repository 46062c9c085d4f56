#pragma once
// A comparison on a thread of its own, whose news arrive on the UI thread.

#include <memory>

#include "editor/core/base/background_task.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// Made, used and destroyed on the UI thread. Destroying it stops the comparison and waits for the games that are being
/// played; after that nothing is told any more.
class ComparisonRun {
 public:
  struct Told {
    /// At most four times a second: games of each finished, and what was found at the last look.
    std::function<void(std::int64_t games, const statistics::Comparison&)> progress;
    std::function<void(const model::Result<statistics::Comparison>&)> finished;  ///< once, last
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
