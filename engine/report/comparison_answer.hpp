#pragma once
// The answer of a comparison or a sweep in two sentences: what differs and by how much, and what is not settled.
// Programs, reports and the window show the same sentences.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

/// Returns the answer for one arm. The first sentence lists the differences, largest first, each with its interval, and
/// says which metrics do not differ by an amount that matters: "B compared with A: turns −3.0 ±0.1; no difference that
/// matters in points per player." The second one names the metrics that are not settled, and estimates how many more
/// games would settle them. Requires at least one game.
std::string comparison_answer(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                              std::size_t arm);
/// Returns the answer of a sweep: for each metric, the lowest and the highest proven difference from the base. Also
/// says how many of the differences are settled. Requires at least one game.
std::string sweep_answer(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

/// Estimates how many more games would settle a metric: "About 2,100 more games per side are needed."
std::string describe_games_needed(const statistics::Metric& metric, const statistics::Answer& answer,
                                  std::int64_t games, std::int64_t max_games);

}  // namespace tw::report
