// Who is ahead, turn by turn, and how often that changes.
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;
enum { kLead, kLeadOf, kLeadChanges };

std::vector<Column> columns(const Scene&) {
  return {{.id = "lead", .unit = "points", .shape = Shape::Turn, .listed = false},
          {.id = "lead_of_seat_1", .unit = "points", .shape = Shape::Turn, .listed = false},
          {.id = "lead_changes", .unit = "times"}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  int changes = 0;
  unsigned last = 0;  // who led alone most recently, as a bit
  for (std::size_t t = 0; t < course.standing.size(); ++t) {
    const std::span<const std::int32_t> now(course.standing[t].data(), static_cast<std::size_t>(scene.players));
    values.add(kLead, static_cast<int>(t), lead(now));
    values.add(kLeadOf, static_cast<int>(t), lead_of(now, 0));
    const unsigned first = leaders(course.standing[t], scene.players);
    if (!std::has_single_bit(first)) continue;
    changes += last != 0 && last != first ? 1 : 0;
    last = first;
  }
  values.add(kLeadChanges, 0, changes);
}

}  // namespace

const Metric kLeadMetric{kStanding, columns, measure};

}  // namespace tw::simulation
