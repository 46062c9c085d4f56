#include "engine/landscape_adapter/state.hpp"

#include <gtest/gtest.h>

#include "tests/engine/landscape/fake_effects.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape_adapter {
namespace {

using landscape::choice_action;
using landscape::occupation_action;
using landscape::pass_action;
using landscape::placement_action;
using landscape::return_action;
using model::Rotation;
using test::rules_with;
using test::Table;

constexpr int kBurgher = 0, kFarmer = 2, kBoat = 3;

/// Tiles with a pond, on which a boat is allowed.
const std::string kPondTiles = test::kTableTiles + R"(
<tile id="isle" deck="regular" copies="2"><zone id="p" kind="pond"/><zone id="f" kind="field" slots="N E S W"/></tile>
<tile id="islet" deck="more" copies="1"><zone id="p" kind="pond"/><zone id="f" kind="field" slots="N E S W"/></tile>
)";

/// Returns the reason why an action is illegal; "" for a legal action.
std::string refusal(const Table& t, game::Action action) {
  EXPECT_EQ(t.state->is_legal(action), t.state->why_illegal(action).empty());
  return t.state->why_illegal(action);
}

TEST(IllegalActions, HaveAReasonWhereATileMustBePlaced) {
  const Table t("cap plain");
  EXPECT_EQ(refusal(t, placement_action({0, -1}, Rotation::None)), "");
  EXPECT_EQ(refusal(t, placement_action({0, -1}, Rotation::Half)),
            "a side of tile cap does not match its neighbour in this rotation");
  EXPECT_EQ(refusal(t, placement_action({0, 0}, Rotation::None)), "the cell already contains a tile");
  EXPECT_EQ(refusal(t, placement_action({0, -2}, Rotation::None)), "the cell is not next to a tile");
  EXPECT_EQ(refusal(t, pass_action()), "tile cap must be placed first");
  EXPECT_EQ(refusal(t, occupation_action(kBurgher, 0)), "tile cap must be placed first");
  const auto code = static_cast<std::uint64_t>(placement_action({0, -1}, Rotation::None));
  EXPECT_FALSE(t.state->is_legal(static_cast<game::Action>(code | 4))) << "the code has a bit without meaning";
}

TEST(IllegalActions, HaveAReasonWhereAPieceMayBePlaced) {
  Table t("cap cap");
  t.place_tile(0, -1);
  EXPECT_EQ(refusal(t, placement_action({1, 0}, Rotation::None)), "this turn's tile has already been placed");
  const std::string what = "place a piece on the tile that was just placed, or pass";
  EXPECT_EQ(refusal(t, return_action({0, 0}, 0, kFarmer)), what);
  EXPECT_EQ(refusal(t, occupation_action(4, 0)), what);
  EXPECT_EQ(refusal(t, occupation_action(kBurgher, 0)), "");
  EXPECT_EQ(refusal(t, occupation_action(kBurgher, 1)), "a burgher is not allowed on that zone");
  EXPECT_EQ(refusal(t, occupation_action(kFarmer, 0)), "a farmer is not allowed on that zone");
  EXPECT_EQ(refusal(t, occupation_action(kFarmer, 2)), "a farmer is not allowed on that zone")
      << "the tile has two zones";
  EXPECT_EQ(refusal(t, occupation_action(kFarmer, 33)), "a farmer is not allowed on that zone");
  EXPECT_EQ(refusal(t, occupation_action(kBoat, 1)), "a boat is not allowed on that zone");
  t.put("burgher", 0);
  t.place_tile(0, -2, Rotation::Half);
  EXPECT_EQ(refusal(t, occupation_action(kFarmer, 1)), "");
  EXPECT_EQ(refusal(t, occupation_action(kBurgher, 0)), "a man is already in that area");
  t.pass();
  EXPECT_EQ(refusal(t, pass_action()), "the game has ended");
  EXPECT_EQ(refusal(t, placement_action({1, 0}, Rotation::None)), "the game has ended");
}

