#include "engine/statistics/intervals.hpp"

#include <algorithm>
#include <boost/math/distributions/gamma.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <limits>

namespace tw::statistics {
namespace {

std::int64_t rounded_up(double games) {
  constexpr double kMax = 9e18;
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(std::ceil(games), kMax)));
}

/// Returns the value that a standard normal variable exceeds with probability `tail`.
double normal_quantile(double tail) {
  return boost::math::quantile(boost::math::complement(boost::math::normal(), tail));
}

using Gamma = boost::math::gamma_distribution<double>;

Gamma gamma_of(double mean, double variance) { return Gamma(mean * mean / variance, variance / mean); }

/// Returns the root of an increasing function between `low` and `high`.
template <class Function>
double root(double low, double high, const Function& function) {
  constexpr int kSteps = 40;
  for (int step = 0; step < kSteps; ++step) {
    const double middle = (low + high) / 2;
    (function(middle) < 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double normal_critical_value(double confidence) { return normal_quantile((1 - confidence) / 2); }

double student_critical_value(std::int64_t n, double tail) {
  const boost::math::students_t distribution(static_cast<double>(n - 1));
  return boost::math::quantile(boost::math::complement(distribution, tail));
}

double standard_deviation(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares) {
  if (n < 2) return 0;
  // Subtract in 128 bits: in floating point, the difference between two large sums could lose all significant digits.
  const __int128 spread = static_cast<__int128>(n) * sum_of_squares - static_cast<__int128>(sum) * sum;
  return std::sqrt(static_cast<double>(spread) / static_cast<double>(n) / static_cast<double>(n - 1));
}

bool Estimate::is_asymmetric() const {
  const double half = half_width(), tolerance = 1e-9 * (1 + std::abs(value));
  if (!std::isfinite(half)) return false;
  if (std::abs(value - (low + high) / 2) > half / 10 + tolerance) return true;
  // The interval is cut off at 0, but "value ± half" would extend below 0.
  return low >= 0 && value - half < -tolerance;
}

Estimate without_interval(double value) {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  return {value, -kUnknown, kUnknown};
}

Estimate mean_interval_from(std::int64_t n, double mean, double deviation, double confidence) {
  if (n < kMinValues || (deviation <= 0 && mean == 0)) return without_interval(mean);
  if (deviation <= 0) return equal_values_interval(n, mean, std::abs(mean), (1 - confidence) / 2);
  const double half = student_critical_value(n, (1 - confidence) / 2) * deviation / std::sqrt(static_cast<double>(n));
  return {mean, mean - half, mean + half};
}

Estimate mean_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double confidence) {
  return mean_interval_from(n, static_cast<double>(sum) / static_cast<double>(n),
                            standard_deviation(n, sum, sum_of_squares), confidence);
}

Estimate equal_values_interval(std::int64_t n, double value, double size, double tail) {
  const double unseen = (1 - std::pow(tail, 1 / static_cast<double>(n))) * size;
  return {value, value - unseen, value + unseen};
}

Estimate amount_interval(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, double size,
                         double confidence) {
  return amount_interval_from(
      n, {static_cast<double>(sum) / static_cast<double>(n), standard_deviation(n, sum, sum_of_squares), size},
      (1 - confidence) / 2);
}

Estimate amount_interval_from(std::int64_t n, const Amount& amount, double tail, IntervalMethod method) {
  const double mean = amount.mean, deviation = amount.deviation, count = static_cast<double>(n);
  if (n < kMinValues) return without_interval(mean);
  if (mean > 0 && deviation <= 0) {
    Estimate out = equal_values_interval(n, mean, amount.size, tail);
    out.low = std::max(0.0, out.low);
    return out;
  }
  const double student = student_critical_value(n, tail), wider = student / normal_quantile(tail);
  const double variance = wider * wider * deviation * deviation / count;
  // With this many events, the gamma distribution is nearly normal, and its quantiles are slow to compute.
  constexpr double kMany = 1e6;
  if (mean * mean > kMany * variance && mean > 0) {
    const double half = student * deviation / std::sqrt(count);
    return {mean, mean - half, mean + half};
  }
  // increase in the mean caused by one more event
  const double one = (mean > 0 ? deviation * deviation / mean : amount.size) / count;
  const Gamma more = gamma_of(mean + one, variance + one * one);
  if (mean <= 0)
    return {0, 0, boost::math::quantile(complement(more, method == IntervalMethod::MidP ? 2 * tail : tail))};
  const Gamma same = gamma_of(mean, variance);
  Estimate out{mean, boost::math::quantile(same, tail), boost::math::quantile(complement(more, tail))};
  if (method == IntervalMethod::Exact) return out;
  const double low = boost::math::quantile(more, tail), high = boost::math::quantile(complement(same, tail));
  out.low = root(out.low, low, [&](double x) { return (cdf(same, x) + cdf(more, x)) / 2 - tail; });
  out.high =
      root(high, out.high, [&](double x) { return tail - (cdf(complement(same, x)) + cdf(complement(more, x))) / 2; });
  return out;
}

Estimate bounded_mean(std::int64_t n, std::int64_t sum, std::int64_t sum_of_squares, const MeanOptions& options) {
  const double scale = options.scale, most = static_cast<double>(n) * scale;
  // Sums that contradict the range come from a damaged file. In the last case below, n * scale * scale must fit into 62
  // bits.
  const bool possible = sum >= 0 && sum_of_squares >= 0 &&
                        (options.range != Range::Share || static_cast<double>(sum) <= most) && most * scale < 0x1p62;
  if (options.range == Range::Any || n < 1 || !possible) {
    const Estimate e = n >= kMinValues && sum == 0 && sum_of_squares == 0
                           ? equal_values_interval(n, 0, options.size, (1 - options.confidence) / 2)
                           : mean_interval(n, sum, sum_of_squares, options.confidence);
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
  const Estimate e = bounded_mean(n, n * whole - sum, n * whole * whole - 2 * whole * sum + sum_of_squares, options);
  return {1 - e.value, 1 - e.high, 1 - e.low};
}

Estimate rate_interval(double successes, std::int64_t n, double confidence) {
  return share_interval(successes, static_cast<double>(n), confidence);
}

Estimate share_interval(double successes, double n, double confidence) {
  const double tail = (1 - confidence) / 2, failures = std::max(0.0, n - successes);
  Estimate out{successes / n, 0, 1};
  // Rounding could put a rate of 0 or 1 outside the interval.
  if (successes > 0) out.low = std::min(out.value, boost::math::ibeta_inv(successes, failures + 1, tail));
  if (failures > 0) out.high = std::max(out.value, boost::math::ibetac_inv(successes + 1, failures, tail));
  return out;
}

double effective_sample_size(double rate, double n, double ties) {
  const double whole = rate * (1 - rate);
  if (whole <= 0) return n;
  // With few games, the observed number of ties is no proof that ties are common.
  const double z = normal_critical_value(kConfidence), shrink = n / (n + z * z);
  return n * whole / std::max(whole - shrink * ties / n, (1 - shrink) * whole);
}

Estimate win_share_interval(std::int64_t sixtieths, std::int64_t games, double ties, double confidence) {
  const double rate = static_cast<double>(sixtieths) / 60 / static_cast<double>(games);
  const double worth = effective_sample_size(rate, static_cast<double>(games), ties);
  Estimate out = share_interval(rate * worth, worth, confidence);
  out.value = rate;
  return out;
}

Estimate anytime_share_interval(double won, double games, int questions, double confidence) {
  // Weight of the mixture's prior in games: intervals are narrowest, relative to those of a fixed number of games,
  // after about ten times as many games.
  constexpr double kPriorGames = 100;
  const double lost = std::max(0.0, games - won), limit = std::log(questions / (1 - confidence));
  const auto log_beta = [](double a, double b) { return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b); };
  // the logarithm of the martingale for the hypothesis that the true share is `p`
  const auto evidence = [&](double p) {
    const double a = kPriorGames * p, b = kPriorGames * (1 - p);
    return log_beta(a + won, b + lost) - log_beta(a, b) - won * std::log(p) - lost * std::log1p(-p) - limit;
  };
  constexpr double kEdge = 1e-9;
  Estimate out{won / games, 0, 1};
  if (won > 0) out.low = std::min(out.value, root(kEdge, out.value, [&](double p) { return -evidence(p); }));
  if (lost > 0) out.high = std::max(out.value, root(out.value, 1 - kEdge, evidence));
  return out;
}

std::int64_t games_for_rate(double half_width, double rate, double confidence) {
  return games_for_mean(half_width, std::sqrt(rate * (1 - rate)), confidence);
}

std::int64_t games_for_mean(double half_width, double deviation, double confidence) {
  const double ratio = normal_critical_value(confidence) * deviation / half_width;
  return rounded_up(ratio * ratio);
}

double win_rate_half_width(std::int64_t games, int players) {
  const auto all = static_cast<double>(games);
  return anytime_share_interval(all / players, all, win_rate_questions(players)).half_width();
}

}  // namespace tw::statistics
