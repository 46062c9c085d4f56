// Tests forests, nuggets and their bonus tiles: HG02-FOREST and HG02-NUGGET.

#include <gtest/gtest.h>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

// HG02-FOREST-1
TEST(Forests2002, AForestWithAGapIsNotClosed) {
  const PlayedGame game(drawn_2002(R"(
      0:corner>   1:tee>+A0   2:cornerv
      7:lane      .           3:lane
      6:corner    5:lane>     4:corner<
  )"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A gatherer on tee 0"}));
}

// HG02-FOREST-2, HG02-FOREST-4
TEST(Forests2002, ScoreTwoPointsPerSegment) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:cap>  1:lane>+A0  2:cap<")).points(), (Points{6, 0}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:cap>  1:cap<+A0")).points(), (Points{4, 0})) << "the smallest";
  // A ring of six tiles; one tile contains two segments of it.
  const PlayedGame ring(drawn_2002(R"(
      1:corner>+A0  2:cornerv
      0:parted      3:lane
      5:corner      4:corner<
  )"));
  EXPECT_EQ(ring.points(), (Points{14, 0}));
}

// HG02-FOREST-3
TEST(Forests2002, MayBeOfAnySize) {
  std::string board = "0:cap>  1:lane>+A0";
  for (int i = 2; i < 30; ++i) board += " " + std::to_string(i) + ":lane>";
  EXPECT_EQ(PlayedGame(drawn_2002(board + " 30:cap<")).points(), (Points{62, 0}));
}

// HG02-NUGGET-1
TEST(Nuggets2002, WorkedExampleOfRedAndBlue) {
  // Red (A) completes the forest and gets the points and the bonus tile.
  DrawnGame board = drawn_2002(R"(
      2:grass  .            .
      0:cap>   1:lane>+A0   3:nugget<
  )");
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame red(board);
  EXPECT_EQ(red.points(), (Points{6, 0}));
  EXPECT_EQ(red.seat(), 'A');
  EXPECT_EQ(red.next_deck(), "bonus");
  // Blue (B) completes the forest: Red scores, and Blue draws a bonus tile.
  board.board = "0:cap>  1:lane>+A0  2:nugget<";
  const PlayedGame blue(board);
  EXPECT_EQ(blue.points(), (Points{6, 0}));
  EXPECT_EQ(blue.seat(), 'B');
  EXPECT_EQ(blue.next_deck(), "bonus");
}

// HG02-NUGGET-2, HG02-BONUS-1
TEST(Nuggets2002, TheBonusTileIsAnOrdinaryTurn) {
  // The bonus tile completes a different forest far from the first, and the gatherer placed on it scores at once.
  DrawnGame board = drawn_2002("2:bonus-cap>+A0  0:parted>  1:nugget<+A0");
  const PlayedGame game(board);
  EXPECT_TRUE(game.has_scored({"forest", 4, {0}}));
  EXPECT_EQ(game.points(), (Points{8, 0}));
  EXPECT_EQ(game.seat(), 'B');
  // The bonus tile must fit like any tile: forest next to meadow is illegal.
  board.board = "0:parted>  1:nugget<+A0";
  board.left["bonus"] = {"bonus-cap"};
  const PlayedGame before(board);
  EXPECT_EQ(before.why_not({-1, 0}, model::Rotation::Right), "");
  EXPECT_NE(before.why_not({-1, 0}, model::Rotation::None), "");
  EXPECT_EQ(before.why_not({1, 1}, model::Rotation::Half), "") << "anywhere";
}

// HG02-NUGGET-3, HG02-NUGGET-4
TEST(Nuggets2002, SeveralGiveOneBonusTile) {
  // One tile closes two forests with three nuggets.
  DrawnGame board = drawn_2002(R"(
      2:grass   3:nuggetv
      1:grass   5:parted-nuggets
      0:grass   4:cap
      .         6:bonus-grass
  )");
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG02-NUGGET-5
TEST(Nuggets2002, BonusTilesDoNotChain) {
  // The bonus tile completes a forest with a nugget: 6 more points, but the next turn is B's.
  DrawnGame board = drawn_2002(R"(
      .                     3:cap>     0:lane>   1:lane>+A0   5:nugget<
      6:bonus-nugget>+A0    4:lane>    2:cap<    .            .
  )");
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{8 + 6, 0}));
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG02-NUGGET-6
TEST(Nuggets2002, AForestWithoutANuggetGivesNoBonusTile) {
  DrawnGame board = drawn_2002("0:cap>  1:lane>  2:cap<+B0");
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{0, 6}));
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG02-NUGGET-7
TEST(Nuggets2002, AnEmptyDeckGivesNoBonusTile) {
  const PlayedGame game(drawn_2002("0:cap>  1:nugget<"));
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG02-NUGGET-8
TEST(Nuggets2002, ABonusTileThatFitsNowhereIsReplaced) {
  // No forest is open after this one is closed, so the tile with forest on all sides fits nowhere.
  DrawnGame board = drawn_2002("0:cap>  1:nugget<");
  board.left["bonus"] = {"bonus-woods", "bonus-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "bonus-grass");
  board.left["bonus"] = {"bonus-woods", "bonus-woods"};
  const PlayedGame none(board);
  EXPECT_EQ(none.seat(), 'B');
  EXPECT_EQ(none.next_deck(), "regular");
}

// HG02-NUGGET-9
TEST(Nuggets2002, AnUnoccupiedForestGivesABonusTileToo) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<");
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "bonus");
}

// HG02-NUGGET-10
TEST(Nuggets2002, TheLastRegularTileStillGivesABonusTile) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<+A0", {});
  board.left["bonus"] = {"bonus-grass"};
  PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "bonus");
  game.place({0, 1});
  game.put("hunter", "0");
  EXPECT_TRUE(game.finished());
}

}  // namespace tw::test
