// Tests areas that are closed by surrounding tiles.

#include <gtest/gtest.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;

const std::string kAbbeyTiles = rules_with("id=\"plain\" deck=\"regular\" copies=\"9\"",
                                           "id=\"plain\" deck=\"regular\" copies=\"20\"", test::kTableTiles) +
                                R"(
<tile id="abbey" deck="regular" copies="3"><zone id="f" kind="field" slots="N E S W" touches="a"/><zone id="a" kind="abbey"/></tile>
)";
constexpr int kField = 0, kAbbey = 1;

/// Returns the small rules with abbeys added. A field scores 7 points for each closed abbey next to it.
std::string abbey_rules() {
  std::string text = rules_with("<kind id=\"pond\"/>", "<kind id=\"pond\"/><kind id=\"abbey\"/>");
  text = rules_with("<piece id=\"man\"", R"(<area id="abbey" of="abbey" closed="around"/><piece id="man")", text);
  text = rules_with("<role id=\"boat\"", R"(<role id="monk" piece="man" area="abbey"/><role id="boat")", text);
  text = rules_with("3*touching.town.closed", "7*touching.abbey.closed", text);
  return rules_with("<score id=\"boats\"", R"(
    <score id="abbey" area="abbey" when="closed" points="around + 1" to="most man"/>
    <score id="abbeys" part="abbey" area="abbey" when="end" points="10*(around + 1) + open" to="most man"/>
    <score id="boats")",
                    text);
}

class Abbeys : public Table {
 public:
  explicit Abbeys(const std::string& regular, const std::string& more = "", const std::string& text = abbey_rules())
      : Table(regular, more, text, kAbbeyTiles) {}
  void lay_and_pass(int x, int y) {
    place_tile(x, y);
    if (step(*state) == Step::Occupy) pass();
  }
};

TEST(Around, AnAbbeyIsClosedAndScoredByTheTileThatFillsTheLastOfTheEightCells) {
  Abbeys t("abbey plain plain plain plain plain plain plain plain plain");
  t.place_tile(1, 0);
  t.put("monk", kAbbey);
  EXPECT_EQ(supply(*t.state, 0, "man"), 2);
  for (const auto& [x, y] : {std::pair{2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, -1}, {1, -1}}) t.lay_and_pass(x, y);
  EXPECT_EQ(t.part("abbey", 0), 0);
  t.lay_and_pass(2, -1);
  EXPECT_EQ(t.part("abbey", 0), 9);
  EXPECT_EQ(t.part("abbey", 1), 0);
  EXPECT_EQ(supply(*t.state, 0, "man"), 3);
  const auto replay = t.game->replay(t.game->record(t.setup, t.actions));
  ASSERT_TRUE(replay);
  EXPECT_TRUE(replay.value().mismatches.empty());
}

TEST(Around, AnAbbeyPlacedInAHoleIsClosedImmediately) {
  Abbeys t("plain plain plain plain plain plain plain abbey plain");
  for (const auto& [x, y] : {std::pair{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}}) t.lay_and_pass(x, y);
  t.place_tile(1, 1);
  t.put("monk", kAbbey);
  EXPECT_EQ(t.part("abbey", 1), 9);
  EXPECT_EQ(supply(*t.state, 1, "man"), 3);
}

TEST(Around, OneTileMayCloseSeveralAbbeys) {
  Abbeys t("abbey abbey plain plain plain plain plain plain plain plain plain plain");
  t.place_tile(1, 0);
  t.put("monk", kAbbey);
  t.place_tile(2, 0);
  t.put("monk", kAbbey);
  for (const auto& [x, y] : {std::pair{3, 0}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {0, -1}, {1, -1}, {3, -1}})
    t.lay_and_pass(x, y);
  EXPECT_EQ(t.part("abbey", 0) + t.part("abbey", 1), 0);
  t.lay_and_pass(2, -1);
  EXPECT_EQ(t.part("abbey", 0), 9);
  EXPECT_EQ(t.part("abbey", 1), 9);
}

TEST(Around, FinalScoringCountsPlacedTilesAndOpenCountsTheMissingCells) {
  Abbeys t("abbey plain plain plain");
  t.place_tile(1, 0);
  t.put("monk", kAbbey);
  t.lay_and_pass(1, 1);
  t.lay_and_pass(2, 1);
  t.lay_and_pass(3, 1);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("abbey", 0), 10 * 4 + 5);
}

TEST(Around, AFieldCountsClosedAbbeysThatItTouches) {
  Abbeys t("abbey plain plain plain plain plain plain plain");
  t.place_tile(1, 0);
  t.put("farmer", kField);
  for (const auto& [x, y] : {std::pair{2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, -1}, {1, -1}, {2, -1}}) t.lay_and_pass(x, y);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 7 + 7);  // seven plain tiles with one cow each, and one abbey
}

TEST(Around, AnAbbeyClosedByANeighbourGivesTheExtraTurn) {
  const std::string rules =
      rules_with("when=\"closed town with flag\"", "when=\"closed abbey\" occupied=\"only\"", abbey_rules());
  for (const bool occupied : {true, false}) {
    Abbeys t("abbey plain plain plain plain plain plain plain plain", "fair", rules);
    t.place_tile(1, 0);
    occupied ? t.put("monk", kAbbey) : t.pass();
    for (const auto& [x, y] : {std::pair{2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, -1}, {1, -1}, {2, -1}})
      t.lay_and_pass(x, y);
    EXPECT_EQ(drawn_tile(*t.state), occupied ? "fair" : "plain");
    EXPECT_EQ(t.state->player(), occupied ? 1 : 0);
  }
}

TEST(Around, ZonesOfSuchAnAreaHaveNoSlots) {
  const auto rules = test::small_rules(
      rules_with("<area id=\"town\" of=\"town\"/>", "<area id=\"town\" of=\"town\" closed=\"around\"/>"));
  const auto made = landscape_adapter::make_game(rules, test::small_tiles(test::kTableTiles), "small", "Small");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.findings().at(0).code, "TW036");
}

}  // namespace
}  // namespace tw::landscape
