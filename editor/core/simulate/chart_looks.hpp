#pragma once
// Names, colours and patterns that distinguish players and kinds of score in charts and in the form.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::editor {

struct ChartStyle {
  std::string name;
  std::string colour;  ///< colour as "#rrggbb"
  plotting::Pattern pattern = plotting::Pattern::Solid;
};

/// Returns the look of a player by its colour, an index into the palette of players. The colour of a contestant is its
/// number. Colours repeat after eight, patterns after six.
ChartStyle player_style(int colour);
/// Returns the look of a part, by its index in the game's order. Looks differ in lightness and pattern, and repeat
/// after eight.
ChartStyle part_style(std::size_t part);

}  // namespace tw::editor
