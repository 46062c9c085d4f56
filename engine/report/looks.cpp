#include "engine/report/looks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/palette.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"

namespace tw::report {
namespace {

using plotting::Pattern;

constexpr std::array kPlayerPatterns{Pattern::Rising, Pattern::Falling,    Pattern::Dots,
                                     Pattern::Bars,   Pattern::Crosshatch, Pattern::Solid};

struct PartLook {
  const char* colour;
  Pattern pattern;
};
constexpr std::array<PartLook, 8> kPartLooks = {{{"#2f6b3c", Pattern::Dots},
                                                 {"#6aa9cc", Pattern::Bars},
                                                 {"#b9a23a", Pattern::Rising},
                                                 {"#8a5a34", Pattern::Crosshatch},
                                                 {"#9aa0a6", Pattern::Falling},
                                                 {"#7a4ba0", Pattern::Dots},
                                                 {"#d9772b", Pattern::Bars},
                                                 {"#3f80ab", Pattern::Rising}}};

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

Look player_look(int colour) {
  const auto at = static_cast<std::size_t>(colour);
  return {std::string(drawing::palette::kPlayers[at % model::kPlayerColours.size()]),
          kPlayerPatterns[at % kPlayerPatterns.size()]};
}

std::string colour_name(int colour) { return model::player_name({}, colour); }

std::string english_colour_name(int colour) {
  return capitalized(
      std::string(model::kPlayerColours[static_cast<std::size_t>(colour) % model::kPlayerColours.size()]));
}

PartColours part_colours(const model::Rules& rules) {
  PartColours colours;
  std::set<std::string> used, taken;
  for (const model::ScoreRule& score : rules.scores) {
    const auto area = std::ranges::find(rules.areas, score.area, &model::AreaKind::id);
    if (area == rules.areas.end() || colours.contains(score.recorded_as())) continue;
    const auto kind = std::ranges::find_if(area->of, [&](const std::string& id) { return !used.contains(id); });
    if (kind == area->of.end()) continue;
    used.insert(*kind);
    // Lightness distinguishes features with the same colour, such as a stream and the pool it flows into.
    drawing::Colour colour = drawing::kind_colour(rules, *kind);
    while (!taken.insert(hex_of(colour)).second && hex_of(colour) != "#ffffff") colour = lighter(colour);
    colours[score.recorded_as()] = hex_of(colour);
  }
  return colours;
}

Look part_look(const PartColours& colours, const std::string& part, std::size_t index) {
  const PartLook& look = kPartLooks[index % kPartLooks.size()];
  const auto own = colours.find(part);
  return {own == colours.end() ? look.colour : own->second, look.pattern};
}

}  // namespace tw::report
