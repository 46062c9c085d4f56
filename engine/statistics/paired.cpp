#include "engine/statistics/paired.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace tw::statistics {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::infinity();

/// Pairs that Rate adds, and the squares that they bring (half a pair in each cell of the table of two by two).
constexpr std::int64_t kAddedPairs = 2;
constexpr double kAddedSquares = 1;

/// Where Student's distribution has the tail that the normal one has behind z.
double student_reach(double z, std::int64_t pairs) {
  const double tail = boost::math::cdf(boost::math::complement(boost::math::normal(), z));
  if (tail <= 0) return kUnknown;
  return boost::math::quantile(boost::math::complement(boost::math::students_t(static_cast<double>(pairs - 1)), tail));
}

}  // namespace

void PairedSums::add(std::int64_t a, std::int64_t b) {
  const std::int64_t d = b - a;
  ++pairs_;
  a_ += a;
  b_ += b;
  aa_ += a * a;
  bb_ += b * b;
  dd_ += d * d;
  higher_ += d > 0 ? 1 : 0;
  lower_ += d < 0 ? 1 : 0;
  ++histogram_[d];
}

void PairedSums::merge(const PairedSums& other) {
  pairs_ += other.pairs_;
  a_ += other.a_;
  b_ += other.b_;
  aa_ += other.aa_;
  bb_ += other.bb_;
  dd_ += other.dd_;
  higher_ += other.higher_;
  lower_ += other.lower_;
  for (const auto& [difference, pairs] : other.histogram_) histogram_[difference] += pairs;
}

Standing standing(const PairedSums& sums, Spread spread, double unit) {
  const std::int64_t n = sums.pairs();
  Standing out{.mean = 0, .error = kUnknown, .pairs = n};
  if (n == 0) return out;
  const auto count = static_cast<double>(n);
  const auto sum = static_cast<double>(sums.difference());
  out.mean = sum / count;
  if (n < 2) return out;
  if (spread == Spread::Plain) {
    out.error = deviation(n, sums.difference(), sums.difference_squares()) / std::sqrt(count);
  } else {
    const double more = static_cast<double>(n + kAddedPairs), mean = sum / more;
    out.mean = mean;
    const double squares = static_cast<double>(sums.difference_squares()) + kAddedSquares * unit * unit;
    out.error = std::sqrt(std::max(0.0, squares / more - mean * mean) / more);
  }
  return out;
}

Estimate interval_to(const Standing& standing, double z) {
  const double mean = standing.mean;
  if (standing.pairs < 2 || !std::isfinite(z)) return {mean, -kUnknown, kUnknown};
  const double reach = student_reach(z, standing.pairs);
  if (!std::isfinite(reach)) return {mean, -kUnknown, kUnknown};
  return {mean, mean - reach * standing.error, mean + reach * standing.error};
}

Estimate paired_interval(const Standing& standing, double confidence) {
  return interval_to(standing,
                     boost::math::quantile(boost::math::complement(boost::math::normal(), (1 - confidence) / 2)));
}

double effect_size(const PairedSums& sums) {
  if (sums.difference_squares() == 0 || sums.pairs() < 2) return 0;
  const double spread = deviation(sums.pairs(), sums.difference(), sums.difference_squares());
  const double mean = static_cast<double>(sums.difference()) / static_cast<double>(sums.pairs());
  return spread > 0 ? mean / spread : std::copysign(kUnknown, mean);
}

Estimate share_higher(const PairedSums& sums, double confidence) {
  const auto ties = static_cast<double>(sums.pairs() - sums.higher() - sums.lower());
  return rate_interval(static_cast<double>(sums.higher()) + ties / 2, sums.pairs(), confidence);
}

double variance_removed(const PairedSums& sums) {
  const double a = deviation(sums.pairs(), sums.sum_a(), sums.squares_a());
  const double b = deviation(sums.pairs(), sums.sum_b(), sums.squares_b());
  const double d = deviation(sums.pairs(), sums.difference(), sums.difference_squares());
  const double apart = a * a + b * b;
  return apart > 0 ? 1 - d * d / apart : 0;
}

}  // namespace tw::statistics
