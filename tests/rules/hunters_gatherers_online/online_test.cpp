// Tests the online rules page of the 2002 game: interpretations that differ from the printed rules, and the page's
// examples. The recorded games in tests/data/games-2002 test the other clauses (tests/golden/replay_test.cpp).

#include <gtest/gtest.h>

#include <filesystem>
#include <test_places.hpp>

#include "engine/landscape/view.hpp"
#include "engine/xml/files.hpp"
#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

namespace {

const std::string kId = "hunters-gatherers-online";

DrawnGame drawn_online(const std::string& board, const std::vector<std::string>& left = {"grass"}, int players = 2) {
  DrawnGame game = drawn_2002(board, left, players);
  game.rules = kId;
  return game;
}

/// Returns a board on which a fork joins three meadows: a meadow with a shrine and a mammoth (west), and two meadows
/// with hunters of B.
std::string shrine_board(const std::string& shrine, const std::string& south) {
  return "1:woods " + std::string("0:woods 2:woods\n3:") + shrine + " 7:fork 4:den-deer<+B0\n5:woods 6:" + south + " .";
}

}  // namespace

// HGO-MUSHROOMS-1
TEST(Online, EachMushroomTileAddsTwoPoints) {
  EXPECT_EQ(PlayedGame(drawn_online("0:mushrooms>  1:lane>+A0  2:cap<")).points(), (Points{6 + 2, 0}));
  EXPECT_EQ(PlayedGame(drawn_online("0:mushrooms>  1:lane>+A0  2:mushrooms<")).points(), (Points{6 + 4, 0}));
}

// HGO-RETURN-1
TEST(Online, ReturnedMeeplesMayBePlacedOnTheBonusTile) {
  DrawnGame board = drawn_online("0:cap>  1:nugget<+A0  2:bonus-pool?");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "0 2");
}

// HGO-VARIANT-1
TEST(Online, ChangesOnlyTheReturnOfMeeples) {
  model::Rules rules = shipped("hunters-gatherers-2002").rules;
  const model::Rules& online = shipped(kId).rules;
  step_of(rules, model::TurnStep::Kind::Score).returned_next_turn = false;
  EXPECT_EQ(rules.scores, online.scores);
  EXPECT_EQ(rules.turn.steps, online.turn.steps);
  EXPECT_EQ(rules.decks, online.decks);
  EXPECT_EQ(rules.pieces, online.pieces);
  EXPECT_EQ(rules.roles, online.roles);
  EXPECT_EQ(rules.areas, online.areas);
  EXPECT_EQ(rules.actions, online.actions);
  EXPECT_EQ(shipped("hunters-gatherers-2002").set.tiles, shipped(kId).set.tiles);
}

// HGO-FIRE-1
TEST(Online, FireChasesAllTigers) {
  // There are two deer and two tigers; one tiger is on the fire's own tile. The hunter is on another tile.
  EXPECT_EQ(PlayedGame(drawn_online("2:tiger  0:deer  1:deer+A0  3:fire", {})).points(), (Points{4, 0}));
}

// HGO-SHRINE-1, HGO-SHRINE-2
TEST(Online, OnlyAHunterOnTheShrineScores) {
  EXPECT_EQ(PlayedGame(drawn_online(shrine_board("den-shrine>+A0", "den+B0"), {})).points(), (Points{4, 0}));
  EXPECT_EQ(PlayedGame(drawn_online(shrine_board("den-shrine>", "den+B0"), {})).points(), (Points{0, 4}));
  EXPECT_EQ(PlayedGame(drawn_online("0:grass  1:grass+A0  2:shrine-cap?")).allowed_zones("meeple"), "0")
      << "the forest only";
}

// HGO-SHRINE-3
TEST(Online, FireAndShrineBothApply) {
  EXPECT_EQ(PlayedGame(drawn_online(shrine_board("den-shrine>+A0", "den-fire+B0"), {})).points(), (Points{4, 0}));
}

// HGO-AUROCHS-1
TEST(Online, EachAurochsAddsTwoPoints) {
  EXPECT_EQ(PlayedGame(drawn_online("0:tiger  1:aurochs+A0  2:aurochs", {})).points(), (Points{4, 0}));
}

// HGO-SETUP-1
TEST(Online, IsSetUpLikeThe2002Game) {
  const CompiledGame& online = shipped(kId);
  EXPECT_EQ(total_copies(online.set, "regular"), 78);
  EXPECT_EQ(total_copies(online.set, "bonus"), 12);
  for (const int players : {2, 5}) {
    const auto state = online.game->new_state({players, 1, {}});
    ASSERT_TRUE(state);
    EXPECT_EQ(landscape::placed_tiles(*state.value()).front().tile, "H-START");
    EXPECT_EQ(landscape::supply(*state.value(), players - 1, "meeple"), 5);
    EXPECT_EQ(landscape::supply(*state.value(), players - 1, "hut"), 2);
    EXPECT_EQ(state.value()->player(), 0);
  }
}

