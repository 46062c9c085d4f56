#include "engine/model/weights.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/model/rules.hpp"

namespace tw::model {
namespace {

TEST(WeightRows, HaveTheirDefaultWithinTheirRangeAndDifferentIds) {
  std::set<std::string> ids;
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    const WeightRow& row = kWeightRows[i];
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_GE(row.standard, row.least) << row.id;
    EXPECT_LE(row.standard, row.most) << row.id;
    EXPECT_EQ(default_weights().value[i], row.standard) << row.id;
  }
}

TEST(GameWeights, ReplaceTheDefaultsWithTheSameIdOnly) {
  Rules rules;
  rules.weights = {{.id = "piece", .value = 1500}, {.id = "unknown", .value = 7}};
  Weights expected = default_weights();
  expected[Weight::Piece] = 1500;
  EXPECT_EQ(weights_of(rules), expected);
}

TEST(Weights, HaveExpectationsIfAnyExpectationWeightIsSet) {
  EXPECT_FALSE(has_expectations(Weights{}));
  for (const Weight expectation : kExpectations) {
    Weights weights;
    weights[expectation] = 1;
    EXPECT_TRUE(has_expectations(weights)) << static_cast<int>(expectation);
  }
  Weights others;
  for (const Weight other : {Weight::Rivals, Weight::Unfinished, Weight::Effort, Weight::Further, Weight::Back})
    others[other] = 1;
  EXPECT_FALSE(has_expectations(others));
}

TEST(Weights, AsIfTheGameEndedCountUnfinishedAreasInFullAndNoExpectations) {
  const Weights weights = as_if_ended();
  EXPECT_EQ(weights[Weight::Unfinished], 100);
  EXPECT_EQ(weights[Weight::Rivals], default_weights()[Weight::Rivals]);
  EXPECT_FALSE(has_expectations(weights));
}

}  // namespace
}  // namespace tw::model
