// Who won, and by how much.
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;
enum { kPoints, kMargin, kWinner };

std::vector<Column> columns(const Scene& scene) {
  std::vector<std::string> winners;
  for (int seat = 1; seat <= scene.players; ++seat) winners.push_back("seat " + std::to_string(seat));
  winners.emplace_back("tie");
  return {{.id = "points", .unit = "points", .shape = Shape::Seat},
          {.id = "margin", .unit = "points"},
          {.id = "winner", .unit = "games", .shape = Shape::Key, .keys = std::move(winners)}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  for (int seat = 0; seat < scene.players; ++seat)
    values.add(kPoints, seat, course.points[static_cast<std::size_t>(seat)]);
  values.add(kMargin, 0, lead(course.points));
  const unsigned winners = leaders(course.points);
  values.add(kWinner, std::has_single_bit(winners) ? std::countr_zero(winners) : scene.players, 1);
}

}  // namespace

const Metric kResultMetric{kResults, columns, measure};

}  // namespace tw::simulation
