#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tw::editor {

/// Names and colours of a game's elements for charts. Any member may be empty.
struct ChartNames {
  std::function<std::string(const std::string& part)> part_colour;   ///< returns "#rrggbb", or "" for the default
                                                                     ///< colour
  std::function<std::string(const std::string& piece)> pieces_name;  ///< returns the plural: "meeples"
  std::vector<std::string> bots;                                     ///< bots of the players, in order
};

}  // namespace tw::editor
