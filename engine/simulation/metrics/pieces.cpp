// Pieces that did nothing.
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;
enum { kIdle, kStranded };

std::vector<Column> columns(const Scene& scene) {
  if (!scene.landscape || scene.pieces.empty()) return {};
  return {{.id = "idle_pieces", .unit = "pieces", .shape = Shape::Seat},
          {.id = "stranded_pieces", .unit = "pieces", .shape = Shape::Seat}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  for (int seat = 0; seat < scene.players; ++seat) {
    values.add(kIdle, seat, course.idle[static_cast<std::size_t>(seat)]);
    values.add(kStranded, seat, course.stranded[static_cast<std::size_t>(seat)]);
  }
}

}  // namespace

const Metric kPieceMetric{kPieces, columns, measure};

}  // namespace tw::simulation
