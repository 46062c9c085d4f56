#include "engine/cli/likeness.hpp"

#include <algorithm>
#include <map>

namespace tw::cli {
namespace {

enum class Seen { Front, Mirrored };

/// A slot in the mirror, left and right exchanged: N0 becomes N2, E0 becomes W2.
model::Slot mirrored(model::Slot slot) {
  return static_cast<model::Slot>((2 - index(slot) + model::kSlots) % model::kSlots);
}

model::Tile mirrored(model::Tile tile) {
  for (model::Zone& zone : tile.zones) {
    model::SlotSet slots;
    for (int i = 0; i < model::kSlots; ++i)
      if (zone.slots.has(static_cast<model::Slot>(i))) slots.add(mirrored(static_cast<model::Slot>(i)));
    zone.slots = slots;
  }
  return tile;
}

std::string sorted(std::vector<std::string> words) {
  std::ranges::sort(words);
  std::string out;
  for (const std::string& word : words) out += word + ' ';
  return out;
}

/// Everything that a zone is by itself.
std::string words_of(const model::Zone& zone) {
  return zone.kind + '|' + std::to_string(zone.slots.bits()) + '|' + sorted(zone.symbols) + '|' + zone.action;
}

/// All that is drawn on a tile, in an order that does not depend on ids.
std::string words_of(const model::Tile& tile) {
  const auto others = [&](const std::vector<std::string>& ids) {
    std::vector<std::string> out;
    for (const std::string& id : ids)
      if (const int zone = model::zone_index(tile, id); zone >= 0)
        out.push_back(words_of(tile.zones[static_cast<std::size_t>(zone)]));
    return sorted(out);
  };
  std::vector<std::string> zones;
  for (const model::Zone& zone : tile.zones)
    zones.push_back(words_of(zone) + '>' + others(zone.joins) + '>' + others(zone.touches) + '\n');
  return sorted(zones);
}

/// The same for every rotation.
std::string key_of(const model::Tile& tile, Seen as) {
  const model::Tile seen = as == Seen::Front ? tile : mirrored(tile);
  std::string best = words_of(seen);
  for (const model::Rotation turn : model::kRotations) best = std::min(best, words_of(model::turned(seen, turn)));
  return best;
}

}  // namespace

std::vector<Alike> duplicates(const model::TileSet& set) {
  std::map<std::string, Alike> groups;
  for (const model::Tile& tile : set.tiles) groups[key_of(tile, Seen::Front)].push_back(tile.id);
  std::vector<Alike> out;
  for (const model::Tile& tile : set.tiles) {
    const Alike& group = groups[key_of(tile, Seen::Front)];
    if (group.size() > 1 && group.front() == tile.id) out.push_back(group);
  }
  return out;
}

std::vector<Alike> mirrors(const model::TileSet& set) {
  std::map<std::string, Alike> seen;  // tiles so far by what they are
  std::vector<Alike> out;
  for (const model::Tile& tile : set.tiles) {
    const std::string front = key_of(tile, Seen::Front), mirror = key_of(tile, Seen::Mirrored);
    if (front == mirror) continue;
    for (const std::string& other : seen[mirror]) out.push_back({other, tile.id});
    seen[front].push_back(tile.id);
  }
  return out;
}

}  // namespace tw::cli
