#include "editor/core/edits/common.hpp"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace tw::editor::edits {

namespace {
void replace_mention(std::vector<std::string>& list, const std::string& self, const std::string& from,
                     const std::string& to) {
  std::vector<std::string> out;
  for (const std::string& id : list) {
    const std::string& now = id == from ? to : id;
    if (now != self && std::find(out.begin(), out.end(), now) == out.end()) out.push_back(now);
  }
  list = std::move(out);
}
}  // namespace

model::TileSet change_tile(model::TileSet set, const std::string& id,
                           const std::function<model::Tile(model::Tile)>& change) {
  for (model::Tile& tile : set.tiles)
    if (tile.id == id) {
      tile = change(tile);
      break;
    }
  return set;
}

model::TileSet change_tiles(model::TileSet set, const Ids& ids, const std::function<void(model::Tile&)>& change) {
  const std::unordered_set<std::string> wanted(ids.begin(), ids.end());
  for (model::Tile& tile : set.tiles)
    if (wanted.contains(tile.id)) change(tile);
  return set;
}

model::Zone* find_zone(model::Tile& tile, const std::string& id) {
  const int i = model::zone_index(tile, id);
  return i < 0 ? nullptr : &tile.zones[i];
}

std::string default_kind(const model::Rules& rules) {
  for (const model::EdgeKind& edge : rules.edges)
    if (edge.zones[0] == edge.zones[1] && edge.zones[1] == edge.zones[2]) return edge.zones[0];
  return rules.kinds.empty() ? "" : rules.kinds.front().id;
}

std::string free_zone_id(const model::Tile& tile) {
  for (int i = 0;; ++i)
    if (model::zone_index(tile, std::to_string(i)) < 0) return std::to_string(i);
}

std::string free_tile_id(const model::TileSet& set, const std::string& preferred_id) {
  std::set<std::string> used;
  for (const model::Tile& tile : set.tiles) used.insert(tile.id);
  if (!preferred_id.empty() && !used.contains(preferred_id)) return preferred_id;
  if (preferred_id.empty())
    for (int i = static_cast<int>(set.tiles.size());; ++i)
      if (!used.contains(std::to_string(i))) return std::to_string(i);
  for (int i = 2;; ++i)
    if (std::string id = preferred_id + "-" + std::to_string(i); !used.contains(id)) return id;
}

bool is_symbol_allowed(const model::Rules& rules, const std::string& symbol, const std::string& kind) {
  const int i = model::index_of(rules.symbols, symbol);
  if (i < 0) return false;
  const auto& on = rules.symbols[i].on;
  return std::find(on.begin(), on.end(), kind) != on.end();
}

void copy_symbols_and_action(const model::Rules& rules, const model::Zone& from, model::Zone& to) {
  for (const std::string& symbol : from.symbols)
    if (is_symbol_allowed(rules, symbol, to.kind)) to.symbols.push_back(symbol);
  if (to.action.empty()) to.action = from.action;
}

void rename_references(model::Tile& tile, const std::string& from, const std::string& to) {
  for (model::Zone& zone : tile.zones) {
    replace_mention(zone.joins, zone.id, from, to);
    replace_mention(zone.touches, zone.id, from, to);
  }
}

void erase_zone(model::Tile& tile, const std::string& zone) {
  std::erase_if(tile.zones, [&](const model::Zone& z) { return z.id == zone; });
  for (model::Zone& z : tile.zones) {
    std::erase(z.joins, zone);
    std::erase(z.touches, zone);
  }
}

model::Tile remove_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& heir) {
  std::vector<model::Zone> emptied;
  for (model::Zone& zone : tile.zones) {
    if ((zone.slots & slots).empty()) continue;
    zone.slots = zone.slots - slots;
    if (zone.slots.empty() && zone.id != heir) emptied.push_back(zone);
  }
  for (const model::Zone& gone : emptied) {
    if (const int to = model::zone_index(tile, heir); to >= 0) copy_symbols_and_action(rules, gone, tile.zones[to]);
    erase_zone(tile, gone.id);
  }
  return tile;
}

}  // namespace tw::editor::edits
