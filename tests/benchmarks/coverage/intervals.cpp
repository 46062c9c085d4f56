// Measures the coverage of the intervals of rates, means, differences, looks and sweeps, using values from known
// distributions.

#include <cmath>
#include <string>

#include "tests/benchmarks/coverage/table.hpp"

namespace tw::coverage {

using namespace statistics;
using namespace statistics::simulated;

namespace {

/// The deviation, in points, that is assumed if all differences are equal: ten times the default margin of a part, as
/// in `compare`.
constexpr double kSize = 5;
constexpr int kSizes[] = {20, 100, 1000, 10'000};

std::string percent(double share) {
  std::string text = std::to_string(100 * share);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text + " %";
}

/// Returns the number of samples for intervals of `n` values: fewer samples for larger `n`.
int samples_for(const Table& table, int n) { return table.samples(n > 1000 ? 2000 : n > 100 ? 10'000 : 20'000); }

void measure_win_shares(Table& table) {
  struct Case {
    double won, tied;
  };
  for (const Case& c : {Case{0.45, 0.1}, Case{1.0 / 3, 1.0 / 3}, Case{0.05, 0.05}, Case{0.97, 0.02}})
    for (const int n : kSizes) {
      Coverage found;
      for (int sample = 0; sample < samples_for(table, n); ++sample) {
        Random random(30, static_cast<std::uint64_t>(sample));
        std::int64_t sixtieths = 0, ties = 0;
        for (int i = 0; i < n; ++i) {
          const double x = uniform(random);
          sixtieths += x < c.won ? 60 : x < c.won + c.tied ? 30 : 0;
          ties += x >= c.won && x < c.won + c.tied ? 1 : 0;
        }
        found.add(win_share_interval(sixtieths, n, 0.25 * static_cast<double>(ties)), c.won + c.tied / 2);
      }
      table.row("win share", percent(c.won) + " won, " + percent(c.tied) + " tied", n, found);
    }
}

}  // namespace

void measure_rates(Table& table) {
  table.begin("Rates (computed, not simulated) and win shares");
  for (const double rate : {0.001, 0.01, 0.03, 0.1, 0.3, 0.5, 0.9, 0.99, 0.999})
    for (const int n : kSizes) {
      const Rate found = cover_rate(rate, n);
      table.exact_row("rate", percent(rate), n, found.share, found.mean_width);
    }
  measure_win_shares(table);
}

void measure_moments(Table& table) {
  table.begin("Win shares of all seats at every moment of an experiment of n games");
  for (const int seats : {2, 4})
    for (const double ties : {0.0, 0.05})
      for (const int n : {1000, 10'000}) {
        Coverage at_any_time, of_rate, at_the_end;
        for (int sample = 0; sample < table.samples(n > 1000 ? 500 : 2000); ++sample) {
          Random random(39, static_cast<std::uint64_t>(sample));
          std::vector<double> won(static_cast<std::size_t>(seats));
          bool held = true, rate_held = true, end_held = true;
          for (int game = 1; game <= n; ++game) {
            const std::uint32_t first = random.below(static_cast<std::uint32_t>(seats));
            const bool tied = uniform(random) < ties;
            won[first] += tied ? 0.5 : 1;
            if (tied) won[(first + 1) % static_cast<std::uint32_t>(seats)] += 0.5;
            if (game < 20 || (game % 50 != 0 && game > 200)) continue;
            for (const double share : won) {
              const bool rate_holds = !rate_interval(share, game).differs_from(1.0 / seats);
              held = held && !anytime_share_interval(share, game, seats == 2 ? 1 : seats).differs_from(1.0 / seats);
              rate_held = rate_held && rate_holds;
              if (game == n) end_held = end_held && rate_holds;
            }
          }
          at_any_time.add(held);
          of_rate.add(rate_held);
          at_the_end.add(end_held);
        }
        const std::string what = std::to_string(seats) + " seats, " + percent(ties) + " ties";
        table.row("at every moment", what, n, at_any_time, true);
        table.row("rates, at every moment", what, n, of_rate, true);
        table.row("rates, at the end", what, n, at_the_end, true);
      }
}

void measure_means(Table& table) {
  table.begin("Means");
  const auto rows = [&](const char* interval, const std::vector<Values>& list, Range range) {
    for (const Values& values : list)
      for (const int n : {10, 20, 100, 1000, 10'000})
        table.row(interval, values.name, n, cover_mean(values, range, n, samples_for(table, n), 5));
  };
  rows("mean of amounts", amounts(), Range::Amount);
  rows("mean of shares", shares(), Range::Share);
  rows("mean, may be negative", signed_values(), Range::Any);
}

void measure_differences(Table& table) {
  table.begin("Differences of pairs, one look");
  for (const Pairs& pairs : pairs_of_amounts())
    for (const int n : kSizes)
      table.row("difference of means", pairs.name, n, cover_difference(pairs, n, samples_for(table, n)));
  for (const double rate : {0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999})
    for (const int n : kSizes)
      table.row("difference of rates", percent(rate) + ", half agree", n,
                cover_difference(pairs_of_rates(rate, 0.5), n, samples_for(table, n)));
  for (const double more : {0.001, 0.01, 0.02, 0.1})
    for (const int n : {60, 200, 1000, 10'000})
      table.row("difference of rates", "50 %, other " + percent(more) + " more", n,
                cover_difference(pairs_of_rates(0.5, 1, more), n, samples_for(table, n)));
}

void measure_looks(Table& table) {
  table.begin("Comparisons with looks, at most n pairs");
  for (const int most : {200, 1000, 10'000}) {
    const SequentialPlan plan(most, 1);
    const int samples = table.samples(most > 1000 ? 4000 : 20'000);
    for (const Pairs& pairs : pairs_of_amounts()) {
      const Sequential found = run_sequential(pairs, plan, 0, kSize, samples);
      table.row("all looks", pairs.name, most, found.every_look, true);
      table.row("last look", pairs.name, most, found.last_look);
    }
    for (const double rate : {0.001, 0.01, 0.1, 0.5, 0.99}) {
      const Sequential found = run_sequential(pairs_of_rates(rate, 0.5), plan, 0, 1, samples);
      table.row("all looks, A/A", "rate " + percent(rate), most, found.every_look, true);
      table.row("no false difference", "rate " + percent(rate), most, found.no_false, true);
    }
    for (const Pairs& pairs : pairs_of_amounts())
      if (pairs.difference > 0) {
        const Sequential found = run_sequential(pairs, plan, pairs.difference, kSize, samples);
        table.row("difference = margin", pairs.name, most, found.no_missed, true);
      }
    for (const double more : {0.02, 0.1}) {
      const Sequential found = run_sequential(pairs_of_rates(0.5, 1, more), plan, more, 1, samples);
      table.row("difference = margin", "rate, " + percent(more) + " more", most, found.no_missed, true);
    }
  }
}

namespace {
/// The verified values of a design: all proposals, metrics and bots together.
void measure_designs(Table& table) {
  constexpr int kValues = 24;
  for (const int n : {100, 1000})
    for (const Values& values : amounts()) {
      Coverage all;
      for (int sample = 0; sample < table.samples(1000); ++sample) {
        Random random(35, static_cast<std::uint64_t>(sample));
        bool held = true;
        for (int value = 0; value < kValues; ++value) {
          std::int64_t sum = 0, squares = 0;
          for (int game = 0; game < n; ++game) {
            const std::int64_t x = values.draw(random);
            sum += x;
            squares += x * x;
          }
          const Estimate e =
              bounded_mean(n, sum, squares,
                           {.range = Range::Amount,
                            .scale = values.scale,
                            .size = sum > 0 ? static_cast<double>(squares) / static_cast<double>(sum) : 1,
                            .confidence = 1 - (1 - kConfidence) / kValues});
          held = held && !e.differs_from(values.mean);
        }
        all.add(held);
      }
      table.row("24 values of a design", values.name, n, all, true);
    }
}
}  // namespace

void measure_sweeps(Table& table) {
  table.begin("Sweeps and designs: all combinations and metrics together, one look");
  constexpr int kCombinations = 12;
  for (const int n : {100, 1000})
    for (const bool skewed : {false, true}) {
      const SequentialPlan plan(n, 3 * kCombinations, kConfidence, true);
      Coverage all, none;
      for (int sample = 0; sample < table.samples(2000); ++sample) {
        Random random(34, static_cast<std::uint64_t>(sample));
        std::vector<PairedSums> sums(3 * kCombinations);
        for (int deck = 0; deck < n; ++deck) {
          const double luck = normal(random);
          const auto points = [&] {
            return std::llround(1000 * (luck + (skewed ? exponential(random) : normal(random))));
          };
          const std::int64_t base = points();
          const bool won = uniform(random) < 0.5;
          for (int c = 0; c < kCombinations; ++c) {
            const auto at = static_cast<std::size_t>(3 * c);
            sums[at].add(base, points());
            sums[at + 1].add(won ? 1 : 0, uniform(random) < 0.6 ? (won ? 1 : 0) : uniform(random) < 0.5 ? 1 : 0);
            sums[at + 2].add(0, uniform(random) < 0.05 ? static_cast<int>(random.below(5)) - 2 : 0);
          }
        }
        bool held = true;
        for (std::size_t q = 0; q < sums.size(); ++q) {
          const Estimate e = difference_interval(sums[q], plan.reach(0), 1);
          held = held && !e.differs_from(0);
        }
        all.add(held);
      }
      table.row("36 questions", skewed ? "A/A, skewed" : "A/A, normal", n, all, true);
    }
  measure_designs(table);
}

}  // namespace tw::coverage
