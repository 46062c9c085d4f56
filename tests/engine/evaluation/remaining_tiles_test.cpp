#include "engine/evaluation/remaining_tiles.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

constexpr int kDeck = 9 + 9 + 9 + 9 + 9 + 2;  // number of tiles in the small game without the start tile

class RemainingTilesTest : public ::testing::Test {
 protected:
  RemainingTilesTest() { p.place_tile("start", 0, 0); }
  /// Returns the number of remaining tiles that fit north of the start tile, and how many of them close the field
  /// there.
  RemainingTiles::Fit fit_north() {
    const std::size_t place = p.frontier_index(0, -1);
    constexpr unsigned kSouth = 4;
    return tiles.count_fitting(p.at->board.required[place], p.at->board.care_mask[place], SmallPosition::kField,
                               kSouth);
  }

  SmallPosition p;
  RemainingTiles tiles;
};

TEST_F(RemainingTilesTest, AreTheTilesOfTheDeckThatAreNotPlaced) {
  tiles.count(p.facts, *p.at);
  EXPECT_EQ(tiles.tile_count(), kDeck) << "the start tile is of another deck";
  EXPECT_EQ(tiles.max_turns(), kDeck);
  p.place_tile("plain", 0, 1);
  tiles.count(p.facts, *p.at);
  EXPECT_EQ(tiles.tile_count(), kDeck - 1);
  tiles.count(p.facts, *p.at, p.type("cap"));
  EXPECT_EQ(tiles.tile_count(), kDeck - 2) << "one more counts as placed";
  EXPECT_EQ(tiles.max_turns(), kDeck);
}

TEST_F(RemainingTilesTest, FitACellInAnyRotation) {
  tiles.count(p.facts, *p.at);
  EXPECT_EQ(fit_north().all, kDeck - 2) << "all but the squares show a field somewhere";
  EXPECT_EQ(fit_north().closing, 18) << "the fields of gates end there, and those of halls";
}

TEST_F(RemainingTilesTest, FitsAreUpdatedAsTilesArePlaced) {
  tiles.count(p.facts, *p.at);
  const int before = fit_north().all;
  p.place_tile("cap", 5, 5);
  tiles.count(p.facts, *p.at);
  EXPECT_EQ(fit_north().all, before - 1);
}

}  // namespace
}  // namespace tw::evaluation
