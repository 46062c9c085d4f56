#pragma once
// Consistency checks: rules, and tiles against their rules. The editor and the command line use the same checks.

#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::xml {

/// Checks that all names are declared, that formulas are valid in their areas, and that the engine's limits are not
/// exceeded.
model::Findings check_rules(const model::Rules& rules, const std::string& path);
/// Checks the tiles of a set against its rules: features, symbols, actions and decks are declared; every slot belongs
/// to exactly one zone; sides are declared edges; `joins` and `touches` name zones of the tile; the set has a start
/// tile if the rules need one; the engine's limits are not exceeded.
model::Findings check_tile_set(const model::TileSet& set, const model::Rules& rules, const std::string& path);
/// Checks whether a consistent game can be played: there must be tiles to draw and place, pieces that can be placed,
/// and scores that can give points. Findings about rows of the rules are at their positions in rules.xml.
model::Findings check_playable(const model::Rules& rules, const model::TileSet& set, const std::string& path);
/// Return the reasons why a piece is never placed and why a score never gives points, one sentence without a full stop
/// each. No reasons are returned for pieces that check_rules() reports, or for any piece if the rules have plugin
/// effects.
std::vector<std::string> reasons_never_placed(const model::PieceKind& piece, const model::Rules& rules,
                                              const model::TileSet& set);
std::vector<std::string> reasons_no_points(const model::ScoreRule& score, const model::Rules& rules,
                                           const model::TileSet& set);
/// Returns the findings of check_tile_set() about one tile.
model::Findings check_tile(const model::Tile& tile, const model::Rules& rules, const std::string& path);

}  // namespace tw::xml
