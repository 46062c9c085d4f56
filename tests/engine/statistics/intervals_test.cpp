#include "engine/statistics/intervals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/model/random.hpp"

using namespace tw::statistics;
using tw::model::Random;

// Source: Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table
// I, method 5 (Clopper-Pearson).
TEST(RateInterval, AgreesWithNewcombesTable) {
  struct Row {
    double successes;
    std::int64_t n;
    double low, high;
  };
  for (const Row& row : {Row{81, 263, 0.2527, 0.3676}, Row{15, 148, 0.0578, 0.1617}, Row{0, 20, 0.0000, 0.1684},
                         Row{1, 29, 0.0009, 0.1776}}) {
    const Estimate estimate = rate_interval(row.successes, row.n);
    EXPECT_NEAR(estimate.low, row.low, 0.00005) << row.successes << "/" << row.n;
    EXPECT_NEAR(estimate.high, row.high, 0.00005) << row.successes << "/" << row.n;
  }
}

TEST(RateInterval, StaysWithinZeroAndOneAndHoldsTheRate) {
  for (const std::int64_t n : {1, 2, 7, 1000})
    for (std::int64_t successes = 0; successes <= n; ++successes) {
      const Estimate estimate = rate_interval(static_cast<double>(successes), n);
      EXPECT_LE(0, estimate.low);
      EXPECT_LE(estimate.low, estimate.value);
      EXPECT_LE(estimate.value, estimate.high);
      EXPECT_LE(estimate.high, 1);
    }
}

