#include "engine/statistics/tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tw::statistics;
using testing::DoubleNear;
using testing::Pointwise;

namespace {

// Benjamini and Hochberg, JRSS B 57 (1995), section 3.2: fifteen p values of a study of thrombolysis.
const std::vector<double> kThrombolysis{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};

auto rejected(const std::vector<double>& p) {
  return std::ranges::count_if(p, [](double value) { return value <= 0.05; });
}

}  // namespace

TEST(Correction, RejectsAsManyAsBenjaminiAndHochbergsExample) {
  EXPECT_EQ(rejected(benjamini_hochberg(kThrombolysis)), 4);
  EXPECT_EQ(rejected(holm(kThrombolysis)), 3);
}

TEST(Correction, StandsInTheOrderOfTheQuestions) {
  EXPECT_THAT(holm({0.04, 0.01, 0.03}), Pointwise(DoubleNear(1e-12), std::vector<double>{0.06, 0.03, 0.06}));
  EXPECT_THAT(benjamini_hochberg({0.04, 0.01, 0.03}),
              Pointwise(DoubleNear(1e-12), std::vector<double>{0.04, 0.03, 0.04}));
  EXPECT_TRUE(holm({}).empty());
}

// Two one-sided tests at 5 % are the same as a 90 % interval within the margin (Schuirmann 1987).
TEST(Equivalence, AgreesWithTheIntervalOfNinetyPercent) {
  const Standing of{.mean = 0.3, .error = 0.5, .pairs = 12};
  const Estimate ninety = paired_interval(of, 0.90);
  EXPECT_NEAR(p_of_difference_at_least(of, ninety.high), 0.05, 1e-9);
  EXPECT_LT(p_of_difference_at_least(of, ninety.high + 0.1), 0.05);
  EXPECT_GT(p_of_difference_at_least(of, ninety.high - 0.1), 0.05);
}

TEST(Equivalence, IsCertainWhereNothingEverDiffered) {
  EXPECT_EQ(p_of_difference_at_least({.mean = 0, .error = 0, .pairs = 50}, 1), 0);
  EXPECT_EQ(p_of_difference_at_least({.mean = 2, .error = 0, .pairs = 50}, 1), 1);
}
