// Tests the `bar` attribute of roles, scores for each piece, and when returned pieces may be placed again.

#include <gtest/gtest.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;

/// Returns the small rules with this `bar` attribute for farmers.
std::string bar_rules(const std::string& bar, const std::string& rules = test::kSmallRules) {
  const std::string farmer = "area=\"field\" stays=\"yes\"";
  return rules_with(farmer, farmer + " bar=\"" + bar + "\"", rules);
}

TEST(Bars, ANearbyPieceBlocksTheRoleInAnyArea) {
  Table t("plain plain plain", "", bar_rules("around"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  EXPECT_EQ(step(*t.state), Step::Place);  // no piece can be placed next to a farmer
  t.place_tile(3, 0);
  EXPECT_EQ(zones_to_occupy(*t.state, "man"),
            (std::vector<std::string>{"f"}));  // allowed on the same field two cells away
  t.put("farmer", 0);
}

TEST(Bars, DiagonalTilesAlsoCountAsAround) {
  Table t("plain cap plain", "", bar_rules("around"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(0, 1, model::Rotation::Half);
  EXPECT_EQ(t.state->why_illegal(occupation_action(model::index_of(t.rules.roles, "farmer"), 1)),
            "a farmer is already on that tile or on one of the tiles around it");
  t.put("burgher", 0);  // allowed: a different role
}

TEST(Bars, AreaAndSurroundingsMayBothBlockOrNeither) {
  Table none("plain plain plain", "", bar_rules("none"));
  none.place_tile(1, 0);
  none.put("farmer", 0);
  none.place_tile(2, 0);
  none.put("farmer", 0);
  Table both("plain plain plain plain", "", bar_rules("area around"));
  both.place_tile(1, 0);
  both.put("farmer", 0);
  both.place_tile(2, 0);
  EXPECT_EQ(step(*both.state), Step::Place);
  both.place_tile(3, 0);
  EXPECT_EQ(step(*both.state), Step::Place);
}

/// Returns rules in which every farmer scores for the features visible from its tile.
std::string each_rules(const std::string& points) {
  return bar_rules("none", rules_with("points=\"3*touching.town.closed + cow\" to=\"most man\"",
                                      "points=\"" + points + "\" to=\"each man\""));
}

TEST(EachPiece, ScoresItsSurroundingsForItsOwner) {
  Table t("plain plain plain plain", "", each_rules("100*near.cow + around"));
  for (const int x : {1, 2, 3}) {
    t.place_tile(x, 0);
    t.put("farmer", 0);
  }
  t.place_tile(4, 0);
  t.pass();
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), (200 + 2) + (300 + 2));  // the farmers at (1, 0) and (3, 0)
  EXPECT_EQ(t.part("farm", 1), 300 + 2);
  const auto told = std::count_if(t.events.begin(), t.events.end(), [](const game::Event& e) {
    return e.kind == game::Event::Kind::Scored && e.final_scoring && e.winners.size() == 1;
  });
  EXPECT_EQ(told, 3);
}

TEST(EachPiece, ScoresInAClosedAreaBeforeItReturns) {
  const std::string rules = rules_with("points=\"2*tiles + flag\" to=\"most man\"", "points=\"tiles\" to=\"each man\"");
  Table t("cap cap plain plain", "", rules);
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(0, -2, model::Rotation::Half);
  t.pass();
  EXPECT_EQ(t.part("town", 0), 2);
  EXPECT_EQ(t.part("town", 1), 0);
  EXPECT_EQ(supply(*t.state, 0, "man"), 3);
}

TEST(EachPiece, IgnoresIgnoredSymbols) {
  Table t("plain wolf plain", "", each_rules("100*near.cow + square.cow + 1"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.pass();
  t.place_tile(3, 0);
  t.pass();
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 1);
}

TEST(EachPiece, GetsABonusComputedFromItsOwnTile) {
  Table t("plain plain wolf", "",
          rules_with("<ignore score=\"farm\" symbols=\"cow\"/>", "<bonus score=\"farm\" points=\"10*near.cow\"/>",
                     each_rules("1")));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.put("farmer", 0);
  t.place_tile(3, 0);  // the bonus counts one cow within reach, on the tile at (2, 0)
  t.pass();
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 1 + 10);
  EXPECT_EQ(t.part("farm", 1), 1 + 10);
}

TEST(EachPiece, IsExcludedByASolePiece) {
  Table t("plain castle", "", each_rules("1"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.put("farmer", 0);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 0);
  EXPECT_EQ(t.part("farm", 1), 1);
}

TEST(Square, CountsUncoveredSymbolsAroundInAnyArea) {
  // The flags of towns are outside the farmer's field.
  Table t("cap cap plain fog plain", "", each_rules("100*square.flag + square.cow"));
  t.place_tile(0, 1, model::Rotation::Half);
  t.put("farmer", 1);
  t.place_tile(1, 1, model::Rotation::Half);
  t.pass();
  t.place_tile(0, -1);  // the tile is two rows away from the farmer
  t.pass();
  t.place_tile(-1, 0);
  t.pass();
  t.place_tile(1, 0);
  t.pass();
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 200 + 1);  // counts the cow at (1, 0); the cow at (0, -1) is covered and out of reach
}

TEST(Square, MayBeUsedInAnAward) {
  Table t("cap fair", "", rules_with("near.cow + around", "square.flag"));
  t.setup.decks.clear();
  t.place_tile(0, 1, model::Rotation::Half);
  t.pass();
  t.place_tile(1, 1);
  EXPECT_EQ(t.part("fair", 1), 1);
}

/// Closes a town to earn an extra turn. The fair tile of the extra turn has room for a man.
void close_a_town(Table& t) {
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(1, 0);
  t.pass();
  t.place_tile(0, -2, model::Rotation::Half);
  if (step(*t.state) == Step::Occupy) t.pass();
  ASSERT_EQ(drawn_tile(*t.state), "fair");
}
std::string held_rules() {
  return rules_with("<piece id=\"man\" count=\"3\"/>", "<piece id=\"man\" count=\"1\"/>",
                    rules_with("<score/>", "<score returned=\"next-turn\"/>"));
}

TEST(Returned, APieceMayBePlacedInTheExtraTurn) {
  Table t("cap plain cap plain plain plain", "fair",
          rules_with("<piece id=\"man\" count=\"3\"/>", "<piece id=\"man\" count=\"1\"/>"));
  close_a_town(t);
  t.place_tile(2, 0);
  EXPECT_EQ(step(*t.state), Step::Occupy);
}

TEST(Returned, APieceMayBeRestrictedToTheNextOrdinaryTurn) {
  Table t("cap plain cap plain plain plain plain", "fair", held_rules());
  close_a_town(t);
  EXPECT_EQ(supply(*t.state, 0, "man"), 1);
  t.place_tile(2, 0);
  EXPECT_EQ(step(*t.state), Step::Place);
  EXPECT_EQ(t.state->player(), 1);
  t.place_tile(3, 0);
  t.pass();
  t.place_tile(4, 0);
  EXPECT_EQ(t.state->player(), 0);
  EXPECT_EQ(step(*t.state), Step::Occupy);
  t.put("farmer", 0);
}

std::string weighed_rules(const std::string& weight, int value) {
  return test::rules_with("</rules>",
                          "<weight id=\"" + weight + "\" value=\"" + std::to_string(value) + "\"/></rules>");
}

TEST(Hash, DependsOnEverythingThatAffectsPlay) {
  const auto hash = [](const std::string& rules) {
    return landscape_adapter::make_game(test::small_rules(rules), test::small_tiles(test::kTableTiles), "small",
                                        "Small")
        .value()
        ->content_hash();
  };
  std::vector<std::uint64_t> all{hash(test::kSmallRules),
                                 hash(bar_rules("none")),
                                 hash(bar_rules("around")),
                                 hash(bar_rules("area around")),
                                 hash(each_rules("1")),
                                 hash(held_rules()),
                                 hash(weighed_rules("closing", 80)),
                                 hash(weighed_rules("closing", 81)),
                                 hash(weighed_rules("piece", 80))};
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::unique(all.begin(), all.end()), all.end());
}

}  // namespace
}  // namespace tw::landscape
