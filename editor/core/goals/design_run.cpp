#include "editor/core/goals/design_run.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

#include "engine/workers/local_executor.hpp"

namespace tw::editor {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

simulation::Progress progress_of(const design::SearchResult& found, double seconds) {
  const double speed = seconds > 0 ? static_cast<double>(found.games) / seconds : 0;
  const auto left = static_cast<double>(found.planned_games - found.games);
  return {.done = found.games,
          .total = found.planned_games,
          .seconds = seconds,
          .games_per_second = speed,
          .seconds_left = speed > 0 ? left / speed : -1};
}

}  // namespace

DesignRun::Work design_work(std::function<model::Result<design::Problem>()> make) {
  return [make = std::move(make)](DesignRun::Thread& thread) -> model::Result<DesignOutcome> {
    auto made = make();
    if (!made) return made.findings();
    const auto problem = std::make_shared<const design::Problem>(std::move(made.value()));
    const Clock::time_point begun = Clock::now();
    auto found = design::search(*problem, thread.executor, thread.control, [&](const design::SearchResult& so_far) {
      thread.report([&] {
        return DesignSnapshot{problem, so_far, progress_of(so_far, seconds_since(begun)), thread.executor.workers()};
      });
    });
    if (!found) return found.findings();
    return DesignOutcome{problem, std::move(found.value())};
  };
}

CurrentValues measure_current_values(const design::Space& space, std::vector<statistics::Metric> metrics,
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
  CurrentValues out{.games = sums.decks * player.value()->games_per_deck(0), .values = {}};
  for (std::size_t m = 0; m < count && sums.decks > 1 && !control.stopping(); ++m)
    out.values.push_back(player.value()->estimate(sums, 0, m));
  return out;
} catch (const std::exception&) {
  return {};  // Start reports the error
}

}  // namespace tw::editor
