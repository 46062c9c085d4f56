// Metrics for tiles: how often each tile could not be placed, its number of legal placements, and how often the player
// who drew it won. Also maps of the positions of tiles and pieces.
#include <bit>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;

// For each tile: how often it could not be placed, its number of legal placements, and how often the player who drew it
// won.

enum { kUnplaceable, kPlacements, kWins };

std::vector<Column> tiles_columns(const GameInfo& info) {
  if (!info.landscape) return {};
  const auto column = [&](const char* id, const char* unit, int scale, bool listed) {
    return Column{.id = id, .unit = unit, .scale = scale, .shape = Shape::Key, .keys = info.tiles, .listed = listed};
  };
  return {column("tile_unplaceable", tr_later("share of the draws"), 1, true),
          column("tile_placements", tr_later("placements"), 1, false),
          column("tile_win_share", tr_later("share of the games"), 60, false)};
}

void measure_tiles(const Course& course, const GameInfo&, SampleCollector& values) {
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

// Maps of the positions of tiles and pieces.

std::vector<Column> maps_columns(const GameInfo& info) {
  if (!info.landscape) return {};
  std::vector<Column> out{{.id = "map:tiles", .unit = tr_later("games"), .shape = Shape::Cell, .listed = false}};
  for (const std::string& piece : info.pieces)
    out.push_back({.id = "map:" + piece, .unit = tr_later("pieces"), .shape = Shape::Cell, .listed = false});
  return out;
}

void measure_maps(const Course& course, const GameInfo&, SampleCollector& values) {
  for (const model::Coord at : course.placed) values.add(0, cell_key(at.x, at.y), 1);
  for (const Course::PiecePlacement& placed : course.pieces)
    if (placed.piece >= 0) values.add(1 + placed.piece, cell_key(placed.at.x, placed.at.y), 1);
}

}  // namespace

const Metric kTileMetric{kTiles, tiles_columns, measure_tiles};
const Metric kMapMetric{kMaps, maps_columns, measure_maps};

}  // namespace tw::simulation
