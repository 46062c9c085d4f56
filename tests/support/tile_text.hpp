#pragma once
// Test tiles in one line each, so that a test shows the tiles that it speaks of.

#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A tile as a test writes it. Zones are parted by ";" and numbered 0, 1, 2...; a zone is its kind, then in any order
/// slots ("N", "E1", "rest" for all that no zone names), symbols, "@action", ">1" (joins zone 1), "~1" (touches it):
///   {"pool", "river W1 >1; lake fish fish; meadow rest deer"}
struct TileText {
  std::string id;
  std::string zones;
  std::string deck = "regular";
};

/// Throws std::invalid_argument if the text is not of that form. Whether it fits the rules is not asked.
model::Tile tile_from(const TileText& text);
model::TileSet tile_set_from(const std::vector<TileText>& tiles, const std::string& rules);

}  // namespace tw::test
