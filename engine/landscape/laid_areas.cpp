#include "engine/landscape/laid_areas.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace tw::landscape {

using model::Slot;
using model::Tile;
using model::Zone;

namespace {

std::size_t u(int i) { return static_cast<std::size_t>(i); }

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
/// Returns the slot of the unrotated tile that corresponds to this slot of the board.
Slot unturned(Slot s, model::Rotation turn) { return model::turned(s, model::Rotation::None - turn); }

/// Disjoint sets of zones.
class Groups {
 public:
  int add() {
    parent_.push_back(static_cast<int>(parent_.size()));
    return parent_.back();
  }
  int root(int n) {
    while (parent_[u(n)] != n) n = parent_[u(n)] = parent_[u(parent_[u(n)])];
    return n;
  }
  void join(int a, int b) { parent_[u(root(a))] = root(b); }

 private:
  std::vector<int> parent_;
};

}  // namespace

LaidAreas::LaidAreas(const model::TileSet& set, const model::Rules& rules, std::span<const LaidTileView> laid, int kind)
    : set_(set), rules_(rules), laid_(laid), kind_(kind) {
  const model::AreaKind& area = rules.areas[u(kind)];
  std::vector<std::vector<int>> node(laid.size());
  Groups groups;
  for (const LaidTileView& view : laid) {
    at_.emplace(view.at, static_cast<int>(tiles_.size()));
    tiles_.push_back(model::find_tile(set, view.tile));
  }
  for (std::size_t t = 0; t < laid.size(); ++t) {
    if (tiles_[t] == nullptr) continue;
    const auto& zones = tiles_[t]->zones;
    for (const Zone& zone : zones) node[t].push_back(has(area.of, zone.kind) ? groups.add() : -1);
    for (std::size_t a = 0; a < zones.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (node[t][a] >= 0 && node[t][b] >= 0 && related(zones[a], zones[b], &Zone::joins))
          groups.join(node[t][a], node[t][b]);
  }
  for (std::size_t t = 0; t < laid.size(); ++t) {
    if (tiles_[t] == nullptr) continue;
    for (int s = 0; s < model::kSlots; ++s) {
      const Slot slot{static_cast<std::uint8_t>(s)};
      const int other = laid_at(model::neighbour(laid[t].at, model::side_of(slot)));
      if (other < 0 || tiles_[u(other)] == nullptr) continue;
      const int mine = model::zone_at(*tiles_[t], unturned(slot, laid[t].turn));
      const int theirs = model::zone_at(*tiles_[u(other)], unturned(model::meeting(slot), laid[u(other)].turn));
      if (mine < 0 || theirs < 0 || node[t][u(mine)] < 0 || node[u(other)][u(theirs)] < 0) continue;
      groups.join(node[t][u(mine)], node[u(other)][u(theirs)]);
    }
  }
  std::map<int, int> number;
  area_of_zone_.resize(laid.size());
  for (std::size_t t = 0; t < laid.size(); ++t)
    for (std::size_t z = 0; z < node[t].size(); ++z) {
      if (node[t][z] < 0) {
        area_of_zone_[t].push_back(-1);
        continue;
      }
      const auto [at, fresh] = number.try_emplace(groups.root(node[t][z]), static_cast<int>(areas_.size()));
      if (fresh) areas_.emplace_back();
      Area& group = areas_[u(at->second)];
      group.members.push_back({static_cast<int>(t), static_cast<int>(z)});
      if (group.tiles.empty() || group.tiles.back() != static_cast<int>(t)) group.tiles.push_back(static_cast<int>(t));
      area_of_zone_[t].push_back(at->second);
    }
  find_open();
}

int LaidAreas::laid_at(model::Coord at) const {
  const auto found = at_.find(at);
  return found == at_.end() ? -1 : found->second;
}

void LaidAreas::find_open() {
  for (Area& area : areas_) {
    if (rules_.areas[u(kind_)].around) {
      for (const int t : area.tiles) area.open += 8 - around(t);
      continue;
    }
    for (const Member& member : area.members)
      for (int s = 0; s < model::kSlots; ++s) {
        const Slot slot{static_cast<std::uint8_t>(s)};
        if (!tile(member.tile)->zones[u(member.zone)].slots.has(slot)) continue;
        const model::Side side = model::side_of(model::turned(slot, laid_[u(member.tile)].turn));
        area.open += laid_at(model::neighbour(laid_[u(member.tile)].at, side)) < 0 ? 1 : 0;
      }
  }
}

bool LaidAreas::beside(int a, int b) const {
  return std::abs(laid_[u(a)].at.x - laid_[u(b)].at.x) <= 1 && std::abs(laid_[u(a)].at.y - laid_[u(b)].at.y) <= 1;
}

int LaidAreas::around(int laid) const {
  const model::Coord at = laid_[u(laid)].at;
  int out = -1;  // the tile itself is counted below, so start at -1
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      out += laid_at({static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)}) >= 0 ? 1 : 0;
  return out;
}

