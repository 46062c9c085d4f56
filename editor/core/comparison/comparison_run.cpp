#include "editor/core/comparison/comparison_run.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "engine/simulation/progress_meter.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

namespace {

/// Measures the progress on the playing thread and reports it at intervals.
class Reporter {
 public:
  Reporter(const statistics::ComparisonPlan& plan, const simulation::Control& control)
      : arms_(std::ssize(plan.arms)), max_games_(plan.max_games), control_(control) {}

  /// Adds the finished games. Returns true if it is time to report the snapshot.
  bool advance(std::int64_t games, const statistics::Comparison& found, const simulation::Executor& executor) {
    constexpr std::chrono::milliseconds kBetween{250};
    const auto now = steady_clock::now();
    if (!meter_) {
      meter_.emplace(arms_ * games, arms_ * max_games_);  // earlier runs already played these games
      snapshot_.games = games;
    }
    meter_->advance(std::chrono::duration<double>(now - advanced_).count(), arms_ * (games - snapshot_.games), 0,
                    control_.paused());
    advanced_ = now;
    snapshot_.games = games;
    if (now - last_report_ < kBetween) return false;
    last_report_ = now;
    snapshot_.progress = meter_->progress();
    snapshot_.found = found;
    snapshot_.workers = executor.workers();
    return true;
  }
  const ComparisonSnapshot& snapshot() const { return snapshot_; }

 private:
  std::int64_t arms_, max_games_;
  const simulation::Control& control_;
  std::optional<simulation::ProgressMeter> meter_;
  ComparisonSnapshot snapshot_;
  steady_clock::time_point advanced_ = steady_clock::now(), last_report_{};
};

}  // namespace

ComparisonRun::ComparisonRun(std::shared_ptr<const statistics::ComparisonPlan> plan, gearman::ExecutorChoice choice,
                             BackgroundTask::Post post, Callbacks callbacks)
    : task_(post) {
  auto shared_callbacks = std::make_shared<Callbacks>(std::move(callbacks));
  task_.start([plan = std::move(plan), choice = std::move(choice), post, shared_callbacks,
               control = control_](const std::stop_token& stop) -> std::function<void()> {
    // Posted functions may run after the run has been destroyed. `listener` has then expired, since only this thread
    // owns `shared_callbacks`.
    const std::weak_ptr<Callbacks> listener = shared_callbacks;
    auto executor = gearman::make_executor(choice);
    if (!executor) return [shared_callbacks, findings = executor.findings()] { shared_callbacks->finished(findings); };
    Reporter reporter(*plan, *control);
    auto found = statistics::compare(*plan, *executor.value(), *control,
                                     [&](std::int64_t games, const statistics::Comparison& so_far) {
                                       if (stop.stop_requested() || !reporter.advance(games, so_far, *executor.value()))
                                         return;
                                       post([listener, snapshot = reporter.snapshot(), stop] {
                                         const auto hearing = listener.lock();
                                         if (hearing && !stop.stop_requested()) hearing->progress(snapshot);
                                       });
                                     });
    return [shared_callbacks, found = std::move(found)] { shared_callbacks->finished(found); };
  });
}

ComparisonRun::~ComparisonRun() {
  control_->pause(false);
  control_->stop();
  task_.stop();
}

}  // namespace tw::editor
