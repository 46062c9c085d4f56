#include "engine/landscape/placed_areas.hpp"
#include "engine/model/to_index.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace tw::landscape {

using model::to_index;

using model::Slot;
using model::Tile;
using model::Zone;

namespace {

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}
/// Returns true if either zone lists the other in the member `which`.
bool related(const Zone& a, const Zone& b, std::vector<std::string> Zone::*which) {
  return has(a.*which, b.id) || has(b.*which, a.id);
}
int times(const Zone& zone, const std::string& symbol) {
  return static_cast<int>(std::ranges::count(zone.symbols, symbol));
}
/// Returns the slot of the unrotated tile that corresponds to this slot of the rotated tile.
Slot unturned(Slot s, model::Rotation turn) { return model::rotated(s, model::Rotation::None - turn); }

/// Disjoint sets of zones.
class Groups {
 public:
  int add() {
    parent_.push_back(static_cast<int>(parent_.size()));
    return parent_.back();
  }
  int root(int n) {
    while (parent_[n] != n) n = parent_[n] = parent_[parent_[n]];
    return n;
  }
  void join(int a, int b) { parent_[root(a)] = root(b); }

 private:
  std::vector<int> parent_;
};

}  // namespace

PlacedAreas::PlacedAreas(const model::TileSet& set, const model::Rules& rules, std::span<const PlacedTileView> placed,
                         int kind)
    : set_(set), rules_(rules), placed_tiles_(placed), kind_(kind) {
  const model::AreaKind& area = rules.areas[kind];
  std::vector<std::vector<int>> node(placed.size());
  Groups groups;
  for (const PlacedTileView& view : placed) {
    at_.emplace(view.at, static_cast<int>(tiles_.size()));
    tiles_.push_back(model::find_tile(set, view.tile));
  }
  for (std::size_t t = 0; t < placed.size(); ++t) {
    if (tiles_[t] == nullptr) continue;
    const auto& zones = tiles_[t]->zones;
    for (const Zone& zone : zones) node[t].push_back(has(area.of, zone.kind) ? groups.add() : -1);
    for (std::size_t a = 0; a < zones.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (node[t][a] >= 0 && node[t][b] >= 0 && related(zones[a], zones[b], &Zone::joins))
          groups.join(node[t][a], node[t][b]);
  }
  for (std::size_t t = 0; t < placed.size(); ++t) {
    if (tiles_[t] == nullptr) continue;
    for (int s = 0; s < model::kSlotCount; ++s) {
      const Slot slot{static_cast<std::uint8_t>(s)};
      const int other = placed_at(model::neighbour(placed[t].at, model::side_of(slot)));
      if (other < 0 || tiles_[other] == nullptr) continue;
      const int mine = model::zone_at(*tiles_[t], unturned(slot, placed[t].turn));
      const int theirs = model::zone_at(*tiles_[other], unturned(model::facing_slot(slot), placed[other].turn));
      if (mine < 0 || theirs < 0 || node[t][mine] < 0 || node[other][theirs] < 0) continue;
      groups.join(node[t][mine], node[other][theirs]);
    }
  }
  std::map<int, int> number;
  area_of_zone_.resize(placed.size());
  for (std::size_t t = 0; t < placed.size(); ++t)
    for (std::size_t z = 0; z < node[t].size(); ++z) {
      if (node[t][z] < 0) {
        area_of_zone_[t].push_back(-1);
        continue;
      }
      const auto [at, fresh] = number.try_emplace(groups.root(node[t][z]), static_cast<int>(areas_.size()));
      if (fresh) areas_.emplace_back();
      Area& group = areas_[at->second];
      group.members.push_back({static_cast<int>(t), static_cast<int>(z)});
      if (group.tiles.empty() || group.tiles.back() != static_cast<int>(t)) group.tiles.push_back(static_cast<int>(t));
      area_of_zone_[t].push_back(at->second);
    }
  find_open();
}

int PlacedAreas::placed_at(model::Coord at) const {
  const auto found = at_.find(at);
  return found == at_.end() ? -1 : found->second;
}

void PlacedAreas::find_open() {
  for (Area& area : areas_) {
    if (rules_.areas[kind_].around) {
      for (const int t : area.tiles) area.open += 8 - around(t);
      continue;
    }
    for (const Member& member : area.members)
      for (int s = 0; s < model::kSlotCount; ++s) {
        const Slot slot{static_cast<std::uint8_t>(s)};
        if (!tile(member.tile)->zones[member.zone].slots.has(slot)) continue;
        const model::Side side = model::side_of(model::rotated(slot, placed_tiles_[member.tile].turn));
        area.open += placed_at(model::neighbour(placed_tiles_[member.tile].at, side)) < 0 ? 1 : 0;
      }
  }
}

bool PlacedAreas::beside(int a, int b) const {
  return std::abs(placed_tiles_[a].at.x - placed_tiles_[b].at.x) <= 1 &&
         std::abs(placed_tiles_[a].at.y - placed_tiles_[b].at.y) <= 1;
}

int PlacedAreas::around(int placed) const {
  const model::Coord at = placed_tiles_[placed].at;
  int out = -1;  // the tile itself is counted below, so start at -1
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      out += placed_at({static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)}) >= 0 ? 1 : 0;
  return out;
}

