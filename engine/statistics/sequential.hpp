#pragma once
// Looking at a comparison while it runs, with the chance of a wrong answer kept over all looks: a group-sequential
// test by alpha spending (Lan and DeMets, Biometrika 70, 1983) with repeated confidence intervals (Jennison and
// Turnbull, JRSS B 51, 1989). docs/statistics.md. Pure; any thread.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// How much of `alpha` (two-sided) O'Brien and Fleming's kind of spending has used at `fraction` of the most pairs.
double spent_late(double alpha, double fraction);

/// How far from 0 (in standard errors) a mean must be at each look, so that by look k at most `spent[k]` of all
/// comparisons without a difference have been beyond. `fractions` ascend to at most 1; `spent` does not fall. Infinite
/// where nothing is spent. By recursive integration (Armitage, McPherson and Rowe 1969).
std::vector<double> boundaries(const std::vector<double>& fractions, const std::vector<double>& spent);

/// The answer to one question.
enum class Verdict {
  NotSettled,
  Different,    ///< the interval lies on one side of 0
  NoDifference  ///< the interval lies within the margin: no difference that matters
};
/// In the order of ui/spec.md: within the margin (`margin` > 0) comes first.
Verdict verdict_of(const Estimate& difference, double margin);

/// When to look and how wide intervals are then.
class SequentialPlan {
 public:
  /// For at most `most_pairs` (>= 1) and `questions` (>= 1) that are answered together: with probability `confidence`
  /// no interval of any look at any question misses its true difference (Bonferroni over the questions).
  /// `once`: the only look is the last one.
  SequentialPlan(std::int64_t most_pairs, int questions, double confidence = kConfidence, bool once = false);

  /// Numbers of pairs, ascending; the last one is the most.
  const std::vector<std::int64_t>& looks() const { return looks_; }
  /// How many standard errors the interval of look `look` reaches, infinite where nothing can be said yet.
  double reach(std::size_t look) const { return reaches_.at(look); }
  /// The same if everything ends with `pairs` pairs, after look `looks_done` - 1 and before the next one: the end must
  /// have come for reasons that have nothing to do with the results (time, an interruption).
  double reach_at_end(std::size_t looks_done, std::int64_t pairs) const;
  double alpha() const { return alpha_; }  ///< of one question

 private:
  double alpha_;
  std::vector<std::int64_t> looks_;
  std::vector<double> spent_, reaches_;
};

}  // namespace tw::statistics
