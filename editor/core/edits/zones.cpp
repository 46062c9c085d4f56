#include "editor/core/edits/zones.hpp"

#include "editor/core/edits/paint_slots.hpp"

namespace tw::editor::edits {

namespace {
// Returns the nearest zone on the rim other than `own`, anticlockwise first; "" if `own` has the whole rim.
std::string next_zone(const model::Tile& tile, model::Slot from, const std::string& own) {
  for (int step = 1; step <= model::kSlots / 2; ++step)
    for (const int way : {-step, step}) {
      const auto slot = static_cast<model::Slot>((index(from) + way + model::kSlots) % model::kSlots);
      const int z = model::zone_at(tile, slot);
      if (z >= 0 && tile.zones[static_cast<std::size_t>(z)].id != own)
        return tile.zones[static_cast<std::size_t>(z)].id;
    }
  return "";
}
}  // namespace

model::Tile add_zone(model::Tile tile, const std::string& kind) {
  tile.zones.push_back({.id = free_zone_id(tile), .kind = kind});
  return tile;
}

model::Tile delete_zone(model::Tile tile, const model::Rules& rules, const std::string& zone) {
  const model::Zone* found = find_zone(tile, zone);
  if (!found) return tile;
  const model::Zone gone = *found;
  model::Tile before = tile;
  for (int i = 0; i < model::kSlots; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    if (!gone.slots.has(slot)) continue;
    const std::string heir = next_zone(before, slot, zone);
    if (heir.empty()) return before;
    model::SlotSet one;
    one.add(slot);
    tile = give_slots(std::move(tile), rules, one, heir);
  }
  erase_zone(tile, zone);
  return tile;
}

model::Tile merge_zones(model::Tile tile, const model::Rules& rules, const std::string& to, const std::string& from) {
  const model::Zone* source = find_zone(tile, from);
  if (to == from || !source || !find_zone(tile, to)) return tile;
  const model::Zone gone = *source;
  model::Zone& target = *find_zone(tile, to);
  hand_over(rules, gone, target);
  target.joins.insert(target.joins.end(), gone.joins.begin(), gone.joins.end());
  target.touches.insert(target.touches.end(), gone.touches.begin(), gone.touches.end());
  target.slots = target.slots | gone.slots;
  std::erase_if(tile.zones, [&](const model::Zone& z) { return z.id == from; });
  rename_mentions(tile, from, to);
  return tile;
}

model::Tile set_kind(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& kind) {
  if (model::Zone* z = find_zone(tile, zone)) {
    z->kind = kind;
    std::erase_if(z->symbols, [&](const std::string& symbol) { return !may_carry(rules, symbol, kind); });
  }
  return tile;
}

model::Tile rename_zone(model::Tile tile, const std::string& zone, const std::string& name) {
  model::Zone* z = find_zone(tile, zone);
  if (!z || name.empty() || find_zone(tile, name)) return tile;
  z->id = name;
  rename_mentions(tile, zone, name);
  return tile;
}

model::Tile set_action(model::Tile tile, const std::string& zone, const std::string& action) {
  if (model::Zone* z = find_zone(tile, zone)) z->action = action;
  return tile;
}

model::Tile set_mark(model::Tile tile, const std::string& zone, const std::string& mark) {
  if (model::Zone* z = find_zone(tile, zone)) z->mark = mark;
  return tile;
}

}  // namespace tw::editor::edits
