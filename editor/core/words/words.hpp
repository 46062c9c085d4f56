#pragma once
// A tile in words: the line under the canvas and the accessible description. Built from the ids of the rules, so it
// serves any game.

#include <string>

#include "editor/core/strokes/stroke.hpp"
#include "editor/core/words/nouns.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/text.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// "West is forest. A river runs from south to east. A lake with one fish lies inside; nothing runs into it."
std::string describe_zones(const model::Tile& tile);
/// "Tile 31, two copies, deck regular, turned 0 degrees. " and the zones, as it is spoken.
std::string describe_tile(const model::Tile& tile, model::Rotation turn = model::Rotation::None);
/// "Slot E1, river 5.", "Lake 3, inside, with one fish.", "Fish on lake 3."
std::string describe_place(const model::Tile& tile, const strokes::Place& place);
/// What Enter does there with a brush in hand: "Enter begins a river here."; "" for nothing.
std::string what_enter_does(const model::Tile& tile, const strokes::Place& place, const Brush& brush);
/// "River", "Eraser": what a brush is called on a button.
std::string brush_word(const Brush& brush);
/// With a capital at the beginning.
std::string capital(std::string text);
/// "forest 3": how a zone is named to people.
std::string zone_name(const model::Zone& zone);
/// "no", "one" ... "twelve", then figures.
std::string number_in_words(int n);
using model::listed;

}  // namespace tw::editor
