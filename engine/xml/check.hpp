#pragma once
// Does it hold together: rules on their own, and tiles against their rules. The same library for editor and CLI.

#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::xml {

/// Names that are declared, formulas that parse and whose words the area offers, limits of the engine.
model::Findings check_rules(const model::Rules& rules, const std::string& path);
/// Kinds, symbols, actions and decks that the rules declare; every slot in exactly one zone; sides that are edges;
/// joins and touches that name zones of the tile; a start tile where the rules need one; limits of the engine.
model::Findings check_tile_set(const model::TileSet& set, const model::Rules& rules, const std::string& path);
/// Whether a game that holds together can be played: tiles to draw and lay, and scores that can bring points. For
/// variants; a set that is still being drawn may lack all that.
model::Findings check_playable(const model::Rules& rules, const model::TileSet& set, const std::string& path);
/// The findings of check_tile_set that concern one tile.
model::Findings check_tile(const model::Tile& tile, const model::Rules& rules, const std::string& path);

}  // namespace tw::xml
