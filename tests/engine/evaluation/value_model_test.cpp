#include "engine/evaluation/value_model.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using model::Weight;
using test::SmallPosition;

constexpr std::size_t kTownScore = 0, kFarmScore = 2, kMan = 0, kBoat = 1;

class ValueModelTest : public ::testing::Test {
 protected:
  ValueModelTest() {
    p.lay("start", 0, 0);
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
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closes = kOne}), 600);
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closes = kOne / 2}), 300);
  EXPECT_EQ(values.score_value(kTownScore, 6, {.closes = 0}), 0);
}

TEST_F(ValueModelTest, AScoreAtTheEndCountsTouchedAreas) {
  weights[Weight::Growth] = 0;
  begin();
  Outlook outlook;
  EXPECT_EQ(values.score_value(kFarmScore, 6, outlook), 600);
  outlook.touched[0] = 1;
  EXPECT_EQ(values.score_value(kFarmScore, 6, outlook), 900) << "three points for an open town, the whole game ahead";
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

TEST_F(ValueModelTest, PiecesThatNeverReturnHaveAWeightOfTheirOwn) {
  weights[Weight::Piece] = 1000;
  weights[Weight::Keeper] = 70;
  begin();
  EXPECT_EQ(values.supply_value(kBoat, kOne), 70);
}

TEST_F(ValueModelTest, EachSharedCellMakesAMergeMoreLikely) {
  weights[Weight::Joining] = 50;
  begin();
  EXPECT_EQ(values.merge(0, 0).chance, 0);
  EXPECT_EQ(values.merge(0, 1).chance, kOne / 2);
  EXPECT_EQ(values.merge(0, 2).chance, kOne * 3 / 4);
  EXPECT_EQ(values.merge(0, 8).chance, values.merge(0, 80).chance);
}

TEST_F(ValueModelTest, AReturningPieceCountsByItsProbability) {
  weights[Weight::Back] = 50;
  begin();
  EXPECT_EQ(values.return_value(kOne), kOne / 2);
  EXPECT_EQ(values.return_value(kOne / 2), kOne / 4);
}

}  // namespace
}  // namespace tw::evaluation
