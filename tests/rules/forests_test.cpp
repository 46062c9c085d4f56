// Tests forests, gatherers and the extra turns of menhirs: HG20-FOREST and HG20-MENHIR.

#include <gtest/gtest.h>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

namespace {

model::TurnStep& extra_turn_of(model::Rules& rules) {
  for (model::TurnStep& step : rules.turn.steps)
    if (step.kind == model::TurnStep::Kind::Again) return step;
  throw std::runtime_error("these rules know no extra turn");
}

}  // namespace

// HG20-FOREST-1
TEST(Forests, AGathererMayBePlacedInAForestWithoutMeeples) {
  const PlayedGame game(drawn("0:lane>  1:lane>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2");
  const PlayedGame taken(drawn("0:lane>  1:lane>+A0  2:lane>?"));
  EXPECT_EQ(taken.allowed_zones("meeple"), "1 2");
}

// HG20-FOREST-2, HG20-FOREST-3, HG20-FOREST-5
TEST(Forests, AClosedForestScoresTwoPointsPerTile) {
  const PlayedGame game(drawn("0:cap>  1:lane>+A0  2:cap<"));
  EXPECT_TRUE(game.has_scored({"forest", 6, {0}}));
  EXPECT_EQ(game.points(), (Points{6, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
}

// HG20-FOREST-2
TEST(Forests, AForestWithAGapIsNotClosed) {
  // There is grass all around, but the forest has an open side towards the hole in the middle.
  const PlayedGame game(drawn(R"(
      0:corner>   1:tee>+A0   2:cornerv
      7:lane      .           3:lane
      6:corner    5:lane>     4:corner<
  )"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A gatherer on tee 0"}));
}

// HG20-FOREST-4, HG20-MUSHROOMS-1
TEST(Forests, MushroomsAddThreePointsPerGroup) {
  const PlayedGame game(drawn("0:mushrooms>  1:lane>+A0  2:mushrooms<"));
  EXPECT_EQ(game.points(), (Points{2 * 3 + 3 * 2, 0}));
}

// HG20-FOREST-6
TEST(Forests, CountATileWithSeveralZonesOnce) {
  // Both forests of the tile "parted" belong to a ring of six tiles.
  const PlayedGame game(drawn(R"(
      1:corner>+A0  2:cornerv
      0:parted      3:lane
      5:corner      4:corner<
  )"));
  EXPECT_EQ(game.points(), (Points{12, 0}));
}

// HG20-FOREST-7
TEST(Forests, WithoutGatherersScoreNothing) {
  const PlayedGame game(drawn("0:cap>  1:lane>  2:cap<"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_TRUE(game.scored().empty());
}

// HG20-FOREST-3, HG20-MENHIR-1
TEST(Menhirs, WorkedExampleOfEightPointsAndAnExtraTurn) {
  // The forest has four tiles: 8 points. The menhir earns an extra turn with a tile from the menhir deck.
  DrawnGame board = drawn("2:cap>  0:lane>  1:lane>+A0  3:menhir<", {"grass"});
  board.left["menhir"] = {"extra-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{8, 0}));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "menhir");
  EXPECT_EQ(game.next_tile(), "extra-grass");
}

// HG20-MENHIR-1
TEST(Menhirs, AForestWithoutAMenhirGivesNoExtraTurn) {
  DrawnGame board = drawn("0:cap>  1:cap<");
  board.left["menhir"] = {"extra-grass"};
  EXPECT_EQ(PlayedGame(board).next_deck(), "regular");
}

// HG20-MENHIR-2, HG20-MENHIR-3
TEST(Menhirs, WorkedExampleOfSixPointsInTheExtraTurn) {
  // The extra tile completes a forest of 3 tiles with a menhir. The gatherer placed there scores 6 points at once, but
  // an extra turn does not earn another one.
  DrawnGame board = drawn(R"(
      .                    3:cap>     0:lane>   1:lane>+A0   5:menhir<
      6:extra-menhir>+A0   4:lane>    2:cap<    .            .
  )");
  board.left["menhir"] = {"extra-grass"};
  const PlayedGame game(board);
  EXPECT_TRUE(game.has_scored({"forest", 6, {0}}));
  EXPECT_EQ(game.points(), (Points{8 + 6, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG20-MENHIR-3
TEST(Menhirs, ExtraTurnsMayChainIfConfigured) {
  DrawnGame board = drawn(R"(
      .                 3:cap>     0:lane>   1:lane>+A0   5:menhir<
      6:extra-menhir>   4:lane>    2:cap<    .            .
  )");
  board.left["menhir"] = {"extra-grass"};
  board.edit_rules = [](model::Rules& rules) { extra_turn_of(rules).chain = true; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "menhir");
}

// HG20-MENHIR-4
TEST(Menhirs, SeveralMenhirsGiveOneExtraTurn) {
  // One tile closes two forests with three menhirs in total.
  DrawnGame board = drawn(R"(
      2:grass   3:menhirv
      1:grass   5:parted-menhirs
      0:grass   4:cap
      .         6:extra-grass
  )");
  board.left["menhir"] = {"extra-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG20-MENHIR-5
TEST(Menhirs, WithoutMenhirTilesThereIsNoExtraTurn) {
  const PlayedGame game(drawn("0:cap>  1:menhir<"));
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG20-MENHIR-6
TEST(Menhirs, WhoeverClosesTheForestGetsTheExtraTurnEvenIfItIsUnoccupied) {
  DrawnGame board = drawn("0:cap>  1:menhir<");
  board.left["menhir"] = {"extra-grass"};
  const PlayedGame nobody(board);
  EXPECT_EQ(nobody.seat(), 'A');
  EXPECT_EQ(nobody.next_deck(), "menhir");

  // A's gatherer scores; B closed the forest and gets the extra turn.
  board.board = "0:cap>  1:lane>+A0  2:menhir<";
  const PlayedGame other(board);
  EXPECT_EQ(other.points(), (Points{6, 0}));
  EXPECT_EQ(other.seat(), 'B');
  EXPECT_EQ(other.next_deck(), "menhir");
}

// HG20-MENHIR-6
TEST(Menhirs, OnlyOccupiedForestsGiveAnExtraTurnIfConfigured) {
  DrawnGame board = drawn("0:cap>  1:menhir<");
  board.left["menhir"] = {"extra-grass"};
  board.edit_rules = [](model::Rules& rules) { extra_turn_of(rules).occupied_only = true; };
  EXPECT_EQ(PlayedGame(board).next_deck(), "regular");
  board.board = "0:cap>  1:menhir<+A0";
  EXPECT_EQ(PlayedGame(board).next_deck(), "menhir");
}

// HG20-MENHIR-7
TEST(Menhirs, AMenhirTileThatFitsNowhereIsReplaced) {
  // No forest is open after this one is closed, so the tile with forest on all sides fits nowhere.
  DrawnGame board = drawn("0:cap>  1:menhir<");
  board.left["menhir"] = {"extra-woods", "extra-grass"};
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "extra-grass");

  board.left["menhir"] = {"extra-woods", "extra-woods"};
  const PlayedGame none(board);
  EXPECT_EQ(none.seat(), 'B');
  EXPECT_EQ(none.next_deck(), "regular");
}

// HG20-MENHIR-8
TEST(Menhirs, TheLastRegularTileStillGivesAnExtraTurn) {
  DrawnGame board = drawn("0:cap>  1:menhir<+A0", {});
  board.left["menhir"] = {"extra-grass"};
  PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "menhir");
  game.place({0, 1});
  game.pass();
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// HG20-MENHIR-8
TEST(Menhirs, TheLastRegularTileGivesNoExtraTurnIfConfigured) {
  DrawnGame board = drawn("0:cap>  1:menhir<+A0", {});
  board.left["menhir"] = {"extra-grass"};
  board.edit_rules = [](model::Rules& rules) { extra_turn_of(rules).after_last = false; };
  EXPECT_TRUE(PlayedGame(board).finished());
}

// HG20-MENHIR-9
TEST(Menhirs, AReturnedMeepleMayBeUsedInTheExtraTurn) {
  DrawnGame board = drawn("0:cap>  1:menhir<+A0  2:extra-grass?");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "0");
}

}  // namespace tw::test
