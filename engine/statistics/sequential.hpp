#pragma once
// Group-sequential tests, which allow looking at a running comparison without increasing the error probability over all
// looks: alpha spending (Lan and DeMets, Biometrika 70, 1983) with repeated confidence intervals (Jennison and
// Turnbull, JRSS B 51, 1989). See docs/statistics.md. Pure; may be called on any thread.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// Returns the part of `alpha` (two-sided) that O'Brien-Fleming spending has used after `fraction` of the maximum
/// number of pairs.
double obrien_fleming_spending(double alpha, double fraction);

/// Returns for each look the distance from 0, in standard errors, that a mean must exceed. The distances are chosen
/// such that by look k, at most a share `spent[k]` of all comparisons without a difference have exceeded them.
/// `fractions` increase to at most 1; `spent` does not decrease. A distance is infinite if nothing is spent at the
/// look. Uses recursive integration (Armitage, McPherson and Rowe 1969).
std::vector<double> boundaries(const std::vector<double>& fractions, const std::vector<double>& spent);

/// The verdict on one metric.
enum class Verdict {
  NotSettled,
  Different,    ///< the whole interval is above or below 0
  NoDifference  ///< the whole interval is within the margin: no difference that matters
};
/// Returns the verdict according to docs/statistics.md. An interval within the margin (if `margin` > 0) takes
/// precedence.
Verdict verdict_of(const Estimate& difference, double margin);

/// A schedule of looks and the widths of their intervals.
class SequentialPlan {
 public:
  /// Plans the looks for at most `max_pairs` (>= 1) pairs and `questions` (>= 1) questions. With probability
  /// `confidence`, the intervals of all looks at all questions contain the true differences (Bonferroni over the
  /// questions). `once`: look only at the end.
  SequentialPlan(std::int64_t max_pairs, int questions, double confidence = kConfidence, bool once = false);

  /// Returns the numbers of pairs at the looks in ascending order. The last number is `max_pairs`.
  const std::vector<std::int64_t>& looks() const { return looks_; }
  /// Returns the half-width of the interval at look `look` in standard errors; infinite while no alpha has been spent.
  double reach(std::size_t look) const { return critical_values_.at(look); }
  /// Returns the half-width of the interval in standard errors for a comparison that ends with `pairs` pairs, after
  /// `looks_done` looks and before the next look. The reason for ending must not depend on the results (time limit,
  /// interruption).
  double critical_value_at_end(std::size_t looks_done, std::int64_t pairs) const;
  double alpha() const { return alpha_; }  ///< alpha for one question

 private:
  double alpha_;
  std::vector<std::int64_t> looks_;
  std::vector<double> spent_, critical_values_;
};

}  // namespace tw::statistics
