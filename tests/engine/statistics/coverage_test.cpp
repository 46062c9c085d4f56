// Measures how often intervals and verdicts are correct, with fixed seeds and few samples. The bounds allow for four
// standard errors. tests/benchmarks/coverage measures more cases, more precisely.

#include "tests/engine/statistics/coverage.hpp"

#include <gtest/gtest.h>

#include "engine/statistics/experiment_metrics.hpp"

namespace tw::statistics::simulated {
namespace {

constexpr int kSamples = 2000;
/// Four standard errors of a share near 95 % of kSamples.
constexpr double kTolerance = 0.0195;

/// Expects a coverage of 94 to 96 %, apart from the error of the simulation.
void expect_nominal(const Coverage& found, const std::string& what) {
  EXPECT_GE(found.share(), 0.94 - kTolerance) << what;
  EXPECT_LE(found.share(), 0.96 + kTolerance) << what;
}

/// Expects a coverage of at least 94 %. Used for discrete values and for simultaneous intervals.
void expect_at_least_nominal(const Coverage& found, const std::string& what) {
  EXPECT_GE(found.share(), 0.94 - kTolerance) << what;
}

TEST(Coverage, OfRatesIsNeverBelowNominal) {
  for (const int n : {20, 100, 1000})
    for (const double rate : {0.001, 0.003, 0.01, 0.03, 0.1, 0.5, 0.9, 0.99, 0.999})
      EXPECT_GE(cover_rate(rate, n).share, 0.95) << rate << " of " << n;
  EXPECT_NEAR(cover_rate(0.5, 10'000).share, 0.95, 0.003);
}

TEST(Coverage, OfWinSharesWithTies) {
  Coverage found;
  for (int sample = 0; sample < kSamples; ++sample) {
    Random random(1, static_cast<std::uint64_t>(sample));
    std::int64_t sixtieths = 0, ties = 0;
    for (int i = 0; i < 200; ++i) {
      const std::uint32_t x = random.below(3);
      sixtieths += 30 * x;
      ties += x == 1 ? 1 : 0;
    }
    found.add(win_share_interval(sixtieths, 200, static_cast<double>(ties) / 4), 0.5);
  }
  expect_nominal(found, "a third of the games tied");
}

TEST(Coverage, OfMeans) {
  for (const Values& values : amounts())
    for (const int n : {100, 500}) {
      const bool rare = values.name == "0, in 1 % 5", skewed = values.name.starts_with("log-normal");
      if (rare)
        expect_at_least_nominal(cover_mean(values, Range::Amount, n, kSamples, 5), values.name);
      else if (!skewed)  // see docs/statistics.md
        expect_nominal(cover_mean(values, Range::Amount, n, kSamples, 5), values.name);
    }
  for (const Values& values : signed_values())
    expect_nominal(cover_mean(values, Range::Any, 100, kSamples), values.name);
  for (const Values& values : shares())
    if (values.name != "share, 1 in 99 %")  // a sample has only two events on average
      expect_at_least_nominal(cover_mean(values, Range::Share, 200, kSamples), values.name);
}

TEST(Coverage, OfDifferencesOfMeans) {
  for (const Pairs& pairs : pairs_of_amounts()) {
    const bool rare = pairs.name == "0, in 1 % 5";  // only large samples contain deviations
    if (rare)
      expect_at_least_nominal(cover_difference(pairs, 500, kSamples), pairs.name);
    else
      expect_nominal(cover_difference(pairs, 100, kSamples), pairs.name);
  }
}

TEST(Coverage, OfDifferencesOfRates) {
  for (const double rate : {0.01, 0.1, 0.5, 0.9, 0.99})
    for (const int n : {20, 100})
      expect_at_least_nominal(cover_difference(pairs_of_rates(rate, 0.5), n, kSamples), std::to_string(rate));
  for (const double more : {0.01, 0.02, 0.1})
    expect_at_least_nominal(cover_difference(pairs_of_rates(0.5, 1, more), 200, kSamples), "only one side wins");
  expect_nominal(cover_difference(pairs_of_rates(0.5, 0.5), 500, kSamples), "half of the decks agree");
}

TEST(Coverage, OfComparisonsThatEndEarly) {
  constexpr int kComparisons = 700;
  const SequentialPlan plan(500, 1);
  for (const Pairs& pairs : pairs_of_amounts()) {
    if (pairs.name == "0, in 1 % 5" || pairs.name == "0, in 5 % 1 to 9") continue;  // see docs/statistics.md
    const Sequential found = run_sequential(pairs, plan, 0, 5, kComparisons);
    expect_at_least_nominal(found.every_look, pairs.name);
    if (pairs.difference == 0) expect_at_least_nominal(found.no_false, pairs.name);
    if (pairs.difference > 0) {
      EXPECT_GE(run_sequential(pairs, plan, pairs.difference, 5, kComparisons).no_missed.share(), 0.975 - 0.024)
          << pairs.name;
    }
  }
  for (const double rate : {0.01, 0.5, 0.99})
    expect_at_least_nominal(run_sequential(pairs_of_rates(rate, 0.5), plan, 0, 1, kComparisons).no_false,
                            "equal rates of " + std::to_string(rate));
  EXPECT_GE(run_sequential(pairs_of_rates(0.5, 1, 0.02), plan, 0.02, 1, kComparisons).no_missed.share(), 0.975 - 0.024);
}

TEST(Coverage, OfEloOfVeryDifferentBots) {
  for (const double elo : {0.0, 400.0, 800.0}) {
    Coverage found;
    for (int sample = 0; sample < kSamples / 2; ++sample) {
      Random random(2, static_cast<std::uint64_t>(sample));
      std::vector<EloGame> games;
      for (int game = 0; game < 40; ++game) {
        const double won = uniform(random) < win_share_from_elo(elo) ? 1 : 0;
        games.push_back({{0, 1}, {won, 1 - won}, game / 2});
      }
      const EloRating rating = elo_ratings(2, 1, games)[0];
      found.add({rating.value, rating.low, rating.high}, elo);
    }
    expect_at_least_nominal(found, std::to_string(elo));
  }
}

TEST(Coverage, OfTileWorthWithRareLargeGains) {
  simulation::Column column{.id = "tile_worth", .shape = simulation::Column::Shape::Key, .listed = false};
  for (int tile = 0; tile < 20; ++tile) column.keys.push_back(std::to_string(tile));
  Coverage found;
  for (int sample = 0; sample < 300; ++sample) {
    Random random(3, static_cast<std::uint64_t>(sample));
    simulation::Tally tally({column}, 2);
    for (int game = 0; game < 40; ++game) {
      std::vector<simulation::Sample> samples;
      for (int tile = 0; tile < 20; ++tile) samples.push_back({0, tile, random.below(20) == 0 ? 19 : -1});
      tally.add(game, samples, {0, 1});
    }
    bool wrong = false;
    for (const Worth& row : worth_by_key(tally, 0)) wrong = wrong || row.differs;
    found.add(!wrong);
  }
  EXPECT_GE(found.share(), 0.95 - 0.05) << "no tile differs from the others";
}

}  // namespace
}  // namespace tw::statistics::simulated
