// Tests fields: OHD-FIELD.

#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

// OHD-FIELD-1
TEST(HillFields, AreCompleteWithoutAnOpenSide) {
  EXPECT_EQ(PlayedGame(hills("0:cap>  1:strip>+A0  2:strip>")).points(), (Points{0, 0}));
  EXPECT_EQ(PlayedGame(hills("0:cap>  1:strip>+A0  2:cap<")).points(), (Points{6, 0}));
}

// OHD-FIELD-2, OHD-FIELD-3, OHD-TOKEN-1
TEST(HillFields, WorkedExampleOfSixPointsAndTwoTokens) {
  const PlayedGame game(hills(R"(
      2:grass   .                      .
      0:cap>    1:strip-pumpkin>+A0    3:cap-grain<
  )"));
  EXPECT_EQ(game.points(), (Points{6, 0}));
  EXPECT_EQ(tokens(game, 'A'), "1 pumpkin, 1 grain");
  EXPECT_EQ(tokens(game, 'B'), "");
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

// OHD-FIELD-4
TEST(HillFields, CountATileOnce) {
  // The start tile contains both ends of the field.
  const PlayedGame game(hills(R"(
      1:corner>+A0      2:cornerv
      0:parted-corner   3:corner<
  )"));
  EXPECT_EQ(game.points(), (Points{8, 0}));
}

}  // namespace tw::test