TEST(Estimates, AreLopsidedWherePlusMinusWouldBeWrong) {
  EXPECT_FALSE((Estimate{5, 4, 6}.is_asymmetric()));
  EXPECT_FALSE((Estimate{-5, -6, -4}.is_asymmetric()));
  EXPECT_FALSE((Estimate{1, -std::numeric_limits<double>::infinity(), 3}.is_asymmetric()));
  EXPECT_TRUE((Estimate{1, 0.98, 1}.is_asymmetric()));
  EXPECT_TRUE((Estimate{0.05, 0, 0.148}.is_asymmetric()));
  EXPECT_FALSE(rate_interval(55, 100).is_asymmetric());
  EXPECT_TRUE(rate_interval(3, 100).is_asymmetric());
  // Where a rate is displayed with ±, both ends of the interval must be within 0 and 1.
  for (const std::int64_t n : {5, 50, 400, 10'000})
    for (std::int64_t k = 0; k <= n; k += std::max<std::int64_t>(1, n / 50)) {
      const Estimate rate = rate_interval(static_cast<double>(k), n);
      if (rate.is_asymmetric()) continue;
      EXPECT_GE(rate.value - rate.half_width(), -1e-9) << k << "/" << n;
      EXPECT_LE(rate.value + rate.half_width(), 1 + 1e-9) << k << "/" << n;
    }
}

// Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2, heat flow data ZARR13.DAT.
TEST(MeanInterval, AgreesWithTheNistHandbook) {
  const Estimate estimate = mean_interval_from(195, 9.261460, 0.022789);
  EXPECT_NEAR(estimate.low, 9.258242, 0.000002);
  EXPECT_NEAR(estimate.high, 9.264679, 0.000002);
}

// Source: Student's sleep data, "The probable error of a mean", Biometrika 6 (1908): differences in tenths of an hour.
TEST(MeanInterval, AgreesWithStudentsSleepData) {
  std::int64_t sum = 0, squares = 0;
  for (const std::int64_t x : {12, 24, 13, 13, 0, 10, 18, 8, 46, 14}) {
    sum += x;
    squares += x * x;
  }
  const Estimate estimate = mean_interval(10, sum, squares);
  EXPECT_NEAR(estimate.value, 15.8, 1e-12);
  EXPECT_NEAR(estimate.low, 7.001142, 1e-6);
  EXPECT_NEAR(estimate.high, 24.598858, 1e-6);
}

TEST(MeanInterval, IsUnknownForFewGames) {
  for (const std::int64_t n : {std::int64_t{1}, std::int64_t{2}, kMinValues - 1}) {
    const Estimate equal = mean_interval(n, 42 * n, 42 * 42 * n);
    EXPECT_EQ(equal.value, 42);
    EXPECT_TRUE(std::isinf(equal.low) && std::isinf(equal.high)) << "equal values of " << n << " games";
    EXPECT_FALSE(equal.differs_from(0));
    EXPECT_TRUE(std::isinf(amount_interval(n, 42 * n, 42 * 42 * n).high));
    EXPECT_TRUE(std::isinf(mean_interval(n, n, 100 * n).high));
  }
}

TEST(MeanInterval, HasAWidthIfAllGamesAgree) {
  // An unseen value that differs from the observed value by that whole value has a probability of at most
  // 1 - 0.025^(1/n).
  for (const Estimate& estimate : {mean_interval(10, 70, 490), amount_interval(10, 70, 490, 7)}) {
    EXPECT_NEAR(estimate.low, 7 - 7 * 0.3085, 0.001);
    EXPECT_NEAR(estimate.high, 7 + 7 * 0.3085, 0.001);
    EXPECT_TRUE(estimate.differs_from(0));
  }
  EXPECT_TRUE(std::isinf(mean_interval(1000, 0, 0).high)) << "the size of an unseen value is unknown";
  EXPECT_NEAR(bounded_mean(1000, 0, 0, {.size = 2}).high, 2 * 0.00368, 0.0001);
}

TEST(ShareAtAnyTime, HoldsAtEveryMomentOfARun) {
  // Count the runs in which the interval contains the true win share at every check during 2,000 games.
  Random random(2026);
  int held = 0, held_at_fixed_number = 0;
  constexpr int kRuns = 1000, kGames = 2000;
  for (int run = 0; run < kRuns; ++run) {
    double won = 0;
    bool all = true, all_fixed = true;
    for (int n = 1; n <= kGames; ++n) {
      won += random.below(4) == 0 ? 1 : 0;
      if (n % 50 != 0 && n > 20) continue;
      all = all && !anytime_share_interval(won, n).differs_from(0.25);
      all_fixed = all_fixed && !rate_interval(won, n).differs_from(0.25);
    }
    held += all ? 1 : 0;
    held_at_fixed_number += all_fixed ? 1 : 0;
  }
  EXPECT_GE(held, 950 - 20);
  EXPECT_LT(held_at_fixed_number, 900) << "the intervals for a fixed number of games do not hold at every moment";
}

TEST(ShareAtAnyTime, IsWiderForSeveralSharesAndHoldsTheShare) {
  for (const double won : {0.0, 0.5, 30.0, 99.5, 100.0}) {
    const Estimate one = anytime_share_interval(won, 100), four = anytime_share_interval(won, 100, 4);
    EXPECT_LE(four.low, one.low);
    EXPECT_GE(four.high, one.high);
    EXPECT_LE(0, one.low);
    EXPECT_LE(one.low, won / 100);
    EXPECT_GE(one.high, won / 100);
    EXPECT_LE(one.high, 1);
  }
  EXPECT_GT(anytime_share_interval(500, 1000).half_width(), rate_interval(500, 1000).half_width());
  EXPECT_LT(anytime_share_interval(500, 1000).half_width(), 1.8 * rate_interval(500, 1000).half_width());
}

TEST(MeanInterval, StaysPreciseForHugeSums) {
  // A billion games with alternating scores of 4095 and 4094 points: the standard deviation is one half.
  const std::int64_t n = 1'000'000'000, sum = n / 2 * (4095 + 4094);
  const std::int64_t squares = n / 2 * (4095 * 4095 + 4094 * 4094);
  EXPECT_NEAR(standard_deviation(n, sum, squares), 0.5, 1e-8);
}

TEST(MeanInterval, HasTheStatedCoverage) {
  Random random(2020);
  int covered = 0;
  constexpr int kTrials = 10'000, kGames = 20;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::int64_t sum = 0, squares = 0;
    for (int i = 0; i < kGames; ++i) {
      const std::int64_t x = random.below(10) + random.below(10);
      sum += x;
      squares += x * x;
    }
    covered += mean_interval(kGames, sum, squares).differs_from(9) ? 0 : 1;
  }
  EXPECT_NEAR(static_cast<double>(covered) / kTrials, 0.95, 0.008);
}

TEST(RateInterval, HasTheStatedCoverage) {
  Random random(2021);
  int covered = 0;
  constexpr int kTrials = 10'000, kGames = 400;
  for (int trial = 0; trial < kTrials; ++trial) {
    int wins = 0;
    for (int i = 0; i < kGames; ++i) wins += random.below(4) == 0 ? 1 : 0;
    covered += rate_interval(wins, kGames).differs_from(0.25) ? 0 : 1;
  }
  EXPECT_NEAR(static_cast<double>(covered) / kTrials, 0.95, 0.012);
}

TEST(WinShareInterval, CountsTiesAsFractionsAndIsNotTooNarrow) {
  EXPECT_DOUBLE_EQ(win_share_interval(90, 3).value, 0.5);
  // Fifty ties of 100 games halve the variance, so they are worth about as much as 200 games without ties.
  EXPECT_NEAR(effective_sample_size(0.5, 1e6, 1e6 / 8), 2e6, 20);
  EXPECT_LT(win_share_interval(3000, 100, 12.5).half_width(), 0.75 * win_share_interval(3000, 100).half_width());
  EXPECT_GT(win_share_interval(90, 3, 0.75).half_width(), 0.3) << "three ties are no proof that all games are tied";
  Random random(2022);
  int covered = 0;
  constexpr int kTrials = 5'000, kGames = 200;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::int64_t sixtieths = 0;  // win, loss and two-way tie are equally likely
    for (int i = 0; i < kGames; ++i) sixtieths += 30 * random.below(3);
    covered += win_share_interval(sixtieths, kGames).differs_from(0.5) ? 0 : 1;
  }
  EXPECT_GE(static_cast<double>(covered) / kTrials, 0.95);
}

