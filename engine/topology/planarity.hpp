#pragma once
// Can a tile be drawn: its zones in the plane, without crossing (Boyer-Myrvold, Boost.Graph).

#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// True if rim (a wheel of the slots in their order), zones and joins can be drawn in the plane without crossing.
bool is_planar(const model::Tile& tile);
/// A finding for each tile of the set that cannot be drawn, saying which zones cross.
model::Findings check_planarity(const model::TileSet& set, const std::string& path);
/// Everything that can be found wrong with a set and its rules: xml's checks, then planarity, then
/// the tiles' own pictures (which are looked for in the folder of `path`).
model::Findings check_all(const model::TileSet& set, const model::Rules& rules, const std::string& path);

}  // namespace tw::topology
