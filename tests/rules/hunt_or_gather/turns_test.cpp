// Tests choosing a character, moving, exploring, gathering and swapping.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/hunt_or_gather/played_table.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

HuntTable on_tiles(const std::string& tiles) {
  HuntTable table;
  table.tiles = tiles;
  return table;
}

HuntTable with(const std::string& setting, const std::string& value, const std::string& tiles = "") {
  HuntTable table = on_tiles(tiles);
  table.settings[setting] = value;
  return table;
}

/// Begins a game in which seat 0 takes the first tile at (1, 0) and seat 1 passes.
PlayedTable after_taking_one(const HuntTable& table) {
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  return game;
}

}  // namespace

// HOG-TURN-1
TEST(HuntTurns, FollowSeatOrderAndBeginWithTheChoiceOfACharacter) {
  HuntTable table = with("exchanges", "0");
  table.players = 3;
  PlayedTable game(table);
  for (const int seat : {0, 1, 2, 0}) {
    EXPECT_EQ(game.player(), seat);
    EXPECT_THAT(game.actions(), ElementsAre("choose hunter", "choose gatherer"));
    game.turn("hunter");
  }
}

// HOG-TURN-2
TEST(HuntTurns, MoveOnlyTheChosenCharacter) {
  PlayedTable game;
  game.turn("hunter", {"move to (1, 0)"});
  EXPECT_THAT(game.hunter(0), HasSubstr("at (1, 0)"));
  EXPECT_THAT(game.gatherer(0), HasSubstr("at (0, 0)"));
}

// HOG-TURN-3
TEST(HuntTurns, MayEndWithoutAnyAction) {
  PlayedTable game;
  game.play({"choose hunter", "end turn"});
  EXPECT_EQ(game.player(), 1);
}

// HOG-MOVE-1
TEST(HuntTurns, ACharacterMovesUpToFourSpacesAlongSides) {
  PlayedTable game;
  game.play({"choose hunter"});
  EXPECT_EQ(game.actions_like("move to").size(), 36u);
  EXPECT_TRUE(game.allowed_zones("move to (3, 1)"));
  EXPECT_FALSE(game.allowed_zones("move to (3, 2)"));
}

// HOG-MOVE-1
TEST(HuntTurns, MovementIsConfigurable) {
  PlayedTable game(with("moves", "1"));
  game.play({"choose hunter"});
  EXPECT_THAT(game.actions_like("move to"),
              ElementsAre("move to (0, -1)", "move to (-1, 0)", "move to (1, 0)", "move to (0, 1)"));
}

// HOG-MOVE-2
TEST(HuntTurns, OnesOwnClaimsCostNoMovement) {
  PlayedTable game = after_taking_one(with("moves", "1", "nuts-1 nuts-1"));
  game.play({"choose hunter"});
  EXPECT_THAT(game.actions_like("move to"),
              UnorderedElementsAre("move to (0, -1)", "move to (-1, 0)", "move to (0, 1)", "move to (1, 0)",
                                   "move to (2, 0)", "move to (1, 1)", "move to (1, -1)"));
}

// HOG-MOVE-3
TEST(HuntTurns, RemainingMovementMayBeUsedAfterExploring) {
  PlayedTable game(on_tiles("bear bear"));
  game.play({"choose gatherer", "move to (1, 0)", "explore"});
  EXPECT_TRUE(game.allowed_zones("move to (3, 1)"));
  EXPECT_FALSE(game.allowed_zones("move to (3, 2)"));
}

