// Tests tile actions with every effect that an action in the rules can have.

#include <gtest/gtest.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;

TEST(Effects, AnAwardIsGivenWhenTheTileIsPlaced) {
  Table t("plain cap cap plain", "fair");
  t.place_tile(0, 1);
  t.pass();
  t.place_tile(0, 2, model::Rotation::Half);
  t.pass();
  t.place_tile(0, 3);
  t.pass();
  t.place_tile(1, 1);  // fair: one cow nearby, on tile (0, 1); neighbours (0, 0), (0, 1), (0, 2)
  EXPECT_EQ(t.points(0), 1 + 3);
  EXPECT_EQ(t.part("fair", 0), 4);
  const auto scored = std::find_if(t.events.begin(), t.events.end(), [](const game::Event& e) { return e.by_action; });
  ASSERT_NE(scored, t.events.end());
  EXPECT_EQ(scored->part, "fair");
}

TEST(Effects, CoveredSymbolsNoLongerCount) {
  Table t("plain fog plain plain");
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(1, 1);  // the effect covers the cow next to it
  t.place_tile(0, 3 - 1);
  t.place_tile(0, 3);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 2);  // two of three cows count
}

TEST(Effects, IgnoredSymbolsCountNothingForThatScore) {
  Table t("plain wolf plain");
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(1, 1);
  t.place_tile(2, 1);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 0);
}

const std::string kBarns =
    R"(<tile id="barn" deck="regular" copies="70"><zone id="f" kind="field" slots="N E S W" action="barn"/></tile>)";

TEST(Effects, ABonusForAnotherScoreChangesNothing) {
  Table t("plain barn plain", "",
          rules_with("<bonus score=\"farm\" points=\"2*near.cow\"/>", "<bonus score=\"town\" points=\"7\"/>"),
          test::kTableTiles + kBarns);
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.place_tile(3, 0);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 2);
  EXPECT_EQ(t.part("town", 0), 0);
}

TEST(Effects, AtMost64ZonesOfAnAreaChangeItsScore) {
  std::string regular = "barn";
  for (int i = 1; i < 70; ++i) regular += " barn";
  Table t(regular, "", rules_with("2*near.cow", "1"), test::kTableTiles + kBarns);
  t.place_tile(1, 0);
  t.put("farmer", 0);
  for (int x = 2; x <= 70; ++x) t.place_tile(x, 0);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 64) << "70 zones have a bonus of one point";
}

TEST(Effects, AnAwardForAnAreaThatTheZoneLacksGivesNothing) {
  Table t("market plain", "", test::kSmallRules, test::kTableTiles + R"(<tile id="market" deck="regular" copies="1">
            <zone id="t" kind="town" slots="N" action="fair"/><zone id="f" kind="field" slots="E S W"/></tile>)");
  t.place_tile(0, 1, model::Rotation::Half);
  EXPECT_EQ(t.part("fair", 0), 0);
  EXPECT_TRUE(std::none_of(t.events.begin(), t.events.end(), [](const game::Event& e) { return e.by_action; }));
}

/// Merges two farms with one man each. The first player's man is on the castle tile.
void two_farms_become_one(Table& t) {
  t.place_tile(1, 0);  // the castle tile
  t.put("farmer", 0);
  t.place_tile(0, 1, model::Rotation::Half);  // a cap with its town to the south
  t.pass();
  t.place_tile(0, -1);  // a plain tile
  t.place_tile(0, 2);   // a cap with another field beyond its town
  t.put("farmer", 1);
  t.place_tile(1, 2);
  t.place_tile(1, 1);
}

TEST(Effects, SoleMeansThatOnlyThePieceOnThatZoneScores) {
  Table with("castle cap plain cap plain plain");
  two_farms_become_one(with);
  ASSERT_TRUE(with.state->finished());
  EXPECT_EQ(with.part("farm", 0), 3 + 3);
  EXPECT_EQ(with.part("farm", 1), 0);
  Table without("castle cap plain cap plain plain", "",
                rules_with("<sole score=\"farm\"/>", "<cover symbols=\"flag\" within=\"near\"/>"));
  two_farms_become_one(without);
  EXPECT_EQ(without.part("farm", 0), 3 + 3);
  EXPECT_EQ(without.part("farm", 1), 3 + 3);
}

