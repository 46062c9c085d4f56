#pragma once
// Defines test tiles in one line each, so that a test shows the tiles it uses.

#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::test {

/// The text of a tile. Zones are separated by ";" and numbered 0, 1, 2... A zone is its kind, followed in any order by
/// slots ("N", "E1", "rest" for all unassigned slots), symbols, "@action", ">1" (joins zone 1) and "~1" (touches zone
/// 1):
///   {"pool", "river W1 >1; lake fish fish; meadow rest deer"}
struct TileText {
  std::string id;
  std::string zones;
  std::string deck = "regular";
};

/// Parses a tile. Throws std::invalid_argument on a syntax error. Does not check the tile against the rules.
model::Tile tile_from(const TileText& text);
model::TileSet tile_set_from(const std::vector<TileText>& tiles, const std::string& rules);

}  // namespace tw::test