// HOG-MOVE-4
TEST(HuntTurns, NothingBlocksMovement) {
  PlayedTable game(with("moves", "2", "nuts-1 bear bear"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.turn("gatherer", {"move to (0, 1)", "explore"}).pass();
  game.play({"choose hunter"});
  EXPECT_TRUE(game.allowed_zones("move to (2, 0)")) << "over another's claim and past its gatherer";
  EXPECT_TRUE(game.allowed_zones("move to (0, 2)")) << "over a tile";
}

// HOG-MOVE-4
TEST(HuntTurns, ClaimsOfOthersBlockMovementIfConfigured) {
  HuntTable table = on_tiles("nuts-1 nuts-1");
  table.settings["others-claims"] = "block";
  table.settings["moves"] = "2";
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.play({"choose hunter"});
  EXPECT_FALSE(game.allowed_zones("move to (1, 0)"));
  EXPECT_FALSE(game.allowed_zones("move to (2, 0)"));
  EXPECT_TRUE(game.allowed_zones("move to (1, 1)")) << "around it";
}

// HOG-EXPLORE-1
TEST(HuntExploring, IsLimitedToTwoSpacesPerTurn) {
  PlayedTable game(on_tiles("bear bear wolf wolf"));
  game.play({"choose gatherer", "move to (1, 0)", "explore", "move to (2, 0)", "explore", "move to (3, 0)"});
  EXPECT_FALSE(game.allowed_zones("explore"));
  PlayedTable three(with("explorations", "3", "bear bear wolf wolf"));
  three.play({"choose gatherer", "move to (1, 0)", "explore", "move to (2, 0)", "explore", "move to (3, 0)"});
  EXPECT_TRUE(three.allowed_zones("explore"));
}

// HOG-EXPLORE-2
TEST(HuntExploring, ShowsTheTileOnlyToTheExploringPlayer) {
  PlayedTable game(on_tiles("nuts-1 nuts-2"));
  game.play({"choose gatherer", "move to (1, 0)", "explore"});
  EXPECT_EQ(game.line("tile:", 0), "  tile: nuts-1");
  EXPECT_EQ(game.line("tile:", 1), "  tile: not shown");
}

// HOG-EXPLORE-2
TEST(HuntExploring, NeedsAnEmptySpaceOrATile) {
  PlayedTable game = after_taking_one(on_tiles("nuts-1 nuts-2"));
  game.play({"choose hunter"});
  EXPECT_FALSE(game.allowed_zones("explore")) << "the village";
  game.play({"move to (1, 0)"});
  EXPECT_FALSE(game.allowed_zones("explore")) << "a claimed space";
}

// HOG-EXPLORE-3, HOG-EXPLORE-8
TEST(HuntExploring, ATileThatIsNotTakenIsKnownToAll) {
  PlayedTable game(on_tiles("nuts-1 nuts-2"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "leave it"});
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): nuts-1");
  EXPECT_EQ(game.told("showed"), "showed nuts-1 and left it");
  game.pass(6);
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): nuts-1");
}

// HOG-EXPLORE-4
TEST(HuntExploring, AnUnusableTileIsLeftWithoutAsking) {
  PlayedTable game(on_tiles("nuts-1 nuts-2"));
  game.play({"choose hunter", "move to (1, 0)", "explore"});
  EXPECT_FALSE(game.allowed_zones("leave it"));
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): nuts-1");
}

// HOG-EXPLORE-5
TEST(HuntExploring, ATileOnTheBoardMayBeExploredAgain) {
  PlayedTable game(on_tiles("nuts-1 bear nuts-2"));
  game.play({"choose gatherer", "move to (1, 0)", "explore", "leave it"});
  EXPECT_FALSE(game.allowed_zones("explore")) << "not twice in a turn";
  EXPECT_THAT(game.actions_like("swap"), IsEmpty());
  game.play({"end turn"});
  game.play({"choose gatherer", "move to (1, 0)", "explore"});
  EXPECT_THAT(game.line("turn "), HasSubstr("1 space explored"));
  game.play({"take it"});
  EXPECT_THAT(game.gatherer(1), HasSubstr("carries nuts-1"));
  EXPECT_EQ(game.line("stack:", 0), "stack: 2 tiles");
}

// HOG-EXPLORE-6
TEST(HuntExploring, TakenPlantsStaySecret) {
  const PlayedTable game = after_taking_one(on_tiles("nuts-1 nuts-2"));
  EXPECT_THAT(game.gatherer(0, 0), HasSubstr("carries nuts-1"));
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries 1 hidden"));
}

// HOG-EXPLORE-6
TEST(HuntExploring, TakenPlantsAreShownIfConfigured) {
  PlayedTable game = after_taking_one(with("show-taken", "yes", "nuts-1 nuts-2 deer"));
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries nuts-1"));
  EXPECT_EQ(game.told("took"), "took nuts-1");
  game.turn("gatherer", {"move to (2, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries nuts-2"));
}

