#include "engine/statistics/sequential.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>
#include <numbers>

namespace tw::statistics {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
/// Limit of the integrals in standard errors. The probability of larger values is negligible.
constexpr double kFar = 8.5;
/// Smallest probability that the integration can resolve.
constexpr double kMinSpent = 1e-11;
/// Number of intervals in Simpson's rule. Must be even.
constexpr int kSteps = 360;
/// Number of pairs at the first look, large enough for Student's interval to be valid for skewed differences. The
/// number of pairs grows by half from look to look.
constexpr std::int64_t kFirstLook = 50;

double upper_tail(double z) { return 0.5 * std::erfc(z / std::numbers::sqrt2); }

/// A sum process (Brownian motion) that has not yet crossed the boundaries, represented by its density on a grid.
class Path {
 public:
  /// Advances to `time` and returns the boundary, in standard errors, that the process crosses at this time with
  /// probability `chance`.
  double advance_to(double time, double chance) {
    const double root = std::sqrt(time);
    double z = kNever;
    if (chance > kMinSpent) {
      double low = 0, high = kFar;
      for (int step = 0; step < 60; ++step) {
        z = (low + high) / 2;
        (crossing(time, z * root) > chance ? low : high) = z;
      }
    }
    move(time, std::min(z, kFar) * root);
    return z;
  }

 private:
  double crossing(double time, double bound) const {
    const double step = std::sqrt(time - time_);
    if (at_.empty()) return 2 * upper_tail(bound / step);
    double sum = 0;
    for (std::size_t i = 0; i < at_.size(); ++i)
      sum += mass_[i] * (upper_tail((bound - at_[i]) / step) + upper_tail((bound + at_[i]) / step));
    return sum;
  }

  /// Replaces the grid with a new grid for `time`, limited to ±`bound`. mass_ is the density multiplied by the weights
  /// of Simpson's rule.
  void move(double time, double bound) {
    const double spread = std::sqrt(time - time_), scale = 1 / (spread * std::sqrt(2 * std::numbers::pi));
    const auto density = [&](double distance) {
      const double z = distance / spread;
      return scale * std::exp(-z * z / 2);
    };
    std::vector<double> at, mass;
    const double width = 2 * bound / kSteps;
    for (int i = 0; i <= kSteps; ++i) {
      const double x = -bound + i * width;
      double value = at_.empty() ? density(x) : 0;
      for (std::size_t j = 0; j < at_.size(); ++j) value += mass_[j] * density(x - at_[j]);
      const double weight = i == 0 || i == kSteps ? 1 : i % 2 == 1 ? 4 : 2;
      at.push_back(x);
      mass.push_back(value * weight * width / 3);
    }
    at_ = std::move(at);
    mass_ = std::move(mass);
    time_ = time;
  }

  double time_ = 0;
  std::vector<double> at_, mass_;
};

std::vector<std::int64_t> plan_looks(std::int64_t most) {
  std::vector<std::int64_t> looks;
  // Keep a minimum distance between the last two looks.
  for (std::int64_t look = kFirstLook; look * 5 / 4 < most; look += look / 2) looks.push_back(look);
  looks.push_back(most);
  return looks;
}

std::vector<double> fractions_of(const std::vector<std::int64_t>& looks, std::int64_t most) {
  std::vector<double> out;
  for (const std::int64_t look : looks) out.push_back(static_cast<double>(look) / static_cast<double>(most));
  return out;
}

}  // namespace

double obrien_fleming_spending(double alpha, double fraction) {
  if (fraction <= 0) return 0;
  const double z = boost::math::quantile(boost::math::complement(boost::math::normal(), alpha / 4));
  return 4 * upper_tail(z / std::sqrt(std::min(1.0, fraction)));  // two sides, each with alpha / 2
}

std::vector<double> boundaries(const std::vector<double>& fractions, const std::vector<double>& spent) {
  Path path;
  std::vector<double> out;
  double before = 0;
  for (std::size_t look = 0; look < fractions.size(); ++look) {
    out.push_back(path.advance_to(fractions[look], spent[look] - before));
    if (std::isfinite(out.back())) before = spent[look];  // alpha that cannot be spent remains for later looks
  }
  return out;
}

Verdict verdict_of(const Estimate& difference, double margin) {
  const bool exactly_none = difference.low == 0 && difference.high == 0;
  if (exactly_none || (difference.low > -margin && difference.high < margin)) return Verdict::NoDifference;
  return difference.differs_from(0) ? Verdict::Different : Verdict::NotSettled;
}

SequentialPlan::SequentialPlan(std::int64_t max_pairs, int questions, double confidence, bool once)
    : alpha_((1 - confidence) / questions), looks_(once ? std::vector{max_pairs} : plan_looks(max_pairs)) {
  const std::vector<double> fractions = fractions_of(looks_, max_pairs);
  // Half of alpha is spent in equal parts over the looks, so that a clear answer is possible early, whatever the
  // maximum number of games. The other half is spent late, so that the last look loses little precision.
  for (std::size_t k = 0; k < looks_.size(); ++k)
    spent_.push_back(alpha_ / 2 * static_cast<double>(k + 1) / static_cast<double>(looks_.size()) +
                     obrien_fleming_spending(alpha_, fractions[k]) / 2);
  critical_values_ = boundaries(fractions, spent_);
}

double SequentialPlan::critical_value_at_end(std::size_t looks_done, std::int64_t pairs) const {
  if (pairs < 1 || looks_done >= looks_.size() || (looks_done > 0 && pairs <= looks_[looks_done - 1])) return kNever;
  std::vector<std::int64_t> looks(looks_.begin(), looks_.begin() + static_cast<std::ptrdiff_t>(looks_done));
  looks.push_back(pairs);
  const std::vector<double> spent(spent_.begin(), spent_.begin() + static_cast<std::ptrdiff_t>(looks_done) + 1);
  return boundaries(fractions_of(looks, looks_.back()), spent).back();
}

}  // namespace tw::statistics
