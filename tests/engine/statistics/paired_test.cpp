#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/model/random.hpp"
#include "engine/simulation/varint.hpp"
#include "engine/statistics/paired.hpp"
#include "tests/engine/statistics/draws.hpp"

using namespace tw::statistics;
using tw::model::Random;
namespace simulation = tw::simulation;

namespace {

/// Source: Student's sleep data, "The probable error of a mean", Biometrika 6 (1908), in tenths of an hour.
PairedSums sleep() {
  constexpr std::array<int, 10> kFirst{7, -16, -2, -12, -1, 34, 37, 8, 0, 20};
  constexpr std::array<int, 10> kSecond{19, 8, 11, 1, -1, 44, 55, 16, 46, 34};
  PairedSums sums;
  for (std::size_t i = 0; i < kFirst.size(); ++i) sums.add(kFirst[i], kSecond[i]);
  return sums;
}

/// Source: approval of a prime minister in two surveys of the same 1600 people (Agresti, Categorical Data Analysis,
/// 10.1.1).
PairedSums approval() {
  PairedSums sums;
  for (int i = 0; i < 794; ++i) sums.add(1, 1);
  for (int i = 0; i < 150; ++i) sums.add(1, 0);
  for (int i = 0; i < 86; ++i) sums.add(0, 1);
  for (int i = 0; i < 570; ++i) sums.add(0, 0);
  return sums;
}

/// four standard errors of a proportion near 95 % in 4000 samples
constexpr double kFourErrorsNear95 = 4 * 0.00345;

std::int64_t normal_point(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += uniform(random);
  return std::llround(1000 * sum);
}

using testing::DoubleNear;
using testing::Pointwise;

// Benjamini and Hochberg, JRSS B 57 (1995), section 3.2: fifteen p values of a study of thrombolysis.
const std::vector<double> kThrombolysis{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};

auto rejected(const std::vector<double>& p) {
  return std::ranges::count_if(p, [](double value) { return value <= 0.05; });
}

}  // namespace

// Reference: the t test of these data in R, ?t.test (sleep): t = 4.0621, p = 0.002833, 95 % interval 0.70 to 2.46
// hours.
TEST(PairedDifference, AgreesWithStudentsSleepData) {
  const PairedMean of = paired_mean(sleep());
  const Estimate interval = paired_interval(of);
  EXPECT_NEAR(interval.value, 15.8, 1e-12);
  EXPECT_NEAR(interval.low, 7.001142, 1e-6);
  EXPECT_NEAR(interval.high, 24.598858, 1e-6);
  EXPECT_NEAR(of.mean / of.error, 4.0621, 0.00005);
  EXPECT_NEAR(p_value_of_no_difference(of), 0.002833, 0.0000005);
}

// Formula: d_z = t / sqrt(n) (Lakens 2013, equation 7).
TEST(PairedDifference, HasTheEffectSizeThatFollowsFromT) {
  EXPECT_NEAR(effect_size(sleep()).value, 4.0621 / std::sqrt(10.0), 0.00002);
  EXPECT_EQ(effect_size(PairedSums()).value, 0);
  EXPECT_TRUE(std::isinf(effect_size(PairedSums()).high));
}

// Formula: the standard error is sqrt((1 + d^2 / 2) / n) (Borenstein et al. 2009, 4.28); 1.959964 of them are 95 %.
TEST(PairedDifference, HasAnEffectSizeWithBorensteinsInterval) {
  const Estimate effect = effect_size(sleep());
  const double reach = 1.959964 * std::sqrt((1 + effect.value * effect.value / 2) / 10);
  EXPECT_NEAR(effect.high - effect.value, reach, 1e-6);
  EXPECT_NEAR(effect.value - effect.low, reach, 1e-6);
  EXPECT_NEAR(effect.low, 0.4472, 0.0005);
}

TEST(PairedDifference, CountsPairsInWhichOneIsHigher) {
  const Estimate share = share_higher(sleep());
  EXPECT_DOUBLE_EQ(share.value, 0.95);  // nine of ten differences are positive, one is zero
  EXPECT_EQ(sleep().higher(), 9);
  EXPECT_EQ(sleep().lower(), 0);
}

// Reference: Agresti, Categorical Data Analysis, 10.1.2: the difference is -0.04 with a standard error of 0.0095, so
// the interval is -0.059 to -0.021. The interval may be wider for few pairs, but hardly for 1600.
TEST(PairedDifference, OfRatesAgreesWithAgrestisSurvey) {
  const Estimate interval = difference_interval(approval(), normal_critical_value(0.95), 1);
  EXPECT_NEAR(interval.value, -0.04, 0.0001);
  EXPECT_NEAR(interval.low, -0.059, 0.001);
  EXPECT_NEAR(interval.high, -0.021, 0.001);
}

