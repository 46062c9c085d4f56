#pragma once

#include <functional>
#include <string>
#include <vector>

namespace tw::editor {

/// How a game's things are called and coloured in charts, where that is known. All may be empty.
struct ChartNames {
  std::function<std::string(const std::string& part)> part_colour;   ///< "#rrggbb", "" for the charts' own
  std::function<std::string(const std::string& piece)> pieces_name;  ///< several of a kind: "meeples"
  std::vector<std::string> bots;                                     ///< of the players, in their order
};

}  // namespace tw::editor
