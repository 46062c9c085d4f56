// Tests stables, including their part of the final scoring: OHD-STABLE, OHD-END.

#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

// OHD-STABLE-1
TEST(HillStables, MayBePlacedOnAnyMeadowOfTheTile) {
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:lane>?")).allowed_zones("stable"), "1 2");
  EXPECT_EQ(PlayedGame(hills("0:cap>  1:crop?")).allowed_zones("stable"), "") << "no meadow, no stable";
}

// OHD-STABLE-2
TEST(HillStables, RequireEightSurroundingTilesWithoutAStable) {
  EXPECT_EQ(PlayedGame(hills("0:grass  1:grass+Ah0  2:grass?")).allowed_zones("stable"), "") << "beside";
  EXPECT_EQ(PlayedGame(hills("0:grass  1:grass+Ah0 \n 2:grass? .")).allowed_zones("stable"), "") << "at the corner";
  EXPECT_EQ(PlayedGame(hills("1:grass+Ah0  0:lane  2:grass?")).allowed_zones("stable"), "0") << "two tiles away";
  EXPECT_EQ(PlayedGame(hills("1:grass+Ah0 . \n 0:lane> 2:lane>?")).allowed_zones("stable"), "")
      << "on another meadow around the corner";
}

// OHD-STABLE-3
TEST(HillStables, MayShareAMeadow) {
  EXPECT_EQ(PlayedGame(hills("1:grass+Ah0  0:grass  2:grass?")).allowed_zones("stable"), "0");
}

// OHD-STABLE-3
TEST(HillStables, AreLimitedToOnePerMeadowIfConfigured) {
  DrawnGame board = hills("1:grass+Ah0  0:grass  2:grass?");
  board.edit_rules = [](model::Rules& rules) {
    model::Role& role = rules.roles[index_of(rules.roles, "stable")];
    EXPECT_FALSE(role.bar_area);
    EXPECT_TRUE(role.bar_around);
    role.bar_area = true;
  };
  EXPECT_EQ(PlayedGame(board).allowed_zones("stable"), "");
  board.board = "1:grass+Ah0  0:lane  2:grass?";
  EXPECT_EQ(PlayedGame(board).allowed_zones("stable"), "0") << "the path parts the meadows";
}

// OHD-STABLE-4
TEST(HillStables, AreNotBlockedByMeeples) {
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:lane>+A0  2:lane>?")).allowed_zones("stable"), "1 2");
}

// OHD-END-4, OHD-STABLE-5
TEST(HillStables, WorkedExampleOfNinePoints) {
  // There are nine animals on the surrounding tiles, including the animals across the path. Animals two tiles away do
  // not count.
  const std::string board = R"(
      2:cow-pig    0:sheep2          4:rooster   6:horse
      5:lane-pigs> 1:lane-pigs>+Ah1  3:lane>     .
  )";
  EXPECT_EQ(PlayedGame(hills(board)).points(), (Points{0, 0})) << "nothing before the end";
  const PlayedGame game(hills(board, {}));
  EXPECT_EQ(game.points(), (Points{2 + 2 + 1 + 2 + 2, 0}));
  EXPECT_EQ(game.points('A', "stable"), 9);
  EXPECT_EQ(game.pieces(), (Texts{"A stable on lane-pigs 1"}));
}

// OHD-END-5
TEST(HillStables, EachCountAnAnimalWithinReach) {
  EXPECT_EQ(PlayedGame(hills("1:grass+Ah0  0:sheep2  2:grass+Bh0", {})).points(), (Points{2, 2}));
  EXPECT_EQ(PlayedGame(hills("1:horse+Ah0  0:sheep2  2:grass  3:grass+Ah0", {})).points(), (Points{3, 0}));
  EXPECT_EQ(PlayedGame(hills("1:horse+Ah0  0:sheep2  3:rooster+Ah0 \n . 2:cow-pig .", {})).points(),
            (Points{(1 + 2 + 2) + (1 + 2 + 2), 0}))
      << "two stables of one player too";
}

}  // namespace tw::test
