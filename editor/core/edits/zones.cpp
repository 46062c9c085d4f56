#include "editor/core/edits/zones.hpp"

#include <algorithm>

#include "editor/core/edits/common.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor::edits {

namespace {
/// Returns the zone on the rim, other than `own`, that is nearest to `from`, checking anticlockwise first; "" if `own`
/// has the whole rim.
std::string next_zone(const model::Tile& tile, model::Slot from, const std::string& own) {
  for (int step = 1; step <= model::kSlotCount / 2; ++step)
    for (const int way : {-step, step}) {
      const auto slot = static_cast<model::Slot>((index(from) + way + model::kSlotCount) % model::kSlotCount);
      const int z = model::zone_at(tile, slot);
      if (z >= 0 && tile.zones[z].id != own) return tile.zones[z].id;
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
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    if (!gone.slots.has(slot)) continue;
    const std::string heir = next_zone(before, slot, zone);
    if (heir.empty()) return before;
    model::SlotSet one;
    one.add(slot);
    tile = assign_slots(std::move(tile), rules, one, heir);
  }
  erase_zone(tile, zone);
  return tile;
}

model::Tile merge_zones(model::Tile tile, const model::Rules& rules, const std::string& to, const std::string& from) {
  const model::Zone* source = find_zone(tile, from);
  if (to == from || !source || !find_zone(tile, to)) return tile;
  const model::Zone gone = *source;
  model::Zone& target = *find_zone(tile, to);
  copy_symbols_and_action(rules, gone, target);
  target.joins.insert(target.joins.end(), gone.joins.begin(), gone.joins.end());
  target.touches.insert(target.touches.end(), gone.touches.begin(), gone.touches.end());
  target.slots = target.slots | gone.slots;
  std::erase_if(tile.zones, [&](const model::Zone& z) { return z.id == from; });
  rename_references(tile, from, to);
  return tile;
}

model::Tile set_kind(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& kind) {
  if (model::Zone* z = find_zone(tile, zone)) {
    z->kind = kind;
    std::erase_if(z->symbols, [&](const std::string& symbol) { return !is_symbol_allowed(rules, symbol, kind); });
  }
  return tile;
}

model::Tile rename_zone(model::Tile tile, const std::string& zone, const std::string& name) {
  model::Zone* z = find_zone(tile, zone);
  if (!z || name.empty() || find_zone(tile, name)) return tile;
  z->id = name;
  rename_references(tile, zone, name);
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

namespace {
model::SlotSet with_neighbours(model::SlotSet slots) {
  const auto bits = static_cast<std::uint32_t>(slots.bits());
  const std::uint32_t up = (bits << 1) | (bits >> 11);
  const std::uint32_t down = (bits >> 1) | (bits << 11);
  return model::SlotSet(static_cast<std::uint16_t>((bits | up | down) & 0x0FFF));
}

bool gapless(model::SlotSet slots) {
  // On a ring, a set of slots without gaps has exactly one beginning.
  int beginnings = 0;
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto before = static_cast<model::Slot>((i + model::kSlotCount - 1) % model::kSlotCount);
    if (slots.has(static_cast<model::Slot>(i)) && !slots.has(before)) ++beginnings;
  }
  return beginnings <= 1;
}
}  // namespace

model::Tile assign_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& zone) {
  if (model::zone_index(tile, zone) < 0) return tile;
  tile = remove_slots(std::move(tile), rules, slots, zone);
  model::Zone& to = tile.zones[model::zone_index(tile, zone)];
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
    const model::Zone from = tile.zones[model::zone_index(tile, id)];
    model::Zone& to = tile.zones[model::zone_index(tile, heir)];
    slots = slots | from.slots;
    copy_symbols_and_action(rules, from, to);
    to.joins.insert(to.joins.end(), from.joins.begin(), from.joins.end());
    to.touches.insert(to.touches.end(), from.touches.begin(), from.touches.end());
    std::erase_if(tile.zones, [&](const model::Zone& z) { return z.id == id; });
    rename_references(tile, id, heir);
  }
  rename_references(tile, heir, heir);
  return assign_slots(std::move(tile), rules, slots, heir);
}

model::Tile set_side(model::Tile tile, const model::Rules& rules, model::Side side, const std::string& edge) {
  const int at = model::index_of(rules.edges, edge);
  if (at < 0) return tile;
  const auto& kinds = rules.edges[at].zones;
  const auto now = model::side_kinds(tile, side);
  for (std::size_t i = 0; i < 3; ++i) {
    if (now[i] == kinds[i]) continue;
    model::SlotSet run;
    std::size_t last = i;
    for (std::size_t k = i; k < 3 && kinds[k] == kinds[i] && now[k] != kinds[k]; last = k++)
      run.add(model::slot(side, static_cast<int>(k)));
    tile = paint_slots(std::move(tile), rules, run, kinds[i]);
    i = last;
  }
  return tile;
}

model::Tile add_symbol(model::Tile tile, const model::Rules& rules, const std::string& zone,
                       const std::string& symbol) {
  model::Zone* z = find_zone(tile, zone);
  if (!z || !is_symbol_allowed(rules, symbol, z->kind)) return tile;
  if (std::count(z->symbols.begin(), z->symbols.end(), symbol) >= model::kMaxSymbolRepeat) return tile;
  z->symbols.push_back(symbol);
  return tile;
}

model::Tile remove_symbol(model::Tile tile, const std::string& zone, const std::string& symbol) {
  model::Zone* z = find_zone(tile, zone);
  if (!z) return tile;
  const auto last = std::find(z->symbols.rbegin(), z->symbols.rend(), symbol);
  if (last != z->symbols.rend()) z->symbols.erase(std::next(last).base());
  return tile;
}

model::Tile move_symbol(model::Tile tile, const model::Rules& rules, const std::string& from, const std::string& to,
                        const std::string& symbol) {
  const model::Zone* source = find_zone(tile, from);
  if (!source || std::find(source->symbols.begin(), source->symbols.end(), symbol) == source->symbols.end())
    return tile;
  const model::Tile added = add_symbol(tile, rules, to, symbol);
  return added == tile ? tile : remove_symbol(added, from, symbol);
}

model::Tile set_symbols(model::Tile tile, const std::string& zone, std::vector<std::string> symbols) {
  if (model::Zone* z = find_zone(tile, zone)) z->symbols = std::move(symbols);
  return tile;
}

namespace {
bool names(const model::Tile& tile, const std::string& id, const std::string& other) {
  const int i = model::zone_index(tile, id);
  if (i < 0) return false;
  const model::Zone* zone = &tile.zones[i];
  return std::find(zone->joins.begin(), zone->joins.end(), other) != zone->joins.end();
}
}  // namespace

bool are_joined(const model::Tile& tile, const std::string& zone, const std::string& other) {
  return names(tile, zone, other) || names(tile, other, zone);
}

model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (zone == other || !find_zone(tile, zone) || !find_zone(tile, other) || are_joined(tile, zone, other)) return tile;
  find_zone(tile, zone)->joins.push_back(other);
  return tile;
}

model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (model::Zone* z = find_zone(tile, zone)) std::erase(z->joins, other);
  if (model::Zone* z = find_zone(tile, other)) std::erase(z->joins, zone);
  return tile;
}

model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins) {
  if (model::Zone* z = find_zone(tile, zone)) z->joins = std::move(joins);
  return tile;
}

model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches) {
  if (model::Zone* z = find_zone(tile, zone)) z->touches = std::move(touches);
  return tile;
}

}  // namespace tw::editor::edits
