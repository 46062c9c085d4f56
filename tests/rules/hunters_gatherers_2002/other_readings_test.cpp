// Tests alternative interpretations of the 2002 rules that designers can select by changing an attribute.

#include <gtest/gtest.h>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

namespace {

using Kind = model::TurnStep::Kind;

model::ScoreRule& score_of(model::Rules& rules, const std::string& id) {
  return rules.scores.at(static_cast<std::size_t>(index_of(rules.scores, id)));
}

}  // namespace

// HG02-RIVER-2, HG02-FOREST-2
TEST(OtherReadings2002, CountTilesInsteadOfSegments) {
  DrawnGame board = drawn_2002(R"(
      .         1:poolv+A0   .
      5:pool>   0:crossing   2:bendv
      .         4:bend       3:bend<
  )");
  board.edit_rules = [](model::Rules& rules) {
    score_of(rules, "river").points.text = "tiles + joined.fish";
    score_of(rules, "forest").points.text = "2*tiles + 2*mushrooms";
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{6 + 2, 0}));
  board.board = R"(
      1:corner>+A0  2:cornerv
      0:parted      3:lane
      5:corner      4:corner<
  )";
  EXPECT_EQ(PlayedGame(board).points(), (Points{12, 0}));
}

// HG02-MUSHROOMS-1
TEST(OtherReadings2002, CountMushroomsOncePerForest) {
  DrawnGame board = drawn_2002("0:mushrooms>  1:lane>+A0  2:mushrooms<");
  board.edit_rules = [](model::Rules& rules) {
    score_of(rules, "forest").points.text = "2*zones.forest + 2*min(1, mushrooms)";
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{6 + 2, 0}));
}

// HG02-NUGGET-5
TEST(OtherReadings2002, ChainBonusTiles) {
  DrawnGame board = drawn_2002(R"(
      .                  3:cap>     0:lane>   1:lane>+A0   5:nugget<
      6:bonus-nugget>    4:lane>    2:cap<    .            .
  )");
  board.left["bonus"] = {"bonus-grass"};
  board.edit_rules = [](model::Rules& rules) { step_of(rules, Kind::Again).chain = true; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_deck(), "bonus");
}

// HG02-NUGGET-8
TEST(OtherReadings2002, DiscardABonusTileThatFitsNowhere) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<");
  board.left["bonus"] = {"bonus-woods", "bonus-grass"};
  board.edit_rules = [](model::Rules& rules) { rules.decks[index_of(rules.decks, "bonus")].redraw = false; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.next_deck(), "regular");
}

// HG02-NUGGET-9
TEST(OtherReadings2002, GiveABonusTileOnlyForOccupiedForests) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<");
  board.left["bonus"] = {"bonus-grass"};
  board.edit_rules = [](model::Rules& rules) { step_of(rules, Kind::Again).occupied_only = true; };
  EXPECT_EQ(PlayedGame(board).next_deck(), "regular");
  board.board = "0:cap>  1:nugget<+A0";
  EXPECT_EQ(PlayedGame(board).next_deck(), "bonus");
}

// HG02-NUGGET-10
TEST(OtherReadings2002, GiveNoBonusTileAfterTheLastRegularTile) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<+A0", {});
  board.left["bonus"] = {"bonus-grass"};
  board.edit_rules = [](model::Rules& rules) { step_of(rules, Kind::Again).after_last = false; };
  EXPECT_TRUE(PlayedGame(board).finished());
}

// HG02-RETURN-2
TEST(OtherReadings2002, ReturnMeeplesImmediately) {
  DrawnGame board = drawn_2002("0:cap>  1:nugget<+A0  2:bonus-pool?");
  board.edit_rules = [](model::Rules& rules) {
    rules.pieces.front().count = 1;
    step_of(rules, Kind::Score).returned_next_turn = false;
  };
  EXPECT_EQ(PlayedGame(board).allowed_zones("meeple"), "0 2");
}

}  // namespace tw::test
