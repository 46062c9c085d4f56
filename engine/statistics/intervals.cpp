#include "engine/statistics/intervals.hpp"

#include <algorithm>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace tw::statistics {
namespace {

std::int64_t rounded_up(double games) {
  constexpr double kMost = 9e18;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(std::ceil(games), kMost)));
}

/// Returns the half-width of Student's t interval in standard errors of the mean, for `n` >= 2 values.
double t_reach(std::int64_t n, double confidence) {
  const boost::math::students_t distribution(static_cast<double>(n - 1));
  return boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / 2));
}

}  // namespace

double normal_reach(double confidence) {
  return boost::math::quantile(boost::math::complement(boost::math::normal(), (1 - confidence) / 2));
}

double deviation(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares) {
  if (n < 2) return 0;
  // Subtract in 128 bits: in floating point, the difference between two large sums could lose all significant digits.
  const __int128 spread = static_cast<__int128>(n) * sum_of_squares - static_cast<__int128>(sum) * sum;
  return std::sqrt(static_cast<double>(spread) / static_cast<double>(n) / static_cast<double>(n - 1));
}

bool Estimate::lopsided() const {
  const double half = half_width(), tolerance = 1e-9 * (1 + std::abs(value));
  if (!std::isfinite(half)) return false;
  if (std::abs(value - (low + high) / 2) > half / 10 + tolerance) return true;
  // The interval is cut off at 0, but "value ± half" would extend below 0.
  return low >= 0 && value - half < -tolerance;
}

Estimate mean_interval_from(std::int64_t n, double mean, double deviation, double confidence) {
  if (n < 2) {
    constexpr double kUnknown = std::numeric_limits<double>::infinity();
    return {mean, -kUnknown, kUnknown};
  }
  const double half = t_reach(n, confidence) * deviation / std::sqrt(static_cast<double>(n));
  return {mean, mean - half, mean + half};
}

Estimate mean_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double confidence) {
  return mean_interval_from(n, static_cast<double>(sum) / static_cast<double>(n), deviation(n, sum, sum_of_squares),
                            confidence);
}

Estimate amount_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double size,
                         double confidence) {
  if (n < 2) return mean_interval(n, sum, sum_of_squares, confidence);
  const auto count = static_cast<double>(n);
  const double mean = static_cast<double>(sum) / count, spread = deviation(n, sum, sum_of_squares);
  if (sum > 0 && spread <= 0) return {mean, mean, mean};
  const double wider = t_reach(n, confidence) / normal_reach(confidence);
  const double variance = wider * wider * spread * spread / count;
  // With this many events, the gamma distribution is nearly normal, and its quantiles are slow to compute.
  constexpr double kMany = 1e6;
  if (mean * mean > kMany * variance && sum > 0) return mean_interval(n, sum, sum_of_squares, confidence);
  const double one = (sum > 0 ? spread * spread / mean : size) / count;  // increase in the mean caused by one more
                                                                         // event
  const double tail = (1 - confidence) / 2, above = mean + one, spread_above = variance + one * one;
  Estimate out{mean, 0, 0};
  if (sum > 0)
    out.low = boost::math::quantile(boost::math::gamma_distribution(mean * mean / variance, variance / mean), tail);
  out.high = boost::math::quantile(boost::math::complement(
      boost::math::gamma_distribution(above * above / spread_above, spread_above / above), tail));
  return out;
}

Estimate mean_within(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, const MeanOptions& options) {
  const double scale = options.scale, most = static_cast<double>(n) * scale;
  // Sums that contradict the range come from a damaged file. The squares of the last case must fit into 62 bits.
  const bool possible = sum >= 0 && sum_of_squares >= 0 &&
                        (options.range != Range::Share || static_cast<double>(sum) <= most) && most * scale < 0x1p62;
  if (options.range == Range::Any || n < 1 || !possible) {
    const Estimate e = mean_interval(n, sum, sum_of_squares, options.confidence);
    return {e.value / scale, e.low / scale, e.high / scale};
  }
  const auto total = static_cast<double>(sum);
  if (options.range == Range::Amount || (2 * total <= most && static_cast<double>(sum_of_squares) != total * scale)) {
    const Estimate e = amount_interval(n, sum, sum_of_squares, options.size, options.confidence);
    const double high = e.high / scale;
    return {e.value / scale, e.low / scale,
            options.range == Range::Share && std::isfinite(high) ? std::min(1.0, high) : high};
  }
  if (static_cast<double>(sum_of_squares) == total * scale) return rate_interval(total / scale, n, options.confidence);
  // compute the interval of 1 - share, which is an amount
  const auto whole = static_cast<std::int64_t>(std::llround(scale));
  const Estimate e = mean_within(n, n * whole - sum, n * whole * whole - 2 * whole * sum + sum_of_squares, options);
  return {1 - e.value, 1 - e.high, 1 - e.low};
}

Estimate rate_interval(double successes, std::int64_t n, double confidence) {
  const double z = normal_reach(confidence), games = static_cast<double>(n), rate = successes / games;
  const double shrink = 1 + z * z / games;
  const double middle = (rate + z * z / (2 * games)) / shrink;
  const double half = z * std::sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / shrink;
  // Rounding could put a rate of 0 or 1 outside the interval.
  return {rate, std::clamp(middle - half, 0.0, rate), std::clamp(middle + half, rate, 1.0)};
}

Estimate win_share_interval(std::int64_t sixtieths, std::int64_t games, double confidence) {
  return rate_interval(static_cast<double>(sixtieths) / 60, games, confidence);
}

std::int64_t games_for_rate(double half_width, double rate, double confidence) {
  return games_for_mean(half_width, std::sqrt(rate * (1 - rate)), confidence);
}

std::int64_t games_for_mean(double half_width, double deviation, double confidence) {
  const double ratio = normal_reach(confidence) * deviation / half_width;
  return rounded_up(ratio * ratio);
}

double win_rate_half_width(std::int64_t games, int players, double confidence) {
  return rate_interval(static_cast<double>(games) / players, games, confidence).half_width();
}

}  // namespace tw::statistics
