// For each tile: how often it could not be laid, how many places it had, how often who drew it won.
#include <bit>

#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;
enum { kUnplaceable, kPlacements, kWins };

std::vector<Column> columns(const Scene& scene) {
  if (!scene.landscape) return {};
  const auto column = [&](const char* id, const char* unit, int scale, bool listed) {
    return Column{.id = id, .unit = unit, .scale = scale, .shape = Shape::Key, .keys = scene.tiles, .listed = listed};
  };
  return {column("tile_unplaceable", "share of the draws", 1, true), column("tile_placements", "placements", 1, false),
          column("tile_win_share", "share of the games", 60, false)};
}

void measure(const Course& course, const Scene&, Values& values) {
  const unsigned winners = leaders(course.points);
  const int share = 60 / std::popcount(winners);
  for (const int tile : course.discarded)
    if (tile >= 0) values.add(kUnplaceable, tile, 1);
  for (const Course::Turn& turn : course.turns) {
    if (turn.tile < 0) continue;
    values.add(kUnplaceable, turn.tile, 0);
    values.add(kPlacements, turn.tile, turn.placements);
    values.add(kWins, turn.tile, ((winners >> turn.player) & 1u) != 0 ? share : 0);
  }
}

}  // namespace

const Metric kTileMetric{kTiles, columns, measure};

}  // namespace tw::simulation
