// Tests cities, roads and monasteries: CB-CITY, CB-ROAD, CB-MONASTERY and CB-MAJORITY.

#include <gtest/gtest.h>

#include "tests/rules/carcassonne/tiles_carcassonne.hpp"

namespace tw::test {

namespace {

const std::string kRing = R"(
    0:green   1:green   2:green
    7:green   .         3:green
    6:green   5:green   4:green
)";

}  // namespace

// CB-CITY-1
TEST(CarcassonneScoring, ACityScoresTwoPointsPerTileAndPennant) {
  const PlayedGame plain(drawn_carcassonne("0:gate>  1:street>+A0  2:gate<"));
  EXPECT_TRUE(plain.has_scored({"city", 6, {0}}));
  const PlayedGame pennants(drawn_carcassonne("0:gate-pennant>  1:street>+A0  2:gate-pennant<"));
  EXPECT_EQ(pennants.points(), (Points{6 + 4, 0}));
  EXPECT_EQ(pennants.supply('A', "meeple"), 7);
}

// CB-CITY-2
TEST(CarcassonneScoring, ACityOfTwoTilesScoresFourPoints) {
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:gate>  1:gate<+A0")).points(), (Points{4, 0}));
}

// CB-CITY-2
TEST(CarcassonneScoring, ACityOfTwoTilesScoresTwoPointsIfConfigured) {
  DrawnGame board = drawn_carcassonne("0:gate>  1:gate<+A0");
  board.edit_rules = [](model::Rules& rules) {
    rules.scores.at(static_cast<std::size_t>(index_of(rules.scores, "city"))).points.text =
        "(2 - (tiles = 2)) * (tiles + pennant)";
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{2, 0}));
  board.board = "0:gate>  1:street>+A0  2:gate<";
  EXPECT_EQ(PlayedGame(board).points(), (Points{6, 0}));
}

// CB-CITY-4
TEST(CarcassonneScoring, ATileCountsOnce) {
  // A ring of six tiles contains a city. On one tile, two separate city zones meet, each with a pennant.
  const PlayedGame city(drawn_carcassonne(R"(
      1:corner>+A0         2:cornerv
      0:parted-pennants    3:street
      5:corner             4:corner<
  )"));
  EXPECT_EQ(city.points(), (Points{2 * 6 + 2 * 2, 0}));
  // A road that crosses under itself: 6 tiles, one of them twice.
  const PlayedGame road(drawn_carcassonne(R"(
      .         1:stopv+A0   .
      5:stop>   0:bridge     2:bendv
      .         4:bend       3:bend<
  )"));
  EXPECT_EQ(road.points(), (Points{6, 0}));
}

// CB-ROAD-1
TEST(CarcassonneScoring, ARoadScoresOnePointPerTile) {
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:stop>  1:lane>+A0  2:abbey-road<")).points(), (Points{3, 0}));
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:stop>  1:lane>+A0  2:lane>")).points(), (Points{0, 0})) << "open";
  const PlayedGame loop(drawn_carcassonne(R"(
      0:bend>       3:bendv
      1:bend+A0     2:bend<
  )"));
  EXPECT_TRUE(loop.has_scored({"road", 4, {0}}));
}

// CB-MONASTERY-1
TEST(CarcassonneScoring, ASurroundedMonasteryScoresNinePoints) {
  const PlayedGame last(drawn_carcassonne(R"(
      0:green   1:abbey+A0   2:green
      3:green   .            .
  )"));
  EXPECT_EQ(last.points(), (Points{0, 0}));
  // The eighth surrounding tile completes the monastery.
  const PlayedGame around(drawn_carcassonne(R"(
      0:green   2:green      3:green
      1:green   5:abbey+A0   4:green
      8:green   7:green      6:green
  )"));
  EXPECT_TRUE(around.has_scored({"monastery", 9, {0}}));
  EXPECT_EQ(around.points(), (Points{9, 0}));
  EXPECT_EQ(around.supply('A', "meeple"), 7);
}

// CB-MONASTERY-1
TEST(CarcassonneScoring, AMonasteryPlacedInTheLastGapScoresImmediately) {
  DrawnGame board = drawn_carcassonne(kRing, {"abbey", "green"});
  PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'B');
  game.place({1, 1});
  game.put("monk", "0");
  EXPECT_EQ(game.points(), (Points{0, 9}));
  EXPECT_TRUE(game.pieces().empty());
}

// CB-MONASTERY-3
TEST(CarcassonneScoring, OneTileMayCompleteTwoMonasteries) {
  // Tile 11 is the last of the eight tiles around both monasteries.
  const PlayedGame game(drawn_carcassonne(R"(
      0:green    2:green      4:green      7:green
      1:green    3:abbey+A0   6:abbey+B0   8:green
      5:green    9:green      11:green     10:green
  )"));
  EXPECT_TRUE(game.has_scored({"monastery", 9, {0}}));
  EXPECT_TRUE(game.has_scored({"monastery", 9, {1}}));
  EXPECT_EQ(game.points(), (Points{9, 9}));
}

// CB-MAJORITY-1, CB-MAJORITY-2
TEST(CarcassonneScoring, AwardsTheMajorityAndAllTiedPlayers) {
  // A tile connects three cities with two knights of A and one of B: 5 tiles.
  const PlayedGame most(drawn_carcassonne(R"(
      3:gatev+A0   2:green     5:green
      7:square     0:street>   1:gate<+A0
      6:gate+B0    4:green     .
  )"));
  EXPECT_TRUE(most.has_scored({"city", 10, {0}}));
  EXPECT_EQ(most.points(), (Points{10, 0}));
  EXPECT_TRUE(most.pieces().empty());
  const PlayedGame tie(drawn_carcassonne(R"(
      1:green      0:green    2:green     3:green
      5:stop>+A0   7:lane>    4:lane>+B0  6:stop<
  )"));
  EXPECT_TRUE(tie.has_scored({"road", 4, {0, 1}}));
  EXPECT_EQ(tie.points(), (Points{4, 4}));
}

// CB-MAJORITY-3
TEST(CarcassonneScoring, ScoresNothingWithoutMeeples) {
  const PlayedGame game(drawn_carcassonne("0:gate>  1:street>  2:gate<"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_TRUE(game.scored().empty());
}

}  // namespace tw::test
