// How far behind the winner was, and when the game was decided.
#include <algorithm>
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

enum { kDrama, kDeepestHole, kDecidedAt };

std::vector<Column> columns(const Scene&) {
  return {{.id = "drama", .unit = "points", .scale = 100},
          {.id = "deepest_hole", .unit = "points"},
          {.id = "decided_at", .unit = "share of the turns", .scale = 1000}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  const auto turns = course.standing.size() - 1;
  if (turns == 0) return;
  const unsigned winners = leaders(course.standing.back(), scene.players);
  std::int64_t behind = 0;
  int deepest = 0;
  std::size_t decided = 0;
  for (std::size_t t = 0; t <= turns; ++t) {
    const Standing& now = course.standing[t];
    const int most = *std::max_element(now.begin(), now.begin() + scene.players);
    for (int seat = 0; seat < scene.players; ++seat) {
      if (((winners >> seat) & 1u) == 0) continue;
      const int hole = most - now[static_cast<std::size_t>(seat)];
      behind += t < turns ? hole : 0;
      deepest = std::max(deepest, hole);
    }
    if (leaders(now, scene.players) != winners) decided = t + 1;
  }
  values.add(kDrama, 0, rounded(100 * behind, static_cast<std::int64_t>(turns) * std::popcount(winners)));
  values.add(kDeepestHole, 0, deepest);
  values.add(kDecidedAt, 0, rounded(1000 * static_cast<std::int64_t>(decided), static_cast<std::int64_t>(turns)));
}

}  // namespace

const Metric kDramaMetric{kStanding, columns, measure};

}  // namespace tw::simulation
