// Tests several meeples on one area and when they return: HG02-MAJORITY and HG02-RETURN.

#include <gtest/gtest.h>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

// HG02-MAJORITY-1, HG02-RETURN-1
TEST(Majority2002, ThePlayerWithTheMostMeeplesScoresInFull) {
  // A connects three forests with two gatherers of A and one of B: 5 segments, and all three return.
  const PlayedGame game(drawn_2002(R"(
      3:capv+A0   2:grass   5:grass
      7:tee       0:lane>   1:cap<+A0
      6:cap+B0    4:grass   .
  )"));
  EXPECT_TRUE(game.has_scored({"forest", 10, {0}}));
  EXPECT_EQ(game.points(), (Points{10, 0}));
  EXPECT_TRUE(game.pieces().empty());
  EXPECT_EQ(game.supply('B', "meeple"), 5);
}

// HG02-MAJORITY-2
TEST(Majority2002, TiedPlayersAllScoreInFull) {
  const PlayedGame game(drawn_2002(R"(
      1:grass       0:grass     2:grass        3:grass
      5:pool2>+A0   7:stream>   4:stream>+B0   6:pool3<
  )"));
  EXPECT_TRUE(game.has_scored({"river", 9, {0, 1}}));
  EXPECT_EQ(game.points(), (Points{9, 9}));
}

// HG02-RETURN-2
TEST(Returning2002, MeeplesCannotBeUsedOnTheBonusTileOfTheSameTurn) {
  // A's only meeple has returned, but only a hut may be placed on the bonus tile.
  DrawnGame board = drawn_2002("0:cap>  1:nugget<+A0  2:bonus-pool?");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame game(board);
  EXPECT_TRUE(game.pieces().empty());
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "");
  EXPECT_EQ(game.allowed_zones("hut"), "0 1");
}

// HG02-RETURN-2
TEST(Returning2002, FromTheNextTurnOn) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<+A0  2:bonus-grass  3:grass  4:pool?");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame own(board);
  EXPECT_EQ(own.seat(), 'A');
  EXPECT_EQ(own.allowed_zones("meeple"), "0 2");
  // Another player completed the forest, so the meeple is available in its owner's next turn.
  board.board = "0:cap>  1:lane>+A0  2:cap<  3:pool?";
  const PlayedGame others(board);
  EXPECT_EQ(others.seat(), 'A');
  EXPECT_EQ(others.allowed_zones("meeple"), "0 2");
}

// HG02-PIECE-4, HG02-RETURN-3
TEST(Returning2002, WorkedExampleOfTheOrderInOneTurn) {
  const PlayedGame game(drawn_2002("0:pool>  1:pool<+A0"));
  EXPECT_EQ(game.points(), (Points{2 + 2, 0}));
  EXPECT_TRUE(game.pieces().empty());
}

// HG02-RETURN-4
TEST(Returning2002, IsPossibleWithTheRegularTileAndAgainWithTheBonusTile) {
  // In one turn, two forests of 2 segments are completed and scored, and two meeples of A return.
  const PlayedGame game(drawn_2002("2:bonus-cap>+A0  0:parted>  1:nugget<+A0"));
  EXPECT_EQ(game.points(), (Points{4 + 4, 0}));
  EXPECT_TRUE(game.pieces().empty());
  EXPECT_EQ(game.seat(), 'B');
}

}  // namespace tw::test
