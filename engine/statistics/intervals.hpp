#pragma once
// How exactly a figure from chance is known. Every function is pure and may be called on any thread.

#include <cstdint>

namespace tw::statistics {

inline constexpr double kConfidence = 0.95;

/// A figure with the ends of its confidence interval; the ends are infinite while there is too little to tell.
struct Estimate {
  double value = 0, low = 0, high = 0;
  /// Half the interval's width.
  double half_width() const { return (high - low) / 2; }
  /// The interval lies on one side of `reference`: the figure is told from it.
  bool differs_from(double reference) const { return low > reference || high < reference; }
  /// The value lies so far from the interval's middle that "value ± half" would be wrong, as beside 0 and 100 %.
  bool lopsided() const;
};

/// How many standard errors of the normal distribution reach to the end of the interval.
double normal_reach(double confidence);

/// Mean with Student's t interval from exact sums of integers; `n` >= 1.
/// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2.
Estimate mean_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double confidence = kConfidence);
/// The same from the mean and the standard deviation of the sample (divisor n - 1).
Estimate mean_interval_from(std::int64_t n, double mean, double deviation, double confidence = kConfidence);

/// What values a quantity can take, by which the interval of its mean is chosen.
enum class Range {
  Any,     ///< Student's t interval
  Amount,  ///< 0 or more: amount_interval()
  Share    ///< 0 to 1: as an amount, from the nearer end; Wilson's interval where every value is 0 or 1
};

/// Mean of a quantity that is never negative, with the gamma interval for sums of events that bring amounts (Fay and
/// Feuer, Statistics in Medicine 16:791, 1997; docs/statistics.md). Its ends are never negative, and it comes close to
/// the t interval where the mean is many standard errors from 0. `size`: what one event brings if none was seen.
/// `n` >= 1.
Estimate amount_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double size = 1,
                         double confidence = kConfidence);

/// Mean of sums of values / `scale` that lie in `range`. `size` as above, in whole values.
struct MeanOptions {
  Range range = Range::Any;
  double scale = 1;
  double size = 1;
  double confidence = kConfidence;
};
Estimate mean_within(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, const MeanOptions& options);

/// Standard deviation of the sample (divisor n - 1) from exact sums; 0 for n < 2.
double deviation(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares);

/// A rate with Wilson's score interval (Wilson 1927; method 3 of Newcombe, Statistics in Medicine 17, 1998).
/// `successes` in [0, n] may be fractional, `n` >= 1.
Estimate rate_interval(double successes, std::int64_t n, double confidence = kConfidence);

/// Share of wins, ties counted as fractions, from sums of 1/60 (simulation::Summary). A tie varies less than a win or a
/// loss, so the interval, made as for a rate, is a little too wide rather than too narrow.
Estimate win_share_interval(std::int64_t sixtieths, std::int64_t games, double confidence = kConfidence);

/// Games after which a rate near `rate` is known to ± `half_width` (both in (0, 1)).
std::int64_t games_for_rate(double half_width, double rate = 0.5, double confidence = kConfidence);
/// Games after which a mean of figures with this deviation is known to ± `half_width` (> 0).
std::int64_t games_for_mean(double half_width, double deviation, double confidence = kConfidence);

/// Half the width, as a share, to which the win rate of one of `players` (>= 2) equal players will be known after
/// `games` (>= 1).
double win_rate_half_width(std::int64_t games, int players, double confidence = kConfidence);

}  // namespace tw::statistics
