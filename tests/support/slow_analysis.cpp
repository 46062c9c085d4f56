#include "tests/support/slow_analysis.hpp"

#include <algorithm>
#include <random>
#include <set>

namespace tw::test {

using namespace tw::model;

namespace {

std::string outline_colour(const Tile& tile, const Rules& rules, Side side) {
  const auto kinds = side_kinds(tile, side);
  for (const EdgeKind& edge : rules.edges)
    if (edge.zones == kinds) return edge.id;
  return "?";
}

bool fits_as_it_lies(const Tile& tile, const Rules& rules, const SlowCell& cell) {
  for (const Side side : kSides) {
    const std::string& asked = cell[index(side)];
    if (!asked.empty() && outline_colour(tile, rules, side) != asked) return false;
  }
  return true;
}

/// Returns all sides that the area with `zone` reaches through joined zones of the area's kinds.
std::set<int> reached_from(const Tile& tile, const AreaKind& area, std::size_t zone) {
  const auto mine = [&](const Zone& z) { return std::ranges::find(area.of, z.kind) != area.of.end(); };
  std::set<std::size_t> seen{zone};
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t a = 0; a < tile.zones.size(); ++a)
      for (const std::string& name : tile.zones[a].joins) {
        const int b = zone_index(tile, name);
        if (b < 0 || !mine(tile.zones[a]) || !mine(tile.zones[b])) continue;
        if (seen.contains(a) != seen.contains(static_cast<std::size_t>(b)))
          seen.insert(a), seen.insert(static_cast<std::size_t>(b)), grown = true;
      }
  }
  std::set<int> sides;
  for (const std::size_t z : seen)
    for (int i = 0; i < kSlotCount; ++i)
      if (tile.zones[z].slots.has(static_cast<Slot>(i))) sides.insert(i / 3);
  return sides;
}

bool ends_as_it_lies(const Tile& tile, const Rules& rules, const SlowCell& cell, const std::string& id) {
  const AreaKind& area = *std::ranges::find(rules.areas, id, &AreaKind::id);
  for (std::size_t z = 0; z < tile.zones.size(); ++z) {
    if (std::ranges::find(area.of, tile.zones[z].kind) == area.of.end()) continue;
    bool given = false, beyond = false;
    for (const int side : reached_from(tile, area, z)) (cell[side].empty() ? beyond : given) = true;
    if (given && beyond) return false;
  }
  return true;
}

/// Assigns a tile to place `at` with Kuhn's matching algorithm, moving the tiles of other places if necessary. Returns
/// false if this is impossible.
bool place(std::size_t at, const std::vector<std::vector<std::size_t>>& tiles_for, std::vector<int>& place_of,
           std::vector<bool>& tried) {
  for (const std::size_t tile : tiles_for[at]) {
    if (tried[tile]) continue;
    tried[tile] = true;
    if (place_of[tile] < 0 || place(static_cast<std::size_t>(place_of[tile]), tiles_for, place_of, tried)) {
      place_of[tile] = static_cast<int>(at);
      return true;
    }
  }
  return false;
}

}  // namespace

bool slow_fits(const Tile& tile, const Rules& rules, const SlowCell& cell) {
  return std::ranges::any_of(kRotations,
                             [&](Rotation turn) { return fits_as_it_lies(rotated(tile, turn), rules, cell); });
}

int slow_fitting(const TileSet& set, const Rules& rules, const SlowCell& cell) {
  int out = 0;
  for (const Tile& tile : set.tiles) out += slow_fits(tile, rules, cell) ? tile.copies : 0;
  return out;
}

bool slow_closes(const Tile& tile, const Rules& rules, const SlowCell& cell, const std::vector<std::string>& areas) {
  return std::ranges::any_of(kRotations, [&](Rotation turn) {
    const Tile lying = rotated(tile, turn);
    return fits_as_it_lies(lying, rules, cell) && std::ranges::all_of(areas, [&](const std::string& area) {
             return ends_as_it_lies(lying, rules, cell, area);
           });
  });
}

int slow_closing(const TileSet& set, const Rules& rules, const SlowCell& cell, const std::vector<std::string>& areas) {
  int out = 0;
  for (const Tile& tile : set.tiles) out += slow_closes(tile, rules, cell, areas) ? tile.copies : 0;
  return out;
}

int slow_at_once(const TileSet& set, const Rules& rules, const std::vector<SlowCell>& cells,
                 const std::vector<std::string>& areas) {
  for (int each = 1;; ++each) {
    std::vector<std::vector<std::size_t>> tiles_for;
    std::size_t tiles = 0;
    for (const SlowCell& cell : cells) {
      std::vector<std::size_t> closers;
      tiles = 0;
      for (const Tile& tile : set.tiles)
        for (int copy = 0; copy < tile.copies; ++copy, ++tiles)
          if (slow_closes(tile, rules, cell, areas)) closers.push_back(tiles);
      for (int i = 0; i < each; ++i) tiles_for.push_back(closers);
    }
    std::vector<int> place_of(tiles, -1);
    for (std::size_t i = 0; i < tiles_for.size(); ++i) {
      std::vector<bool> tried(tiles, false);
      if (!place(i, tiles_for, place_of, tried)) return each - 1;
    }
  }
}

TileSet random_set(const Rules& rules, int tiles, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  TileSet set;
  for (int t = 0; t < tiles; ++t) {
    Tile tile;
    tile.id = std::to_string(t);
    tile.deck = rules.decks[below(rules.decks.size())].id;
    tile.copies = static_cast<int>(below(4));
    for (const Side side : kSides) {
      const EdgeKind& edge = rules.edges[below(rules.edges.size())];
      for (std::size_t i = 0; i < 3; ++i) {
        // Add the slot to an existing zone of this kind or to a new zone.
        std::vector<Zone*> same;
        for (Zone& zone : tile.zones)
          if (zone.kind == edge.zones[i]) same.push_back(&zone);
        const std::size_t chosen = below(same.size() + 2);
        if (chosen >= same.size()) {
          tile.zones.push_back({.id = std::to_string(tile.zones.size()), .kind = edge.zones[i]});
          tile.zones.back().slots.add(slot(side, static_cast<int>(i)));
        } else {
          same[chosen]->slots.add(slot(side, static_cast<int>(i)));
        }
      }
    }
    if (below(2) == 0) tile.zones.push_back({.id = "inside", .kind = rules.kinds[below(rules.kinds.size())].id});
    for (Zone& zone : tile.zones)
      if (below(4) == 0) zone.joins.push_back(tile.zones[below(tile.zones.size())].id);
    if (!rules.symbols.empty() && below(3) == 0)
      tile.zones[below(tile.zones.size())].symbols.push_back(rules.symbols[below(rules.symbols.size())].id);
    set.tiles.push_back(std::move(tile));
  }
  return set;
}

}  // namespace tw::test
