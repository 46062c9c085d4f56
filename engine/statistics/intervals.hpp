#pragma once
// Confidence intervals of means, rates and shares. All functions are pure and may be called on any thread.

#include <cstdint>

namespace tw::statistics {

inline constexpr double kConfidence = 0.95;

/// Smallest number of values from which the interval of a mean is computed. With fewer values, the standard deviation
/// is too uncertain: a few values that happen to be equal would even give an interval without any width.
/// docs/statistics.md lists the coverage with this number. Rates have exact intervals for any number of games.
inline constexpr std::int64_t kMinValues = 10;

/// An estimated value with its confidence interval. The ends of the interval are infinite if it is unknown, for example
/// because there are too few values. An exact value has an interval without width.
struct Estimate {
  double value = 0, low = 0, high = 0;
  /// Returns half the width of the interval.
  double half_width() const { return (high - low) / 2; }
  /// Returns true if the whole interval is above or below `reference`.
  bool differs_from(double reference) const { return low > reference || high < reference; }
  /// Returns true if the value is so far from the middle of the interval that "value ± half" would be wrong. This
  /// happens near 0 and 100 %.
  bool is_asymmetric() const;
};

/// Returns the half-width of a normal confidence interval in standard errors.
double normal_critical_value(double confidence);
/// Returns the distance from the mean of `n` >= 2 values, in standard errors, that is exceeded with probability `tail`
/// in Student's distribution.
double student_critical_value(std::int64_t n, double tail);

/// Returns a value whose interval is unknown.
Estimate without_interval(double value);
/// Returns a mean with Student's t interval from exact sums of integers; `n` >= 1. NIST/SEMATECH e-Handbook of
/// Statistical Methods, 1.3.5.2. The interval is unknown if `n` < kMinValues or if all values are 0; if all are
/// equal, it is equal_values_interval() with the size of the value.
Estimate mean_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double confidence = kConfidence);
/// Returns the same as mean_interval(), from the mean and the standard deviation of the sample (divisor n - 1).
Estimate mean_interval_from(std::int64_t n, double mean, double deviation, double confidence = kConfidence);
/// Returns the mean of `n` equal values. A share q of all values may differ by `size` without having been observed,
/// with the probability (1 - q)^n; the interval contains the mean for all q with a probability of more than `tail`.
Estimate equal_values_interval(std::int64_t n, double value, double size, double tail);

/// The possible values of a quantity, which determine the method for the interval of its mean.
enum class Range {
  Any,     ///< any values: Student's t interval
  Amount,  ///< values >= 0: amount_interval()
  Share    ///< values from 0 to 1: like an amount, measured from the closer end; rate_interval() if every value is 0
           ///< or 1
};

/// Returns the mean of a non-negative quantity with the gamma interval for sums of events of different sizes (Fay and
/// Feuer, Statistics in Medicine 16:791, 1997; docs/statistics.md). The ends of the interval are never negative. If the
/// mean is many standard errors from 0, the interval is close to the t interval. `size`: amount of one event, used if
/// no event was observed or if all values are equal. `n` >= 1; the interval is unknown if `n` < kMinValues.
Estimate amount_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double size = 1,
                         double confidence = kConfidence);

/// The mean (>= 0) and the standard deviation of a sample of a non-negative quantity.
struct Amount {
  double mean = 0, deviation = 0;
  double size = 1;  ///< as in amount_interval()
};
enum class IntervalMethod {
  Exact,  ///< amount_interval(): the true mean is beyond each end with at most the given probability if all events have
          ///< the same size
  MidP    ///< narrower: the true mean is beyond each end with about the given probability (Fay and Kim, Biometrical
          ///< Journal 59:377, 2017)
};
/// Computes amount_interval() from a mean and a standard deviation. `tail`: the probability that the true mean is
/// beyond a given end.
Estimate amount_interval_from(std::int64_t n, const Amount& amount, double tail,
                              IntervalMethod method = IntervalMethod::Exact);

/// Options for the mean of integer values. After division by `scale`, the values are in `range`. `size` has the same
/// meaning as in amount_interval(), before the division by `scale`.
struct MeanOptions {
  Range range = Range::Any;
  double scale = 1;
  double size = 1;
  double confidence = kConfidence;
};
Estimate bounded_mean(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, const MeanOptions& options);

/// Returns the standard deviation of the sample (divisor n - 1) from exact sums, or 0 if n < 2.
double standard_deviation(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares);

/// Returns a rate with the interval of Clopper and Pearson (Biometrika 26:404, 1934), which contains the true rate with
/// a probability of at least `confidence`, for every rate and every `n`. `successes` in [0, n] may be fractional; `n`
/// >= 1.
Estimate rate_interval(double successes, std::int64_t n, double confidence = kConfidence);
/// Returns the rate and interval of rate_interval() for an effective number of games `n` > 0, which may be fractional
/// (Korn and Graubard, Survey Methodology 24:193, 1998).
Estimate share_interval(double successes, double n, double confidence = kConfidence);

/// Returns the number of games without ties that would determine a share of wins as precisely as `n` games with ties.
/// It is at least `n`, since a tie varies less than a win or a loss. `ties`: sum over the games of x (1 - x), where x
/// is the win share: 1/4 for each tie of two players.
double effective_sample_size(double rate, double n, double ties);

/// Returns the share of wins, with ties counted as fractions, from sums in units of 1/60 (simulation::Summary). The
/// interval is computed as for a rate, with effective_sample_size() as the number of games. If `ties` is unknown, pass
/// 0; the interval is then too wide rather than too narrow.
Estimate win_share_interval(std::int64_t sixtieths, std::int64_t games, double ties = 0,
                            double confidence = kConfidence);

/// Returns a share of wins with an interval that holds at every moment of a run, and for `questions` such shares
/// together: with probability `confidence`, no interval of any of them after any number of games misses its true share.
/// It is the confidence sequence of the beta-binomial mixture martingale (Robbins, Annals of Mathematical Statistics
/// 41:1397, 1970; Howard, Ramdas, McAuliffe and Sekhon, Annals of Statistics 49:1055, 2021), which also holds if ties
/// are shared. `won` in [0, games] may be fractional; `games` >= 1.
Estimate anytime_share_interval(double won, double games, int questions = 1, double confidence = kConfidence);

/// Returns the number of games needed to estimate a rate near `rate` with an uncertainty of ± `half_width` (both in (0,
/// 1)).
std::int64_t games_for_rate(double half_width, double rate = 0.5, double confidence = kConfidence);
/// Returns the number of games needed to estimate a mean with an uncertainty of ± `half_width` (> 0). `deviation` is
/// the standard deviation of the values.
std::int64_t games_for_mean(double half_width, double deviation, double confidence = kConfidence);

/// Returns the number of questions that the win rates of all `players` (>= 2) answer: with two players, each win rate
/// determines the other.
constexpr int win_rate_questions(int players) { return players == 2 ? 1 : players; }
/// Returns the half-width of anytime_share_interval(), as a share, for one of `players` (>= 2) equally strong players
/// after `games` (>= 1).
double win_rate_half_width(std::int64_t games, int players);

}  // namespace tw::statistics
