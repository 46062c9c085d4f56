// Tests the end of the game and final scoring: HG20-END, HG20-HUTS and HG20-HUNTERS.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

// HG20-END-1
TEST(TheEnd, IsReachedAfterTheTurnOfTheLastRegularTile) {
  DrawnGame board = drawn("0:pool>  1:stream>  2:pool<+B0", {});
  board.left["menhir"] = {"extra-grass"};  // the remaining menhir tiles have no effect
  const PlayedGame game(board);
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.seat(), '-');
  EXPECT_EQ(game.points(), (Points{0, 5})) << "the last turn is played whole, with piece and scoring";
}

// HG20-END-2
TEST(TheEnd, IncompleteForestsAndRiversScoreNothing) {
  const PlayedGame game(drawn("2:stream>+B0  0:pool<  1:cap>+A0", {}));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HG20-END-3
TEST(TheEnd, PlayersWithEqualPointsShareTheVictory) {
  // Both fishers of the worked example score 9 points each, and there is no tie-breaker.
  const PlayedGame game(drawn(R"(
      1:grass       0:grass     2:grass        3:grass
      5:pool2>+A0   7:stream>   4:stream>+B0   6:pool3<
  )",
                              {}));
  EXPECT_TRUE(game.finished());
  const Points points = game.points();
  EXPECT_EQ(std::count(points.begin(), points.end(), *std::max_element(points.begin(), points.end())), 2);
}

// HG20-END-4
TEST(TheEnd, FinalPointsAreKnownAtAnyTime) {
  // A hut on a system with two fish, and a hunter on a meadow with one deer.
  const std::string board = R"(
      2:grass    3:deer+A0
      0:pool2>   1:stream>+Ah0
  )";
  const PlayedGame before(drawn(board));
  Points standing(2, -1);
  before.state().points_if_ended(standing);
  EXPECT_EQ(standing, (Points{3, 0}));
  EXPECT_EQ(before.points(), (Points{0, 0}));
  EXPECT_EQ(PlayedGame(drawn(board, {})).points(), standing);
}

// HG20-HUTS-1, HG20-HUTS-2, HG20-HUTS-3
TEST(Huts, WorkedExampleOfEightAndTenPoints) {
  // You (A) have two huts on the left system with 8 fish, Blue (B) has one. Blue and Yellow (C) have one each on the
  // right system with 10 fish.
  const PlayedGame game(drawn(R"(
      4:grass        1:poolv+Ah0   0:grass       2:grass        3:grass      6:grass
      7:pool2>+Ah0   11:mere       5:pool3<+Bh0  8:pool5>+Bh0   10:stream>   9:pool5<+Ch0
  )",
                              {}, 3));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{8, 10, 10}));
  EXPECT_TRUE(game.has_scored({"huts", 8, {0}}));
  EXPECT_TRUE(game.has_scored({"huts", 10, {1, 2}}));
}

// HG20-HUTS-3
TEST(Huts, RiverSystemsNeedNotBeComplete) {
  const PlayedGame game(drawn("0:pool2>  1:shoal>+Ah0", {}));
  EXPECT_EQ(game.points(), (Points{3, 0}));
}

// HG20-HUNTERS-1, HG20-HUNTERS-2, HG20-HUNTERS-3, HG20-HUNTERS-4
TEST(Hunters, WorkedExampleOfFourGrasslands) {
  // Green (A) has 1 aurochs: 2 points. Red (B) and Violet (C) share a mammoth, a deer and a tiger: 3 points each. Blue
  // (D) has 1 deer and 2 tigers: no points and no loss. The last meadow has 2 mammoths, 2 aurochs, 2 deer and 1 tiger,
  // with two hunters of Red and one of Blue: 11 points for Red alone.
  const PlayedGame game(drawn(R"(
      1:den-aurochs>+A0    0:den<            3:woods              5:woods
      2:den-deer>+B0       13:glen-tiger>    7:den-mammoth<+C0
      4:den-deer>+D0       8:den-tiger2<     9:woods
      6:den-mammoth2>+B0   14:fork-tiger     10:den-aurochs2<+B0
      11:woods             12:den-deer2+D0   .
  )",
                              {}, 4));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{2, 3 + 11, 3, 0}));
  EXPECT_TRUE(game.has_scored({"hunters", 2, {0}}));
  EXPECT_TRUE(game.has_scored({"hunters", 3, {1, 2}}));
  EXPECT_TRUE(game.has_scored({"hunters", 11, {1}}));
}

// HG20-HUNTERS-3
TEST(Hunters, TigersRemoveOnlyDeer) {
  const PlayedGame game(drawn("0:tiger  1:mammoth+A0  2:aurochs  3:tiger", {}));
  EXPECT_EQ(game.points(), (Points{3 + 2, 0}));
}

}  // namespace tw::test
