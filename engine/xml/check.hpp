#pragma once
// Consistency checks: rules, and tiles against their rules. The editor and the command line use the same checks.

#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::xml {

/// Checks that names are declared, that formulas are valid in their areas, and that the limits of the engine are kept.
model::Findings check_rules(const model::Rules& rules, const std::string& path);
/// Checks the tiles of a set against its rules: declared kinds, symbols, actions and decks; every slot in exactly one
/// zone; sides that are declared edges; `joins` and `touches` that name zones of the tile; a start tile if the rules
/// need one; limits of the engine.
model::Findings check_tile_set(const model::TileSet& set, const model::Rules& rules, const std::string& path);
/// Checks whether a consistent game can be played: whether there are tiles to draw and place, and scores that can give
/// points. For variants only, since all of this may still be missing from a set that is being drawn.
model::Findings check_playable(const model::Rules& rules, const model::TileSet& set, const std::string& path);
/// Returns the findings of check_tile_set about one tile.
model::Findings check_tile(const model::Tile& tile, const model::Rules& rules, const std::string& path);

}  // namespace tw::xml
