#include "editor/core/edits/paint_slots.hpp"

namespace tw::editor::edits {

namespace {
model::SlotSet with_neighbours(model::SlotSet slots) {
  const auto bits = static_cast<std::uint32_t>(slots.bits());
  const std::uint32_t up = (bits << 1) | (bits >> 11);
  const std::uint32_t down = (bits >> 1) | (bits << 11);
  return model::SlotSet(static_cast<std::uint16_t>((bits | up | down) & 0x0FFF));
}

bool gapless(model::SlotSet slots) {
  // On a ring, a set of slots without gaps has one beginning.
  int beginnings = 0;
  for (int i = 0; i < model::kSlots; ++i) {
    const auto before = static_cast<model::Slot>((i + model::kSlots - 1) % model::kSlots);
    if (slots.has(static_cast<model::Slot>(i)) && !slots.has(before)) ++beginnings;
  }
  return beginnings <= 1;
}
}  // namespace

model::Tile give_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& zone) {
  if (model::zone_index(tile, zone) < 0) return tile;
  tile = take_slots(std::move(tile), rules, slots, zone);
  model::Zone& to = tile.zones[static_cast<std::size_t>(model::zone_index(tile, zone))];
  to.slots = to.slots | slots;
  return tile;
}

model::Tile paint_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& kind) {
  if (slots.empty() || kind.empty()) return tile;
  // A stroke from slot to slot across the tile merges only zones that it touches. A run along the rim also merges zones
  // next to it, since there would be no border between them.
  const model::SlotSet reach = gapless(slots) ? with_neighbours(slots) : slots;
  std::string heir;
  std::vector<std::string> merged;
  for (const model::Zone& zone : tile.zones) {
    if (zone.kind != kind || (zone.slots & reach).empty()) continue;
    if (heir.empty())
      heir = zone.id;
    else
      merged.push_back(zone.id);
  }
  if (heir.empty()) {
    heir = free_zone_id(tile);
    tile.zones.push_back({.id = heir, .kind = kind});
  }
  for (const std::string& id : merged) {
    const model::Zone from = tile.zones[static_cast<std::size_t>(model::zone_index(tile, id))];
    model::Zone& to = tile.zones[static_cast<std::size_t>(model::zone_index(tile, heir))];
    slots = slots | from.slots;
    hand_over(rules, from, to);
    to.joins.insert(to.joins.end(), from.joins.begin(), from.joins.end());
    to.touches.insert(to.touches.end(), from.touches.begin(), from.touches.end());
    std::erase_if(tile.zones, [&](const model::Zone& z) { return z.id == id; });
    rename_mentions(tile, id, heir);
  }
  rename_mentions(tile, heir, heir);
  return give_slots(std::move(tile), rules, slots, heir);
}

}  // namespace tw::editor::edits
