// How little those who lead tell of who will win.
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

enum { kUncertainty, kUncertaintyOverTime };

std::vector<Column> columns(const Scene&) {
  std::vector<std::string> tenths;
  for (int tenth = 0; tenth <= 10; ++tenth) tenths.push_back(std::to_string(10 * tenth) + " %");
  return {{.id = "uncertainty", .unit = "share of the turns", .scale = 1000},
          {.id = "uncertainty_over_time",
           .unit = "share of the games",
           .scale = 60,
           .shape = Column::Shape::Key,
           .keys = std::move(tenths)}};
}

/// In sixtieths: the share of those who lead that does not win.
int wrong(const Standing& now, unsigned winners, int players) {
  const unsigned first = leaders(now, players);
  return 60 * std::popcount(first & ~winners) / std::popcount(first);
}

void measure(const Course& course, const Scene& scene, Values& values) {
  const std::size_t turns = course.standing.size() - 1;
  if (turns == 0) return;
  const unsigned winners = leaders(course.standing.back(), scene.players);
  std::int64_t sum = 0;
  for (std::size_t t = 1; t <= turns; ++t) sum += wrong(course.standing[t], winners, scene.players);
  values.add(kUncertainty, 0, rounded(1000 * sum, 60 * static_cast<std::int64_t>(turns)));
  for (std::size_t tenth = 0; tenth <= 10; ++tenth)
    values.add(kUncertaintyOverTime, static_cast<int>(tenth),
               wrong(course.standing[tenth * turns / 10], winners, scene.players));
}

}  // namespace

const Metric kUncertaintyMetric{kStanding, columns, measure};

}  // namespace tw::simulation
