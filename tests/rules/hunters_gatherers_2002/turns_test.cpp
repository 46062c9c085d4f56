// Tests setup, turns, placing tiles and placing pieces: HG02-SETUP, HG02-TURN, HG02-PLACE and HG02-PIECE.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/landscape/view.hpp"
#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

namespace {

const CompiledGame& shipped_2002() { return shipped("hunters-gatherers-2002"); }

/// Returns a board with tiles in a row from west to east, numbered from the start tile.
std::string row(const std::string& first, const std::string& between, int count, const std::string& last) {
  std::string out = "0:" + first;
  for (int i = 1; i <= count; ++i) out += " " + std::to_string(i) + ":" + between + (i == 1 ? "+A0" : "");
  return out + " " + std::to_string(count + 1) + ":" + last;
}

}  // namespace

// HG02-SETUP-1
TEST(SettingUp2002, TheBoxHolds91Tiles) {
  const model::TileSet& set = shipped_2002().set;
  EXPECT_EQ(total_copies(set), 91);
  EXPECT_EQ(total_copies(set, "start"), 1);
  EXPECT_EQ(total_copies(set, "regular"), 78);
  EXPECT_EQ(total_copies(set, "bonus"), 12);
}

// HG02-SETUP-2
TEST(SettingUp2002, TheStartTileLiesInTheMiddle) {
  const auto placed = landscape::placed_tiles(*start(shipped_2002(), 2));
  ASSERT_EQ(placed.size(), 1u);
  EXPECT_EQ(placed.front().tile, "H-START");
  EXPECT_EQ(placed.front().at, (model::Coord{0, 0}));
  EXPECT_EQ(placed.front().turn, model::Rotation::None);
}

// HG02-SETUP-3
TEST(SettingUp2002, BothDecksAreShuffledSeparately) {
  for (const char* deck : {"regular", "bonus"}) {
    auto a = landscape::remaining_tiles(*start(shipped_2002(), 2, 1), deck);
    EXPECT_NE(a, landscape::remaining_tiles(*start(shipped_2002(), 2, 2), deck)) << deck;
    EXPECT_EQ(a, landscape::remaining_tiles(*start(shipped_2002(), 2, 1), deck))
        << "the same seed gives the same order";
    for (const std::string& tile : a) EXPECT_EQ(find_tile(shipped_2002().set, tile)->deck, deck);
  }
}

// HG02-SETUP-4
TEST(SettingUp2002, EachPlayerHasFiveMeeplesAndTwoHutsAndNoPoints) {
  const auto state = start(shipped_2002(), 5);
  for (int seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(landscape::supply(*state, seat, "meeple"), 5);
    EXPECT_EQ(landscape::supply(*state, seat, "hut"), 2);
  }
  Points points(5, -1);
  state->points(points);
  EXPECT_EQ(points, Points(5, 0));
}

// HG02-SETUP-5, HG02-RIVER-5
TEST(SettingUp2002, PointsGoBeyondTheScoreboard) {
  // The river has 122 tiles and two fish.
  EXPECT_EQ(PlayedGame(drawn_2002(row("pool>", "stream>", 120, "pool<"))).points(), (Points{124, 0}));
}

// HG02-SETUP-6
TEST(SettingUp2002, TwoToFivePlayersMayPlay) {
  for (const int players : {2, 3, 4, 5}) EXPECT_EQ(start(shipped_2002(), players)->players(), players);
  for (const int players : {0, 1, 6}) EXPECT_FALSE(shipped_2002().game->new_state({players, 1, {}})) << players;
}

// HG02-TURN-1, HG02-SETUP-7
TEST(Turns2002, FollowSeatOrderFromTheFirstSeat) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass", {"grass", "grass"}, 3)).seat(), 'A');
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass 1:grass", {"grass"}, 3)).seat(), 'B');
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass 1:grass 2:grass", {"grass"}, 3)).seat(), 'C');
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass 1:grass 2:grass 3:grass", {"grass"}, 3)).seat(), 'A');
}

