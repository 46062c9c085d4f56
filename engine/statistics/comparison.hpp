#pragma once
// Games, variants or bots compared on the same decks until every question is answered or the budget ends. The first
// one is the base; a question is (another one, a measure). docs/statistics.md. What plays is a pure function of the
// plan, so the result is the same for any number of threads; only a limit of time or a stop depends on the machine.

#include <functional>

#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

/// Told on the thread that called compare(), at most ten times a second: games finished of each arm (perhaps more than
/// were looked at) and what was found at the last look.
using TellComparison = std::function<void(std::int64_t games, const Comparison& so_far)>;

/// Findings: TW120 arms that cannot be compared; TW125 a game or bot that failed; of the store those of
/// simulation::ComparisonStore (TW121 to TW124).
model::Result<Comparison> compare(const ComparisonPlan& plan, int jobs, const simulation::Control& control,
                                  const TellComparison& tell = {});

}  // namespace tw::statistics