TEST(NeededGames, MatchTheTextbook) {
  EXPECT_EQ(games_for_rate(0.01), 9604);        // 1.96^2 * 0.25 / 0.01^2
  EXPECT_EQ(games_for_rate(0.03, 0.5), 1068);   // the usual sample size of opinion polls
  EXPECT_EQ(games_for_mean(1.0, 15.0), 865);    // (1.95996 * 15)^2 = 864.3
  EXPECT_EQ(games_for_mean(1000.0, 0.001), 1);  // at least one game
}

TEST(NeededGames, ReachTheHalfWidthThatIsStatedBeforehand) {
  // The interval that the charts of an even result show.
  EXPECT_DOUBLE_EQ(win_rate_half_width(200, 2), anytime_share_interval(100, 200).half_width());
  EXPECT_DOUBLE_EQ(win_rate_half_width(10'000, 4), anytime_share_interval(2'500, 10'000, 4).half_width());
  EXPECT_NEAR(win_rate_half_width(9604, 2), 0.0167, 0.0001);
  EXPECT_GT(win_rate_half_width(100, 2), win_rate_half_width(100, 5));
}

namespace {

/// Returns the proportion of samples of `n` games whose interval contains the true mean. Also expects each estimate to
/// be inside its interval, and no interval to extend below 0.
template <class Draw>
double amount_coverage(int n, double truth, double size, Draw draw) {
  constexpr int kSamples = 4000;
  int held = 0;
  for (int sample = 0; sample < kSamples; ++sample) {
    Random random(99, static_cast<std::uint64_t>(sample));
    std::int64_t sum = 0, squares = 0;
    for (int i = 0; i < n; ++i) {
      const std::int64_t x = draw(random);
      sum += x;
      squares += x * x;
    }
    const Estimate e = amount_interval(n, sum, squares, size);
    EXPECT_LE(0, e.low);
    EXPECT_LE(e.low, e.value);
    EXPECT_LE(e.value, e.high);
    held += e.differs_from(truth) ? 0 : 1;
  }
  return static_cast<double>(held) / kSamples;
}

/// Returns a function that draws `points` with a probability of 1 / `games`, otherwise 0.
auto rare(int points, int games) {
  return [=](Random& random) { return random.below(games) == 0 ? points : 0; };
}

}  // namespace

// docs/statistics.md lists the measured coverage.
TEST(AmountInterval, CoversTheMeanOfRareEvents) {
  EXPECT_GE(amount_coverage(20, 5.0 / 20, 5, rare(5, 20)), 0.95);
  EXPECT_GE(amount_coverage(100, 5.0 / 100, 5, rare(5, 100)), 0.95);
  EXPECT_GE(amount_coverage(1000, 5.0 * 3 / 1000, 5, [](Random& r) { return r.below(1000) < 3 ? 5 : 0; }), 0.95);
  EXPECT_GE(amount_coverage(100, 0.5, 5, rare(5, 10)), 0.95);
  // Events score 1 to 9 points, and a few events are not enough to estimate their mean well.
  const auto uneven = [](Random& random) { return random.below(100) < 3 ? 1 + random.below(9) : 0; };
  EXPECT_NEAR(amount_coverage(100, 0.15, 19.0 / 3, uneven), 0.95, 0.02);
}

TEST(AmountInterval, MatchesStudentsIntervalForCommonEvents) {
  EXPECT_NEAR(amount_coverage(20, 9, 1, [](Random& r) { return r.below(10) + r.below(10); }), 0.95, 0.015);
  EXPECT_NEAR(amount_coverage(10, 9, 1, [](Random& r) { return r.below(10) + r.below(10); }), 0.95, 0.02);
  const Estimate amount = amount_interval(1000, 80'000, 1000 * (6400 + 225)),
                 student = mean_interval(1000, 80'000, 1000 * (6400 + 225));
  EXPECT_NEAR(amount.low, student.low, 0.02);
  EXPECT_NEAR(amount.high, student.high, 0.02);
}

// For k events of one size among many games, the interval is the exact interval of a Poisson mean (Garwood, Biometrika
// 28:437, 1936): 4.795 to 18.391 for k = 10, 0.025 to 5.572 for k = 1.
TEST(AmountInterval, IsGarwoodsIntervalForRareEvents) {
  const Estimate ten = amount_interval(1'000'000, 10 * 7, 10 * 49), one = amount_interval(1'000'000, 7, 49);
  EXPECT_NEAR(ten.low * 1e6 / 7, 4.795, 0.001);
  EXPECT_NEAR(ten.high * 1e6 / 7, 18.391, 0.001);
  EXPECT_NEAR(one.low * 1e6 / 7, 0.0253, 0.0001);
  EXPECT_NEAR(one.high * 1e6 / 7, 5.572, 0.001);
}

TEST(AmountInterval, HasAnUpperLimitAboveZeroForUnseenEvents) {
  EXPECT_EQ(amount_interval(100, 0, 0).low, 0);
  EXPECT_NEAR(amount_interval(100, 0, 0, 5).high, 5 * 0.03689, 0.0001) << "-ln 0.025 events";
  EXPECT_TRUE(std::isinf(amount_interval(1, 0, 0).high));
}

TEST(MeanWithin, KeepsSharesBetweenZeroAndOne) {
  // The values alternate between 0.98 and 1, in thousandths.
  const Estimate high = bounded_mean(10, 9900, 5 * (980 * 980 + 1'000'000), {.range = Range::Share, .scale = 1000});
  EXPECT_NEAR(high.value, 0.99, 1e-12);
  EXPECT_LT(high.low, 0.99);
  EXPECT_LE(high.high, 1);
  const Estimate low = bounded_mean(10, 100, 5 * 20 * 20, {.range = Range::Share, .scale = 1000});
  EXPECT_NEAR(low.low, 1 - high.high, 1e-12) << "the mirror image";
  EXPECT_NEAR(low.high, 1 - high.low, 1e-12);
  EXPECT_LT(bounded_mean(12, -1, 1, {.range = Range::Amount}).low, 0) << "sums of a damaged file";
  EXPECT_TRUE(std::isfinite(bounded_mean(12, 1 << 30, INT64_MAX, {.range = Range::Share, .scale = 1e12}).low));
  EXPECT_LT(bounded_mean(12, 1, 1, {}).low, 0) << "what may be negative keeps Student's interval";
  EXPECT_NEAR(bounded_mean(263, 81, 81, {.range = Range::Share}).low, 0.2527, 0.00005)
      << "a rate has Clopper and Pearson's";
}
