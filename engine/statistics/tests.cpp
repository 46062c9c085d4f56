#include "engine/statistics/tests.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace tw::statistics {
namespace {

/// P(T > t) of Student's distribution; `error` may be 0.
double tail(double distance, const Standing& standing) {
  if (standing.pairs < 2 || !std::isfinite(standing.error)) return 1;
  if (standing.error <= 0) return distance > 0 ? 0 : 1;
  const boost::math::students_t distribution(static_cast<double>(standing.pairs - 1));
  return boost::math::cdf(boost::math::complement(distribution, distance / standing.error));
}

/// Places of the values from the smallest to the largest.
std::vector<std::size_t> ascending(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
  return order;
}

}  // namespace

double p_of_no_difference(const Standing& standing) {
  return std::min(1.0, 2 * tail(std::abs(standing.mean), standing));
}

double p_of_difference_at_least(const Standing& standing, double margin) {
  return std::max(tail(standing.mean + margin, standing), tail(margin - standing.mean, standing));
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<double> out(p.size());
  double reached = 0;
  std::size_t left = p.size();
  for (const std::size_t i : ascending(p)) {
    reached = std::max(reached, std::min(1.0, static_cast<double>(left--) * p[i]));
    out[i] = reached;
  }
  return out;
}

std::vector<double> benjamini_hochberg(const std::vector<double>& p) {
  std::vector<double> out(p.size());
  const std::vector<std::size_t> order = ascending(p);
  double reached = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const std::size_t i = order[rank - 1];
    reached = std::min(reached, p[i] * static_cast<double>(p.size()) / static_cast<double>(rank));
    out[i] = reached;
  }
  return out;
}

}  // namespace tw::statistics
