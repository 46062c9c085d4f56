#pragma once
// Formats a tile as a readable line for comparisons: "meadow 1: N E0 W2 +deer; river 5: S1 E1 >8".

#include <string>

#include "engine/model/tile_set.hpp"

namespace tw::editor::test {

inline std::string in_words(const model::Tile& tile) {
  std::string out;
  for (const model::Zone& zone : tile.zones) {
    out += (out.empty() ? "" : "; ") + zone.kind + " " + zone.id + ":";
    if (!zone.slots.empty()) out += " " + to_text(zone.slots);
    for (const std::string& symbol : zone.symbols) out += " +" + symbol;
    if (!zone.action.empty()) out += " !" + zone.action;
    for (const std::string& id : zone.joins) out += " >" + id;
    for (const std::string& id : zone.touches) out += " |" + id;
    if (!zone.mark.empty()) out += " ~" + zone.mark;
  }
  return out;
}

}  // namespace tw::editor::test
