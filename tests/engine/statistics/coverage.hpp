#pragma once
// Measures how often an interval contains the true value, by simulation. Shared by coverage_test.cpp and by
// tests/benchmarks/coverage. The same arguments always give the same samples.

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "engine/statistics/elo.hpp"
#include "engine/statistics/match_result.hpp"
#include "engine/statistics/paired.hpp"
#include "engine/statistics/sequential.hpp"
#include "tests/engine/statistics/draws.hpp"

namespace tw::statistics::simulated {

using model::Random;

/// Counts the intervals that contain the true value.
class Coverage {
 public:
  void add(const Estimate& estimate, double truth) {
    add(!estimate.differs_from(truth), std::isfinite(estimate.half_width()) ? 2 * estimate.half_width() : 0);
    above_ += estimate.low > truth ? 1 : 0;
  }
  void add(bool held, double width = 0) {
    ++samples_;
    held_ += held ? 1 : 0;
    width_ += width;
  }
  int samples() const { return samples_; }
  double share() const { return static_cast<double>(held_) / samples_; }
  /// Returns the share of the intervals that lie entirely above the true value.
  double share_above() const { return static_cast<double>(above_) / samples_; }
  /// Returns the standard error of share(). It is never 0, since a share of 100 % of the samples is not exact either.
  double error() const {
    const double shrunk = (held_ + 1.0) / (samples_ + 2.0);
    return std::sqrt(shrunk * (1 - shrunk) / samples_);
  }
  double mean_width() const { return width_ / samples_; }

