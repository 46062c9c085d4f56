#include "editor/core/simulate/chart_looks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/palette.hpp"
#include "engine/language/translate.hpp"
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

std::string english_name(int colour) {
  return capital(std::string(model::kPlayerColours[static_cast<std::size_t>(colour) % model::kPlayerColours.size()]));
}
ChartStyle part_style(std::size_t part) { return look(kParts, part); }

namespace {

std::string hex_of(const drawing::Colour& colour) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string out = "#";
  for (const double channel : {colour.red, colour.green, colour.blue}) {
    const auto byte = static_cast<std::size_t>(std::lround(std::clamp(channel, 0.0, 1.0) * 255));
    out += {kDigits[byte / 16], kDigits[byte % 16]};
  }
  return out;
}

drawing::Colour lighter(const drawing::Colour& colour) {
  const auto up = [](double channel) { return channel + (1 - channel) * 0.4; };
  return {up(colour.red), up(colour.green), up(colour.blue)};
}

}  // namespace

std::map<std::string, std::string> part_colours(const model::Rules& rules) {
  std::map<std::string, std::string> colours;
  std::set<std::string> used, taken;
  for (const model::ScoreRule& score : rules.scores) {
    const auto area = std::ranges::find(rules.areas, score.area, &model::AreaKind::id);
    if (area == rules.areas.end() || colours.contains(score.recorded_as())) continue;
    const auto kind = std::ranges::find_if(area->of, [&](const std::string& id) { return !used.contains(id); });
    if (kind == area->of.end()) continue;
    used.insert(*kind);
    // Lightness distinguishes kinds with the same colour, such as a stream and the pool it flows into.
    drawing::Colour colour = drawing::kind_colour(rules, *kind);
    while (!taken.insert(hex_of(colour)).second && hex_of(colour) != "#ffffff") colour = lighter(colour);
    colours[score.recorded_as()] = hex_of(colour);
  }
  return colours;
}

}  // namespace tw::editor
