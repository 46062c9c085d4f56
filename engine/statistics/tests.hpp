#pragma once
// Tests of one look, and their correction where many questions are asked. docs/statistics.md. Pure; any thread.

#include <vector>

#include "engine/statistics/paired.hpp"

namespace tw::statistics {

/// Two-sided p of "there is no difference" (paired t test). Fewer than 2 pairs: 1.
double p_of_no_difference(const Standing& standing);
/// p of "the difference is at least `margin` (> 0), one way or the other": the larger of two one-sided t tests
/// (Schuirmann 1987; Lakens 2017). Small: no difference that matters. Fewer than 2 pairs: 1.
double p_of_difference_at_least(const Standing& standing, double margin);

/// p values corrected so that those at or below a level give at most that chance of any wrong rejection (Holm 1979).
std::vector<double> holm(const std::vector<double>& p);
/// p values corrected so that of those at or below a level at most that share is wrong on average, for independent or
/// positively dependent tests (Benjamini and Hochberg 1995).
std::vector<double> benjamini_hochberg(const std::vector<double>& p);

}  // namespace tw::statistics