int LaidAreas::symbols(const Area& area, const std::string& id, int from, bool near) const {
  int out = 0;
  for (const Member& member : area.members)
    if (!near || beside(member.tile, from)) out += times(tile(member.tile)->zones[u(member.zone)], id);
  return out;
}

int LaidAreas::square(const std::string& id, int from) const {
  int out = 0;
  for (int t = 0; t < static_cast<int>(laid_.size()); ++t)
    if (tile(t) != nullptr && beside(t, from))
      for (const Zone& zone : tile(t)->zones) out += times(zone, id);
  return out;
}

int LaidAreas::joined(const Area& area, const std::string& id) const {
  std::set<std::pair<int, int>> seen;
  int out = 0;
  for (const Member& member : area.members) {
    const auto& zones = tile(member.tile)->zones;
    for (std::size_t z = 0; z < zones.size(); ++z) {
      const bool inside = area_of_zone_[u(member.tile)][z] == area_of(member.tile, member.zone);
      if (inside || !related(zones[u(member.zone)], zones[z], &Zone::joins)) continue;
      if (seen.emplace(member.tile, static_cast<int>(z)).second) out += times(zones[z], id);
    }
  }
  return out;
}

int LaidAreas::touching(const Area& area, const std::string& kind) const {
  const int other = model::index_of(rules_.areas, kind);
  if (other < 0) return 0;
  const LaidAreas others(set_, rules_, laid_, other);
  std::set<int> seen;
  for (const Member& member : area.members) {
    const auto& zones = tile(member.tile)->zones;
    for (std::size_t z = 0; z < zones.size(); ++z) {
      const int at = others.area_of(member.tile, static_cast<int>(z));
      if (at >= 0 && related(zones[u(member.zone)], zones[z], &Zone::touches) && others.areas()[u(at)].closed())
        seen.insert(at);
    }
  }
  return static_cast<int>(seen.size());
}

int LaidAreas::count(const model::Word& word, const Area& area, int from) const {
  using model::WordKind;
  switch (word.kind) {
    case WordKind::Tiles: return static_cast<int>(area.tiles.size());
    case WordKind::Open: return area.open;
    case WordKind::Around: return around(from);
    case WordKind::Zones:
      return static_cast<int>(std::ranges::count_if(area.members, [&](const Member& member) {
        return tile(member.tile)->zones[u(member.zone)].kind == word.name;
      }));
    case WordKind::Symbol: return symbols(area, word.name, from, false);
    case WordKind::NearSymbol: return symbols(area, word.name, from, true);
    case WordKind::SquareSymbol: return square(word.name, from);
    case WordKind::JoinedSymbol: return joined(area, word.name);
    case WordKind::TouchingClosed: return touching(area, word.name);
  }
  return 0;
}

}  // namespace tw::landscape