// HGO-PIECE-3
TEST(Online, AHunterMayBePlacedOnAMeadowThatReachesNoSide) {
  const PlayedGame game(drawn_online("0:cap>  1:islet+A1", {"cap"}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hunter on islet 1"}));
  EXPECT_EQ(game.points(), (Points{0, 0}));
}

// HGO-SEGMENT-1
TEST(Online, CountsSegments) {
  const PlayedGame game(drawn_online(R"(
      1:corner>+A0  2:cornerv
      0:parted      3:lane
      5:corner      4:corner<
  )"));
  EXPECT_EQ(game.points(), (Points{14, 0}));
}

// HGO-SEGMENT-1
TEST(Online, RecordedGamesDoNotDistinguishTilesFromSegments) {
  model::Rules rules = shipped(kId).rules;
  rules.scores.at(0).points.text = "2*tiles + 2*mushrooms";
  rules.scores.at(1).points.text = "tiles + joined.fish";
  const CompiledGame by_tiles = compile(rules, shipped(kId).set);
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TW_SOURCE_DIR "/tests/data/games-2002")) {
    if (entry.path().extension() != ".xml") continue;
    const auto record = xml::read_game(xml::read_file(entry.path()).value(), entry.path().string());
    ASSERT_TRUE(record) << to_lines(record.findings());
    const auto replay = by_tiles.game->replay(record.value());
    ASSERT_TRUE(replay) << to_lines(replay.findings());
    EXPECT_TRUE(replay.value().mismatches.empty()) << entry.path();
    ++games;
  }
  EXPECT_EQ(games, 40);
}

// HGO-HUNTERS-1
TEST(Online, WorkedExampleOfFourMeadows) {
  // The colours of the example are Green (A), Red (B), Yellow (C) and Blue (D).
  const PlayedGame game(drawn_online(R"(
      1:den-deer>+A0       0:den<            3:woods              5:woods
      2:den-deer>+B0       13:glen-tiger>    7:den-mammoth<+C0
      4:den-deer>+D0       8:den-tiger2<     9:woods
      6:den-mammoth2>+B0   14:fork-tiger     10:den-aurochs<+B0
      11:woods             12:den-deer2+D0   .
  )",
                                     {}, 4));
  EXPECT_EQ(game.points(), (Points{2, 2 + 8, 2, 0}));
}

// HGO-EXAMPLE-1
TEST(Online, WorkedExampleOfSixPointsForARiver) {
  EXPECT_EQ(PlayedGame(drawn_online("0:pool>  1:stream>+A0  2:pool2<")).points(), (Points{3 + 3, 0}));
}

// HGO-EXAMPLE-2
TEST(Online, WorkedExampleOfThreePointsForARiver) {
  // Red (A) has a fisher; Blue (B) places the other end.
  const PlayedGame game(drawn_online("0:grass  1:pool>+A0  2:spring<"));
  EXPECT_EQ(game.points(), (Points{2 + 1, 0}));
}

// HGO-EXAMPLE-3
TEST(Online, WorkedExampleOfFourPointsForAForest) {
  EXPECT_EQ(PlayedGame(drawn_online("0:cap>  1:cap<+A0")).points(), (Points{4, 0}));
}

// HGO-EXAMPLE-4
TEST(Online, WorkedExampleOfTenPointsAndOneBonusTile) {
  DrawnGame board = drawn_online("0:nugget>  1:lane>+A0  2:lane>  3:lane>  4:nugget<");
  board.left["bonus"] = {"bonus-grass", "bonus-grass"};
  PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{10, 0}));
  EXPECT_EQ(game.seat(), 'B') << "who completed it";
  EXPECT_EQ(game.next_deck(), "bonus");
  game.place({-1, 0});
  game.pass();
  EXPECT_EQ(game.next_deck(), "regular");
}

// HGO-EXAMPLE-5
TEST(Online, WorkedExampleOfAHutWithFiveFish) {
  EXPECT_EQ(PlayedGame(drawn_online("0:pool3>  1:stream>  2:pool2<+Bh1", {})).points(), (Points{0, 5}));
}

// HGO-EXAMPLE-6
TEST(Online, WorkedExampleOfTheSmallMeadow) {
  // Red's gatherer occupies the connected forest.
  EXPECT_EQ(PlayedGame(drawn_online("0:cap>  1:lane>+A0  2:cap<?")).allowed_zones("meeple"), "1");
  // The north bank of the river is the large meadow, which has a hunter; the south bank is free.
  const PlayedGame meadow(drawn_online(R"(
      0:grass   1:grass+A0
      .         2:stream>?
  )"));
  EXPECT_EQ(meadow.allowed_zones("meeple"), "0 1");
}

}  // namespace tw::test
