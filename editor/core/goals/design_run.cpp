#include "editor/core/goals/design_run.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include "engine/workers/local_executor.hpp"

namespace tw::editor {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

simulation::Progress progress_of(const design::Found& found, double seconds) {
  const double speed = seconds > 0 ? static_cast<double>(found.games) / seconds : 0;
  const auto left = static_cast<double>(found.planned_games - found.games);
  return {.done = found.games,
          .total = found.planned_games,
          .seconds = seconds,
          .games_per_second = speed,
          .seconds_left = speed > 0 ? left / speed : -1};
}

}  // namespace

DesignRun::DesignRun(std::function<model::Result<design::Problem>()> make, gearman::ExecutorChoice choice,
                     BackgroundTask::Post post, Callbacks callbacks)
    : task_(post) {
  auto shared_callbacks = std::make_shared<Callbacks>(std::move(callbacks));
  task_.start([make = std::move(make), choice = std::move(choice), post, shared_callbacks,
               control = control_](const std::stop_token& stop) -> std::function<void()> {
    constexpr std::chrono::milliseconds kBetween{250};
    auto made = make();
    if (!made) return [shared_callbacks, findings = made.findings()] { shared_callbacks->finished(nullptr, findings); };
    auto executor = gearman::make_executor(choice);
    if (!executor)
      return [shared_callbacks, findings = executor.findings()] { shared_callbacks->finished(nullptr, findings); };
    const auto problem = std::make_shared<const design::Problem>(std::move(made.value()));
    // Posted functions may run after the run has been destroyed. `listener` has then expired.
    const std::weak_ptr<Callbacks> listener = shared_callbacks;
    const Clock::time_point begun = Clock::now();
    Clock::time_point last{};
    auto found = design::search(*problem, *executor.value(), *control, [&](const design::Found& so_far) {
      if (stop.stop_requested() || Clock::now() - last < kBetween) return;
      last = Clock::now();
      DesignSnapshot snapshot{problem, so_far, progress_of(so_far, seconds_since(begun)), executor.value()->workers()};
      post([listener, snapshot = std::move(snapshot), stop] {
        const auto hearing = listener.lock();
        if (hearing && !stop.stop_requested()) hearing->progress(snapshot);
      });
    });
    return [shared_callbacks, problem, found = std::move(found)] { shared_callbacks->finished(problem, found); };
  });
}

DesignRun::~DesignRun() {
  control_->pause(false);
  control_->stop();
  task_.stop();
}

PresentValues present_values(const design::Space& space, std::vector<statistics::Metric> metrics,
                             const design::Level& level, std::uint64_t seed, int jobs, double seconds,
                             const std::stop_token& stop) try {
  constexpr std::int64_t kMaxDecksAtOnce = 64;  // maximum number of decks played at a time; the first batches are
                                                // smaller, since a bot may be slow
  const std::size_t count = metrics.size();
  simulation::Control control;
  const std::stop_callback stopped(stop, [&control] { control.stop(); });
  workers::LocalExecutor executor(jobs);
  design::DesignPlayer::Options options{.metrics = std::move(metrics), .levels = {level}};
  auto player = design::DesignPlayer::create(space, std::move(options), executor, control, {});
  if (!player) return {};
  const Clock::time_point begun = Clock::now();
  design::Sums sums;
  for (std::int64_t first = 0, decks = 2; seconds_since(begun) < seconds && !control.stopping(); first += decks) {
    if (first > 0) decks = std::min(2 * decks, kMaxDecksAtOnce);
    auto played = player.value()->play({{space.base_design(), 0, seed, first, first + decks}});
    if (!played) return {};
    sums.merge(played.value().front());
  }
  PresentValues out{.games = sums.decks * player.value()->games_per_deck(0), .values = {}};
  for (std::size_t m = 0; m < count && sums.decks > 1 && !control.stopping(); ++m)
    out.values.push_back(player.value()->estimate(sums, 0, m));
  return out;
} catch (const std::exception&) {
  return {};  // Start reports the error
}

}  // namespace tw::editor
