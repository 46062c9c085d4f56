// What a tile brings whoever draws it.
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

std::vector<Column> columns(const Scene& scene) {
  if (!scene.landscape) return {};
  return {{.id = "tile_worth", .unit = "points", .shape = Column::Shape::Key, .keys = scene.tiles, .listed = false}};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  const auto seats = static_cast<std::size_t>(scene.players);
  for (std::size_t t = 0; t < course.turns.size() && t + 1 < course.standing.size(); ++t) {
    const Course::Turn& turn = course.turns[t];
    if (turn.tile < 0) continue;
    values.add(0, turn.tile,
               lead_of({course.standing[t + 1].data(), seats}, turn.player) -
                   lead_of({course.standing[t].data(), seats}, turn.player));
  }
}

}  // namespace

const Metric kTileWorthMetric{kStanding, columns, measure};

}  // namespace tw::simulation
