#include "engine/statistics/sequential.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/model/random.hpp"
#include "engine/statistics/paired.hpp"
#include "tests/engine/statistics/draws.hpp"

using namespace tw::statistics;
using testing::DoubleNear;
using testing::Pointwise;
using tw::model::Random;

namespace {

const std::vector<double> kFive{0.2, 0.4, 0.6, 0.8, 1.0};

template <class Spending>
std::vector<double> spent_by(Spending spending) {
  std::vector<double> out;
  for (const double fraction : kFive) out.push_back(spending(fraction));
  return out;
}

struct Rates {
  double different = 0, none = 0, missed = 0, pairs = 0;
};

/// Runs many comparisons until each has a verdict or reaches its limit. Returns the proportions of the verdicts, the
/// proportion of comparisons in which any interval missed the true value, and the mean number of pairs.
template <class Draw>
Rates run(double truth, double margin, Draw draw) {
  constexpr int kComparisons = 2000;
  const SequentialPlan plan(1000, 1);
  Rates rates;
  for (int i = 0; i < kComparisons; ++i) {
    Random random(4242, static_cast<std::uint64_t>(i));
    PairedSums sums;
    bool missed = false;
    Verdict verdict = Verdict::NotSettled;
    for (std::size_t look = 0; look < plan.looks().size() && verdict == Verdict::NotSettled; ++look) {
      while (sums.pairs() < plan.looks()[look]) sums.add(0, draw(random));
      const Estimate interval = difference_interval(sums, plan.reach(look), 1);
      missed |= interval.low > truth || interval.high < truth;
      verdict = verdict_of(interval, margin);
    }
    rates.different += verdict == Verdict::Different ? 1.0 / kComparisons : 0;
    rates.none += verdict == Verdict::NoDifference ? 1.0 / kComparisons : 0;
    rates.missed += missed ? 1.0 / kComparisons : 0;
    rates.pairs += static_cast<double>(sums.pairs()) / kComparisons;
  }
  return rates;
}

double normal(Random& random) {
  return std::sqrt(-2 * std::log(uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}
/// four standard errors of a proportion near 5 % in 2000 comparisons
constexpr double kFourErrorsNear5 = 4 * 0.0049;

}  // namespace

// Source: Reboussin, DeMets, Kim and Lan, "Computations for group sequential boundaries using the Lan-DeMets spending
// function method", Controlled Clinical Trials 21 (2000): five equally spaced looks, two-sided 5 %.
TEST(Boundaries, AgreeWithPublishedBoundariesOfOBrienAndFleming) {
  const auto spent = spent_by([](double t) { return obrien_fleming_spending(0.05, t); });
  EXPECT_THAT(boundaries(kFive, spent),
              Pointwise(DoubleNear(0.0006), std::vector<double>{4.8769, 3.3569, 2.6803, 2.2898, 2.0310}));
}

// Same source, Pocock-type spending function.
TEST(Boundaries, AgreeWithPublishedBoundariesOfPocock) {
  const auto spent = spent_by([](double t) { return 0.05 * std::log(1 + (std::numbers::e - 1) * t); });
  EXPECT_THAT(boundaries(kFive, spent),
              Pointwise(DoubleNear(0.0006), std::vector<double>{2.4380, 2.4268, 2.4101, 2.3966, 2.3859}));
}

TEST(Boundaries, OfASingleLookAreThoseOfTheNormalDistribution) {
  EXPECT_NEAR(boundaries({1}, {0.05}).front(), 1.959964, 1e-6);
}

TEST(Boundaries, AreInfiniteWhereNoErrorIsSpent) {
  const auto found = boundaries({0.5, 1}, {0, 0.05});
  EXPECT_TRUE(std::isinf(found[0]));
  EXPECT_NEAR(found[1], 1.959964, 1e-4);
}

TEST(SequentialPlan, LooksAtTheEndAndGetsNarrower) {
  const SequentialPlan plan(10'000, 8);
  EXPECT_EQ(plan.looks().front(), 50);
  EXPECT_EQ(plan.looks().back(), 10'000);
  EXPECT_LT(plan.reach(plan.looks().size() - 1), plan.reach(0));
  EXPECT_GT(plan.reach(plan.looks().size() - 1), 2.7);  // 5 % for eight comparisons; a single look requires 2.73
  EXPECT_EQ(SequentialPlan(7, 1).looks(), std::vector<std::int64_t>{7});
}

TEST(SequentialPlan, MayEndBetweenTwoLooks) {
  const SequentialPlan plan(1000, 1);
  const double reach = plan.critical_value_at_end(2, 100);
  EXPECT_GT(reach, 1.96);
  EXPECT_LT(reach, plan.reach(0) + 1);
  EXPECT_TRUE(std::isinf(plan.critical_value_at_end(2, 75)));  // no new pairs since the previous look
}

TEST(SequentialTest, SeldomFindsADifferenceWhereThereIsNone) {
  const Rates rates = run(0, 0, [](Random& random) { return std::llround(1000 * normal(random)); });
  EXPECT_LT(rates.different, 0.05 + kFourErrorsNear5);
  EXPECT_GT(rates.different, 0.03 - kFourErrorsNear5);  // the test is not unnecessarily conservative either
}

TEST(SequentialTest, SeldomOverlooksADifferenceAtTheMargin) {
  const Rates rates = run(300, 300, [](Random& random) { return std::llround(1000 * normal(random)) + 300; });
  EXPECT_LT(rates.none, 0.025 + 4 * 0.0035);
}

TEST(SequentialTest, AnswersAClearQuestionEarly) {
  const Rates rates = run(0, 500, [](Random& random) { return std::llround(1000 * normal(random)); });
  EXPECT_GT(rates.none, 0.94);
  EXPECT_LT(rates.pairs, 200);
}

TEST(SequentialTest, KeepsItsRateForSkewedDifferences) {
  const Rates rates = run(0, 0, [](Random& random) { return std::llround(-1000 * std::log(uniform(random)) - 1000); });
  EXPECT_LT(rates.missed, 0.07 + kFourErrorsNear5);
}

TEST(SequentialTest, KeepsItsRateForWinsAndLosses) {
  const Rates rates = run(0, 0, [](Random& random) { return static_cast<std::int64_t>(random.below(3)) - 1; });
  EXPECT_LT(rates.missed, 0.05 + kFourErrorsNear5);
}

TEST(Verdict, ChecksTheMarginFirst) {
  EXPECT_EQ(verdict_of({.value = 0.5, .low = 0.2, .high = 0.8}, 1), Verdict::NoDifference);
  EXPECT_EQ(verdict_of({.value = 0.5, .low = 0.2, .high = 1.8}, 1), Verdict::Different);
  EXPECT_EQ(verdict_of({.value = 0.5, .low = -0.2, .high = 1.8}, 1), Verdict::NotSettled);
  EXPECT_EQ(verdict_of({.value = 0.0, .low = 0.0, .high = 0.0}, 0), Verdict::NoDifference) << "exactly none";
}
