#pragma once
// Group-sequential tests for looking at a running comparison while keeping the error probability over all looks: alpha
// spending (Lan and DeMets, Biometrika 70, 1983) with repeated confidence intervals (Jennison and Turnbull, JRSS B 51,
// 1989). See docs/statistics.md. Pure; any thread.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// Returns the part of `alpha` (two-sided) that O'Brien-Fleming spending has used at `fraction` of the maximum number
/// of pairs.
double obrien_fleming_spending(double alpha, double fraction);

/// Returns for each look the distance from 0 (in standard errors) that a mean must exceed, so that by look k at most
/// `spent[k]` of all comparisons without a difference have exceeded it. `fractions` increase to at most 1; `spent` does
/// not decrease. Infinite where nothing is spent. Uses recursive integration (Armitage, McPherson and Rowe 1969).
std::vector<double> boundaries(const std::vector<double>& fractions, const std::vector<double>& spent);

/// The answer to one question.
enum class Verdict {
  NotSettled,
  Different,    ///< the interval lies on one side of 0
  NoDifference  ///< the interval lies within the margin: no difference that matters
};
/// Returns the verdict, in the order of docs/statistics.md: an interval within the margin (`margin` > 0) takes
/// precedence.
Verdict verdict_of(const Estimate& difference, double margin);

/// A schedule of looks and the widths of their intervals.
class SequentialPlan {
 public:
  /// Plans looks for at most `most_pairs` (>= 1) and `questions` (>= 1): with probability `confidence`, no interval of
  /// any look at any question misses its true difference (Bonferroni over the questions). `once`: look only at the end.
  SequentialPlan(std::int64_t most_pairs, int questions, double confidence = kConfidence, bool once = false);

  /// Numbers of pairs, ascending; the last one is `most_pairs`.
  const std::vector<std::int64_t>& looks() const { return looks_; }
  /// Half-width of the interval at look `look` in standard errors; infinite while no alpha is spent.
  double reach(std::size_t look) const { return reaches_.at(look); }
  /// Same, if the comparison ends at `pairs` pairs, after `looks_done` looks and before the next one. The reason for
  /// ending must not depend on the results (time limit, interruption).
  double reach_at_end(std::size_t looks_done, std::int64_t pairs) const;
  double alpha() const { return alpha_; }  ///< for one question

 private:
  double alpha_;
  std::vector<std::int64_t> looks_;
  std::vector<double> spent_, reaches_;
};

}  // namespace tw::statistics
