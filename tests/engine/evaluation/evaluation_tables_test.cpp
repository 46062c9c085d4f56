#include "engine/evaluation/evaluation_tables.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

TEST(EvaluationTables, KnowWhatScoresReferTo) {
  const SmallPosition p;
  EXPECT_TRUE(p.facts.is_touched(SmallPosition::kTown)) << "farms count closed towns";
  EXPECT_FALSE(p.facts.is_touched(SmallPosition::kField));
  EXPECT_EQ(p.facts.areas[SmallPosition::kTown].returning_pieces, 1u);
  EXPECT_EQ(p.facts.areas[SmallPosition::kField].returning_pieces, 0u) << "farmers stay";
  EXPECT_EQ(p.facts.areas[SmallPosition::kField].contested_scores.size(), 1u);
  EXPECT_TRUE(p.facts.areas[SmallPosition::kTown].contested_scores.empty()) << "nothing at the end";
}

TEST(EvaluationTables, KnowThePointsOfATileByItself) {
  const SmallPosition p;
  const TileFacts& cap = p.facts.tiles[p.type("cap")];
  EXPECT_EQ(cap.sides[0], 1u) << "the town reaches the north side only";
  EXPECT_EQ(p.facts.part_points[cap.first_part][0], 3) << "one tile, one flag";
  EXPECT_EQ(p.facts.typical[2].touching[0], 300) << "of a closed town for a farm";
}

TEST(EvaluationTables, EvaluateOnCopiesIfASideJoinsTooManyAreas) {
  SmallPosition p;
  EXPECT_TRUE(p.facts.rates_untried());
  p.tables.sides[0].breaks = landscape::SideTable::kTooMany;
  EXPECT_FALSE(evaluation_tables(p.tables).rates_untried());
}

TEST(EvaluationTables, HaveSerialNumbersOfTheirOwn) {
  const SmallPosition one, other;
  EXPECT_NE(one.facts.serial, other.facts.serial);
}

}  // namespace
}  // namespace tw::evaluation
