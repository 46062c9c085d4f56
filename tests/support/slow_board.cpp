#include "tests/support/slow_board.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <cstdlib>

namespace tw::test {

using model::Coord;
using model::Side;

bool near(Coord a, Coord b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }

void SlowBoard::place_tile(const model::Tile& tile, Coord at, model::Rotation turn) {
  tiles_[at] = {&tile, model::rotated(tile, turn), turn};
  areas_.clear();
}

const model::Zone& SlowBoard::zone(const ZoneAt& at) const {
  return tiles_.at(at.cell).turned.zones.at(static_cast<std::size_t>(at.zone));
}

bool SlowBoard::fits(const model::Tile& turned, Coord at) const {
  if (tiles_.contains(at)) return false;
  bool touches = false;
  for (const Side side : model::kSides) {
    const auto other = tiles_.find(neighbour(at, side));
    if (other == tiles_.end()) continue;
    touches = true;
    auto theirs = side_kinds(other->second.turned, opposite(side));
    std::reverse(theirs.begin(), theirs.end());
    if (side_kinds(turned, side) != theirs) return false;
  }
  return touches;
}

std::vector<landscape::Placement> SlowBoard::placements(const model::Tile& tile) const {
  std::set<Coord> cells;
  for (const auto& [at, placed] : tiles_)
    for (const Side side : model::kSides) cells.insert(neighbour(at, side));
  std::vector<landscape::Placement> out;
  for (const model::Rotation turn : model::kRotations) {
    const model::Tile turned = model::rotated(tile, turn);
    for (const Coord at : cells)
      if (fits(turned, at)) out.push_back({at, turn});
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<ZoneSet> SlowBoard::find_areas(const model::AreaKind& kind) const {
  const auto belongs = [&kind](const model::Zone& z) {
    return std::find(kind.of.begin(), kind.of.end(), z.kind) != kind.of.end();
  };
  std::vector<ZoneAt> vertices;
  std::map<ZoneAt, std::size_t> number;
  for (const auto& [at, placed] : tiles_)
    for (std::size_t i = 0; i < placed.turned.zones.size(); ++i)
      if (belongs(placed.turned.zones[i])) {
        const ZoneAt here{at, static_cast<int>(i)};
        number[here] = vertices.size();
        vertices.push_back(here);
      }
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(vertices.size());
  const auto connect = [&](const ZoneAt& a, const ZoneAt& b) {
    if (number.contains(b)) add_edge(number.at(a), number.at(b), graph);
  };
  for (const ZoneAt& here : vertices) {
    const model::Zone& z = zone(here);
    for (int i = 0; i < model::kSlotCount; ++i) {
      const auto slot = static_cast<model::Slot>(i);
      const auto other = tiles_.find(neighbour(here.cell, side_of(slot)));
      if (!z.slots.has(slot) || other == tiles_.end()) continue;
      connect(here, {other->first, zone_at(other->second.turned, facing_slot(slot))});
    }
    for (const std::string& id : z.joins) connect(here, {here.cell, zone_index(tiles_.at(here.cell).turned, id)});
  }
  std::vector<std::size_t> component(vertices.size());
  const auto count = static_cast<std::size_t>(connected_components(graph, component.data()));
  std::vector<ZoneSet> out(count);
  for (std::size_t i = 0; i < vertices.size(); ++i) out[component[i]].insert(vertices[i]);
  return out;
}

const std::vector<ZoneSet>& SlowBoard::areas(const std::string& area_kind) const {
  const auto known = areas_.find(area_kind);
  if (known != areas_.end()) return known->second;
  const auto row = static_cast<std::size_t>(index_of(rules_->areas, area_kind));
  return areas_[area_kind] = find_areas(rules_->areas.at(row));
}

ZoneSet SlowBoard::area_of(const std::string& area_kind, const ZoneAt& at) const {
  for (const ZoneSet& area : areas(area_kind))
    if (area.contains(at)) return area;
  return {};
}

int SlowBoard::open_slots(const ZoneSet& area) const {
  int open = 0;
  for (const ZoneAt& at : area)
    for (int i = 0; i < model::kSlotCount; ++i) {
      const auto slot = static_cast<model::Slot>(i);
      if (zone(at).slots.has(slot) && !tiles_.contains(neighbour(at.cell, side_of(slot)))) ++open;
    }
  return open;
}

int SlowBoard::open(const std::string& area_kind, const ZoneSet& area) const {
  const auto row = static_cast<std::size_t>(index_of(rules_->areas, area_kind));
  if (!rules_->areas.at(row).around) return open_slots(area);
  std::set<Coord> cells;
  for (const ZoneAt& at : area) cells.insert(at.cell);
  int empty = 0;
  for (const Coord cell : cells) empty += 8 - neighbour_count(cell);
  return empty;
}

/// Returns the zones on the area's tiles that are related to the area through `list`: zones that a zone of the area
/// names, and zones that name a zone of the area.
ZoneSet SlowBoard::linked(const ZoneSet& area, std::vector<std::string> model::Zone::*list) const {
  ZoneSet out;
  for (const ZoneAt& at : area) {
    const model::Tile& tile = tiles_.at(at.cell).turned;
    for (const std::string& id : zone(at).*list) out.insert({at.cell, zone_index(tile, id)});
    for (std::size_t i = 0; i < tile.zones.size(); ++i) {
      const auto& named = tile.zones[i].*list;
      if (std::find(named.begin(), named.end(), zone(at).id) != named.end()) out.insert({at.cell, static_cast<int>(i)});
    }
  }
  return out;
}

ZoneSet SlowBoard::joined(const ZoneSet& area) const {
  ZoneSet out = linked(area, &model::Zone::joins);
  for (const ZoneAt& at : area) out.erase(at);
  return out;
}

ZoneSet SlowBoard::touched(const ZoneSet& area) const { return linked(area, &model::Zone::touches); }

int SlowBoard::neighbour_count(Coord at) const {
  return static_cast<int>(std::count_if(
      tiles_.begin(), tiles_.end(), [at](const auto& placed) { return placed.first != at && near(placed.first, at); }));
}

ZoneSet SlowBoard::zones_around(Coord at) const {
  ZoneSet out;
  for (const auto& [cell, placed] : tiles_)
    for (std::size_t i = 0; i < placed.turned.zones.size(); ++i)
      if (near(cell, at)) out.insert({cell, static_cast<int>(i)});
  return out;
}

}  // namespace tw::test
