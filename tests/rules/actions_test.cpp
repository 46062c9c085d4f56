// Tests the six actions of menhir tiles: HG20-ACTION, HG20-LOGBOAT, HG20-TRAP, HG20-SHAMAN, HG20-PIT, HG20-FIRE,
// HG20-RAFT.

#include <gtest/gtest.h>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

// HG20-ACTION-1, HG20-ACTION-2
TEST(Actions, AreResolvedBeforeAPieceIsPlaced) {
  const PlayedGame game(drawn("0:grass  1:logboat>?"));
  EXPECT_EQ(game.points(), (Points{2, 0}));
  EXPECT_TRUE(game.has_scored({"logboat", 2, {0}}));
  EXPECT_EQ(game.allowed_zones("hut"), "0 1 2 3") << "a piece may follow";
}

// HG20-ACTION-1
TEST(Actions, AreResolvedAfterThePieceIsPlacedIfConfigured) {
  DrawnGame board = drawn("0:grass  1:logboat>?");
  board.edit_rules = [](model::Rules& rules) {
    auto& steps = rules.turn.steps;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
      if (steps[i].kind == model::TurnStep::Kind::Actions) {
        std::swap(steps[i], steps[i + 1]);
        break;
      }
  };
  PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{0, 0}));
  game.put("fisher", "0");
  EXPECT_EQ(game.points(), (Points{2, 0}));
}

