#include "engine/model/geometry.hpp"

namespace tw::model {

namespace {
constexpr std::array<std::string_view, 12> kSlotNames{"N0", "N1", "N2", "E0", "E1", "E2",
                                                      "S0", "S1", "S2", "W0", "W1", "W2"};
constexpr std::array<std::string_view, 4> kSideNames{"N", "E", "S", "W"};
}  // namespace

std::string_view name(Slot s) { return kSlotNames.at(static_cast<std::size_t>(index(s))); }
std::string_view name(Side side) { return kSideNames.at(static_cast<std::size_t>(index(side))); }

std::optional<Slot> slot_from_name(std::string_view text) {
  for (int i = 0; i < kSlotCount; ++i)
    if (kSlotNames[i] == text) return static_cast<Slot>(i);
  return std::nullopt;
}

std::optional<Side> side_from_name(std::string_view text) {
  for (const Side s : kSides)
    if (name(s) == text) return s;
  return std::nullopt;
}

std::string to_text(Coord at) { return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")"; }

std::string to_text(SlotSet slots) {
  std::string out;
  const auto put = [&out](std::string_view word) {
    if (!out.empty()) out += ' ';
    out += word;
  };
  for (const Side s : kSides) {
    if ((slots & SlotSet::side(s)) == SlotSet::side(s)) {
      put(name(s));
      continue;
    }
    for (int i = 0; i < 3; ++i)
      if (slots.has(slot(s, i))) put(name(slot(s, i)));
  }
  return out;
}

}  // namespace tw::model
