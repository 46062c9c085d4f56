#pragma once
// What engine/topology/analysis counts, counted again without tables: every cell, every tile, every turn, slot by slot.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A cell of the board: what each side asks for, "" for nothing.
using SlowCell = std::array<std::string, 4>;

bool slow_fits(const model::Tile& tile, const model::Rules& rules, const SlowCell& cell);
/// Tiles in the box that fit.
int slow_fitting(const model::TileSet& set, const model::Rules& rules, const SlowCell& cell);
/// Does the tile fit so that none of these areas runs from a given side to one that is not given?
bool slow_closes(const model::Tile& tile, const model::Rules& rules, const SlowCell& cell,
                 const std::vector<std::string>& areas);
int slow_closing(const model::TileSet& set, const model::Rules& rules, const SlowCell& cell,
                 const std::vector<std::string>& areas);
/// The largest n for which n of each of the cells can be closed by different tiles: tried one tile after the other.
int slow_at_once(const model::TileSet& set, const model::Rules& rules, const std::vector<SlowCell>& cells,
                 const std::vector<std::string>& areas);

/// Tiles with any edges and any zones that go with them, drawable or not; the same for the same seed.
model::TileSet random_set(const model::Rules& rules, int tiles, unsigned seed);

}  // namespace tw::test