TEST(PairedDifference, IsUncertainWhileNoPairDiffers) {
  PairedSums sums;
  for (int i = 0; i < 50; ++i) sums.add(1, 1);
  const Estimate interval = difference_interval(sums, normal_critical_value(0.95), 1);
  EXPECT_EQ(interval.value, 0);
  // Mid-p: -ln 0.05 = 3.00 events above, and as many below.
  EXPECT_NEAR(interval.high, 3.00 / 50, 0.002);
  EXPECT_NEAR(interval.low, -interval.high, 1e-9);
  EXPECT_NEAR(difference_interval(sums, normal_critical_value(0.95), 10).high, 10 * interval.high, 1e-6);
  for (int i = 0; i < 50; ++i) sums.add(0, 100);
  EXPECT_GT(difference_interval(sums, normal_critical_value(0.95), 1).half_width(), 5)
      << "half of the decks differ by 100";
}

TEST(PairedDifference, IgnoresTheGivenSizeOnceAPairDiffers) {
  PairedSums more, less;
  for (int i = 0; i < 49; ++i) {
    more.add(0, 0);
    less.add(0, 0);
  }
  more.add(0, 1);
  less.add(1, 0);
  const Estimate up = difference_interval(more, normal_critical_value(0.95), 10),
                 down = difference_interval(less, normal_critical_value(0.95), 10);
  EXPECT_EQ(down.high, difference_interval(less, normal_critical_value(0.95), 1).high)
      << "the given size is not needed";
  EXPECT_NEAR(down.low, -up.high, 1e-9);
  EXPECT_NEAR(down.high, -up.low, 1e-9);
}

TEST(PairedDifference, IsNeverNarrowerThanStudentsInterval) {
  for (const PairedSums& sums : {sleep(), approval()}) {
    const Estimate student = paired_interval(paired_mean(sums)),
                   found = difference_interval(sums, normal_critical_value(0.95), 1);
    EXPECT_LE(found.low, student.low + 1e-9);
    EXPECT_GE(found.high, student.high - 1e-9);
  }
}

TEST(PairedDifference, ReportsTheVarianceRemovedByPairing) {
  PairedSums same_luck, no_luck;
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    const std::int64_t luck = normal_point(random);
    same_luck.add(luck + normal_point(random), luck + normal_point(random));
    no_luck.add(normal_point(random), normal_point(random));
  }
  EXPECT_NEAR(variance_removed(same_luck).value, 0.5, 0.05);  // half of the variance is common to both sides
  EXPECT_NEAR(variance_removed(no_luck).value, 0, 0.1);
  EXPECT_EQ(variance_removed(PairedSums()).value, 0);
}

TEST(PairedSums, AreTheSameInAnyOrderOfMerging) {
  PairedSums all, first, second;
  for (int i = 0; i < 100; ++i) {
    all.add(i % 7, i % 5);
    (i < 31 ? second : first).add(i % 7, i % 5);
  }
  first.merge(second);
  EXPECT_EQ(first, all);
}

TEST(PairedSums, KnowTheLowestValueUnlessItIsUnknownForAPart) {
  PairedSums sums, unknown;
  unknown.set_lowest({});
  EXPECT_EQ(sums.lowest(), 0);
  sums.add(3, 5);
  EXPECT_EQ(sums.lowest(), 0) << "the lowest value is at most 0";
  sums.add(7, -2);
  sums.add(-1, 7);
  EXPECT_EQ(sums.lowest(), -2);
  sums.add(-4, 7);
  EXPECT_EQ(sums.lowest(), -4);
  sums.merge(PairedSums());
  EXPECT_EQ(sums.lowest(), -4);
  PairedSums more;
  more.merge(sums);
  EXPECT_EQ(more.lowest(), -4);
  more.merge(unknown);
  EXPECT_EQ(more.lowest(), std::nullopt);
}

TEST(PairedCoverage, HoldsForTheEffectSizeAndTheVarianceRemovedByPairing) {
  Random random(11);
  constexpr int kSamples = 2000;
  int effect_held = 0, removed_held = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    PairedSums sums;
    for (int pair = 0; pair < 60; ++pair) {
      const std::int64_t luck = normal_point(random);
      sums.add(luck + normal_point(random), luck + normal_point(random) + 1000);
    }
    const Estimate effect = effect_size(sums), removed = variance_removed(sums);
    effect_held += effect.differs_from(std::sqrt(0.5)) ? 0 : 1;
    removed_held += removed.differs_from(0.5) ? 0 : 1;
  }
  EXPECT_NEAR(effect_held / double{kSamples}, 0.95, kFourErrorsNear95);
  EXPECT_NEAR(removed_held / double{kSamples}, 0.95, kFourErrorsNear95);
}

