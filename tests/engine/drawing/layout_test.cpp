// Tests that the layout of a tile has the same topology as its description.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

using model::Slot;

Point inside(int slot) {
  const double along = (slot % 3 + .5) / 3;
  const double deep = .012;
  switch (slot / 3) {
    case 0: return {along, deep};
    case 1: return {1 - deep, along};
    case 2: return {1 - along, 1 - deep};
    default: return {deep, 1 - along};
  }
}

std::set<int> zones_seen(const TileShape& shape) {
  std::set<int> out;
  for (int y = 0; y <= 128; ++y)
    for (int x = 0; x <= 128; ++x) out.insert(shape.zone_at({x / 128.0, y / 128.0}));
  return out;
}

TEST(Layout, DrawsEveryShippedTileAccordingToItsTopology) {
  ASSERT_EQ(shipped_game().set.tiles.size(), 95u);
  for (const model::Tile& t : shipped_game().set.tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    EXPECT_TRUE(shape->problems().empty()) << "tile " << t.id << ": " << shape->problems().front();
  }
}

TEST(Layout, PutsEverySlotInItsOwnZone) {
  for (const model::Tile& t : shipped_game().set.tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    for (int s = 0; s < model::kSlotCount; ++s)
      EXPECT_EQ(shape->zone_at(inside(s)), model::zone_at(t, static_cast<Slot>(s)))
          << "tile " << t.id << " at " << model::name(static_cast<Slot>(s));
  }
}

TEST(Layout, OmitsNoZone) {
  for (const model::Tile& t : shipped_game().set.tiles) {
    const std::set<int> seen = zones_seen(*lay_out(t, shipped_game().rules));
    EXPECT_EQ(seen.size(), t.zones.size()) << "tile " << t.id;
    EXPECT_EQ(seen.count(-1), 0u) << "tile " << t.id;
  }
}

TEST(Layout, HasNoZoneOutsideTheTile) {
  const auto shape = lay_out(shipped_game().set.tiles.front(), shipped_game().rules);
  EXPECT_EQ(shape->zone_at({-.01, .5}), -1);
  EXPECT_EQ(shape->zone_at({.5, 1.01}), -1);
  EXPECT_GE(shape->zone_at({1, 1}), 0);
}

TEST(Layout, AnchorsLieInTheirZone) {
  for (const model::Tile& t : shipped_game().set.tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    for (int i = 0; i < static_cast<int>(t.zones.size()); ++i)
      for (const bool free : {false, true}) EXPECT_EQ(shape->zone_at(shape->anchor(i, free)), i) << "tile " << t.id;
  }
}

TEST(Layout, OutlinesEveryZoneWithinTheTile) {
  for (const model::Tile& t : shipped_game().set.tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    for (int i = 0; i < static_cast<int>(t.zones.size()); ++i) {
      EXPECT_FALSE(shape->outlines(i).empty()) << "tile " << t.id << " zone " << i;
      for (const auto& outline : shape->outlines(i))
        for (const Point p : outline) EXPECT_TRUE(p.x > -.01 && p.x < 1.01 && p.y > -.01 && p.y < 1.01);
    }
  }
}

TEST(Layout, SupportsSplitSidesAndSlotlessZonesOfEveryLook) {
  model::Rules rules = shipped_game().rules;
  rules.kinds.push_back({"moor", "", "", {}});
  rules.kinds.push_back({"castle", "town", "", {}});
  rules.kinds.push_back({"way", "road", "", {}});
  const std::vector<model::Tile> tiles{
      tile("split", {zone("0", "forest", "N0"), zone("1", "meadow", "N1 N2 E S W")}),
      tile("strip", {zone("0", "moor", "N1 S1"), zone("1", "meadow", "N2 E S0"), zone("2", "meadow", "S2 W N0")}),
      tile("clearing", {zone("0", "forest", "N E S W"), zone("1", "meadow", "")}),
      tile("island", {zone("0", "meadow", "N E S W"), zone("1", "forest", ""), zone("2", "lake", ""),
                      zone("3", "castle", ""), zone("4", "moor", "")}),
      tile("mere", {zone("0", "forest", "N E S W"), zone("1", "lake", "")}),
      tile("star", {zone("0", "way", "N1 E1 S1"), zone("1", "meadow", "N2 E0"), zone("2", "meadow", "E2 S0"),
                    zone("3", "meadow", "S2 W N0")}),
      tile("shore", {zone("0", "lake", "N"), zone("1", "meadow", "E S W")}),
      tile("four", {zone("0", "forest", "N"), zone("1", "forest", "E"), zone("2", "forest", "S"),
                    zone("3", "forest", "W"), zone("4", "meadow", "")}),
      tile("ways", {zone("0", "way", "N1", "2"), zone("1", "way", "S1", "2"), zone("2", "moor", ""),
                    zone("3", "meadow", "N2 E S0"), zone("4", "meadow", "S2 W N0")}),
      tile("two lakes", {zone("0", "river", "N1", "4"), zone("1", "river", "S1", "5"),
                         zone("2", "meadow", "N0 N2 E S0 S2 W"), zone("4", "lake", ""), zone("5", "lake", "")}),
  };
  for (const model::Tile& t : tiles) {
    const auto shape = lay_out(t, rules);
    EXPECT_TRUE(shape->problems().empty()) << t.id << ": " << shape->problems().front();
    EXPECT_EQ(zones_seen(*shape).size(), t.zones.size()) << t.id;
  }
}

