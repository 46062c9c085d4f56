#pragma once
// Compares games, variants or bots on the same decks until every question is answered or the maximum number of games is
// reached. Arm 0 is the base; a question is a pair (other arm, metric). See docs/statistics.md. The games depend only
// on the plan, so the result is the same for any number of threads. Only a time limit or a stop makes it depend on the
// machine.

#include <functional>

#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

/// Returns the experiments of the arms, with the metric groups that the metrics need.
std::vector<simulation::Experiment> experiments_of(const ComparisonPlan& plan);

/// Called on the thread that called compare(), at most ten times a second. `games` is the number of finished games of
/// each arm, which may be larger than at the last look. `so_far` contains the results of the last look.
using ComparisonProgress = std::function<void(std::int64_t games, const Comparison& so_far)>;

/// Plays a comparison. Findings: TW120 if the arms cannot be compared, TW125 if a game or bot failed, TW121 to TW124
/// from simulation::ComparisonStore.
model::Result<Comparison> compare(const ComparisonPlan& plan, simulation::Executor& executor,
                                  const simulation::Control& control, const ComparisonProgress& on_progress = {});

}  // namespace tw::statistics
