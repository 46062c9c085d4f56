#include "editor/core/simulate/chart_looks.hpp"

#include <array>

#include "engine/drawing/palette.hpp"

namespace tw::editor {
namespace {

using plotting::Pattern;

struct Look {
  std::string_view name, colour;
  Pattern pattern;
};

constexpr auto& kSeats = drawing::palette::kPlayers;
constexpr std::array<Look, 5> kPlayers = {{{"Red", kSeats[0], Pattern::Rising},
                                           {"Blue", kSeats[1], Pattern::Falling},
                                           {"Yellow", kSeats[2], Pattern::Dots},
                                           {"Black", kSeats[3], Pattern::Bars},
                                           {"White", kSeats[4], Pattern::Crosshatch}}};

constexpr std::array<Look, 8> kParts = {{{"", "#2f6b3c", Pattern::Dots},
                                         {"", "#6aa9cc", Pattern::Bars},
                                         {"", "#b9a23a", Pattern::Rising},
                                         {"", "#8a5a34", Pattern::Crosshatch},
                                         {"", "#9aa0a6", Pattern::Falling},
                                         {"", "#7a4ba0", Pattern::Dots},
                                         {"", "#d9772b", Pattern::Bars},
                                         {"", "#3f80ab", Pattern::Rising}}};

template <std::size_t Size>
ChartStyle look(const std::array<Look, Size>& rows, std::size_t index) {
  const Look& row = rows[index % Size];
  return {std::string(row.name), std::string(row.colour), row.pattern};
}

}  // namespace

ChartStyle player_style(int contestant) { return look(kPlayers, static_cast<std::size_t>(contestant)); }
ChartStyle part_style(std::size_t part) { return look(kParts, part); }

}  // namespace tw::editor
