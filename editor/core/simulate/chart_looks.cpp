#include "editor/core/simulate/chart_looks.hpp"

#include <array>

#include "engine/drawing/palette.hpp"
#include "engine/model/players.hpp"

namespace tw::editor {
namespace {

using plotting::Pattern;

struct Look {
  std::string_view colour;
  Pattern pattern;
};

constexpr std::array kPlayerPatterns{Pattern::Rising, Pattern::Falling,    Pattern::Dots,
                                     Pattern::Bars,   Pattern::Crosshatch, Pattern::Solid};

constexpr std::array<Look, 8> kParts = {{{"#2f6b3c", Pattern::Dots},
                                         {"#6aa9cc", Pattern::Bars},
                                         {"#b9a23a", Pattern::Rising},
                                         {"#8a5a34", Pattern::Crosshatch},
                                         {"#9aa0a6", Pattern::Falling},
                                         {"#7a4ba0", Pattern::Dots},
                                         {"#d9772b", Pattern::Bars},
                                         {"#3f80ab", Pattern::Rising}}};

template <std::size_t Size>
ChartStyle look(const std::array<Look, Size>& rows, std::size_t index) {
  const Look& row = rows[index % Size];
  return {"", std::string(row.colour), row.pattern};
}

}  // namespace

ChartStyle player_style(int colour) {
  const auto at = static_cast<std::size_t>(colour);
  return {model::player_name({}, colour), std::string(drawing::palette::kPlayers[at % model::kPlayerColours.size()]),
          kPlayerPatterns[at % kPlayerPatterns.size()]};
}
ChartStyle part_style(std::size_t part) { return look(kParts, part); }

}  // namespace tw::editor