double far_apart(const TileShape& shape, int a, int b) {
  const Point p = shape.anchor(a, false);
  const Point q = shape.anchor(b, false);
  return std::hypot(p.x - q.x, p.y - q.y);
}

TEST(Layout, PutsAnIslandIntoTheAdjacentGround) {
  for (const int ground : {0, 2}) {
    model::Tile t = tile("island", {zone("0", "meadow", "N E0 S2 W"), zone("1", "river", "E1 S1"),
                                    zone("2", "meadow", "E2 S0"), zone("3", "lake", "")});
    t.zones[3].touches = {std::to_string(ground)};
    const auto shape = lay_out(t, shipped_game().rules);
    EXPECT_TRUE(shape->problems().empty()) << shape->problems().front();
    const Point lake = shape->anchor(3, false);
    EXPECT_EQ(lake.x + lake.y > 1.3, ground == 2) << lake.x << ' ' << lake.y;
  }
}

TEST(Layout, EndsAStreamBeforeAPoolThatItDoesNotJoin) {
  const auto shape = lay_out(tile("short stream", {zone("0", "meadow", "N0 W2"), zone("1", "river", "N1", "8"),
                                                   zone("2", "meadow", "N2 E0 E2 S0"), zone("3", "river", "S1", "8"),
                                                   zone("4", "meadow", "S2 W0"), zone("5", "river", "W1", "8"),
                                                   zone("7", "river", "E1"), zone("8", "lake", "")}),
                             shipped_game().rules);
  EXPECT_TRUE(shape->problems().empty()) << shape->problems().front();
  EXPECT_EQ(shape->zone_at({.97, .5}), 6);
}

TEST(Layout, DistributesThePoolsOfAStreamAlongIt) {
  const std::vector<model::Tile> tiles{
      tile("end", {zone("0", "meadow", "N0 N2 E S W"), zone("1", "river", "N1", "2 3"), zone("2", "lake", ""),
                   zone("3", "lake", "")}),
      tile("bend", {zone("0", "meadow", "N E0 S2 W"), zone("1", "river", "E1 S1", "2 3"), zone("2", "lake", ""),
                    zone("3", "lake", ""), zone("4", "meadow", "E2 S0")}),
      tile("one has its own", {zone("0", "meadow", "N0 W2"), zone("1", "river", "N1", "2 3"), zone("2", "lake", ""),
                               zone("3", "lake", ""), zone("4", "river", "W1", "2"), zone("5", "meadow", "N2 E S W0")}),
  };
  for (const model::Tile& t : tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    EXPECT_TRUE(shape->problems().empty()) << t.id << ": " << shape->problems().front();
    EXPECT_GT(far_apart(*shape, 2, 3), .2) << t.id;
  }
}

TEST(Layout, SeparatesGroundsThatNothingElseSeparates) {
  const std::vector<model::Tile> tiles{
      tile("halves", {zone("0", "meadow", "N E"), zone("1", "meadow", "S W")}),
      tile("quarters",
           {zone("0", "meadow", "N"), zone("1", "meadow", "E"), zone("2", "meadow", "S"), zone("3", "meadow", "W")}),
      tile("bank", {zone("0", "meadow", "N0 N1 S1 S2 W"), zone("1", "meadow", "N2"), zone("2", "meadow", "E S0")}),
      tile("stream", {zone("0", "river", "N1 S1"), zone("1", "meadow", "N2"), zone("2", "meadow", "E S0"),
                      zone("3", "meadow", "S2 W N0")}),
      tile("pond", {zone("0", "meadow", "N E"), zone("1", "meadow", "S W"), zone("2", "lake", "")}),
  };
  for (const model::Tile& t : tiles) {
    const auto shape = lay_out(t, shipped_game().rules);
    EXPECT_TRUE(shape->problems().empty()) << t.id << ": " << shape->problems().front();
    EXPECT_EQ(zones_seen(*shape).size(), t.zones.size()) << t.id;
  }
}

TEST(Layout, NamesWhatCannotBeDrawn) {
  const auto crossing = lay_out(tile("x", {zone("0", "forest", "N S"), zone("1", "river", "E1 W1"),
                                           zone("2", "meadow", "E0 W2"), zone("3", "meadow", "E2 W0")}),
                                shipped_game().rules);
  EXPECT_FALSE(crossing->problems().empty());
  const auto bare = lay_out(tile("y", {zone("0", "forest", "N")}), shipped_game().rules);
  EXPECT_THAT(bare->problems(), testing::Contains("slot E0 is in no zone"));
  const auto twice =
      lay_out(tile("z", {zone("0", "forest", "N E S W"), zone("1", "meadow", "N0")}), shipped_game().rules);
  EXPECT_THAT(twice->problems(), testing::Contains("slot N0 is in two zones"));
}

TEST(Layout, AcceptsATileWithoutZones) {
  const auto shape = lay_out(tile("none", {}), shipped_game().rules);
  EXPECT_FALSE(shape->problems().empty());
  EXPECT_EQ(shape->zone_at({.5, .5}), -1);
  EXPECT_TRUE(shape->outlines(0).empty());
}

}  // namespace
}  // namespace tw::drawing
