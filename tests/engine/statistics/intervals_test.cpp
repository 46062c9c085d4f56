#include "engine/statistics/intervals.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/model/random.hpp"

using namespace tw::statistics;
using tw::model::Random;

// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
// method 3 (score, no continuity correction).
TEST(RateInterval, AgreesWithNewcombesTable) {
  struct Row {
    double successes;
    std::int64_t n;
    double low, high;
  };
  for (const Row& row : {Row{81, 263, 0.2553, 0.3662}, Row{15, 148, 0.0624, 0.1605}, Row{0, 20, 0.0000, 0.1611},
                         Row{1, 29, 0.0061, 0.1718}}) {
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
  EXPECT_FALSE((Estimate{5, 4, 6}.lopsided()));
  EXPECT_FALSE((Estimate{-5, -6, -4}.lopsided()));
  EXPECT_FALSE((Estimate{1, -std::numeric_limits<double>::infinity(), 3}.lopsided()));
  EXPECT_TRUE((Estimate{1, 0.98, 1}.lopsided()));
  EXPECT_TRUE((Estimate{0.05, 0, 0.148}.lopsided()));
  EXPECT_FALSE(rate_interval(55, 100).lopsided());
  EXPECT_TRUE(rate_interval(3, 100).lopsided());
  // Wherever a rate is written with ±, neither end lies beyond 0 or 1.
  for (const std::int64_t n : {5, 50, 400, 10'000})
    for (std::int64_t k = 0; k <= n; k += std::max<std::int64_t>(1, n / 50)) {
      const Estimate rate = rate_interval(static_cast<double>(k), n);
      if (rate.lopsided()) continue;
      EXPECT_GE(rate.value - rate.half_width(), -1e-9) << k << "/" << n;
      EXPECT_LE(rate.value + rate.half_width(), 1 + 1e-9) << k << "/" << n;
    }
}

// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2, heat flow data ZARR13.DAT.
TEST(MeanInterval, AgreesWithTheNistHandbook) {
  const Estimate estimate = mean_interval_from(195, 9.261460, 0.022789);
  EXPECT_NEAR(estimate.low, 9.258242, 0.000002);
  EXPECT_NEAR(estimate.high, 9.264679, 0.000002);
}

// Student's sleep data, "The probable error of a mean", Biometrika 6 (1908): differences in tenths of an hour.
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

TEST(MeanInterval, IsUnknownForASingleGame) {
  const Estimate estimate = mean_interval(1, 42, 42 * 42);
  EXPECT_EQ(estimate.value, 42);
  EXPECT_TRUE(std::isinf(estimate.low) && std::isinf(estimate.high));
  EXPECT_FALSE(estimate.differs_from(0));
}

TEST(MeanInterval, IsAPointWhenAllGamesAgree) {
  const Estimate estimate = mean_interval(10, 70, 490);
  EXPECT_EQ(estimate.low, 7);
  EXPECT_EQ(estimate.high, 7);
  EXPECT_TRUE(estimate.differs_from(6.9));
}

TEST(MeanInterval, KeepsItsFiguresForHugeSums) {
  // A billion games of 4095 or 4094 points in turn: deviation one half.
  const std::int64_t n = 1'000'000'000, sum = n / 2 * (4095 + 4094);
  const std::int64_t squares = n / 2 * (4095 * 4095 + 4094 * 4094);
  EXPECT_NEAR(deviation(n, sum, squares), 0.5, 1e-8);
}

TEST(MeanInterval, CoversTheTruthAsOftenAsItSays) {
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

TEST(RateInterval, CoversTheTruthAsOftenAsItSays) {
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
  Random random(2022);
  int covered = 0;
  constexpr int kTrials = 5'000, kGames = 200;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::int64_t sixtieths = 0;  // win, loss or tie of two, equally often
    for (int i = 0; i < kGames; ++i) sixtieths += 30 * random.below(3);
    covered += win_share_interval(sixtieths, kGames).differs_from(0.5) ? 0 : 1;
  }
  EXPECT_GE(static_cast<double>(covered) / kTrials, 0.95);
}

TEST(NeededGames, AreThoseOfTheTextbook) {
  EXPECT_EQ(games_for_rate(0.01), 9604);        // 1.96^2 * 0.25 / 0.01^2
  EXPECT_EQ(games_for_rate(0.03, 0.5), 1068);   // the usual opinion poll
  EXPECT_EQ(games_for_mean(1.0, 15.0), 865);    // (1.95996 * 15)^2 = 864.3
  EXPECT_EQ(games_for_mean(1000.0, 0.001), 1);  // never less than one
}

TEST(NeededGames, ReachTheHalfWidthThatIsStatedBeforehand) {
  EXPECT_NEAR(win_rate_half_width(10'000, 4), 0.0085, 0.0001);
  EXPECT_NEAR(win_rate_half_width(9604, 2), 0.01, 0.0001);
  EXPECT_GT(win_rate_half_width(100, 2), win_rate_half_width(100, 5));
}
