// Both evaluators must return the values that evaluate() computes for a copy of the position with the placement
// applied.

#include <gtest/gtest.h>

#include "engine/evaluation/action_evaluator.hpp"
#include "engine/evaluation/evaluation.hpp"
#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using model::Rotation;
using test::SmallPosition;
using Limits = SmallPosition::Limits;

class EvaluatorsTest : public ::testing::Test {
 protected:
  EvaluatorsTest() {
    p.place_tile("start", 0, 0);
    p.place_tile("cap", 1, 0, Rotation::Half);
    p.place_tile("cap", 0, 1, Rotation::Half);
    p.put(1, 0, 0, SmallPosition::kBurgher, 0);
    p.put(0, 1, 0, SmallPosition::kBurgher, 1);
    p.put(0, 0, 0, SmallPosition::kFarmer, 1);
  }
  /// Compares the values that an evaluator computes for all placements of a tile with the values that `search`
  /// computes. Skips placements that the evaluator does not support.
  template <class Evaluator>
  void expect_values_of_search(Evaluator& evaluator, const std::string& id, const model::Weights& weights) {
    p.draw(id);
    evaluator.begin(p.facts, *p.at, weights);
    search->begin(p.facts, *p.at, weights);
    landscape::FittingCells<Limits> room{};
    const auto cells = landscape::find_fitting_cells(p.tables, *p.at, room);
    ASSERT_FALSE(cells.empty());
    int told = 0;
    for (const landscape::FittingCell cell : cells) {
      evaluator.set_cell(frontier_index_of(cell));
      for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
        const int turn = std::countr_zero(rest);
        game::TurnValue value;
        if (!evaluator.place(static_cast<unsigned>(turn), value)) continue;
        ++told;
        const game::TurnValue wanted =
            search->value_of(*p.at, {.subject = static_cast<std::int32_t>(frontier_index_of(cell)), .detail = turn});
        EXPECT_EQ(value.value, wanted.value) << id << ", turned " << turn;
        EXPECT_EQ(value.now, wanted.now) << id << ", turned " << turn;
      }
    }
    EXPECT_GT(told, 0) << id;
  }

  SmallPosition p;
  std::unique_ptr<TurnSearch<Limits>> search = std::make_unique<TurnSearch<Limits>>();
};

TEST_F(EvaluatorsTest, FinalScoresMatchThoseOfCopies) {
  const auto evaluator = std::make_unique<FinalScoreEvaluator<Limits>>();
  for (const char* id : test::kEvaluationTileIds) expect_values_of_search(*evaluator, id, model::as_if_ended());
}

TEST_F(EvaluatorsTest, ExpectedValuesMatchThoseOfCopies) {
  const auto evaluator = std::make_unique<ExpectedValueEvaluator<Limits>>();
  for (const char* id : test::kEvaluationTileIds) expect_values_of_search(*evaluator, id, model::default_weights());
}

}  // namespace
}  // namespace tw::evaluation
