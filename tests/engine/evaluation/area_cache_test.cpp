#include "engine/evaluation/area_cache.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using model::Rotation;
using test::SmallPosition;

class AreaCacheTest : public ::testing::Test {
 protected:
  void begin() { cache->begin(p.facts, p.at->board); }
  /// Returns the cached area that contains a local area of the tile at (x, y).
  CachedArea<SmallPosition::Limits>& area(int x, int y, std::size_t local, std::uint8_t kind) {
    return (*cache)[cache->find(p.root(x, y, local), kind)];
  }

  SmallPosition p;
  std::unique_ptr<AreaCache<SmallPosition::Limits>> cache = std::make_unique<AreaCache<SmallPosition::Limits>>();
};

TEST_F(AreaCacheTest, CountsWhatAnAreaContains) {
  p.place_tile("cap", 0, 0);
  p.place_tile("hall", 0, -1);
  begin();
  const auto& town = area(0, 0, 0, SmallPosition::kTown);
  EXPECT_EQ(town.contents.distinct_tiles, 2);
  EXPECT_FALSE(town.owners.any);
  const auto& field = area(0, 0, 1, SmallPosition::kField);
  ASSERT_EQ(field.contents.touched.size, 1u);
  EXPECT_EQ(field.contents.touched.item[0].root, town.root);
  EXPECT_EQ(field.contents.closed[0], 0);
}

TEST_F(AreaCacheTest, RecountsOnlyTheAreasThatANewTileJoins) {
  p.place_tile("gate", 0, 0);
  begin();
  area(0, 0, 0, SmallPosition::kTown);
  const auto& south = area(0, 0, 1, SmallPosition::kTown);
  const std::uint16_t root = south.root;
  p.place_tile("cap", 0, -1, Rotation::Half);
  begin();
  EXPECT_TRUE(cache->cached(root)->contents.valid) << "nothing joined the town in the south";
  EXPECT_FALSE(cache->cached(p.root(0, 0, 0))->contents.valid);
  EXPECT_EQ(area(0, 0, 0, SmallPosition::kTown).contents.distinct_tiles, 2);
}

TEST_F(AreaCacheTest, ForgetsEverythingOnAnotherBoard) {
  p.place_tile("gate", 0, 0);
  begin();
  const int root = p.root(0, 0, 0);
  area(0, 0, 0, SmallPosition::kTown);
  SmallPosition other;
  other.place_tile("cap", 0, 0);
  cache->begin(other.facts, other.at->board);
  EXPECT_EQ(cache->cached(root), nullptr);
}

TEST_F(AreaCacheTest, KnowsTheOwnersOfAreas) {
  p.place_tile("cap", 0, 0);
  p.put(0, 0, 0, SmallPosition::kBurgher, 1);
  begin();
  ASSERT_EQ(cache->occupied().size(), 1u);
  EXPECT_EQ((*cache)[cache->occupied()[0]].owners.pieces[0], 1u << 8);
  p.put(0, 0, 1, SmallPosition::kFarmer, 0);
  begin();
  ASSERT_EQ(cache->occupied().size(), 2u);
  EXPECT_EQ((*cache)[cache->occupied()[1]].owners.staying[0], 1u);
}

TEST_F(AreaCacheTest, NoticesWhenATouchedAreaIsClosed) {
  p.place_tile("cap", 0, 0);
  begin();
  auto& field = area(0, 0, 1, SmallPosition::kField);
  EXPECT_EQ(field.contents.closed[0], 0);
  p.place_tile("cap", 0, -1, Rotation::Half);
  begin();
  cache->update_touched(field);
  EXPECT_EQ(field.contents.closed[0], 1);
}

TEST_F(AreaCacheTest, FindsEachOpenCellOnce) {
  p.place_tile("corner", 0, 0);
  begin();
  auto& town = area(0, 0, 0, SmallPosition::kTown);
  EXPECT_EQ(cache->find_frontier(town).cells.size(), 2u);
  EXPECT_EQ(town.open.sides, 2);
  p.place_tile("corner", 1, 1, Rotation::Half);  // the town of this tile is also open to the cells (0, 1) and (1, 0)
  p.place_tile("plain", -1, 0);
  begin();
  auto& same = area(0, 0, 0, SmallPosition::kTown);
  EXPECT_EQ(cache->find_frontier(same).cells.size(), 2u) << "another town, although it shares both cells";
}

}  // namespace
}  // namespace tw::evaluation
