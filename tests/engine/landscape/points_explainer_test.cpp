#include "engine/landscape/points_explainer.hpp"

#include <gmock/gmock.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using model::Coord;
using test::rules_with;
using test::Table;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

/// Returns the symbols that a calculation counts, without those that occur nowhere.
std::vector<std::pair<std::string, int>> symbols_in(const PointsExplanation& worth) {
  std::vector<std::pair<std::string, int>> out;
  for (const PointsTerm& term : worth.terms)
    for (const auto& [word, value] : term.values)
      if (word.kind == model::WordKind::Symbol && value != 0) out.emplace_back(word.name, value);
  return out;
}

/// Returns rules in which farmers of both seats may be on the same field, with this score for them.
std::string shared_farm_rules(const std::string& points, const std::string& to) {
  return rules_with("area=\"field\" stays=\"yes\"", "area=\"field\" stays=\"yes\" bar=\"none\"",
                    rules_with("points=\"3*touching.town.closed + cow\" to=\"most man\"",
                               "points=\"" + points + "\" to=\"" + to + "\""));
}

TEST(Worth, OfAPieceIsThatOfItsAreaInItsCurrentState) {
  Table t("plain cap cap");
  t.occupy_farm_and_town();
  const auto farm = explain_piece_points(*t.state, 0), town = explain_piece_points(*t.state, 1);
  ASSERT_EQ(farm.size(), 1u);
  EXPECT_EQ(farm[0].score, "farm");
  EXPECT_EQ(farm[0].part, "farm");
  EXPECT_TRUE(farm[0].at_end);
  EXPECT_EQ(farm[0].points, 1);
  EXPECT_THAT(farm[0].seats, ElementsAre(0));
  EXPECT_EQ(farm[0].cell, (Coord{0, 1}));
  EXPECT_EQ(farm[0].zone, "f");
  EXPECT_THAT(farm[0].cells, UnorderedElementsAre(Coord{0, 0}, Coord{0, 1}, Coord{0, 2}));
  EXPECT_THAT(farm[0].zones,
              UnorderedElementsAre(Pair(Coord{0, 0}, "0"), Pair(Coord{0, 1}, "f"), Pair(Coord{0, 2}, "f")));
  EXPECT_THAT(symbols_in(farm[0]), ElementsAre(Pair("cow", 1)));
  ASSERT_EQ(town.size(), 1u);
  EXPECT_EQ(town[0].score, "town");
  EXPECT_FALSE(town[0].at_end);
  EXPECT_EQ(town[0].points, 2 + 1);
  EXPECT_THAT(town[0].seats, ElementsAre(1));
  EXPECT_THAT(town[0].zones, ElementsAre(Pair(Coord{0, 2}, "t")));
  EXPECT_THAT(symbols_in(town[0]), ElementsAre(Pair("flag", 1)));
  const auto end = explain_end_points(*t.state);
  ASSERT_EQ(end.size(), 1u) << "an open town gives nothing at the end";
  EXPECT_EQ(end[0].score, "farm");
  EXPECT_EQ(end[0].points, 1);
}

TEST(Worth, LeavesOutCoveredSymbolsAndScoresWithoutPoints) {
  Table t("plain fog plain");
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(1, 1);
  const auto farm = explain_piece_points(*t.state, 0);
  ASSERT_EQ(farm.size(), 1u);
  EXPECT_EQ(farm[0].points, 0);
  EXPECT_THAT(symbols_in(farm[0]), IsEmpty());
  EXPECT_THAT(explain_end_points(*t.state), IsEmpty());
}

TEST(Worth, BelongsToThePlacerIfTheScoreDoes) {
  Table t("cap plain", "", rules_with("points=\"2*tiles + flag\" to=\"most man\"", "points=\"5\" to=\"placer\""));
  t.place_tile(0, -1);
  t.put("burgher", 0);
  const auto town = explain_piece_points(*t.state, 0);
  ASSERT_EQ(town.size(), 1u);
  EXPECT_EQ(town[0].points, 5);
  EXPECT_THAT(town[0].seats, ElementsAre(0));
}

TEST(Worth, ExcludesScoresForOtherPiecesAndFinalScoresForThePlacer) {
  Table t("plain plain", "", rules_with("<score id=\"boats\"", R"(
    <score id="herd" area="field" when="end" points="9" to="most boat"/>
    <score id="gift" area="field" when="end" points="5" to="placer"/>
    <score id="boats")"));
  t.place_tile(0, 1);
  t.put("farmer", 0);
  for (const PointsExplanation& worth : explain_piece_points(*t.state, 0)) EXPECT_NE(worth.score, "herd");
  const auto end = explain_end_points(*t.state);
  ASSERT_EQ(end.size(), 1u);
  EXPECT_EQ(end[0].score, "farm");
}

TEST(Worth, OfAPieceThatASolePieceExcludesBelongsToNoSeat) {
  Table t("plain castle plain", "", shared_farm_rules("tiles", "each man"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.put("farmer", 0);
  const auto other = explain_piece_points(*t.state, 0), sole = explain_piece_points(*t.state, 1);
  ASSERT_EQ(other.size(), 1u);
  EXPECT_EQ(other[0].points, 3);
  EXPECT_THAT(other[0].seats, IsEmpty());
  ASSERT_EQ(sole.size(), 1u);
  EXPECT_THAT(sole[0].seats, ElementsAre(1));
  const auto end = explain_end_points(*t.state);
  ASSERT_EQ(end.size(), 1u);
  EXPECT_EQ(end[0].cell, (Coord{2, 0}));
  EXPECT_THAT(end[0].seats, ElementsAre(1));
}

TEST(Worth, AtTheEndCountsOncePerAreaOrPerPiece) {
  for (const bool each : {false, true}) {
    Table t("plain plain plain", "", shared_farm_rules("tiles", each ? "each man" : "most man"));
    t.place_tile(1, 0);
    t.put("farmer", 0);
    t.place_tile(2, 0);
    t.put("farmer", 0);
    const auto end = explain_end_points(*t.state);
    ASSERT_EQ(end.size(), each ? 2u : 1u);
    EXPECT_EQ(end[0].points, 3);
    EXPECT_EQ(end[0].seats, each ? std::vector{0} : (std::vector{0, 1}));
    EXPECT_EQ(end[0].cell, (Coord{1, 0}));
    EXPECT_EQ(end.back().cell, (each ? Coord{2, 0} : Coord{1, 0}));
  }
}

}  // namespace
}  // namespace tw::landscape
