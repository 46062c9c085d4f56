#pragma once
// Checks whether the zones of a tile can be drawn in the plane without crossing (Boyer-Myrvold, Boost.Graph).

#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Returns true if the rim (a wheel of the slots in order), the zones and their links (`joins`, `touches`) can be drawn
/// in the plane without crossing.
bool is_planar(const model::Tile& tile);
/// Returns a finding for each tile that cannot be drawn. The finding names the zones that cross.
model::Findings check_planarity(const model::TileSet& set, const std::string& path);
/// Returns all findings about the tiles of a set: from xml::check_tile_set(), from the planarity check, and about the
/// tiles' pictures (searched for in the folder of `path`).
model::Findings check_all(const model::TileSet& set, const model::Rules& rules, const std::string& path);

}  // namespace tw::topology
