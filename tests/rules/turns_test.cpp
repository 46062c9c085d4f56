// Tests setup, placing tiles, placing pieces, and the order of turns: HG20-SETUP, HG20-TURN, HG20-PLACE and HG20-PIECE.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/landscape/view.hpp"
#include "tests/rules/test_tiles.hpp"

namespace tw::test {

namespace {

const CompiledGame& shipped_2020() { return shipped("hunters-gatherers-2020"); }

}  // namespace

// HG20-SETUP-1
TEST(SettingUp, TheBoxHolds95Tiles) {
  const model::TileSet& set = shipped_2020().set;
  EXPECT_EQ(total_copies(set), 95);
  EXPECT_EQ(total_copies(set, "start"), 1);
  EXPECT_EQ(total_copies(set, "regular"), 78);
  EXPECT_EQ(total_copies(set, "menhir"), 16);
}

// HG20-SETUP-2
TEST(SettingUp, TheStartTileLiesInTheMiddle) {
  const auto state = start(shipped_2020(), 2);
  const auto placed = landscape::placed_tiles(*state);
  ASSERT_EQ(placed.size(), 1u);
  EXPECT_EQ(placed.front().tile, "56");
  EXPECT_EQ(placed.front().at, (model::Coord{0, 0}));
  EXPECT_EQ(placed.front().turn, model::Rotation::None);
}

// HG20-SETUP-3
TEST(SettingUp, BothDecksAreShuffledSeparately) {
  const auto one = start(shipped_2020(), 2, 1);
  const auto other = start(shipped_2020(), 2, 2);
  for (const char* deck : {"regular", "menhir"}) {
    auto a = landscape::remaining_tiles(*one, deck);
    auto b = landscape::remaining_tiles(*other, deck);
    EXPECT_NE(a, b) << deck;
    EXPECT_EQ(landscape::remaining_tiles(*start(shipped_2020(), 2, 1), deck), a)
        << "the same seed gives the same order";
    if (std::string(deck) == "menhir") {
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      EXPECT_EQ(a, b);
      EXPECT_EQ(a.size(), 16u);
    }
  }
}

// HG20-SETUP-4
TEST(SettingUp, EachPlayerHasFiveMeeplesAndThreeHutsAndNoPoints) {
  const auto state = start(shipped_2020(), 5);
  for (int seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(landscape::supply(*state, seat, "meeple"), 5);
    EXPECT_EQ(landscape::supply(*state, seat, "hut"), 3);
  }
  Points points(5, -1);
  state->points(points);
  EXPECT_EQ(points, Points(5, 0));
}

// HG20-SETUP-5
TEST(SettingUp, TwoToFivePlayersMayPlay) {
  for (const int players : {2, 3, 4, 5}) EXPECT_EQ(start(shipped_2020(), players)->players(), players);
  for (const int players : {-1, 0, 1, 6, 1000})
    EXPECT_FALSE(shipped_2020().game->new_state({players, 1, {}})) << players;
}

// HG20-TURN-1, HG20-SETUP-6
TEST(Turns, FollowSeatOrderFromTheFirstSeat) {
  const PlayedGame game(drawn("0:grass", {"grass", "grass"}, 3));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(PlayedGame(drawn("0:grass 1:grass", {"grass"}, 3)).seat(), 'B');
  EXPECT_EQ(PlayedGame(drawn("0:grass 1:grass 2:grass", {"grass"}, 3)).seat(), 'C');
  EXPECT_EQ(PlayedGame(drawn("0:grass 1:grass 2:grass 3:grass", {"grass"}, 3)).seat(), 'A');
}

// HG20-TURN-2
TEST(Turns, HaveAtMostOnePiece) {
  const PlayedGame meeple(drawn("0:stream>  1:stream>+A1"));
  EXPECT_EQ(meeple.seat(), 'B');
  const PlayedGame hut(drawn("0:stream>  1:stream>+Ah0"));
  EXPECT_EQ(hut.seat(), 'B');
  EXPECT_EQ(hut.supply('A', "meeple"), 5);
  EXPECT_EQ(hut.supply('A', "hut"), 2);
}

// HG20-TURN-2
TEST(Turns, PlaceTwoPiecesIfConfigured) {
  DrawnGame board = drawn("0:stream>  1:stream>?");
  board.edit_rules = [](model::Rules& rules) {
    for (model::TurnStep& step : rules.turn.steps)
      if (step.kind == model::TurnStep::Kind::Occupy) step.limit = 2;
  };
  PlayedGame game(board);
  game.put("hunter", "1");
  EXPECT_EQ(game.seat(), 'A');
  game.put("hut", "0");
  EXPECT_EQ(game.seat(), 'B');
}

// HG20-TURN-3
TEST(Turns, APieceNeedNotBePlaced) {
  const PlayedGame game(drawn("0:stream>  1:stream>"));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
  EXPECT_EQ(game.seat(), 'B');
}

// HG20-TURN-4
TEST(Turns, ScoringIsMandatory) {
  // Blue closes your river although Blue would benefit if it were not scored.
  const PlayedGame game(drawn("0:pool>  1:stream>+A0  2:pool<"));
  EXPECT_EQ(game.points(), (Points{5, 0}));
}

// HG20-PLACE-1
TEST(Placing, RequiresATouchingSide) {
  const PlayedGame game(drawn("0:grass", {"grass"}));
  EXPECT_EQ(game.why_not({1, 0}, model::Rotation::None), "");
  EXPECT_NE(game.why_not({1, 1}, model::Rotation::None), "") << "corners do not count";
  EXPECT_NE(game.why_not({0, 2}, model::Rotation::None), "");
  EXPECT_NE(game.why_not({0, 0}, model::Rotation::None), "") << "taken";
}

// HG20-PLACE-2
TEST(Placing, RequiresEveryTouchingSideToMatch) {
  const PlayedGame river(drawn("0:pool>", {"stream"}));
  EXPECT_EQ(river.why_not({1, 0}, model::Rotation::Right), "") << "river to river";
  EXPECT_NE(river.why_not({1, 0}, model::Rotation::None), "") << "river to grass";
  const PlayedGame forest(drawn("0:cap>", {"lane"}));
  EXPECT_EQ(forest.why_not({1, 0}, model::Rotation::Right), "") << "forest to forest";
  EXPECT_NE(forest.why_not({1, 0}, model::Rotation::None), "") << "forest to grass";
  const PlayedGame mixed(drawn("0:cap>", {"stream"}));
  EXPECT_NE(mixed.why_not({1, 0}, model::Rotation::Right), "") << "forest to river";
  EXPECT_EQ(mixed.why_not({-1, 0}, model::Rotation::None), "") << "grass to grass";
}

// HG20-PLACE-2
TEST(Placing, RequiresAllOfSeveralTouchingSidesToMatch) {
  // The gap has forest to its west and a river to its north.
  const PlayedGame game(drawn(R"(
      1:grass   2:poolv
      0:cap>    .
  )",
                              {"cap"}));
  for (const model::Rotation turn : model::kRotations) EXPECT_NE(game.why_not({1, 0}, turn), "");
}

