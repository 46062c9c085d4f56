// Tests rivers, fishers, and river systems with huts: HG20-RIVER and HG20-SYSTEM. Seat A is "you", seat B is Blue.

#include <gtest/gtest.h>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

// HG20-RIVER-1
TEST(Rivers, AFisherMayBePlacedOnARiverWithoutMeeples) {
  const PlayedGame game(drawn("0:pool>  1:stream>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2");
}

// HG20-RIVER-1, HG20-RIVER-2
TEST(Rivers, AreDividedByALake) {
  // The river to the left of the lake is occupied; the river to the right is free.
  const PlayedGame game(drawn("0:pool>  1:stream>+A0  2:twin>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 3 4");
}

// HG20-RIVER-3
TEST(Rivers, AHutDoesNotBlockAFisher) {
  const PlayedGame game(drawn("0:stream>  1:stream>+Ah0  2:stream>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2");
  EXPECT_EQ(game.allowed_zones("hut"), "");
}

// HG20-RIVER-4, HG20-RIVER-5, HG20-RIVER-6, HG20-RIVER-7
TEST(Rivers, WorkedExampleOfFivePoints) {
  // Blue closes your river: 3 tiles and 2 fish in the lakes at its ends. Blue's fisher to the right of the lake stays.
  const PlayedGame game(drawn("0:pool>  1:stream>+A0  2:twin>+B0"));
  EXPECT_EQ(game.points(), (Points{5, 0}));
  EXPECT_TRUE(game.has_scored({"river", 5, {0}}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"B fisher on twin 0"}));
}

// HG20-RIVER-4
TEST(Rivers, AreClosedByAForest) {
  const PlayedGame game(drawn("0:source>  1:stream>+A0  2:tarn<"));
  EXPECT_EQ(game.points(), (Points{3, 0}));
}

// HG20-RIVER-4, HG20-RIVER-9
TEST(Rivers, ALoopIsClosedAndHasNoLake) {
  const PlayedGame game(drawn(R"(
      0:bend>       3:bendv
      1:bend+A0     2:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{4, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
}

// HG20-RIVER-4
TEST(Rivers, AnOpenRiverScoresNothing) {
  const PlayedGame game(drawn("0:pool>  1:stream>+A0  2:stream>"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

// HG20-RIVER-5
TEST(Rivers, CountFishInTheRiverItself) {
  const PlayedGame game(drawn("0:tarn>  1:shoal>+A0  2:pool2<"));
  EXPECT_EQ(game.points(), (Points{3 + 1 + 2, 0}));
}

// HG20-RIVER-8
TEST(Rivers, CountTheFishOfALakeAtBothEndsOnce) {
  // Four tiles form a ring; the lake of the last tile closes the river at both ends. The river counts 4 tiles, although
  // the last tile contains two segments of it, and 2 fish, although both segments flow into the lake.
  const PlayedGame game(drawn(R"(
      0:bend>       3:bend-lakev
      1:bend+A0     2:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{4 + 2, 0}));
}

// HG20-SYSTEM-1, HG20-SYSTEM-5
TEST(RiverSystems, AHutMayBePlacedOnARiverOrALakeOfTheTile) {
  const PlayedGame game(drawn("0:grass  1:twin?"));
  EXPECT_EQ(game.allowed_zones("hut"), "0 1 2");
}

// HG20-SYSTEM-1, HG20-SYSTEM-2
TEST(RiverSystems, AreConnectedThroughLakes) {
  // The hut on the left river also blocks the right river: the lake joins both into one system, although it separates
  // them for fishers.
  const PlayedGame game(drawn("0:pool>  1:stream>+Ah0  2:twin>  3:stream>?"));
  EXPECT_EQ(game.allowed_zones("hut"), "");
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2");
}

// HG20-SYSTEM-2
TEST(RiverSystems, EndAtForests) {
  // Two rivers flow into the same forest from opposite sides: they form two systems.
  const PlayedGame game(drawn("1:stream>+Ah0  0:ford>  2:stream>?"));
  EXPECT_EQ(game.allowed_zones("hut"), "0");
}

// HG20-SYSTEM-3
TEST(RiverSystems, AFisherDoesNotBlockAHut) {
  const PlayedGame game(drawn("0:pool>  1:stream>+A0  2:stream>?"));
  EXPECT_EQ(game.allowed_zones("hut"), "0");
  EXPECT_EQ(game.allowed_zones("meeple"), "1 2");
}

// HG20-SYSTEM-1, HG20-SYSTEM-3
TEST(RiverSystems, WorkedExampleOfTheHutOnTheRight) {
  // Your tile continues two systems: the left system has Blue's hut, the right system only Blue's fisher.
  const PlayedGame game(drawn(R"(
      1:grass       0:grass     3:grass
      2:pool>+Bh0   5:ford>?    4:pool<+B0
  )"));
  EXPECT_EQ(game.allowed_zones("hut"), "0");
  EXPECT_EQ(game.allowed_zones("meeple"), "1 2 3 4");
}

// HG20-SYSTEM-4
TEST(RiverSystems, HutsStayWhenARiverIsScored) {
  const PlayedGame game(drawn("0:pool>  1:stream>+Ah0  2:stream>+B0  3:pool<"));
  EXPECT_EQ(game.points(), (Points{0, 4 + 2}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hut on stream 0"}));
}

}  // namespace tw::test