// HOG-EXPLORE-7
TEST(HuntExploring, TakingClaimsTheSpaceAndEndsTheTurn) {
  PlayedTable game(on_tiles("nuts-1 nuts-2"));
  game.play({"choose gatherer", "move to (1, 0)", "explore", "take it"});
  EXPECT_EQ(game.player(), 1);
  EXPECT_EQ(game.line("v"), "  . . . v 0 . .");
  EXPECT_THAT(game.line("player 0:"), HasSubstr("claim markers 11"));
}

// HOG-EXPLORE-9
TEST(HuntExploring, IsLimitedToTilesOnTheBoardOnceTheDeckIsEmpty) {
  PlayedTable game(on_tiles("bear"));
  game.play({"choose gatherer", "move to (1, 0)", "explore", "move to (2, 0)"});
  EXPECT_FALSE(game.allowed_zones("explore"));
  game.play({"end turn", "choose gatherer", "move to (1, 0)"});
  EXPECT_TRUE(game.allowed_zones("explore"));
}

// HOG-GATHER-1
TEST(HuntGathering, IsOnlyForGatherersAndPlants) {
  HuntTable table = on_tiles("nuts-1 bear herbs-1");
  table.hands = {"club club"};
  table.settings["exchanges"] = "1";
  PlayedTable game(table);
  game.play({"exchange: hunter has club; gatherer has club"});
  game.turn("hunter", {"move to (1, 0)", "explore"});  // the tile is left without a decision
  EXPECT_EQ(game.line("face down"), "face down at (1, 0): nuts-1");
  game.pass().turn("gatherer", {"move to (0, 1)", "explore"});
  EXPECT_THAT(game.table(), HasSubstr("face down at (0, 1): bear")) << "a gatherer's club is of no use";
  game.pass().turn("gatherer", {"move to (0, 2)", "explore", "take it"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries herbs-1"));
}

// HOG-CARRY-1
TEST(HuntGathering, WorkedExampleOfNutsAndBerries) {
  PlayedTable game = after_taking_one(on_tiles("nuts-1 nuts-2 nuts-3 berries-1 nuts-1"));
  game.turn("gatherer", {"move to (2, 0)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (3, 0)", "explore", "take it"}).pass();
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries nuts-1 nuts-2 nuts-3"));
  game.play({"choose gatherer", "move to (3, 1)", "explore"});
  EXPECT_FALSE(game.allowed_zones("take it"));
}

// HOG-CARRY-2, HOG-EQUIP-7
TEST(HuntGathering, EachPouchAllowsOneMoreType) {
  const auto takes = [](const std::string& hand, const std::vector<std::string>& first) {
    HuntTable table = on_tiles("nuts-1 berries-1 herbs-1 nuts-2");
    table.hands = {hand};
    PlayedTable game(table);
    game.play(first);
    for (const std::string place : {"(1, 0)", "(2, 0)", "(3, 0)"}) {
      game.play({"choose gatherer", "move to " + place, "explore"});
      if (!game.allowed_zones("take it")) break;
      game.play({"take it"}).pass();
    }
    return 12 - std::stoi(game.line("player 0:").substr(game.line("player 0:").find("markers ") + 8));
  };
  EXPECT_EQ(takes("club club", {}), 1);
  EXPECT_EQ(takes("club pouch", {}), 2);
  EXPECT_EQ(takes("pouch pouch", {}), 3);
  EXPECT_EQ(takes("club pouch", {"exchange: hunter has club, pouch; gatherer has nothing"}), 1);
}

// HOG-SWAP-1
TEST(HuntSwapping, ContinuesTheTurnAfterAnExploredTile) {
  PlayedTable game = after_taking_one(on_tiles("nuts-1 berries-3 bear nuts-2"));
  game.play({"choose gatherer", "move to (2, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries berries-3"));
  EXPECT_THAT(game.line("turn "), HasSubstr("1 space explored"));
  game.play({"move to (3, 0)", "explore"});
  EXPECT_THAT(game.line("turn "), HasSubstr("2 spaces explored"));
}

// HOG-SWAP-2
TEST(HuntSwapping, LeavesTheGivenTileFaceDownAndUnclaimed) {
  PlayedTable game = after_taking_one(on_tiles("nuts-1 berries-3 bear nuts-2"));
  game.turn("gatherer", {"move to (2, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_EQ(game.line("v"), "  . . . v 0 # .");
  EXPECT_EQ(game.line("face down", 0), "face down at (2, 0): nuts-1");
  EXPECT_EQ(game.line("face down", 1), "face down at (2, 0): not seen");
}

// HOG-SWAP-2
TEST(HuntSwapping, RevealsTheGivenTileOnlyIfThereIsNoOtherPossibility) {
  HuntTable table = on_tiles("nuts-1 herbs-1 berries-1 bear");
  table.hands = {"club pouch"};
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "leave it"}).pass();
  game.turn("gatherer", {"explore", "take it"}).pass();
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries nuts-1")) << "it was shown before";
  game.turn("gatherer", {"move to (2, 0)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (3, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_EQ(game.line("face down", 1), "face down at (3, 0): not seen") << "it may be the other one";
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries 2 hidden"));
  EXPECT_EQ(game.line("face down", 0), "face down at (3, 0): nuts-1");
}

// HOG-SWAP-2
TEST(HuntSwapping, OthersKnowTheGivenTileIfItIsTheOnlyOneCarried) {
  PlayedTable game(on_tiles("nuts-1 berries-1 bear"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "leave it"}).pass();
  game.turn("gatherer", {"explore", "take it"}).pass();
  game.turn("gatherer", {"move to (2, 0)", "explore", "swap nuts-1 for it"});
  EXPECT_EQ(game.line("face down", 1), "face down at (2, 0): nuts-1");
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("carries 1 hidden"));
}

// HOG-SWAP-3
TEST(HuntSwapping, WithATileOnTheBoardIsFree) {
  PlayedTable game(on_tiles("berries-3 nuts-1 bear wolf deer"));
  game.turn("gatherer", {"move to (0, 1)", "explore", "leave it"}).pass();
  game.turn("gatherer", {"move to (1, 1)", "explore", "take it"}).pass();
  game.play({"choose gatherer", "move to (0, 1)", "swap nuts-1 for it"});
  EXPECT_THAT(game.line("turn "), HasSubstr("0 spaces explored"));
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries berries-3"));
  game.play({"move to (0, 2)", "explore", "move to (0, 3)", "explore"});
}

// HOG-SWAP-3
TEST(HuntSwapping, IsFreeOnlyALimitedNumberOfTimes) {
  for (const bool limited : {false, true}) {
    HuntTable table = on_tiles("berries-3 herbs-1 nuts-1 bear");
    table.settings["free-swaps"] = limited ? "1" : "2";
    PlayedTable game(table);
    game.turn("gatherer", {"move to (0, 1)", "explore", "leave it", "move to (0, 2)", "explore", "leave it"}).pass();
    game.turn("gatherer", {"move to (1, 1)", "explore", "take it"}).pass();
    game.play({"choose gatherer", "move to (0, 1)", "swap nuts-1 for it", "move to (0, 2)"});
    EXPECT_EQ(game.allowed_zones("swap berries-3 for it"), !limited);
  }
}

// HOG-SWAP-4
TEST(HuntSwapping, IsFreeOnlyForPlantsThatThePlayerHasSeen) {
  PlayedTable game = after_taking_one(on_tiles("nuts-1 berries-3 herbs-1 bear wolf deer"));
  game.turn("gatherer", {"move to (2, 0)", "explore", "swap nuts-1 for it"});
  game.turn("gatherer", {"move to (0, 1)", "explore", "take it"}).pass();
  game.play({"choose gatherer", "move to (2, 0)"});
  EXPECT_THAT(game.actions_like("swap"), IsEmpty()) << "seat 1 has not seen what lies there";
  game.play({"explore", "swap herbs-1 for it"});
  EXPECT_THAT(game.actions_like("swap"), IsEmpty()) << "not twice on one space";
  game.play({"move to (3, 0)", "explore", "end turn"});
  game.play({"choose gatherer", "move to (3, 0)"});
  EXPECT_THAT(game.actions_like("swap"), IsEmpty()) << "a bear";
}

// HOG-SWAP-4
TEST(HuntSwapping, RespectsTheLimitOnTypesCarried) {
  PlayedTable game(on_tiles("berries-3 nuts-1 nuts-2 bear"));
  game.turn("gatherer", {"move to (0, 1)", "explore", "leave it"}).pass();
  game.turn("gatherer", {"move to (1, 1)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (1, 2)", "explore", "take it"}).pass();
  game.play({"choose gatherer", "move to (0, 1)"});
  EXPECT_THAT(game.actions_like("swap"), IsEmpty()) << "a nut would stay beside the berries";
}

}  // namespace tw::test
