#pragma once
// Names, colours and patterns by which players and kinds of score are told apart in charts and in the form.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::editor {

struct ChartLook {
  std::string name;
  std::string colour;  ///< "#rrggbb"
  plotting::Pattern pattern = plotting::Pattern::Solid;
};

/// Of a contestant, 0-based; they repeat after five.
ChartLook player_look(int contestant);
/// Of the part with this place in the game's own order: fills in steps of lightness and of pattern.
ChartLook part_look(std::size_t part);

}  // namespace tw::editor