int PlacedAreas::symbols(const Area& area, const std::string& id, int from, bool near) const {
  int out = 0;
  for (const Member& member : area.members)
    if (!near || beside(member.tile, from)) out += times(tile(member.tile)->zones[member.zone], id);
  return out;
}

int PlacedAreas::square(const std::string& id, int from) const {
  int out = 0;
  for (int t = 0; t < static_cast<int>(placed_tiles_.size()); ++t)
    if (tile(t) != nullptr && beside(t, from))
      for (const Zone& zone : tile(t)->zones) out += times(zone, id);
  return out;
}

int PlacedAreas::joined(const Area& area, const std::string& id) const {
  std::set<std::pair<int, int>> seen;
  int out = 0;
  for (const Member& member : area.members) {
    const auto& zones = tile(member.tile)->zones;
    for (std::size_t z = 0; z < zones.size(); ++z) {
      const bool inside = area_of_zone_[member.tile][z] == area_of(member.tile, member.zone);
      if (inside || !related(zones[member.zone], zones[z], &Zone::joins)) continue;
      if (seen.emplace(member.tile, static_cast<int>(z)).second) out += times(zones[z], id);
    }
  }
  return out;
}

int PlacedAreas::touching(const Area& area, const std::string& kind) const {
  const int other = model::index_of(rules_.areas, kind);
  if (other < 0) return 0;
  const PlacedAreas others(set_, rules_, placed_tiles_, other);
  std::set<int> seen;
  for (const Member& member : area.members) {
    const auto& zones = tile(member.tile)->zones;
    for (std::size_t z = 0; z < zones.size(); ++z) {
      const int at = others.area_of(member.tile, static_cast<int>(z));
      if (at >= 0 && related(zones[member.zone], zones[z], &Zone::touches) && others.areas()[at].closed())
        seen.insert(at);
    }
  }
  return static_cast<int>(seen.size());
}

int PlacedAreas::count(const model::Word& word, const Area& area, int from) const {
  using model::WordKind;
  switch (word.kind) {
    case WordKind::Tiles: return static_cast<int>(area.tiles.size());
    case WordKind::Open: return area.open;
    case WordKind::Around: return around(from);
    case WordKind::Zones:
      return static_cast<int>(std::ranges::count_if(
          area.members, [&](const Member& member) { return tile(member.tile)->zones[member.zone].kind == word.name; }));
    case WordKind::Symbol: return symbols(area, word.name, from, false);
    case WordKind::NearSymbol: return symbols(area, word.name, from, true);
    case WordKind::SquareSymbol: return square(word.name, from);
    case WordKind::JoinedSymbol: return joined(area, word.name);
    case WordKind::TouchingClosed: return touching(area, word.name);
  }
  return 0;
}

}  // namespace tw::landscape