// HG20-LOGBOAT-1, HG20-LOGBOAT-3
TEST(Logboat, WorkedExampleOfEightPointsAndARiverOfFive) {
  // The system has four lakes including the logboat's: 8 points. A fisher placed there completes a river of three tiles
  // with two fish: 5 points.
  const PlayedGame game(drawn(R"(
      4:grass   3:poolv        2:grass     .        .
      5:pool>   7:logboat+A1   0:stream>   1:pool<  6:grass
  )"));
  EXPECT_TRUE(game.has_scored({"logboat", 8, {0}}));
  EXPECT_TRUE(game.has_scored({"river", 5, {0}}));
  EXPECT_EQ(game.points(), (Points{13, 0}));
}

// HG20-LOGBOAT-2
TEST(Logboat, IsNotAffectedByHuts) {
  const PlayedGame game(drawn("0:grass  1:pool>+Ah0  2:logboat"));
  EXPECT_EQ(game.points(), (Points{0, 4})) << "who lays it scores, whoever has the hut";
}

// HG20-TRAP-1, HG20-TRAP-2, HG20-TRAP-3
TEST(HuntingTrap, WorkedExampleOfFourPoints) {
  // Two deer, a tiger and a mammoth are around the trap: 3 + 1 points. The mammoth on the far right is beyond the
  // river.
  const PlayedGame game(drawn(R"(
      2:deer      3:tiger          .
      1:mammoth   7:hunting-trap   .
      0:grass     4:deer           5:shore-mammoth
      .           .                6:stream
  )"));
  EXPECT_TRUE(game.has_scored({"hunting-trap", 4, {0}}));
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// HG20-TRAP-1, HG20-TRAP-5
TEST(HuntingTrap, ScoresTwoPointsPerAurochsAndCoversThem) {
  const PlayedGame game(drawn("0:aurochs  1:hunting-trap+A0  2:grass", {}));
  EXPECT_EQ(game.points('A', "hunting-trap"), 2);
  EXPECT_EQ(game.points('A', "hunters"), 0);
}

// HG20-TRAP-2
TEST(HuntingTrap, ReachesOnlyTheEightSurroundingTiles) {
  const PlayedGame game(drawn("2:aurochs  0:mammoth  1:grass  3:deer  4:grass  5:hunting-trap  6:aurochs  7:mammoth"));
  EXPECT_EQ(game.points(), (Points{0, 0})) << "the grass is within reach, the deer beside it is not";
  const PlayedGame nearer(drawn("2:aurochs  0:mammoth  1:grass  3:deer  4:hunting-trap  5:aurochs  6:mammoth"));
  EXPECT_EQ(nearer.points(), (Points{0, 1})) << "the tiles to its right are laid later";
}

// HG20-TRAP-2
TEST(HuntingTrap, CountsAnimalsOnItsOwnTile) {
  EXPECT_EQ(PlayedGame(drawn("0:mammoth  1:trap-deer")).points(), (Points{3 + 1, 0}));
}

// HG20-TRAP-4
TEST(HuntingTrap, CoversAllAnimalsWithinReachIncludingSurplusTigers) {
  // One deer and two tigers are within reach: no points, and all three are covered. At the end, your hunter scores the
  // far deer because no tiger is left to eat it.
  const PlayedGame game(drawn(R"(
      1:deer+A0  0:grass  2:tiger  7:hunting-trap
      .          .        3:tiger  4:deer
      .          .        5:grass  6:grass
  )",
                              {}));
  EXPECT_EQ(game.points('A', "hunting-trap"), 0);
  EXPECT_EQ(game.points('A', "hunters"), 1);
}

// HG20-TRAP-5
TEST(HuntingTrap, CoveredAnimalsDoNotCountAtTheEnd) {
  const PlayedGame game(drawn("0:mammoth  1:hunting-trap+A0  2:deer", {}));
  EXPECT_EQ(game.points('A', "hunting-trap"), 3);
  EXPECT_EQ(game.points('A', "hunters"), 1) << "the deer came later";
}

// HG20-TRAP-6
TEST(HuntingTrap, IsNotDoubledByAPitTrap) {
  const PlayedGame game(drawn(R"(
      0:mammoth   1:pit-trap
      2:grass     3:hunting-trap
  )"));
  EXPECT_EQ(game.points(), (Points{3, 0}));
}

// HG20-SHAMAN-1
TEST(Shaman, ReturnsOneMeepleWithoutPoints) {
  PlayedGame game(drawn(R"(
      2:grass   3:shaman?
      0:pool>   1:stream>+A0
  )"));
  EXPECT_NE(game.state().why_illegal(landscape::pass_action()), "");
  game.take_back({1, 0}, "0");
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.allowed_zones("meeple"), "0") << "then a piece may be placed as usual";
}

// HG20-SHAMAN-1
TEST(Shaman, MayBeDeclinedIfConfigured) {
  DrawnGame board = drawn(R"(
      2:grass   3:shaman?
      0:pool>   1:stream>+A0
  )");
  board.edit_rules = [](model::Rules& rules) {
    rules.actions[index_of(rules.actions, "shaman")].effects.front().optional = true;
  };
  PlayedGame game(board);
  game.pass();
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

// HG20-SHAMAN-2
TEST(Shaman, ReturnsAMeepleFromAnyTileIncludingHunters) {
  const PlayedGame game(drawn(R"(
      3:deer+A0   2:grass   5:shaman?
      0:pool>     1:stream>+A0   4:stream>
  )"));
  EXPECT_EQ(game.reference().returns(), (std::vector<landscape::Return>{{{0, -1}, 0, 2}, {{1, 0}, 0, 1}}));
}

// HG20-SHAMAN-3
TEST(Shaman, ComesBeforeTheRiverIsScored) {
  DrawnGame board = drawn(R"(
      2:grass   .             .
      0:pool>   1:stream>+A0  3:shaman-pool<
  )");
  board.taken_back = {{3, {1, 0}, "0"}};
  const PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
}

// HG20-SHAMAN-4
TEST(Shaman, DoesNothingForAPlayerWithoutMeeplesOnTheBoard) {
  const PlayedGame game(drawn("0:grass  1:stream+Ah0  2:grass  3:shaman?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0");
}

// HG20-SHAMAN-5
TEST(Shaman, TheMeepleMayBePlacedInTheSameTurn) {
  DrawnGame board = drawn(R"(
      2:grass   3:shaman+A0
      0:pool>   1:stream>+A0
  )");
  board.taken_back = {{3, {1, 0}, "0"}};
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  EXPECT_EQ(PlayedGame(board).pieces(), (std::vector<std::string>{"A hunter on shaman 0"}));
}

// HG20-SHAMAN-5
TEST(Shaman, DelaysTheMeepleUntilTheNextTurnIfConfigured) {
  DrawnGame board = drawn(R"(
      2:grass   3:shaman?
      0:pool>   1:stream>+A0
  )");
  board.edit_rules = [](model::Rules& rules) {
    rules.pieces.front().count = 1;
    rules.actions[index_of(rules.actions, "shaman")].effects.front().returned_next_turn = true;
  };
  PlayedGame game(board);
  game.take_back({1, 0}, "0");
  EXPECT_EQ(game.supply('A', "meeple"), 1);
  EXPECT_EQ(game.seat(), 'B') << "the only meeple cannot be placed in this turn";
}

// HG20-PIT-1
TEST(PitTrap, WorkedExampleOfTwentyPoints) {
  // The tiger eats the deer. 2 mammoths and 2 aurochs count twice: 12 + 8 points. The deer on the right is beyond the
  // river.
  const PlayedGame game(drawn(R"(
      2:mammoth      3:mammoth      .
      1:aurochs+A0   7:pit-trap     8:shore-deer
      0:aurochs      5:deer-tiger   .
      4:grass        6:grass        .
  )",
                              {}));
  EXPECT_EQ(game.points(), (Points{20, 0}));
}

// HG20-PIT-2
TEST(PitTrap, LetsTigersRemoveTheFarthestDeerFirst) {
  const PlayedGame game(drawn("2:deer+B0  1:tiger  0:grass  3:pit-trap  4:deer", {}));
  EXPECT_EQ(game.points(), (Points{0, 2})) << "the deer beside the trap counts twice";
}

// HG20-PIT-2
TEST(PitTrap, AnimalsOutOfReachCountOnce) {
  const PlayedGame game(drawn("1:mammoth+A0  0:grass  2:pit-trap  3:aurochs  4:deer  5:aurochs", {}));
  EXPECT_EQ(game.points(), (Points{3 + 2 * 2 + 1 + 2, 0}));
}

// HG20-FIRE-1
TEST(Wildfire, DrivesAllTigersFromItsMeadowAtTheEnd) {
  const PlayedGame game(drawn("0:deer  1:tiger+A0  2:grass  3:tiger  4:wildfire", {}));
  EXPECT_EQ(game.points(), (Points{1, 0}));
}

// HG20-FIRE-2
TEST(Wildfire, DoesNotWorkAtTheHuntingTrap) {
  const PlayedGame game(drawn(R"(
      0:deer      1:tiger
      2:wildfire  3:hunting-trap
  )"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HG20-FIRE-2
TEST(Wildfire, DoesNotCountTheTigerPaintedOnItsTile) {
  const model::Tile* tile = find_tile(shipped("hunters-gatherers-2020").set, "85");
  ASSERT_NE(tile, nullptr);
  for (const model::Zone& zone : tile->zones) EXPECT_TRUE(zone.symbols.empty());
}

// HG20-FIRE-3
TEST(Wildfire, AlsoSavesDeerAroundAPitTrap) {
  const PlayedGame game(drawn("0:wildfire  1:tiger+A0  2:deer  3:pit-trap", {}));
  EXPECT_EQ(game.points(), (Points{2, 0}));
}

// HG20-RAFT-1
TEST(Raft, AddsOnePointPerLakeForTheMostHuts) {
  const PlayedGame game(drawn("0:pool>  1:raft+Ah3  2:pool<", {}));
  EXPECT_EQ(game.points(), (Points{3 + 3, 0}));
}

}  // namespace tw::test