 private:
  int samples_ = 0, held_ = 0, above_ = 0;
  double width_ = 0;
};

inline double normal(Random& random) {
  return std::sqrt(-2 * std::log(uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}
inline double exponential(Random& random) { return -std::log(uniform(random)); }

/// A distribution of integer values whose mean is known. A value divided by `scale` is in the unit of the mean.
struct Values {
  std::string name;
  double mean = 0;
  double scale = 1;
  std::function<std::int64_t(Random&)> draw;
};

/// Returns distributions of values >= 0, such as the points, parts and turns of a game.
inline std::vector<Values> amounts() {
  return {
      {"normal, 60 ± 15", 60, 1,
       [](Random& r) { return std::max<std::int64_t>(0, std::llround(60 + 15 * normal(r))); }},
      {"exponential, 10", 10, 1000, [](Random& r) { return std::llround(10'000 * exponential(r)); }},
      {"log-normal, sigma 1", std::exp(0.5), 1000, [](Random& r) { return std::llround(1000 * std::exp(normal(r))); }},
      {"0, 1 or 2", 0.5, 1,
       [](Random& r) {
         const auto x = r.below(10);
         return std::int64_t{x < 6 ? 0 : x < 9 ? 1 : 2};
       }},
      {"0, in 5 % 1 to 9", 0.25, 1, [](Random& r) { return std::int64_t{r.below(20) == 0 ? 1 + r.below(9) : 0}; }},
      {"0, in 1 % 5", 0.05, 1, [](Random& r) { return std::int64_t{r.below(100) == 0 ? 5 : 0}; }},
      {"normal, in 10 % 40 more", 64, 1, [](Random& r) {
         return std::max<std::int64_t>(0, std::llround(60 + 15 * normal(r))) + (r.below(10) == 0 ? 40 : 0);
       }}};
}

/// Returns distributions of values that may be negative, such as the lead of a player or the worth of a tile.
inline std::vector<Values> signed_values() {
  return {{"normal, 0 ± 15", 0, 1, [](Random& r) { return std::llround(15 * normal(r)); }},
          {"exponential less 10", 0, 1000, [](Random& r) { return std::llround(10'000 * exponential(r)) - 10'000; }},
          {"-1, 0 or 1", 0, 1, [](Random& r) { return std::int64_t{r.below(3)} - 1; }},
          {"0, in 10 % -9 to 9", 0, 1, [](Random& r) { return r.below(10) == 0 ? std::int64_t{r.below(19)} - 9 : 0; }},
          {"t, 3 degrees", 0, 1000, [](Random& r) {
             double squares = 0;
             for (int i = 0; i < 3; ++i) squares += std::pow(normal(r), 2);
             return std::llround(1000 * normal(r) / std::sqrt(squares / 3));
           }}};
}

/// Returns distributions of shares, which are between 0 and 1 in every game.
inline std::vector<Values> shares() {
  return {
      {"uniform share", 0.5, 1000, [](Random& r) { return std::int64_t{r.below(1001)}; }},
      {"cube of a uniform share", 0.25, 1'000'000,
       [](Random& r) { return std::llround(1e6 * std::pow(uniform(r), 3)); }},
      {"share, 1 in 90 %", 0.95, 1000, [](Random& r) { return std::int64_t{r.below(10) == 0 ? r.below(1001) : 1000}; }},
      {"share, 1 in 99 %", 0.995, 1000,
       [](Random& r) { return std::int64_t{r.below(100) == 0 ? r.below(1001) : 1000}; }}};
}

/// Measures the coverage of the interval for the mean of `n` values.
inline Coverage cover_mean(const Values& values, Range range, int n, int samples, double size = 1) {
  Coverage out;
  for (int sample = 0; sample < samples; ++sample) {
    Random random(31, static_cast<std::uint64_t>(sample));
    std::int64_t sum = 0, squares = 0;
    for (int i = 0; i < n; ++i) {
      const std::int64_t x = values.draw(random);
      sum += x;
      squares += x * x;
    }
    out.add(bounded_mean(n, sum, squares, {.range = range, .scale = values.scale, .size = size * values.scale}),
            values.mean);
  }
  return out;
}

/// The exact coverage of the interval of a rate.
struct Rate {
  double share = 0, mean_width = 0;
};
/// Computes the coverage from the binomial distribution, without simulation.
inline Rate cover_rate(double rate, int n) {
  Rate out;
  for (int k = 0; k <= n; ++k) {
    const double chance = std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) +
                                   k * std::log(rate) + (n - k) * std::log1p(-rate));
    if (chance < 1e-12) continue;
    const Estimate e = rate_interval(k, n);
    out.share += e.differs_from(rate) ? 0 : chance;
    out.mean_width += chance * (e.high - e.low);
  }
  return out;
}

/// A distribution of pairs of values from the same deck, with a known mean difference.
struct Pairs {
  std::string name;
  double difference = 0;
  double scale = 1;
  std::function<std::pair<std::int64_t, std::int64_t>(Random&)> draw;
};

/// Returns distributions of pairs of amounts.
inline std::vector<Pairs> pairs_of_amounts() {
  using Two = std::pair<std::int64_t, std::int64_t>;
  return {{"normal, correlation 0.5", 5, 1,
           [](Random& r) {
             const double luck = 60 + 10 * normal(r);
             return Two{std::llround(luck + 10 * normal(r)), std::llround(luck + 5 + 10 * normal(r))};
           }},
          {"exponential, means 10 and 20", 10, 1000,
           [](Random& r) {
             return Two{std::llround(10'000 * exponential(r)), std::llround(20'000 * exponential(r))};
           }},
          {"one side exponential", 0, 1000,
           [](Random& r) {
             return Two{10'000, std::llround(10'000 * exponential(r))};
           }},
          {"few values, -1 to 1", 0.1, 1,
           [](Random& r) {
             const auto x = r.below(10);
             return Two{1, x < 2 ? 0 : x < 7 ? 1 : 2};
           }},
          {"0, in 10 % -9 to 9", 0, 1,
           [](Random& r) {
             return Two{9, r.below(10) == 0 ? r.below(19) : 9};
           }},
          {"0, in 5 % 1 to 9", 0.25, 1,
           [](Random& r) {
             return Two{0, r.below(20) == 0 ? 1 + r.below(9) : 0};
           }},
          {"0, in 1 % 5", 0.05, 1, [](Random& r) {
             return Two{0, r.below(100) == 0 ? 5 : 0};
           }}};
}

/// Returns a distribution of pairs of results that are 0 or 1. `rate`: the rate of the first side; `agree`: the share
/// of decks on which the second side copies the result of the first side; otherwise the results are independent;
/// `more`: the amount by which the second side's rate is higher.
inline Pairs pairs_of_rates(double rate, double agree, double more = 0) {
  using Two = std::pair<std::int64_t, std::int64_t>;
  return {"", more, 1, [=](Random& r) {
            const bool a = uniform(r) < rate, same = uniform(r) < agree;
            const bool b = same ? a : uniform(r) < rate;
            const bool b_more = b || uniform(r) < more / (1 - rate);
            return Two{a ? 1 : 0, b_more ? 1 : 0};
          }};
}

/// Measures the coverage of the interval for the mean difference of `n` pairs, with a single look.
inline Coverage cover_difference(const Pairs& pairs, int n, int samples) {
  Coverage out;
  for (int sample = 0; sample < samples; ++sample) {
    Random random(32, static_cast<std::uint64_t>(sample));
    PairedSums sums;
    for (int i = 0; i < n; ++i) {
      const auto [a, b] = pairs.draw(random);
      sums.add(a, b);
    }
    const Estimate e = difference_interval(sums, normal_critical_value(kConfidence), pairs.scale);
    out.add({e.value / pairs.scale, e.low / pairs.scale, e.high / pairs.scale}, pairs.difference);
  }
  return out;
}

/// The results of many comparisons with looks.
struct Sequential {
  Coverage every_look;  ///< comparisons in which no interval missed the true difference
  Coverage last_look;   ///< the interval of the last look
  Coverage no_false;    ///< comparisons without the verdict "different" (meaningful if there is no difference)
  Coverage no_missed;   ///< comparisons without the verdict "no difference that matters" (meaningful at the margin)
  double mean_pairs = 0;
};

/// Runs comparisons that end when they reach a verdict. `size`: as for difference_interval(), in the unit of the mean.
inline Sequential run_sequential(const Pairs& pairs, const SequentialPlan& plan, double margin, double size,
                                 int samples) {
  Sequential out;
  for (int sample = 0; sample < samples; ++sample) {
    Random random(33, static_cast<std::uint64_t>(sample));
    PairedSums sums;
    Verdict verdict = Verdict::NotSettled;
    bool held = true;
    Estimate e;
    for (std::size_t look = 0; look < plan.looks().size() && verdict == Verdict::NotSettled; ++look) {
      while (sums.pairs() < plan.looks()[look]) {
        const auto [a, b] = pairs.draw(random);
        sums.add(a, b);
      }
      e = difference_interval(sums, plan.reach(look), size * pairs.scale);
      e = {e.value / pairs.scale, e.low / pairs.scale, e.high / pairs.scale};
      held = held && !e.differs_from(pairs.difference);
      verdict = verdict_of(e, margin);
    }
    out.every_look.add(held);
    out.last_look.add(e, pairs.difference);
    out.no_false.add(verdict != Verdict::Different);
    out.no_missed.add(verdict != Verdict::NoDifference);
    out.mean_pairs += static_cast<double>(sums.pairs()) / samples;
  }
  return out;
}

}  // namespace tw::statistics::simulated
