#include "engine/evaluation/value_model.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::evaluation {
namespace {

using model::Weight;
using test::rules_with;
using test::SmallPosition;
using test::Table;

constexpr std::size_t kTownScore = 0, kFarmScore = 2, kMan = 0, kBoat = 1;

class ValueModelTest : public ::testing::Test {
 protected:
  ValueModelTest() {
    p.place_tile("start", 0, 0);
    for (const Weight weight : model::kExpectations) weights[weight] = 100;
    begin();
  }
  void begin() {
    remaining.count(p.facts, *p.at);
    values.begin(p.facts, weights, remaining, 2);
  }

  SmallPosition p;
  model::Weights weights = model::as_if_ended();
  RemainingTiles remaining;
  ValueModel values;
};

TEST_F(ValueModelTest, AScoreOfAClosedAreaCountsByItsProbability) {
  weights[Weight::Growth] = weights[Weight::Touching] = 0;
  begin();
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closing_chance = kOne}), 600);
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closing_chance = kOne / 2}), 300);
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closing_chance = 0}), 0);
}

TEST_F(ValueModelTest, AScoreAtTheEndCountsTouchedAreas) {
  weights[Weight::Growth] = 0;
  begin();
  AreaForecast forecast;
  EXPECT_EQ(values.score_value(kFarmScore, 6, forecast), 600);
  forecast.touched[0] = 1;
  EXPECT_EQ(values.score_value(kFarmScore, 6, forecast), 900) << "three points for an open town, the whole game ahead";
}

TEST_F(ValueModelTest, EachFurtherPieceIsWorthLess) {
  weights[Weight::Piece] = 1000;
  weights[Weight::Further] = 50;
  begin();
  EXPECT_EQ(values.supply_value(kMan, 0), 0);
  EXPECT_EQ(values.supply_value(kMan, kOne), 1000);
  EXPECT_EQ(values.supply_value(kMan, kOne / 2), 500);
  EXPECT_EQ(values.supply_value(kMan, 2 * kOne), 1500);
  EXPECT_EQ(values.supply_value(kMan, 3 * kOne), 1750);
}

TEST_F(ValueModelTest, PiecesThatNeverReturnHaveASeparateWeight) {
  weights[Weight::Piece] = 1000;
  weights[Weight::Keeper] = 70;
  begin();
  EXPECT_EQ(values.supply_value(kBoat, kOne), 70);
}

TEST_F(ValueModelTest, EachSharedCellMakesAMergeMoreLikely) {
  weights[Weight::Joining] = 50;
  begin();
  EXPECT_EQ(values.possible_merge(0, 0).chance, 0);
  EXPECT_EQ(values.possible_merge(0, 1).chance, kOne / 2);
  EXPECT_EQ(values.possible_merge(0, 2).chance, kOne * 3 / 4);
  EXPECT_EQ(values.possible_merge(0, 8).chance, values.possible_merge(0, 80).chance);
}

TEST_F(ValueModelTest, AReturningPieceCountsByItsProbability) {
  weights[Weight::Back] = 50;
  begin();
  EXPECT_EQ(values.return_value(kOne), kOne / 2);
  EXPECT_EQ(values.return_value(kOne / 2), kOne / 4);
}

/// The tables of a game with one kind of area. The area scores for one kind of piece at the end.
struct ContestedTables {
  landscape::GameTables game;
  EvaluationTables facts;
  ContestedTables() {
    game.scores.resize(1);
    game.scores[0].piece = 0;
    facts.game = &game;
    facts.areas[0].contested_scores = {0};
  }
};
PieceCounts men(std::initializer_list<std::uint64_t> of_players) {
  PieceCounts out{};
  int shift = 0;
  for (const std::uint64_t n : of_players) {
    out[0] |= n << shift;
    shift += 8;
  }
  return out;
}
/// Returns the change in value if areas worth 7 and 2 points are certain to merge. End scores count half.
std::vector<std::int64_t> change(const PieceCounts& of_seven, const PieceCounts& of_two, std::size_t players) {
  const std::int32_t seven = 7, two = 2;
  SeatValues out{}, back{};
  const ContestedTables tables;
  add_merge_value(tables.facts, {0, 50, kOne}, {&seven, &of_seven}, {&two, &of_two}, players, 1, out);
  add_merge_value(tables.facts, {0, 50, kOne}, {&two, &of_two}, {&seven, &of_seven}, players, -1, back);
  for (std::size_t p = 0; p < players; ++p) EXPECT_EQ(out[p], -back[p]) << "the other way round";
  return {out.begin(), out.begin() + players};
}

TEST(MergeValue, TheMajorityOfBothAreasTakesThePointsOfBoth) {
  EXPECT_EQ(change(men({1, 0}), men({0, 2}), 2), (std::vector<std::int64_t>{-350, +350}));
  EXPECT_EQ(change(men({2, 0}), men({0, 1}), 2), (std::vector<std::int64_t>{+100, -100}));
  EXPECT_EQ(change(men({2, 1}), men({0, 2}), 2), (std::vector<std::int64_t>{-350, +350}));
}

TEST(MergeValue, ATieGivesThePointsOfBothToEach) {
  EXPECT_EQ(change(men({1, 0}), men({0, 1}), 2), (std::vector<std::int64_t>{+100, +350}));
  EXPECT_EQ(change(men({1, 0, 0}), men({0, 1, 1}), 3), (std::vector<std::int64_t>{+100, +350, +350}));
}

TEST(MergeValue, IsNothingForOneOwnerOrWithoutPieces) {
  EXPECT_EQ(change(men({1, 0}), men({2, 0}), 2), (std::vector<std::int64_t>{0, 0}));
  EXPECT_EQ(change(men({1, 1}), men({2, 2}), 2), (std::vector<std::int64_t>{0, 0}));
  EXPECT_EQ(change(men({1, 0}), men({0, 0}), 2), (std::vector<std::int64_t>{0, 0}));
}

/// Returns each player's value in hundredths of a point if the evaluation includes only merges, with this weight.
std::vector<std::int32_t> evaluate_merges(const Table& table, int joining) {
  model::Weights weights = model::as_if_ended();
  weights[model::Weight::Joining] = joining;
  std::vector<std::int32_t> out(2);
  table.state->evaluate(&weights, out);
  return out;
}

TEST(MergeValue, IsExpectedWhereTownsShareACell) {
  const std::string rules =
      rules_with("when=\"closed\" points=\"2*tiles + flag\"", "when=\"end\" points=\"10 * flag\"");
  Table t("cap plain plain plain plain cap town plain", "", rules);
  t.place_tile(1, 0, model::Rotation::Right);
  t.put("burgher", 0);
  t.place_tile(1, 1);
  t.pass();
  for (const int x : {2, 3}) {
    t.place_tile(x, 1);
    if (landscape::step(*t.state) == landscape::Step::Occupy) t.pass();
  }
  t.place_tile(-1, 0);
  t.pass();
  t.place_tile(3, 0, model::Rotation::Left);
  EXPECT_EQ(evaluate_merges(t, 50), evaluate_merges(t, 0)) << "nobody holds the other town yet";
  t.put("burgher", 0);
  EXPECT_EQ(evaluate_merges(t, 0), (std::vector<std::int32_t>{1000, 1000}));
  // Two of eight tiles are left. The weight applies to a town worth 20 points for both players; no other change is
  // expected.
  EXPECT_EQ(evaluate_merges(t, 50), (std::vector<std::int32_t>{1125, 1125}));
  EXPECT_EQ(evaluate_merges(t, 100), (std::vector<std::int32_t>{1250, 1250}));
}

}  // namespace
}  // namespace tw::evaluation
