#include "engine/evaluation/baseline.hpp"

#include <gtest/gtest.h>

#include "engine/evaluation/evaluation.hpp"
#include "tests/engine/evaluation/small_placement.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

class BaselineTest : public test::SmallPlacement {
 protected:
  BaselineTest() {
    p.place_tile("start", 0, 0);
    p.place_tile("cap", 1, 0);
    p.put(1, 0, 0, SmallPosition::kBurgher, 0);
    p.put(0, 0, 0, SmallPosition::kFarmer, 1);
    p.draw("plain");
    begin();
  }
  void begin() {
    begin_placement(weights);
    usable = baseline->begin(*placement, scorer, weights);
  }

  model::Weights weights = model::default_weights();
  std::unique_ptr<Baseline<Limits>> baseline = std::make_unique<Baseline<Limits>>();
  bool usable = false;
};

TEST_F(BaselineTest, KnowsTheCurrentPointsOfAreas) {
  ASSERT_TRUE(usable);
  ASSERT_EQ(baseline->areas().size(), 2u);
  EXPECT_EQ(baseline->areas()[0].scored.points[0], 3) << "a town of one tile with a flag";
  EXPECT_EQ(baseline->areas()[0].scored.winners[0], 1u);
  EXPECT_EQ(baseline->areas()[1].scored.winners[2], 2u) << "the farmer's";
}

TEST_F(BaselineTest, NothingRemainsWithoutTheSharesOfAllAreas) {
  for (std::size_t opened = 0; opened <= 3; ++opened) {
    baseline->set_opened(*placement, frontiers, opened);
    ExpectedSums sums = baseline->sums(opened);
    EXPECT_NE(sums.value[0], 0);
    for (const auto& area : baseline->areas()) baseline->subtract(*placement, area.index, opened, sums);
    EXPECT_EQ(sums.value, (SeatValues{}));
    EXPECT_EQ(sums.returning, (ExpectedSums{}.returning));
  }
}

TEST_F(BaselineTest, IsTheEvaluationWithoutPiecesAndMerges) {
  weights[model::Weight::Piece] = weights[model::Weight::Keeper] = weights[model::Weight::Joining] = 0;
  p.at->phase = landscape::Phase::Occupy;  // the tile drawn in this turn is already on the board
  p.facts.turn.extra_turns = false;
  begin();
  ASSERT_TRUE(usable);
  baseline->set_opened(*placement, frontiers, 0);
  std::array<std::int32_t, 2> values{};
  evaluate(p.facts, *p.at, weights, values);
  EXPECT_EQ(baseline->sums(0).value[0], values[0]);
  EXPECT_EQ(baseline->sums(0).value[1], values[1]);
}

}  // namespace
}  // namespace tw::evaluation
