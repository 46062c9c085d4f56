// Tests paths, and several wanderers on one path: OHD-PATH and OHD-MAJORITY. Seat A is "you", seat B is Blue.

#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

// OHD-PATH-1, OHD-PATH-2
TEST(HillPaths, EndAtAJunction) {
  // Both ends are junctions. The other paths at the junctions are open, but this does not matter.
  const PlayedGame game(hills("0:junction  1:lane>+A0  2:junction"));
  EXPECT_EQ(game.points(), (Points{3, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

// OHD-PATH-1, OHD-PATH-2
TEST(HillPaths, EndAtAField) {
  EXPECT_EQ(PlayedGame(hills("0:gate>  1:lane>+A0  2:gate<")).points(), (Points{3, 0}));
  EXPECT_EQ(PlayedGame(hills("0:gate>  1:lane>+A0  2:lane>")).points(), (Points{0, 0})) << "one end is open";
}

// OHD-PATH-2
TEST(HillPaths, MayRunInALoop) {
  const PlayedGame game(hills(R"(
      0:bend>       3:bendv
      1:bend+A0     2:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{4, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

// OHD-PATH-3, OHD-PATH-5
TEST(HillPaths, WorkedExampleOfThreePoints) {
  // Blue closes your path and places a farmer next to it: your wanderer returns, and Blue's farmer stays.
  const PlayedGame game(hills("0:gate>  1:lane>+A0  2:gate<+B1"));
  EXPECT_EQ(game.points(), (Points{3, 0}));
  EXPECT_TRUE(game.has_scored({"path", 3, {0}}));
  EXPECT_EQ(game.supply('A', "meeple"), 4);
  EXPECT_EQ(game.pieces(), (Texts{"B farmer on gate 1"}));
}

// OHD-TURN-5
TEST(HillPaths, AreScoredRegardlessOfWhoPlacedTheTile) {
  const PlayedGame game(hills("0:gate>  1:lane>+A0  2:gate<"));
  EXPECT_EQ(game.points('A', "path"), 3);
}

// OHD-PATH-4
TEST(HillPaths, CountATileOnce) {
  // The path leaves the junction to the north and returns to it from the east: 4 tiles.
  const PlayedGame game(hills(R"(
      1:bend>+A0    2:bendv
      0:junction    3:bend<
  )"));
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// OHD-MAJORITY-1, OHD-MAJORITY-3
TEST(HillMajority, WorkedExampleOfFourPointsEach) {
  // Your tile connects the path with your wanderer and the path with Blue's, and closes it.
  const PlayedGame game(hills(R"(
      4:gatev+B0  2:grass      3:grass
      5:bend      1:lane>+A0   0:gate<
  )"));
  EXPECT_EQ(game.points(), (Points{4, 4}));
  EXPECT_TRUE(game.pieces().empty());
}

// OHD-MAJORITY-2
TEST(HillMajority, WorkedExampleOfTenPointsAndFiveTokens) {
  // Your tile connects three fields; two of the three farmers are yours.
  const PlayedGame game(hills(R"(
      .           2:cap-applev+B0   .                     .
      1:grass     0:strip-grain     4:grass               6:grass
      3:cap-pumpkin>+A0   7:tee-scarecrow   5:cap-sunflower<+A0   .
  )"));
  EXPECT_EQ(game.points(), (Points{10, 0}));
  EXPECT_EQ(tokens(game, 'A'), "1 apple, 1 pumpkin, 1 sunflower, 1 grain, 1 scarecrow");
  EXPECT_EQ(tokens(game, 'B'), "");
  EXPECT_EQ(game.supply('A', "meeple"), 4);
  EXPECT_EQ(game.supply('B', "meeple"), 4);
}

}  // namespace tw::test
