#pragma once
// Names, colours and patterns that distinguish players and kinds of score in charts and in the form.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/plotting/charts.hpp"

namespace tw::editor {

struct ChartStyle {
  std::string name;
  std::string colour;  ///< colour as "#rrggbb"
  plotting::Pattern pattern = plotting::Pattern::Solid;
};

/// Returns the look of the player with this colour (an index into the palette of players). A contestant's number is
/// also the index of its colour. Colours repeat after eight players, patterns after six.
ChartStyle player_style(int colour);
/// Returns the name of the player with this colour in English, for CSV: "Red".
std::string english_name(int colour);
/// Returns the look of the part with this index in the game's order. Looks differ in lightness and pattern, and repeat
/// after eight parts.
ChartStyle part_style(std::size_t part);

/// Maps parts of the points to colours as "#rrggbb": the colour of a kind of zone in the scored area. Each kind is used
/// for only one part; parts without an unused kind are omitted.
std::map<std::string, std::string> part_colours(const model::Rules& rules);

/// Names and colours of a game's elements for charts. Any member may be empty.
struct ChartNames {
  std::function<std::string(const std::string& part)> part_colour;   ///< returns "#rrggbb", or "" for the default
                                                                     ///< colour
  std::function<std::string(const std::string& piece)> pieces_name;  ///< returns the plural: "meeples"
  std::vector<std::string> bots;                                     ///< bots of the players, in order
};

}  // namespace tw::editor
