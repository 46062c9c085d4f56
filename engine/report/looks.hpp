#pragma once
// Colours and patterns of players and of parts of the points, in charts, on the board and in forms.

#include <map>
#include <string>

#include "engine/model/rules.hpp"
#include "engine/plotting/charts.hpp"

namespace tw::report {

struct Look {
  std::string colour;  ///< "#rrggbb"
  plotting::Pattern pattern = plotting::Pattern::Solid;
};

/// Returns the look of the player with this colour (an index into model::kPlayerColours). A contestant's number is also
/// the index of its colour. Colours repeat after eight players, patterns after six.
Look player_look(int colour);
/// Returns the name of a player colour, in the current language and in English: "Red".
std::string colour_name(int colour);
std::string english_colour_name(int colour);

/// Colours of parts of the points, as "#rrggbb", by part.
using PartColours = std::map<std::string, std::string>;
/// Returns for each part the colour of a feature in the scored area. Each feature is used for only one part; parts
/// without an unused feature are omitted.
PartColours part_colours(const model::Rules& rules);
/// Returns the look of a part: its colour in `colours` or, without one, a colour by its index in the game's order.
/// Looks by index differ in lightness and pattern, and repeat after eight parts.
Look part_look(const PartColours& colours, const std::string& part, std::size_t index);

}  // namespace tw::report
