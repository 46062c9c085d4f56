// Tests the last round, the bonuses and secret information.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "tests/rules/hunt_or_gather/played_table.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

HuntTable with_last_tiles(const std::string& tiles, int players = 2) {
  HuntTable table;
  table.tiles = tiles;
  table.players = players;
  table.hands = {"club sling"};
  return table;
}

/// Plays a game in which seat 0's gatherer takes the first tile and sells it. All remaining turns are passed.
PlayedTable sold_and_ended(const HuntTable& table, const std::string& tile) {
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass(table.players - 1);
  game.turn("gatherer", {"move to (0, 0)", "sell " + tile});
  game.pass_to_the_end();
  return game;
}

/// Plays a game with a tie. A nut sells for 3 and raises meat to 3, so seat 0 gets 3 points for gathering and seat 1
/// gets 3 points for hunting a rabbit.
PlayedTable tied(HuntTable table) {
  table.tiles = "nuts-1 rabbit deer deer wolf";
  table.hands = {"sling sling", "club sling"};
  table.settings["market-order"] = "3 5 4 2 1";
  table.tile_properties["rabbit"] = {{"to-hit", "0"}, {"meat", "1"}, {"hide", "0"}};
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.turn("hunter", {"move to (0, 1)", "explore", "hunt with club"});
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-1"});
  game.turn("hunter", {"move to (0, 0)", "sell rabbit, hide first"});
  EXPECT_THAT(game.line("player 0:"), HasSubstr("hunt 0, gather 3,"));
  game.pass_to_the_end();
  return game;
}

std::vector<int> standing(PlayedTable& game) {
  std::vector<int> out(static_cast<std::size_t>(game.state().players()));
  game.state().points_if_ended(out);
  return out;
}

}  // namespace

// HOG-END-1
TEST(HuntEnd, TheLowerTrackIsTheBaseScore) {
  HuntTable table = with_last_tiles("nuts-2 rabbit deer deer wolf");
  table.tile_properties["rabbit"]["to-hit"] = "0";
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  game.turn("hunter", {"move to (0, 1)", "explore", "hunt with club"}).pass();
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-2"}).pass();
  EXPECT_EQ(game.points(), (std::vector<int>{0, 0})) << "10 on one track and 0 on the other";
  game.turn("hunter", {"move to (0, 0)", "sell rabbit, meat first"});
  EXPECT_THAT(game.line("player 0:"), HasSubstr("hunt 6, gather 10,"));
  EXPECT_EQ(game.points(), (std::vector<int>{6, 0}));
}

// HOG-END-2
TEST(HuntEnd, AfterTheLastTileEachTakesOneTurn) {
  PlayedTable game(with_last_tiles("nuts-1", 3));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  EXPECT_EQ(game.told("the stack"), "the stack has run out: each player takes one last turn");
  for (const int seat : {1, 2, 0}) {
    ASSERT_EQ(game.player(), seat);
    game.pass();
  }
  EXPECT_TRUE(game.finished());
}

// HOG-END-3
TEST(HuntEnd, IsReachedWhenNobodyExploresAnyMore) {
  HuntTable table = with_last_tiles("nuts-1 nuts-2 deer", 3);
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "leave it"});
  int turns = 0;
  for (; !game.finished(); ++turns) game.pass();
  EXPECT_EQ(turns, 3 * 5 + 3);
  table.settings["quiet-rounds"] = "1";
  PlayedTable hasty(table);
  for (turns = 0; !hasty.finished(); ++turns) hasty.pass();
  EXPECT_EQ(turns, 3 + 3);
}

// HOG-END-4
TEST(HuntEnd, TheHighestSingleScoreGivesTenPoints) {
  const PlayedTable game = sold_and_ended(with_last_tiles("nuts-2 deer deer"), "nuts-2");
  EXPECT_EQ(game.part("highest-score", 0), 10);
  EXPECT_EQ(game.part("highest-score", 1), 0);
  HuntTable more = with_last_tiles("nuts-2 deer deer");
  more.settings["highest-bonus"] = "25";
  EXPECT_EQ(sold_and_ended(more, "nuts-2").part("highest-score", 0), 25);
}

