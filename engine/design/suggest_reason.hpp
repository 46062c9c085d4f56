#pragma once
// Describes a suggested tile by comparing it with the most similar tile of the set.

#include <string>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::design {

/// Returns how a tile differs from the most similar tile of the set: "like tile 12, but with a lake". "" if no tile in
/// the set has edges that the rules declare. Tiles are compared by their sides, then by their zones, symbols and
/// actions.
std::string describe_similarity(const model::Tile& tile, const model::TileSet& set, const model::Rules& rules);

}  // namespace tw::design