TEST(IllegalActions, HaveAReasonWithoutAPieceToPlace) {
  const std::string one_man = rules_with("<piece id=\"man\" count=\"3\"/>", "<piece id=\"man\" count=\"1\"/>");
  Table none("isle plain isle", "", one_man, kPondTiles);
  none.place_tile(1, 0);
  none.put("farmer", 1);
  none.place_tile(2, 0);
  none.place_tile(3, 0);
  EXPECT_EQ(refusal(none, occupation_action(kFarmer, 1)), "no man is left in the supply");
  EXPECT_EQ(refusal(none, occupation_action(kBoat, 0)), "");

  Table held("cap plain cap plain", "islet", rules_with("<score/>", "<score returned=\"next-turn\"/>", one_man),
             kPondTiles);
  held.place_tile(0, -1);
  held.put("burgher", 0);
  held.place_tile(1, 0);
  held.pass();
  held.place_tile(0, -2, Rotation::Half);  // returns the burgher; the extra turn begins
  held.place_tile(2, 0);
  EXPECT_EQ(refusal(held, occupation_action(kFarmer, 1)),
            "the man returned in this turn cannot be placed before the next turn");
  EXPECT_EQ(refusal(held, occupation_action(kBoat, 0)), "");
}

TEST(IllegalActions, HaveAReasonWhereAPieceMayReturn) {
  Table t("plain cap horn plain");
  test::play_to_horn(t);
  EXPECT_EQ(refusal(t, return_action({0, 1}, 0, kFarmer)), "");
  EXPECT_EQ(refusal(t, return_action({0, -1}, 0, kBurgher)), "return one of your pieces first") << "of the other seat";
  EXPECT_EQ(refusal(t, occupation_action(kFarmer, 0)), "return one of your pieces first");
  EXPECT_EQ(refusal(t, placement_action({2, 1}, Rotation::None)), "this turn's tile has already been placed");
  EXPECT_EQ(t.state->describe(return_action({0, 1}, 0, kFarmer)), "farmer on zone f at (0, 1) back to the supply");
  EXPECT_EQ(t.state->describe(pass_action()), "no piece returned");
}

TEST(IllegalActions, HaveAReasonWhereAnEffectAsks) {
  const test::FakeMaker maker;
  Table t("plain plain", "", rules_with("<score/>", "<score/><effect plugin=\"ask\"/>"), test::kTableTiles, &maker);
  t.place_tile(1, 0);
  t.pass();
  EXPECT_EQ(refusal(t, choice_action(0, 3)), "");
  EXPECT_EQ(refusal(t, choice_action(0, 4)), "choose one of the options of the effect ask first");
  EXPECT_EQ(refusal(t, pass_action()), "choose one of the options of the effect ask first");
  EXPECT_EQ(t.state->describe(choice_action(0, 3)), "ask: number 3");
  EXPECT_EQ(t.state->describe(choice_action(1, 3)), "answer to a question that is not pending");
}

TEST(RatedPlayout, BeginsInTheMiddleOfATurn) {
  Table t("plain cap cap plain");
  t.place_tile(0, 1);
  const auto expected = t.state->clone();
  t.state->playout_rated(1, nullptr);
  expected->State::playout_rated(1, nullptr);
  EXPECT_EQ(t.state->turn(), 2);
  EXPECT_TRUE(t.state->equals(*expected));
}

TEST(RatedPlayout, TriesEachActionWithoutExpectations) {
  Table t("plain cap cap plain fog horn plain", "fair");
  const model::Weights weights = model::as_if_ended();
  const auto expected = t.state->clone();
  t.state->playout_rated(100, &weights);
  expected->State::playout_rated(100, &weights);
  EXPECT_TRUE(t.state->finished());
  EXPECT_TRUE(t.state->equals(*expected));
}

TEST(TableText, ListsTilesPiecesAndSupplies) {
  Table t("cap cap");
  EXPECT_EQ(t.state->describe(placement_action({0, -1}, Rotation::Half)), "tile cap at (0, -1), rotated 180 degrees");
  t.place_tile(0, -1);
  EXPECT_EQ(t.state->describe(occupation_action(kFarmer, 1)), "farmer on zone f");
  EXPECT_EQ(t.state->describe(pass_action()), "no piece");
  t.put("burgher", 0);
  t.place_tile(0, -2, Rotation::Half);
  EXPECT_EQ(t.state->table(-1), R"(tile start at (0, 0), rotated 0 degrees
tile cap at (0, -1), rotated 0 degrees
tile cap at (0, -2), rotated 180 degrees
seat 0 burgher on tile cap zone t
seat 0 has 2 man left
seat 0 has 1 boat left
seat 1 has 3 man left
seat 1 has 1 boat left
)");
}

}  // namespace
}  // namespace tw::landscape_adapter
