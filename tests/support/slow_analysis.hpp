#pragma once
// A second implementation of the counts in engine/topology/analysis without tables: it tries every cell, tile and
// rotation slot by slot.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A cell of the board: the edge required on each side, or "" if any edge is allowed.
using SlowCell = std::array<std::string, 4>;

bool slow_fits(const model::Tile& tile, const model::Rules& rules, const SlowCell& cell);
/// Returns the number of tiles in the box that fit the cell.
int slow_fitting(const model::TileSet& set, const model::Rules& rules, const SlowCell& cell);
/// Returns true if the tile fits and none of these areas extends from a side with a required edge to a side without
/// one.
bool slow_closes(const model::Tile& tile, const model::Rules& rules, const SlowCell& cell,
                 const std::vector<std::string>& areas);
int slow_closing(const model::TileSet& set, const model::Rules& rules, const SlowCell& cell,
                 const std::vector<std::string>& areas);
/// Returns the largest n for which n copies of each cell can be closed, all by different tiles. Assigns tiles one at a
/// time.
int slow_at_once(const model::TileSet& set, const model::Rules& rules, const std::vector<SlowCell>& cells,
                 const std::vector<std::string>& areas);

/// Returns random tiles with any edges and zones, whether or not they can be drawn. The same seed gives the same tiles.
model::TileSet random_set(const model::Rules& rules, int tiles, unsigned seed);

}  // namespace tw::test
