#include "engine/design/suggest_layouts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "engine/topology/planarity.hpp"
#include "engine/topology/similar_tiles.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::design {
namespace {

using model::EdgeKind;
using model::Rules;
using model::Slot;
using model::Tile;
using model::Zone;
using topology::Sides;

Rules river_rules() {
  Rules rules;
  rules.edges = {{"meadow", {"meadow", "meadow", "meadow"}},
                 {"forest", {"forest", "forest", "forest"}},
                 {"river", {"meadow", "river", "meadow"}}};
  rules.kinds = {{"meadow"}, {"forest"}, {"river"}, {"lake"}, {"tower"}};
  rules.areas = {{"river", {"river"}}, {"system", {"river", "lake"}}, {"tower", {"tower"}, true}};
  return rules;
}

std::vector<Sides> all_patterns(const Rules& rules) {
  std::vector<Sides> out;
  const topology::Cells cells(model::ids_of(rules.edges));
  for (std::size_t i = cells.begin(topology::CellShape::FourSides); i < cells.end(topology::CellShape::FourSides); ++i)
    out.push_back(cells[i].sides);
  return out;
}

/// Lists the tiles that can be drawn. Tries every distribution of the slots over zones and every way to end the lines,
/// and applies the planarity test of engine/topology.
class BruteForce {
 public:
  BruteForce(const Rules& rules, const ZoneLinks& links, const Sides& sides) : rules_(rules), links_(links) {
    for (std::size_t s = 0; s < 12; ++s) kinds_.push_back(rules.edges[sides[s / 3]].zones[s % 3]);
    zone_of_.assign(12, -1);
    distribute(0, 0);
  }
  std::vector<Tile> tiles;

 private:
  bool is_ground(const std::string& kind) const { return kind == "meadow"; }
  bool is_line(std::size_t s) const { return s % 3 == 1 && kinds_[s] != kinds_[s - 1]; }
  /// Returns true if the slot must be in the zone of the next slot clockwise.
  bool is_bound(std::size_t s) const {
    const std::size_t next = (s + 1) % 12;
    return kinds_[s] == kinds_[next] && (s % 3 != 2 || is_ground(kinds_[s]));
  }

  void distribute(std::size_t s, int zones) {
    if (s == 12) {
      for (std::size_t i = 0; i < 12; ++i)
        if (is_bound(i) && zone_of_[i] != zone_of_[(i + 1) % 12]) return;
      Tile tile;
      for (int z = 0; z < zones; ++z) tile.zones.push_back({.id = std::to_string(z)});
      for (std::size_t i = 0; i < 12; ++i) {
        Zone& zone = tile.zones[zone_of_[i]];
        zone.kind = kinds_[i];
        zone.slots.add(static_cast<Slot>(i));
      }
      if (topology::is_planar(tile)) end_lines(std::move(tile), 0);
      return;
    }
    for (int z = 0; z <= zones; ++z) {
      if (s > 0 && is_bound(s - 1) && z != zone_of_[s - 1]) continue;
      bool same_kind = true;
      for (std::size_t i = 0; i < s; ++i)
        same_kind = same_kind && (zone_of_[i] != z || (kinds_[i] == kinds_[s] && is_line(i) == is_line(s)));
      if (!same_kind) continue;
      zone_of_[s] = z;
      distribute(s + 1, std::max(zones, z + 1));
    }
  }

  /// Splits the zone of a line into its ends and joins them to a new zone of this kind inside the tile.
  static Tile split(Tile tile, std::size_t z, const std::string& kind) {
    const Zone whole = tile.zones[z];
    const std::string middle = "m" + std::to_string(tile.zones.size());
    bool first = true;
    for (int s = 0; s < model::kSlotCount; ++s) {
      if (!whole.slots.has(static_cast<Slot>(s))) continue;
      Zone end{.id = first ? whole.id : whole.id + "-" + std::to_string(s), .kind = whole.kind, .joins = {middle}};
      end.slots.add(static_cast<Slot>(s));
      if (first)
        tile.zones[z] = end;
      else
        tile.zones.push_back(end);
      first = false;
    }
    tile.zones.push_back({.id = middle, .kind = kind});
    return tile;
  }

  void end_lines(const Tile& tile, std::size_t z) {
    if (z == tile.zones.size()) return finish(tile);
    end_lines(tile, z + 1);
    const Zone& zone = tile.zones[z];
    if (zone.kind != "river" || !zone.joins.empty()) return;
    if (zone.slots.count() >= 3) end_lines(split(tile, z, "junction"), z + 1);
    for (const auto& [line, other] : links_.joins) {
      if (other == "lake") end_lines(split(tile, z, "lake"), z + 1);
      if (other != "forest" || zone.slots.count() > 1) continue;
      for (const Zone& target : tile.zones) {
        if (target.kind != other) continue;
        Tile joined = tile;
        joined.zones[z].joins = {target.id};
        end_lines(joined, z + 1);
      }
    }
  }

  void finish(Tile tile) {
    if (!topology::is_planar(tile)) return;
    bool inside = false;
    for (const Zone& zone : tile.zones) inside = inside || zone.kind == "lake";
    for (const Zone& zone : tile.zones)
      if (zone.kind == "junction")
        for (Zone& end : tile.zones)
          if (end.joins == std::vector<std::string>{zone.id}) end.joins.clear();
    std::erase_if(tile.zones, [](const Zone& zone) { return zone.kind == "junction"; });
    tiles.push_back(tile);
    if (inside) return;
    tile.zones.push_back({.id = "tower", .kind = "tower"});
    tiles.push_back(tile);
  }

