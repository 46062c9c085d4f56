// Tests meadows, hunters and the end of the game: HG02-MEADOW, HG02-END and HG02-HUNTERS.

#include <gtest/gtest.h>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

// HG02-MEADOW-1
TEST(Meadows2002, WorkedExampleOfThreeHunters) {
  // A river separates the meadows of A and B; a forest separates the meadows of B and C.
  const PlayedGame game(drawn_2002(R"(
      1:grass+A0   .
      0:stream>    .
      2:grass+B0   3:lane+C1
  )",
                                   {"grass"}, 3));
  EXPECT_EQ(game.pieces(),
            (std::vector<std::string>{"A hunter on grass 0", "B hunter on grass 0", "C hunter on lane 1"}));
}

// HG02-MEADOW-2
TEST(Meadows2002, WorkedExampleOfThreeMeadowsJoined) {
  // The fork joins the meadows of three hunters, so the player may occupy only its forest.
  PlayedGame game(drawn_2002(R"(
      0:woods      2:woods    3:woods
      1:den>+A0    7:fork?    5:den<+B0
      4:woods      6:den+C0   .
  )",
                             {"woods"}, 3));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "0");
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hunter on den 0", "B hunter on den 0", "C hunter on den 0"}));
}

// HG02-MEADOW-3, HG02-TURN-5
TEST(Meadows2002, HuntersStayUntilTheEnd) {
  const PlayedGame game(drawn_2002("0:den-deer>  1:den<+A0  2:woods", {"woods"}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hunter on den 0"})) << "shut in and not scored";
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HG02-END-1
TEST(TheEnd2002, IsReachedAfterTheTurnOfTheLastRegularTile) {
  DrawnGame board = drawn_2002("0:pool>  1:stream>  2:pool<+B0", {});
  board.left["bonus"] = {"bonus-grass"};
  const PlayedGame game(board);
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{0, 5})) << "the last turn is played whole";
}

// HG02-END-2
TEST(TheEnd2002, IncompleteForestsAndRiversScoreNothing) {
  const PlayedGame game(drawn_2002("2:stream>+B0  0:pool<  1:cap>+A0", {}));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HG02-HUNTERS-1, HG02-HUNTERS-2, HG02-HUNTERS-3, HG02-HUNTERS-4
TEST(Hunters2002, WorkedExampleOfFourMeadows) {
  // Meadow A has 1 deer: 2 points for Green (A). Meadow B has a deer, a mammoth and a tiger: 2 points each for Yellow
  // (C) and Red (B). Meadow C has 2 deer, 2 mammoths, 1 aurochs and 1 tiger, with two hunters of Red and one of Blue: 8
  // points for Red alone. Meadow D has 2 tigers and 1 deer: no points and no loss for Blue (D).
  const PlayedGame game(drawn_2002(R"(
      1:den-deer>+A0       0:den<            3:woods              5:woods
      2:den-deer>+B0       13:glen-tiger>    7:den-mammoth<+C0
      4:den-deer>+D0       8:den-tiger2<     9:woods
      6:den-mammoth2>+B0   14:fork-tiger     10:den-aurochs<+B0
      11:woods             12:den-deer2+D0   .
  )",
                                   {}, 4));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{2, 2 + 8, 2, 0}));
  EXPECT_TRUE(game.has_scored({"hunters", 2, {0}}));
  EXPECT_TRUE(game.has_scored({"hunters", 2, {1, 2}}));
  EXPECT_TRUE(game.has_scored({"hunters", 8, {1}}));
  // An open meadow scores, too.
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:mammoth+A0  2:tiger  3:tiger", {})).points(), (Points{2, 0}));
}

}  // namespace tw::test
