#pragma once
// A tile in words: the line under the canvas and the accessible description. Built from the ids of the rules, so it
// serves any game.

#include <string>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// "West is forest. A river runs from south to east. A lake with one fish lies inside; nothing runs into it."
std::string describe_zones(const model::Tile& tile);
/// "Tile 31, two copies, deck regular. " and the zones.
std::string describe_tile(const model::Tile& tile);
/// "forest 3": how a zone is named to people.
std::string zone_name(const model::Zone& zone);
/// "no", "one" ... "twelve", then figures.
std::string number_in_words(int n);
/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts);

}  // namespace tw::editor
