// Tests alternative interpretations of the rules that designers can select by changing a formula or a list.

#include <gtest/gtest.h>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

namespace {

/// Returns the effect of this kind in one of the shipped actions.
model::Effect& effect_of(model::Rules& rules, const std::string& action, model::Effect::Kind kind) {
  for (model::Effect& effect : rules.actions.at(static_cast<std::size_t>(index_of(rules.actions, action))).effects)
    if (effect.kind == kind) return effect;
  throw std::runtime_error(action + " has no such effect");
}

}  // namespace

// HG20-LOGBOAT-1
TEST(OtherReadings, MayExcludeTheLogboatsOwnLake) {
  DrawnGame board = drawn("0:pool>  1:logboat");
  EXPECT_EQ(PlayedGame(board).points(), (Points{4, 0}));
  board.edit_rules = [](model::Rules& rules) {
    effect_of(rules, "logboat", model::Effect::Kind::Award).points.text = "2*(zones.lake - 1)";
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{2, 0}));
}

// HG20-TRAP-4
TEST(OtherReadings, MayLeaveTigersUncovered) {
  // The tiger within reach stays on the board and removes the far deer at the end.
  DrawnGame board = drawn("1:hunting-trap+A0  0:tiger  2:grass  3:deer", {});
  EXPECT_EQ(PlayedGame(board).points(), (Points{1, 0}));
  board.edit_rules = [](model::Rules& rules) {
    effect_of(rules, "hunting-trap", model::Effect::Kind::Cover).symbols = {"mammoth", "aurochs", "deer"};
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{0, 0}));
}

// HG20-PIT-2
TEST(OtherReadings, MayLetTigersRemoveDeerAtThePitTrapFirst) {
  DrawnGame board = drawn("2:deer+B0  1:tiger  0:grass  3:pit-trap  4:deer", {});
  EXPECT_EQ(PlayedGame(board).points(), (Points{0, 2}));
  board.edit_rules = [](model::Rules& rules) {
    effect_of(rules, "pit-trap", model::Effect::Kind::Bonus).points.text =
        "3*near.mammoth + 2*near.aurochs + max(0, near.deer - tiger)";
  };
  EXPECT_EQ(PlayedGame(board).points(), (Points{0, 1}));
}

}  // namespace tw::test