  const Rules& rules_;
  const ZoneLinks& links_;
  std::vector<std::string> kinds_;
  std::vector<int> zone_of_;
};

/// Returns the number of groups of tiles that are equal up to rotation. `in_both`: the number of groups that contain
/// both a tile before index `split` and a tile at or after it.
std::size_t classes(const std::vector<Tile>& tiles, std::size_t split, std::size_t& in_both) {
  model::TileSet set;
  set.tiles = tiles;
  std::size_t out = tiles.size();
  in_both = 0;
  for (const topology::SimilarTiles& group : topology::find_similar_tiles(set).identical) {
    out -= group.size() - 1;
    in_both += group.front() < split && group.back() >= split ? 1U : 0U;
  }
  return out;
}

void expect_same_as_brute_force(const ZoneLinks& links) {
  const Rules rules = river_rules();
  for (const Sides& pattern : all_patterns(rules)) {
    const Layouts found = drawable_layouts(rules, links, {pattern});
    EXPECT_TRUE(found.complete);
    std::size_t both = 0;
    EXPECT_EQ(classes(found.tiles, 0, both), found.tiles.size()) << "each tile is listed once";
    const std::vector<Tile> expected = BruteForce(rules, links, pattern).tiles;
    std::vector<Tile> all = found.tiles;
    all.insert(all.end(), expected.begin(), expected.end());
    const std::size_t distinct = classes(all, found.tiles.size(), both);
    const std::string letters = topology::to_letters(pattern, topology::edge_letters(rules));
    EXPECT_EQ(distinct, found.tiles.size()) << letters << ": tiles that brute force finds are missing";
    EXPECT_EQ(both, found.tiles.size()) << letters << ": tiles that brute force does not find";
  }
}

TEST(DrawableLayouts, MatchBruteForceWithLakes) {
  expect_same_as_brute_force({.joins = {{"river", "lake"}}, .end_marks = {}, .junction_marks = {}});
}

TEST(DrawableLayouts, MatchBruteForceWithLinesThatEndAtAZone) {
  expect_same_as_brute_force({.joins = {{"river", "forest"}}, .end_marks = {}, .junction_marks = {}});
}

/// Returns the tile without the parts that drawable_layouts() leaves out.
Tile bare(Tile tile) {
  for (Zone& zone : tile.zones) {
    zone.symbols.clear();
    zone.action.clear();
    zone.touches.clear();
  }
  return tile;
}

TEST(DrawableLayouts, IncludeTheTilesOfTheShippedGames) {
  // Tiles with two meadows that meet at a corner, and one with a meadow that reaches no side.
  const std::set<std::string> special{"34", "42", "66", "H-14", "H-40", "H-49", "H-57"};
  for (const char* name : {"carcassonne", "hunters-gatherers-2002", "hunters-gatherers-2020", "over-hill-and-dale"}) {
    const auto game = xml::load_game(name);
    ASSERT_TRUE(game);
    const Rules& rules = game.value().rules;
    const Layouts found = drawable_layouts(rules, zone_links(game.value().set, rules), all_patterns(rules));
    EXPECT_TRUE(found.complete);
    model::TileSet all;
    all.tiles = found.tiles;
    for (const Tile& tile : game.value().set.tiles) all.tiles.push_back(bare(tile));
    std::set<std::string> missing;
    for (const Tile& tile : game.value().set.tiles) missing.insert(tile.id);
    for (const topology::SimilarTiles& group : topology::find_similar_tiles(all).identical)
      for (const std::size_t i : group)
        if (group.front() < found.tiles.size() && i >= found.tiles.size())
          missing.erase(game.value().set.tiles[i - found.tiles.size()].id);
    for (const std::string& id : missing) EXPECT_TRUE(special.contains(id)) << name << ", tile " << id;
  }
}

TEST(DrawableLayouts, MarkTheEndsThatMeetAtAJunctionWhichDividesTheGround) {
  const auto game = xml::load_game("carcassonne");
  ASSERT_TRUE(game);
  const Rules& rules = game.value().rules;
  const std::uint8_t field = 0, road = 2;
  const Layouts found = drawable_layouts(rules, zone_links(game.value().set, rules), {Sides{field, road, road, road}});
  int junctions = 0;
  for (const Tile& tile : found.tiles) {
    const auto marked = std::ranges::count(tile.zones, "junction", &Zone::mark);
    const auto fields = std::ranges::count(tile.zones, "field", &Zone::kind);
    EXPECT_TRUE(marked == 0 || (marked == 3 && fields == 3));
    junctions += marked == 3 ? 1 : 0;
  }
  EXPECT_EQ(junctions, 2) << "with and without a monastery";
}

TEST(ZoneLinks, AreTakenFromTheAreasAndTheSet) {
  const auto hills = xml::load_game("over-hill-and-dale");
  ASSERT_TRUE(hills);
  EXPECT_THAT(zone_links(hills.value().set, hills.value().rules).joins,
              ::testing::ElementsAre(std::pair<std::string, std::string>("path", "field")));
  const ZoneLinks rivers = zone_links({}, river_rules());
  EXPECT_THAT(rivers.joins, ::testing::ElementsAre(std::pair<std::string, std::string>("river", "lake")));
  const auto old = xml::load_game("hunters-gatherers-2002");
  ASSERT_TRUE(old);
  EXPECT_EQ(zone_links(old.value().set, old.value().rules).end_marks.at("river"), "spring");
}

}  // namespace
}  // namespace tw::design