// HG20-PLACE-3
TEST(Placing, AllowsAllFourRotations) {
  const PlayedGame game(drawn("0:grass", {"grass"}));
  EXPECT_EQ(landscape::placement_count(game.state()), 4 * 4);
}

// HG20-PLACE-4
TEST(Placing, ReplacesATileThatFitsNowhere) {
  const PlayedGame game(drawn("0:grass", {"woods", "woods", "woods", "grass"}));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "grass");
  EXPECT_EQ(game.reference().discards(), (std::vector<std::string>{"woods", "woods", "woods"}));
}

// HG20-PLACE-4
TEST(Placing, PassesTheTurnIfATileFitsNowhereAndRedrawIsOff) {
  DrawnGame board = drawn("0:grass", {"woods", "grass"});
  board.edit_rules = [](model::Rules& rules) { rules.decks[index_of(rules.decks, "regular")].redraw = false; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_tile(), "grass");
}

// HG20-PLACE-5
TEST(Placing, EndsTheGameWhenNoRemainingTileFits) {
  const PlayedGame game(drawn("0:grass  1:grass+A0", {"woods", "woods"}));
  EXPECT_TRUE(game.finished());
}

// HG20-PIECE-1
TEST(Pieces, MayBePlacedOnlyOnTheTileJustPlaced) {
  // The forests of the first tiles are free, but only the zones of tile 2 are offered.
  const PlayedGame game(drawn("0:cap<  1:cap>  2:lane>?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1 2");
  EXPECT_EQ(game.reference().occupations().size(), 3u);
}

// HG20-PIECE-2
TEST(Pieces, OwnPiecesBlockAnAreaToo) {
  const PlayedGame game(drawn(R"(
      2:grass   .           .
      0:lane>   1:lane>+A0  3:lane>?
  )"));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "1 2");
}

// HG20-PIECE-3
TEST(Pieces, RequireAPieceInTheSupply) {
  DrawnGame board = drawn(R"(
      1:grass+A0   .
      0:stream>    2:stream>
      3:poolv?     .
  )");
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "0 2");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame game(board);
  EXPECT_EQ(game.supply('A', "meeple"), 0);
  EXPECT_EQ(game.allowed_zones("meeple"), "");
}

// HG20-PIECE-4
TEST(Pieces, MayBePlacedOnAnAreaThatTheTileCompletes) {
  const PlayedGame game(drawn("0:pool>  1:pool<+A0"));
  EXPECT_EQ(game.points(), (Points{2 + 2, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
}

// HG20-PIECE-4
TEST(Pieces, MayNotBePlacedOnCompletedAreasIfConfigured) {
  // With <score/> before <occupy/>, the feature is scored before a piece can be placed on it.
  DrawnGame board = drawn("0:pool>  1:pool<+A0");
  board.edit_rules = [](model::Rules& rules) {
    auto& steps = rules.turn.steps;
    const auto at = [&steps](model::TurnStep::Kind kind) {
      return std::find_if(steps.begin(), steps.end(), [kind](const auto& step) { return step.kind == kind; });
    };
    std::iter_swap(at(model::TurnStep::Kind::Occupy), at(model::TurnStep::Kind::Score));
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{0, 0}));
}

// HG20-PIECE-5
TEST(Pieces, MeeplesMayNotBePlacedOnLakes) {
  const PlayedGame game(drawn("0:grass  1:pool?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 2");
  EXPECT_EQ(game.allowed_zones("hut"), "0 1");
}

}  // namespace tw::test
