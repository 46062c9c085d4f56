// Tests rivers, river systems and huts: HG02-RIVER, HG02-SYSTEM and HG02-HUTS.

#include <gtest/gtest.h>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

// HG02-RIVER-1
TEST(Rivers2002, AreClosedByLakesAndSprings) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:spring>  1:stream>+A0  2:spring<")).points(), (Points{3, 0}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:pool>  1:stream>+A0  2:spring<")).points(), (Points{3 + 1, 0}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:spring>  1:stream>+A0  2:stream>")).points(), (Points{0, 0})) << "open";
}

// HG02-RIVER-1
TEST(Rivers2002, ALoopIsClosedAndHasNoLake) {
  const PlayedGame game(drawn_2002(R"(
      0:bend>       3:bendv
      1:bend+A0     2:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// HG02-RIVER-2
TEST(Rivers2002, CountSegments) {
  // The river crosses one tile twice: 7 segments on 6 tiles, with a fish at each end.
  const PlayedGame game(drawn_2002(R"(
      .         1:poolv+A0   .
      5:pool>   0:crossing   2:bendv
      .         4:bend       3:bend<
  )"));
  EXPECT_TRUE(game.has_scored({"river", 7 + 2, {0}}));
}

// HG02-RIVER-3
TEST(Rivers2002, CountFishOnlyInTheLakesAtTheirEnds) {
  // Two rivers flow into one lake with one fish; the other lakes have 5 and 1. Each river scores 2 segments and the
  // fish in its own two lakes.
  const PlayedGame game(drawn_2002("1:pool5>+A0  0:twin>  2:pool<+B0"));
  EXPECT_EQ(game.points(), (Points{2 + 5 + 1, 2 + 1 + 1}));
}

// HG02-RIVER-4
TEST(Rivers2002, ALakeAtBothEndsCountsOnce) {
  // Three bends, and two segments that flow into the lake on the fourth tile.
  const PlayedGame game(drawn_2002(R"(
      0:bend>       3:bend-lakev
      1:bend+A0     2:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{5 + 2, 0}));
}

// HG02-RIVER-5
TEST(Rivers2002, MayBeOfAnyLength) {
  std::string board = "0:pool>  1:stream>+A0";
  for (int i = 2; i < 40; ++i) board += " " + std::to_string(i) + ":stream>";
  EXPECT_EQ(PlayedGame(drawn_2002(board + " 40:pool<")).points(), (Points{41 + 2, 0}));
}

// HG02-RIVER-6
TEST(Rivers2002, GiveThePointsToTheOwnerOfTheFisher) {
  const PlayedGame game(drawn_2002("0:pool>  1:stream>+A0  2:pool<"));
  EXPECT_TRUE(game.has_scored({"river", 5, {0}}));
  EXPECT_EQ(game.points(), (Points{5, 0})) << "B completed it";
}

// HG02-SYSTEM-1
TEST(Huts2002, MayBePlacedOnARiverOrALake) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:twin?")).allowed_zones("hut"), "0 1 2");
  EXPECT_EQ(PlayedGame(drawn_2002("0:cap  1:pool?")).allowed_zones("hut"), "0 1") << "not on the meadow";
}

// HG02-SYSTEM-2, HG02-SYSTEM-4
TEST(Huts2002, ASystemGoesThroughLakes) {
  const PlayedGame game(drawn_2002("0:pool>  1:stream>+Ah0  2:twin>  3:stream>?"));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("hut"), "");
}

// HG02-SYSTEM-3
TEST(Huts2002, ASystemEndsAtSprings) {
  const PlayedGame game(drawn_2002("1:stream>+Ah0  0:springs>  2:stream>?"));
  EXPECT_EQ(game.allowed_zones("hut"), "0");
}

// HG02-SYSTEM-5
TEST(Huts2002, WorkedExampleOfTheBlueHutAndTheRedFisher) {
  // The new tile continues two systems: the left system has a hut, the right system a fisher.
  const PlayedGame game(drawn_2002(R"(
      1:grass       0:grass      3:grass
      2:pool>+Bh0   5:springs>?  4:pool<+B0
  )"));
  EXPECT_EQ(game.allowed_zones("hut"), "0") << "on the right, beside the fisher";
  EXPECT_EQ(game.allowed_zones("meeple"), "1 2") << "on the left, beside the hut";
}

// HG02-SYSTEM-6
TEST(Huts2002, StayWhenARiverIsScored) {
  const PlayedGame game(drawn_2002("0:pool>  1:stream>+Ah0  2:stream>+B0  3:pool<"));
  EXPECT_EQ(game.points(), (Points{0, 4 + 2}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hut on stream 0"}));
}

// HG02-HUTS-1
TEST(Huts2002, ScoreTheFishOfTheirSystem) {
  // A has two huts on the left system with 8 fish, B one. B and C have one each on the right system with 10 fish.
  const PlayedGame game(drawn_2002(R"(
      4:grass        1:poolv+Ah0   0:grass       2:grass        3:grass      6:grass
      7:pool2>+Ah0   11:mere       5:pool3<+Bh0  8:pool5>+Bh0   10:stream>   9:pool5<+Ch0
  )",
                                   {}, 3));
  EXPECT_TRUE(game.finished());
  EXPECT_TRUE(game.has_scored({"huts", 8, {0}}));
  EXPECT_TRUE(game.has_scored({"huts", 10, {1, 2}}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:pool2>  1:stream>+Ah0", {})).points(), (Points{2, 0})) << "an open river";
}

}  // namespace tw::test
