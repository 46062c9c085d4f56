// Tests setup, turns, placing tiles and placing pieces: OHD-SETUP, OHD-TURN, OHD-PLACE and OHD-PIECE.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/landscape/view.hpp"
#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

namespace {

const CompiledGame& shipped_hills() { return shipped("over-hill-and-dale"); }

std::string setting(const std::string& effect, const std::string& parameter) {
  for (const model::PluginUse* use : model::plugin_uses(shipped_hills().rules))
    for (const model::Setting& setting : use->settings)
      if (use->plugin == effect && setting.id == parameter) return setting.value;
  return "";
}

}  // namespace

// OHD-SETUP-1
TEST(HillSetup, TheBoxHolds73TilesOneOfThemTheStart) {
  const model::TileSet& set = shipped_hills().set;
  EXPECT_EQ(total_copies(set), 73);
  EXPECT_EQ(total_copies(set, "start"), 1);
}

// OHD-SETUP-2
TEST(HillSetup, TheStartTileLiesInTheMiddleAndTheOthersAreShuffled) {
  const auto one = start(shipped_hills(), 2, 1);
  const auto placed = landscape::placed_tiles(*one);
  ASSERT_EQ(placed.size(), 1u);
  EXPECT_EQ(placed.front().tile, "start");
  EXPECT_EQ(placed.front().at, (model::Coord{0, 0}));
  EXPECT_EQ(placed.front().turn, model::Rotation::None);
  EXPECT_NE(landscape::remaining_tiles(*one, "regular"),
            landscape::remaining_tiles(*start(shipped_hills(), 2, 2), "regular"));
  EXPECT_EQ(landscape::remaining_tiles(*one, "regular"),
            landscape::remaining_tiles(*start(shipped_hills(), 2, 1), "regular"));
}

// OHD-SETUP-3
TEST(HillSetup, EachPlayerHasFourMeeplesAndTwoStables) {
  const auto state = start(shipped_hills(), 2);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(landscape::supply(*state, seat, "meeple"), 4);
    EXPECT_EQ(landscape::supply(*state, seat, "stable"), 2);
  }
  Points points(2, -1);
  state->points(points);
  EXPECT_EQ(points, (Points{0, 0}));
}

// OHD-SETUP-4
TEST(HillSetup, ThereAreThirtyThreeTokens) {
  EXPECT_EQ(setting("harvest", "symbols"), "apple strawberry pumpkin sunflower grain scarecrow");
  EXPECT_EQ(setting("harvest", "supply"), "5 5 5 5 5 8");
}

// OHD-SETUP-5
TEST(HillSetup, TwoToFivePlay) {
  EXPECT_EQ(shipped_hills().game->min_players(), 2);
  EXPECT_EQ(shipped_hills().game->max_players(), 5);
}

// OHD-SETUP-5, OHD-TURN-1
TEST(HillTurns, FollowSeatOrderFromTheFirstSeat) {
  EXPECT_EQ(PlayedGame(hills("0:grass", {"grass"}, 3)).seat(), 'A');
  EXPECT_EQ(PlayedGame(hills("0:grass 1:grass", {"grass"}, 3)).seat(), 'B');
  EXPECT_EQ(PlayedGame(hills("0:grass 1:grass 2:grass 3:grass", {"grass"}, 3)).seat(), 'A');
}

// OHD-TURN-2, OHD-TURN-3
TEST(HillTurns, AllowAtMostOneMeepleStableOrHike) {
  const auto with = [](const std::string& last) {
    return PlayedGame(hills(R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   )" +
                            last));
  };
  EXPECT_EQ(with("3:lane>?").allowed_zones("stable"), "1 2");
  EXPECT_EQ(with("3:lane>+Ah1!").seat(), 'B') << "a stable, and the turn is over";
  const PlayedGame hike = with("3:lane>!");
  EXPECT_EQ(hike.seat(), 'A') << "nothing was put, and a hike is offered";
  EXPECT_FALSE(hike.answers().empty());
}

