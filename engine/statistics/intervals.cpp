#include "engine/statistics/intervals.hpp"

#include <algorithm>
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

}  // namespace

double normal_reach(double confidence) {
  return boost::math::quantile(boost::math::complement(boost::math::normal(), (1 - confidence) / 2));
}

double deviation(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares) {
  if (n < 2) return 0;
  // In 128 bits, since the difference of two large sums in floating point would lose everything.
  const __int128 spread = static_cast<__int128>(n) * sum_of_squares - static_cast<__int128>(sum) * sum;
  return std::sqrt(static_cast<double>(spread) / static_cast<double>(n) / static_cast<double>(n - 1));
}

bool Estimate::lopsided() const {
  const double half = half_width(), tolerance = 1e-9 * (1 + std::abs(value));
  if (!std::isfinite(half)) return false;
  if (std::abs(value - (low + high) / 2) > half / 10 + tolerance) return true;
  // Only an interval that ends at a limit leaves room for it while "value ± half" does not.
  return low >= 0 && value - half < -tolerance;
}

Estimate mean_interval_from(std::int64_t n, double mean, double deviation, double confidence) {
  if (n < 2) {
    constexpr double kUnknown = std::numeric_limits<double>::infinity();
    return {mean, -kUnknown, kUnknown};
  }
  const boost::math::students_t distribution(static_cast<double>(n - 1));
  const double reach = boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / 2));
  const double half = reach * deviation / std::sqrt(static_cast<double>(n));
  return {mean, mean - half, mean + half};
}

Estimate mean_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double confidence) {
  return mean_interval_from(n, static_cast<double>(sum) / static_cast<double>(n), deviation(n, sum, sum_of_squares),
                            confidence);
}

Estimate rate_interval(double successes, std::int64_t n, double confidence) {
  const double z = normal_reach(confidence), games = static_cast<double>(n), rate = successes / games;
  const double shrink = 1 + z * z / games;
  const double middle = (rate + z * z / (2 * games)) / shrink;
  const double half = z * std::sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / shrink;
  // At rates of 0 and 1 rounding would leave the end beside the rate.
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
