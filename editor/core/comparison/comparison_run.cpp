#include "editor/core/comparison/comparison_run.hpp"

#include <chrono>

#include "engine/workers/local_executor.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

ComparisonRun::ComparisonRun(std::shared_ptr<const statistics::ComparisonPlan> plan, int jobs,
                             BackgroundTask::Post post, Told told)
    : task_(post) {
  auto shared_callbacks = std::make_shared<Told>(std::move(told));
  task_.start([plan = std::move(plan), jobs, post, shared_callbacks, control = control_](const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kBetween{250};
    steady_clock::time_point last{};
    // Posted functions may run after the run has been destroyed. They then find no callbacks, since `shared_callbacks`
    // is owned only by this thread.
    const std::weak_ptr<Told> listener = shared_callbacks;
    workers::LocalExecutor executor(jobs);
    auto found =
        statistics::compare(*plan, executor, *control, [&](std::int64_t games, const statistics::Comparison& so_far) {
          const auto now = steady_clock::now();
          if (stop.stop_requested() || now - last < kBetween) return;
          last = now;
          post([listener, games, so_far, stop] {
            const auto hearing = listener.lock();
            if (hearing && !stop.stop_requested()) hearing->progress(games, so_far);
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