/// Expects the computed values of all legal actions to equal the values obtained by trying each action, with all
/// weights.
void expect_rated_as_tried(const game::State& state) {
  std::vector<game::ActionValue> rated, tried;
  state.rate(nullptr, rated);
  state.State::rate(nullptr, tried);
  ASSERT_EQ(rated.size(), tried.size());
  for (std::size_t i = 0; i < rated.size(); ++i) EXPECT_EQ(rated[i], tried[i]) << state.describe(tried[i].action);
}

TEST(Effects, EvaluationsRespectASolePiece) {
  Table t("castle cap plain cap plain plain cap plain plain");
  two_farms_become_one(t);
  t.place_tile(0, 3, model::Rotation::Half);
  ASSERT_EQ(step(*t.state), Step::Occupy);
  expect_rated_as_tried(*t.state);
}

TEST(Effects, AReturnMayBeDeclinedWhereItIsOptional) {
  Table t("plain cap horn plain");
  test::play_to_horn(t);
  ASSERT_EQ(step(*t.state), Step::Return);
  game::ActionList legal;
  t.state->legal_actions(legal);
  ASSERT_EQ(legal.size(), 2u);  // the player may take back their piece or pass
  EXPECT_TRUE(is_pass(legal[1]));
  t.play(pass_action());
  EXPECT_EQ(supply(*t.state, 0, "man"), 2);
}

TEST(Effects, AReturnedPieceFreesItsArea) {
  Table t("plain cap horn plain", "", rules_with(" optional=\"yes\"", ""));
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(1, 1);
  EXPECT_NE(t.state->why_illegal(pass_action()), "");
  t.play(return_action({0, 1}, 0, model::index_of(test::small_rules().roles, "farmer")));
  EXPECT_EQ(zones_to_occupy(*t.state, "man"), (std::vector<std::string>{"f"}));
  t.put("farmer", 0);
  EXPECT_EQ(pieces(*t.state).size(), 2u);
}

TEST(Effects, AReturnAfterAPlacedPieceCanBeReplayed) {
  std::string rules = rules_with("<actions/>\n    <occupy/>", "<occupy/>\n    <actions/>");
  Table t("plain cap horn plain", "", rules);
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(1, 1);
  ASSERT_EQ(step(*t.state), Step::Return);
  t.play(return_action({0, 1}, 0, model::index_of(test::small_rules().roles, "farmer")));
  const auto replay = t.game->replay(t.game->record(t.setup, t.actions));
  ASSERT_TRUE(replay);
  for (const game::Mismatch& m : replay.value().mismatches) ADD_FAILURE() << m.claimed << " / " << m.computed;
}

TEST(Effects, PointsStayWithinBoundsForLargeFormulas) {
  const std::string most = "9999*9999*9999";
  const std::string text = rules_with("2*tiles + flag", most, rules_with("3*touching.town.closed + cow", most));
  const std::string barns =
      R"(<tile id="barn" deck="regular" copies="3"><zone id="f" kind="field" slots="N E S W" action="barn"/></tile>)";
  Table t("barn barn barn cap cap cap cap", "", rules_with("2*near.cow", most, text), test::kTableTiles + barns);
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.place_tile(3, 0);
  for (const int x : {0, 1}) {
    t.place_tile(x, -1);
    t.put("burgher", 0);
    t.place_tile(x, -2, model::Rotation::Half);
    if (x == 0) {
      std::vector<int> end(2);
      t.state->points_if_ended(end);
      EXPECT_EQ(end, (std::vector<int>{1'000'000, 0}));
      t.pass();
    }
  }
  if (!t.state->finished()) t.pass();
  ASSERT_TRUE(t.state->finished());
  for (const game::Event& event : t.events) EXPECT_LE(event.points, 1'000'000) << event.part;
  EXPECT_EQ(t.part("town", 1), 2'000'000);
  EXPECT_EQ(t.part("farm", 0), 1'000'000) << "one score and three bonuses together do not fit into 32 bits";
}

}  // namespace
}  // namespace tw::landscape
