#pragma once
// Compares games, variants or bots on the same decks until every question is answered or the budget is used up. Arm 0
// is the base; a question is a pair (other arm, measure). See docs/statistics.md. The games played are a pure function
// of the plan, so the result is the same for any number of threads; only a time limit or a stop depends on the machine.

#include <functional>

#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

/// Called on the thread that called compare(), at most ten times a second. `games`: finished games of each arm,
/// possibly more than the last look included; `so_far`: results of the last look.
using ComparisonProgress = std::function<void(std::int64_t games, const Comparison& so_far)>;

/// Plays the comparison. Findings: TW120 if the arms cannot be compared, TW125 if a game or bot failed, TW121 to TW124
/// from simulation::ComparisonStore.
model::Result<Comparison> compare(const ComparisonPlan& plan, int jobs, const simulation::Control& control,
                                  const ComparisonProgress& tell = {});

}  // namespace tw::statistics
