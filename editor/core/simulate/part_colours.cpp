#include "editor/core/simulate/part_colours.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/drawing/draw.hpp"

namespace tw::editor {
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
    // Kinds with the same colour (a stream and the pool it flows into) are distinguished by lightness.
    drawing::Colour colour = drawing::kind_colour(rules, *kind);
    while (!taken.insert(hex_of(colour)).second && hex_of(colour) != "#ffffff") colour = lighter(colour);
    colours[score.recorded_as()] = hex_of(colour);
  }
  return colours;
}

}  // namespace tw::editor
