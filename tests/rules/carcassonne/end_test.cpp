// Tests farms and the end of the game: CB-FARM and CB-END.

#include <gtest/gtest.h>

#include "tests/rules/carcassonne/tiles_carcassonne.hpp"

namespace tw::test {

namespace {

DrawnGame last(const std::string& board) { return drawn_carcassonne(board, {}); }

}  // namespace

// CB-FARM-1
TEST(CarcassonneFarms, FarmersStayToTheEnd) {
  // The field is enclosed by city on all sides, but its farmer stays and scores nothing before the end.
  const PlayedGame game(drawn_carcassonne("0:court>  1:court<+A0  2:town", {"town"}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A farmer on court 0"}));
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// CB-FARM-2
TEST(CarcassonneFarms, RoadsDivideFields) {
  // A's farmer is south of the road; the field to the north is free.
  const PlayedGame game(drawn_carcassonne("0:lane>  1:lane>+A1  2:lane>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 2");
}

// CB-FARM-3
TEST(CarcassonneFarms, ScoreThreePointsPerCompleteCity) {
  const PlayedGame two(last(R"(
      1:gatev    .
      0:parted   3:green+A0
      2:gate     .
  )"));
  EXPECT_TRUE(two.has_scored({"farm", 6, {0}}));
  // The field touches two tiles of one city.
  const PlayedGame once(last(R"(
      3:green+A0  4:green   .
      0:gate>     1:street> 2:gate<
  )"));
  EXPECT_EQ(once.points(), (Points{3, 0}));
  const PlayedGame incomplete(last(R"(
      3:green+A0  2:green
      0:gate>     1:street>
  )"));
  EXPECT_EQ(incomplete.points(), (Points{0, 0}));
}

// CB-FARM-4
TEST(CarcassonneFarms, TwoFieldsMayCountOneCity) {
  const PlayedGame game(last(R"(
      1:gatev+A1    .
      0:gate-road   2:lane>+B2
  )"));
  EXPECT_EQ(game.points(), (Points{3, 3}));
}

// CB-FARM-5
TEST(CarcassonneFarms, ScoreForTheMajorityAndAllTiedPlayers) {
  // The road ends, so the fields on both sides of it are connected.
  const PlayedGame most(last(R"(
      .             1:gatev+A1    4:green      .
      3:lane>+A1    0:gate-road   2:lane>+B2   5:stop<
  )"));
  EXPECT_TRUE(most.has_scored({"farm", 3, {0}}));
  EXPECT_EQ(most.points(), (Points{3, 0}));
  const PlayedGame tie(last(R"(
      .             1:gatev       4:green      .
      3:lane>+A1    0:gate-road   2:lane>+B2   5:stop<
  )"));
  EXPECT_EQ(tie.points(), (Points{3, 3}));
}

// CB-FARM-6
TEST(CarcassonneFarms, AFieldAcrossTheRoadDoesNotTouchTheCity) {
  const PlayedGame game(last(R"(
      1:gatev       .
      0:gate-road   2:lane>+B1
  )"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// CB-END-1
TEST(CarcassonneEnd, IsReachedAfterTheLastTile) {
  const PlayedGame game(last("0:gate>  1:gate<+A0"));
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{4, 0})) << "the last turn is played whole";
  EXPECT_TRUE(PlayedGame(drawn_carcassonne("0:green  1:green", {"town"})).finished()) << "no tile left fits";
  EXPECT_FALSE(PlayedGame(drawn_carcassonne("0:green  1:green", {"town", "green"})).finished());
}

// CB-CITY-3, CB-ROAD-2, CB-MONASTERY-2, CB-END-2
TEST(CarcassonneEnd, IncompleteFeaturesScoreLess) {
  EXPECT_EQ(PlayedGame(last("0:gate-pennant>  1:street>+A0")).points(), (Points{2 + 1, 0}));
  EXPECT_EQ(PlayedGame(last("0:stop>  1:lane>+A0")).points(), (Points{2, 0}));
  EXPECT_EQ(PlayedGame(last("0:green  1:abbey+A0  2:green")).points(), (Points{1 + 2, 0}));
  const PlayedGame tie(last(R"(
      1:green      0:green   2:green     3:green
      5:lane>+A0   7:lane>   4:lane>+B0  6:stop<
  )"));
  EXPECT_TRUE(tie.has_scored({"road", 4, {0, 1}}));
  EXPECT_EQ(tie.points(), (Points{4, 4}));
}

// CB-END-3
TEST(CarcassonneEnd, PointsAreRecordedAsCityRoadMonasteryAndFarm) {
  EXPECT_EQ(shipped("carcassonne").game->parts(), (std::vector<std::string>{"city", "road", "monastery", "farm"}));
  // A complete and an incomplete city, each with two tiles.
  const PlayedGame game(last(R"(
      1:gatev+A0    .
      0:parted      2:green
      3:street+A0   .
  )"));
  EXPECT_EQ(game.points('A', "city"), 4 + 2);
  EXPECT_EQ(game.points(), (Points{6, 0}));
}

}  // namespace tw::test
