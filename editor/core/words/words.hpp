#pragma once
// Descriptions of tiles: the line below the canvas and the accessible description. Built from the ids of the rules, so
// they are available for any game.

#include <string>

#include "engine/language/nouns.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/text.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// Describes the zones of a tile: "Forest in the west. A river runs from east to south. A lake with one fish lies
/// inside; nothing runs into it."
std::string describe_zones(const model::Tile& tile);
/// Describes a tile for screen readers: "Tile 31, two copies, deck regular, rotated 0 degrees. ", then the zones.
std::string describe_tile(const model::Tile& tile, model::Rotation turn = model::Rotation::None);
/// Returns `before` followed by the contents of a zone: "with two deer, one mushroom and the action shaman"; "" if the
/// zone is empty.
std::string describe_contents(const model::Zone& zone, const std::string& before);
/// Returns the name of a zone for users: "forest 3".
std::string zone_name(const model::Zone& zone);
/// Returns a number in words: "no", "one" ... "twelve", then in digits.
std::string number_in_words(int n);
using model::join_words;

}  // namespace tw::editor
