// Tests the end of the game: OHD-END.

#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

// OHD-END-1
TEST(HillEnd, IsReachedAfterTheLastTile) {
  EXPECT_FALSE(PlayedGame(hills("0:grass  1:grass")).finished());
  EXPECT_TRUE(PlayedGame(hills("0:grass  1:grass", {})).finished());
}

// OHD-END-2
TEST(HillEnd, IncompletePathsScoreOnePointPerTile) {
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:lane>+A0  2:lane>", {})).points(), (Points{3, 0}));
  // Your last tile joins your path with Blue's: five tiles with one wanderer each.
  const PlayedGame tied(hills(R"(
      .         .         .            6:lane
      5:grass   3:grass   2:grass      4:lane+B0
      .         0:lane>   1:lane>+A0   7:bend<
  )",
                              {}));
  EXPECT_TRUE(tied.finished());
  EXPECT_EQ(tied.points(), (Points{5, 5}));
}

// OHD-END-3
TEST(HillEnd, IncompleteFieldsScoreOnePointPerTileWithoutTokens) {
  const PlayedGame game(hills("0:cap-apple>  1:strip-grain>+A0", {}));
  EXPECT_EQ(game.points(), (Points{2, 0}));
  EXPECT_EQ(tokens(game, 'A'), "");
  EXPECT_EQ(game.points('A', "harvest"), 0);
}

// OHD-END-10
TEST(HillEnd, EqualPointsShareTheVictory) {
  // Both players have four points, and there is no tie-breaker.
  const PlayedGame game(hills(R"(
      4:gatev+B0  2:grass      3:grass
      5:bend      1:lane>+A0   0:gate<
  )",
                              {}));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{4, 4}));
}

}  // namespace tw::test
