#include "editor/core/comparison/comparison_run.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "engine/simulation/progress_meter.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

ComparisonRun::Work comparison_work(std::shared_ptr<const statistics::ComparisonPlan> plan) {
  return [plan = std::move(plan)](ComparisonRun::Thread& thread) {
    const std::int64_t arms = std::ssize(plan->arms);
    std::optional<simulation::ProgressMeter> meter;
    std::int64_t done = 0;
    steady_clock::time_point advanced = steady_clock::now();
    return statistics::compare(
        *plan, thread.executor, thread.control, [&](std::int64_t games, const statistics::Comparison& found) {
          const auto now = steady_clock::now();
          if (!meter) {
            meter.emplace(arms * games, arms * plan->max_games);  // earlier runs already played these games
            done = games;
          }
          meter->advance(std::chrono::duration<double>(now - advanced).count(), arms * (games - done), 0,
                         thread.control.paused());
          advanced = now;
          done = games;
          thread.report([&] { return ComparisonSnapshot{meter->progress(), games, found, thread.executor.workers()}; });
        });
  };
}

}  // namespace tw::editor