// HOG-END-4
TEST(HuntEnd, TheBonusForATiedHighestScoreIsConfigurable) {
  HuntTable table = with_last_tiles("");
  const PlayedTable nobody = tied(table);
  EXPECT_EQ(nobody.part("highest-score", 0) + nobody.part("highest-score", 1), 0);
  table.settings["highest-tie"] = "everybody";
  const PlayedTable both = tied(table);
  EXPECT_EQ(both.part("highest-score", 0), 10);
  EXPECT_EQ(both.part("highest-score", 1), 10);
  PlayedTable nothing(table);
  nothing.pass_to_the_end();
  EXPECT_EQ(nothing.points(), (std::vector<int>{0, 0})) << "no score is not a highest score";
}

// HOG-END-5
TEST(HuntEnd, ACorrectPredictionGivesTenPoints) {
  HuntTable table = with_last_tiles("nuts-2 deer deer", 3);
  table.predictions = {"gather", "gather", "hunt"};
  const PlayedTable game = sold_and_ended(table, "nuts-2");
  EXPECT_EQ(game.part("prediction", 0), 10);
  EXPECT_EQ(game.part("prediction", 1), 10);
  EXPECT_EQ(game.part("prediction", 2), 0);
  const PlayedTable tie = tied(with_last_tiles(""));
  EXPECT_EQ(tie.part("prediction", 0) + tie.part("prediction", 1), 0) << "both tracks have the same highest score";
}

// HOG-END-5
TEST(HuntEnd, TheBonusForPredictionsMayRequireTheHighestScore) {
  HuntTable table = with_last_tiles("nuts-2 deer deer", 3);
  table.predictions = {"gather", "gather", "hunt"};
  table.settings["prediction-for"] = "highest";
  const PlayedTable game = sold_and_ended(table, "nuts-2");
  EXPECT_EQ(game.part("prediction", 0), 10);
  EXPECT_EQ(game.part("prediction", 1), 0);
}

