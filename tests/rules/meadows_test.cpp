// Tests meadows (the rule text's grasslands), hunters, and features with several meeples: HG20-MEADOW, HG20-MAJORITY.

#include <gtest/gtest.h>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

// HG20-MEADOW-1
TEST(Meadows, AHunterMayBePlacedOnAMeadowWithoutHunters) {
  const PlayedGame free(drawn("0:grass  1:grass  2:stream?"));
  EXPECT_EQ(free.allowed_zones("meeple"), "0 1 2");
  const PlayedGame taken(drawn("0:grass  1:grass+A0  2:stream?"));
  EXPECT_EQ(taken.allowed_zones("meeple"), "0 1");
}

// HG20-MEADOW-1, HG20-MEADOW-2
TEST(Meadows, WorkedExampleOfTheRiverBetweenTwoHunters) {
  // Blue's hunter is north of the river, so yours may be placed south of it.
  const PlayedGame game(drawn(R"(
      2:grass+B0   1:grass   0:grass
      .            .         3:stream>?
  )"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1");
}

// HG20-MEADOW-2
TEST(Meadows, ATileMayCarrySeveralMeadows) {
  const PlayedGame game(drawn("0:grass  1:mere>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2 4 5 6");
}

// HG20-MEADOW-3
TEST(Meadows, HuntersStayUntilTheEnd) {
  // A meadow enclosed by forest on all sides is closed; its hunter stays and scores only at the end.
  const PlayedGame game(drawn("0:den-deer>  1:den<+A0  2:woods", {"woods"}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hunter on den 0"}));
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HG20-MAJORITY-1, HG20-MAJORITY-2, HG20-MAJORITY-3
TEST(Majority, WorkedExampleOfTheRiverWithTwoFishers) {
  // Your stream connects two rivers: 4 tiles and 5 fish, 9 points for you and 9 for Blue.
  const PlayedGame game(drawn(R"(
      1:grass       0:grass     2:grass        3:grass
      5:pool2>+A0   7:stream>   4:stream>+B0   6:pool3<
  )"));
  EXPECT_TRUE(game.has_scored({"river", 9, {0, 1}}));
  EXPECT_EQ(game.points(), (Points{9, 9}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.supply('B', "meeple"), 5);
}

// HG20-MAJORITY-1, HG20-MAJORITY-3, HG20-MAJORITY-4
TEST(Majority, WorkedExampleOfTheForestOfTenPoints) {
  // You connect three forests with two of your gatherers and one of Blue's: 5 tiles, 10 points for you alone. All
  // three return, and the menhir earns you an extra turn.
  DrawnGame board = drawn(R"(
      3:capv+A0   2:grass   5:grass
      7:tee       0:lane>   1:menhir<+A0
      6:cap+B0    4:grass   .
  )");
  board.left["menhir"] = {"extra-grass"};
  const PlayedGame game(board);
  EXPECT_TRUE(game.has_scored({"forest", 10, {0}}));
  EXPECT_EQ(game.points(), (Points{10, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.supply('B', "meeple"), 5);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "menhir");
}

}  // namespace tw::test