// OHD-TURN-4
TEST(HillTurns, AllowPassing) {
  PlayedGame game(hills(R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   3:lane>!
  )"));
  game.answer("stay");
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.pieces(), (Texts{"A wanderer on lane 0"}));
}

// OHD-PLACE-1
TEST(HillPlacing, RequiresEveryTouchingSideToMatch) {
  // The start tile has a path to the north, a field to the south and meadows at its sides.
  const PlayedGame game(hills("0:gate", {"cap"}));
  EXPECT_EQ(game.why_not({0, 1}, model::Rotation::None), "") << "field to field";
  EXPECT_NE(game.why_not({0, 1}, model::Rotation::Right), "") << "meadow to field";
  EXPECT_NE(game.why_not({0, -1}, model::Rotation::None), "") << "meadow to path";
  EXPECT_EQ(game.why_not({1, 0}, model::Rotation::None), "") << "meadow to meadow";
  EXPECT_NE(game.why_not({1, 1}, model::Rotation::None), "") << "a corner is no side";
}

// OHD-PLACE-2
TEST(HillPlacing, ReplacesATileThatFitsNowhere) {
  const PlayedGame game(hills("0:crop", {"grass", "grass", "cap"}));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "cap");
}

// OHD-PIECE-1
TEST(HillPieces, MayBePlacedOnlyOnTheTileJustPlaced) {
  const PlayedGame game(hills("0:lane>  1:lane> \n 2:grass?  ."));
  EXPECT_EQ(game.allowed_zones("meeple"), "") << "the path of the other tiles is free, and yet not offered";
  EXPECT_EQ(game.allowed_zones("stable"), "0");
}

// OHD-PIECE-2
TEST(HillPieces, AMeepleRequiresAnAreaWithoutMeeples) {
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:lane>?")).allowed_zones("meeple"), "0");
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:lane>+A0  2:lane>?")).allowed_zones("meeple"), "");
  EXPECT_EQ(PlayedGame(hills("1:cap>+A0  0:crop  2:cap<?")).allowed_zones("meeple"), "");
  const PlayedGame own(hills(R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   3:lane>?
  )"));
  EXPECT_EQ(own.seat(), 'A');
  EXPECT_EQ(own.allowed_zones("meeple"), "") << "the player's own pieces bar it too";
}

// OHD-PIECE-2
TEST(HillPieces, WorkedExampleOfTheJunction) {
  // You place a wanderer on the path to the left of the junction. Blue extends that path and may only place a farmer.
  EXPECT_EQ(PlayedGame(hills("0:lane>  1:junction?")).allowed_zones("meeple"), "0 1 2");
  const PlayedGame game(hills("2:lane-field?  0:lane>  1:junction+A2"));
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.allowed_zones("meeple"), "0");
}

// OHD-PIECE-3
TEST(HillPieces, MeadowsAreOnlyForStables) {
  const PlayedGame game(hills("0:grass  1:gate?"));
  EXPECT_EQ(game.allowed_zones("meeple"), "0 1");
  EXPECT_EQ(game.allowed_zones("stable"), "2 3");
}

// OHD-PIECE-4
TEST(HillPieces, RequireAPieceInTheSupply) {
  DrawnGame board = hills("0:grass  1:cap+A0  2:cap  3:cap?");
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "0");
  board.edit_rules = [](model::Rules& rules) {
    rules.pieces[0].count = 1;
    rules.pieces[1].count = 0;
  };
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "");
  EXPECT_EQ(PlayedGame(board).allowed_zones("stable"), "");
}

// OHD-PIECE-5
TEST(HillPieces, MayBePlacedOnAnAreaThatTheTileCompletes) {
  const PlayedGame game(hills("0:cap>  1:cap<+A0"));
  EXPECT_EQ(game.points(), (Points{4, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 4);
}

}  // namespace tw::test