// HOG-END-6
TEST(HuntEnd, TheLargestGroupOfClaimsGivesTenPoints) {
  PlayedTable game(with_last_tiles("nuts-1 herbs-1 nuts-1 herbs-1 nuts-2"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.turn("gatherer", {"move to (0, 1)", "explore", "take it"});
  PlayedTable tie = PlayedTable(with_last_tiles("nuts-1 herbs-1 nuts-1 herbs-1 nuts-2"));
  tie.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  tie.turn("gatherer", {"move to (0, 1)", "explore", "take it"}).pass_to_the_end();
  EXPECT_EQ(tie.part("largest-group", 0) + tie.part("largest-group", 1), 0);
  game.turn("gatherer", {"move to (2, 0)", "explore", "take it"});
  game.turn("gatherer", {"move to (1, 2)", "explore", "take it"});  // this space is only diagonally adjacent
  game.pass_to_the_end();
  EXPECT_EQ(game.part("largest-group", 0), 10);
  EXPECT_EQ(game.part("largest-group", 1), 0);
}

// HOG-END-7
TEST(HuntEnd, TheMostPointsWin) {
  HuntTable table = with_last_tiles("nuts-2 nuts-3 deer deer");
  table.predictions = {"gather", "hunt"};
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.turn("gatherer", {"move to (0, 1)", "explore", "take it"});  // this tile is never sold
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-2"}).pass_to_the_end();
  EXPECT_EQ(game.points(), (std::vector<int>{20, 0}));
}

// HOG-END-8
TEST(HuntEnd, PointsHaveFourParts) {
  const PlayedTable game = sold_and_ended(with_last_tiles("nuts-2 deer deer"), "nuts-2");
  EXPECT_THAT(game.game().parts(), ElementsAre("base", "highest-score", "prediction", "largest-group"));
  int sum = 0;
  for (const std::string& part : game.game().parts()) sum += game.part(part, 0);
  EXPECT_EQ(sum, game.points()[0]);
  EXPECT_EQ(sum, 20) << "highest score and largest group; hunt was predicted";
}

// HOG-END-9
TEST(HuntEnd, TheStandingDoesNotRevealPredictions) {
  std::vector<std::vector<int>> standings;
  for (const std::string prediction : {"hunt", "gather"}) {
    HuntTable table = with_last_tiles("nuts-2 deer deer");
    table.predictions = {prediction};
    PlayedTable game(table);
    game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
    game.turn("gatherer", {"move to (0, 0)", "sell nuts-2"});
    standings.push_back(standing(game));
    game.pass_to_the_end();
    EXPECT_EQ(standing(game), game.points());
  }
  EXPECT_EQ(standings[0], standings[1]);
  EXPECT_EQ(standings[0], (std::vector<int>{20, 0}));
}

// HOG-SECRET-1
TEST(HuntSecrets, TheTableShowsOnlyWhatTheSeatKnows) {
  HuntTable table = with_last_tiles("nuts-1 nuts-2 bear deer");
  table.choose = false;
  PlayedTable game(table);
  EXPECT_THAT(game.table(1), Not(HasSubstr("dealt: club"))) << "others' cards";
  game.play({"keep club, sling", "predict hunt", "keep arrow, arrow", "predict gather"});
  EXPECT_EQ(game.line("stack:", 0), "stack: 4 tiles");
  EXPECT_EQ(game.line("stack:"), "stack: 4 tiles: nuts-1, nuts-2, bear, deer");
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  EXPECT_THAT(game.table(1), Not(HasSubstr("nuts-1")));
  game.turn("gatherer", {"move to (2, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_THAT(game.table(1), Not(HasSubstr("nuts-")));
  EXPECT_THAT(game.table(1), HasSubstr("player 0: hunt 0, gather 0, claim markers 11, prediction secret"));
}

// HOG-SECRET-1
TEST(HuntSecrets, ASoldTileIsAssumedToBeTheOneSeen) {
  PlayedTable game(with_last_tiles("nuts-1 nuts-1 deer deer"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (2, 0)", "explore", "leave it"}).pass();
  game.turn("gatherer", {"explore", "take it"}).pass();
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries nuts-1 1 hidden"));
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-1"});
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries 1 hidden"));
  EXPECT_THAT(game.gatherer(0, 0), HasSubstr("carries nuts-1"));
}

// HOG-SECRET-2
TEST(HuntSecrets, AGuessKeepsWhatTheSeatKnows) {
  HuntTable table;
  table.players = 3;
  table.seed = 4;
  PlayedTable game(table);
  model::Random random(7);
  int changed = 0;
  while (!game.finished()) {
    for (int seat = 0; seat < 3; ++seat) {
      const auto guess = game.state().clone();
      guess->determinize(seat, random);
      ASSERT_EQ(guess->table(seat), game.table(seat));
      changed += guess->equals(game.state()) ? 0 : 1;
    }
    game.state().apply(game.state().random_action(random));
  }
  EXPECT_GT(changed, 100);
}

// HOG-SECRET-3
TEST(HuntSecrets, DescriptionsRevealNoSecrets) {
  PlayedTable game(with_last_tiles("nuts-1 nuts-2 bear deer"));
  game.play({"choose gatherer", "move to (1, 0)", "explore"});
  EXPECT_THAT(game.actions(), ElementsAre("take it", "leave it"));
  game.play({"take it"}).pass();
  EXPECT_EQ(game.told("drew"), "drew a tile at (1, 0)");
  EXPECT_EQ(game.told("took"), "took a tile");
  for (const game::Event& event : game.events()) EXPECT_THAT(event.text + event.tile, Not(HasSubstr("nuts")));
}

}  // namespace tw::test