// HG02-TURN-2
TEST(Turns2002, PlaceATileThenAPieceThenScore) {
  // B's tile closes A's river, but nothing is scored before B has decided whether to place a piece.
  PlayedGame game(drawn_2002("0:pool>  1:stream>+A0  2:pool<?"));
  EXPECT_EQ(game.points(), (Points{0, 0}));
  game.pass();
  EXPECT_EQ(game.points(), (Points{5, 0}));
}

// HG02-TURN-3
TEST(Turns2002, HaveAtMostOnePiece) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:stream>  1:stream>+A1")).seat(), 'B');
  const PlayedGame hut(drawn_2002("0:stream>  1:stream>+Ah0"));
  EXPECT_EQ(hut.seat(), 'B');
  EXPECT_EQ(hut.supply('A', "meeple"), 5);
  EXPECT_EQ(hut.supply('A', "hut"), 1);
}

// HG02-TURN-4
TEST(Turns2002, PlacingAHutDoesNotPreventScoring) {
  const PlayedGame game(drawn_2002("0:pool>  1:stream>+A0  2:pool<+Bh0"));
  EXPECT_EQ(game.points(), (Points{5, 0}));
  EXPECT_EQ(game.seat(), 'A');
}

// HG02-PLACE-1
TEST(Placing2002, RequiresATouchingSide) {
  const PlayedGame game(drawn_2002("0:grass", {"grass"}));
  EXPECT_EQ(game.why_not({1, 0}, model::Rotation::None), "");
  EXPECT_NE(game.why_not({1, 1}, model::Rotation::None), "") << "corners do not count";
  EXPECT_NE(game.why_not({0, 2}, model::Rotation::None), "");
}

// HG02-PLACE-2
TEST(Placing2002, HasNoLimitToThePlayingArea) {
  const PlayedGame game(drawn_2002(row("grass", "grass", 90, "grass")));
  EXPECT_EQ(game.why_not({92, 0}, model::Rotation::None), "");
  EXPECT_EQ(game.why_not({-1, 0}, model::Rotation::None), "");
}

// HG02-PLACE-3
TEST(Placing2002, RequiresEveryTouchingSideToMatch) {
  const PlayedGame river(drawn_2002("0:pool>", {"stream"}));
  EXPECT_EQ(river.why_not({1, 0}, model::Rotation::Right), "") << "river to river";
  EXPECT_NE(river.why_not({1, 0}, model::Rotation::None), "") << "river to meadow";
  const PlayedGame forest(drawn_2002("0:cap>", {"lane"}));
  EXPECT_EQ(forest.why_not({1, 0}, model::Rotation::Right), "") << "forest to forest";
  EXPECT_NE(forest.why_not({1, 0}, model::Rotation::None), "") << "forest to meadow";
}

// HG02-PLACE-4
TEST(Placing2002, ATileThatFitsNowhereIsReplaced) {
  const PlayedGame game(drawn_2002("0:grass", {"woods", "woods", "woods", "grass"}));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "grass");
  EXPECT_EQ(game.reference().discards(), (std::vector<std::string>{"woods", "woods", "woods"}));
}

// HG02-PLACE-5
TEST(Placing2002, EndsTheGameWhenNoRemainingTileFits) {
  EXPECT_TRUE(PlayedGame(drawn_2002("0:grass  1:grass+A0", {"woods", "woods"})).finished());
}

// HG02-PIECE-1
TEST(Pieces2002, AMeepleMayBePlacedOnAForestRiverOrMeadow) {
  // Zone 1 is the lake.
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:pool?")).allowed_zones("meeple"), "0 2");
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:cap?")).allowed_zones("meeple"), "0 1");
}

// HG02-PIECE-2
TEST(Pieces2002, AMeepleBlocksItsAreaAtAnyDistance) {
  const PlayedGame game(drawn_2002("0:cap>  1:lane>+A0  2:lane>  3:lane>  4:lane>  5:lane>?"));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "1 2") << "the player's own piece bars the forest too";
}

// HG02-PIECE-3
TEST(Pieces2002, RequireAPieceInTheSupply) {
  DrawnGame board = drawn_2002(R"(
      1:grass+A0   .
      0:stream>    2:stream>
      3:poolv?     .
  )");
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "0 2");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "");
}

}  // namespace tw::test