TEST(PairedInterval, IsUnknownForASinglePair) {
  PairedSums sums;
  sums.add(1, 2);
  EXPECT_TRUE(std::isinf(paired_interval(paired_mean(sums)).high));
  EXPECT_EQ(p_value_of_no_difference(paired_mean(sums)), 1);
}

TEST(PairedSums, RoundTripThroughBytesAndRefuseDamagedOnes) {
  PairedSums sums;
  for (int i = 0; i < 50; ++i) sums.add(i % 7, i % 5 - 1000 * (i % 3), i);
  const std::string bytes = sums.encode();
  PairedSums again;
  ASSERT_TRUE(again.decode(bytes));
  EXPECT_FALSE(again.lowest()) << "the file has it beside the bytes";
  again.set_lowest(sums.lowest());
  EXPECT_EQ(sums.lowest(), -2000);
  EXPECT_EQ(again, sums);
  EXPECT_FALSE(again.decode(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(again.decode(""));
}

TEST(PairedSums, AreRefusedIfADamagedFileHasImpossibleValues) {
  const auto bytes = [](const std::vector<std::int64_t>& numbers) {
    std::string out;
    for (const std::int64_t number : numbers) simulation::append_varint(out, number);
    return out;
  };
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  PairedSums sums;
  EXPECT_TRUE(sums.decode(bytes({2, 0, 2, 0, 2, 2, 2, 0, 1, 2, 0})));
  EXPECT_FALSE(sums.decode(bytes({2, 0, 2, 0, 2, 2, 2, 1, 1, 2, 0}))) << "three pairs of two differ";
  EXPECT_FALSE(sums.decode(bytes({kMax, 0, 0, 0, 0, 0, kMax, kMax}))) << "more than can be counted";
  EXPECT_FALSE(sums.decode(bytes({2, 0, 2, 0, 2, 2, 2, 0, 1, kMax, 0, 3, kMax, 0}))) << "so do its bins";
  EXPECT_FALSE(sums.decode(bytes({2, 0, 2, 0, 2, 2, 2, 0, kMax, 2, 0}))) << "no bin begins there";
  EXPECT_FALSE(sums.decode(bytes({2, 0, 2, 0, 2, 2, 2, 0, 1, -2, 0})));
}

TEST(PairedSums, KeepTheFirstDecksBehindADifferenceInConstantMemory) {
  PairedSums few, many;
  for (int i = 0; i < 4'000; ++i) few.add(0, (i * 7919) % 100'000, i);
  for (int i = 0; i < 16'000; ++i) many.add(0, (i * 7919) % 100'000, i);
  EXPECT_EQ(few.histogram().at(0).decks, std::vector<std::int64_t>{0});
  EXPECT_LT(many.histogram().size(), 1'500u);
  EXPECT_LT(many.encode().size(), 2 * few.encode().size());
}

TEST(Correction, RejectsAsManyAsBenjaminiAndHochbergsExample) {
  EXPECT_EQ(rejected(benjamini_hochberg(kThrombolysis)), 4);
  EXPECT_EQ(rejected(holm(kThrombolysis)), 3);
}

TEST(Correction, PreservesTheOrderOfTheQuestions) {
  EXPECT_THAT(holm({0.04, 0.01, 0.03}), Pointwise(DoubleNear(1e-12), std::vector<double>{0.06, 0.03, 0.06}));
  EXPECT_THAT(benjamini_hochberg({0.04, 0.01, 0.03}),
              Pointwise(DoubleNear(1e-12), std::vector<double>{0.04, 0.03, 0.04}));
  EXPECT_TRUE(holm({}).empty());
}

// Two one-sided tests at 5 % are the same as a 90 % interval within the margin (Schuirmann 1987).
TEST(Equivalence, AgreesWithTheIntervalOfNinetyPercent) {
  const PairedMean of{.mean = 0.3, .error = 0.5, .pairs = 12};
  const Estimate ninety = paired_interval(of, 0.90);
  EXPECT_NEAR(p_value_of_difference_at_least(of, ninety.high), 0.05, 1e-9);
  EXPECT_LT(p_value_of_difference_at_least(of, ninety.high + 0.1), 0.05);
  EXPECT_GT(p_value_of_difference_at_least(of, ninety.high - 0.1), 0.05);
}

TEST(Equivalence, IsCertainWhereNothingEverDiffered) {
  EXPECT_EQ(p_value_of_difference_at_least({.mean = 0, .error = 0, .pairs = 50}, 1), 0);
  EXPECT_EQ(p_value_of_difference_at_least({.mean = 2, .error = 0, .pairs = 50}, 1), 1);
}
