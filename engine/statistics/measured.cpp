#include "engine/statistics/measured.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace tw::statistics {
namespace {

double mean_of(std::int64_t n, std::int64_t sum) { return static_cast<double>(sum) / static_cast<double>(n); }

/// Square of the standard error of a mean.
double error_squared(std::int64_t n, std::int64_t sum, std::int64_t squares) {
  const double s = deviation(n, sum, squares);
  return s * s / static_cast<double>(n);
}

struct Tested {
  Worth row;
  double error = 0;
  std::int64_t freedom = 1;
  double raw_p = 1;
};

Tested test(const simulation::Sums& own, const simulation::Sums& all, int key, int scale) {
  const std::int64_t rest = all.n - own.n;
  Tested out{.row = {.key = key, .n = own.n}, .freedom = std::max<std::int64_t>(1, std::min(own.n, rest) - 1)};
  out.row.worth.value = (mean_of(own.n, own.sum) - mean_of(all.n, all.sum)) / scale;
  const double share = mean_of(all.n, own.n);
  out.error = (1 - share) *
              std::sqrt(error_squared(own.n, own.sum, own.squares) +
                        error_squared(rest, all.sum - own.sum, all.squares - own.squares)) /
              scale;
  if (out.error <= 0) {
    out.raw_p = out.row.worth.value == 0 ? 1 : 0;
    return out;
  }
  const boost::math::students_t distribution(static_cast<double>(out.freedom));
  out.raw_p = 2 * boost::math::cdf(boost::math::complement(distribution, std::abs(out.row.worth.value) / out.error));
  return out;
}

}  // namespace

Estimate measured(const simulation::Column& column, const simulation::Sums& sums, double confidence) {
  const bool share = column.unit.starts_with("share of");
  // Whole shares only, such as tiles that could be laid or not: a rate.
  if (share && sums.n > 0 && sums.squares == sums.sum * column.scale)
    return rate_interval(static_cast<double>(sums.sum) / column.scale, sums.n, confidence);
  Estimate out = mean_interval(sums.n, sums.sum, sums.squares, confidence);
  for (double* value : {&out.value, &out.low, &out.high}) *value /= column.scale;
  if (!std::isfinite(out.low)) return out;
  // Only points can be below 0, and no share is above 1.
  if (column.unit != "points") out.low = std::min(out.value, std::max(0.0, out.low));
  if (share) out.high = std::max(out.value, std::min(1.0, out.high));
  return out;
}

std::vector<Worth> worth_by_key(const simulation::Tally& tally, int column, double confidence) {
  const simulation::Sums all = tally.together(column);
  const int scale = tally.columns().at(static_cast<std::size_t>(column)).scale;
  std::vector<Tested> rows;
  for (int key = 0; key < tally.keys(column); ++key)
    if (const simulation::Sums& own = tally.sums(column, key); own.n >= 2 && all.n - own.n >= 2)
      rows.push_back(test(own, all, key, scale));
  std::vector<std::size_t> by_p(rows.size());
  std::iota(by_p.begin(), by_p.end(), std::size_t{0});
  std::stable_sort(by_p.begin(), by_p.end(), [&](auto a, auto b) { return rows[a].raw_p < rows[b].raw_p; });
  double largest = 0;
  auto step = static_cast<double>(rows.size());  // questions left; stays where Holm's procedure ends
  bool going = true;
  for (std::size_t i = 0; i < by_p.size(); ++i) {
    Tested& row = rows[by_p[i]];
    largest = std::max(largest, std::min(1.0, static_cast<double>(by_p.size() - i) * row.raw_p));
    row.row.p = largest;
    if (going) step = static_cast<double>(by_p.size() - i);
    going = going && largest < 1 - confidence;
    row.row.differs = going;
    const boost::math::students_t distribution(static_cast<double>(row.freedom));
    const double half =
        row.error * boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / step / 2));
    row.row.worth.low = row.row.worth.value - half;
    row.row.worth.high = row.row.worth.value + half;
  }
  std::vector<Worth> out;
  for (const Tested& row : rows) out.push_back(row.row);
  return out;
}

}  // namespace tw::statistics
