#pragma once
// Describes the verdicts of a comparison in sentences.

#include "editor/core/comparison/comparison_view.hpp"

namespace tw::editor {

/// Returns the verdicts of one arm, in this order: measures that differ, measures proven not to differ, unsettled
/// measures.
std::vector<VerdictShown> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                      std::size_t arm);

/// Estimates, from the current interval, how many more games may be needed to settle a measure: "About 2,100 more games
/// per side are needed."
std::string more_needed(const statistics::Measure& measure, const statistics::Answer& answer, std::int64_t games,
                        std::int64_t most_games);

}  // namespace tw::editor
