#pragma once
// Answers of a comparison in sentences.

#include "editor/core/comparison/comparison_view.hpp"

namespace tw::editor {

/// Of the answers of one arm, in their order: settled ones first, those that differ before those that do not.
std::vector<VerdictShown> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                      std::size_t arm);

/// "About 2,100 more games of each will tell."; how many more may answer an open question, by the interval now.
std::string more_needed(const statistics::Measure& measure, const statistics::Answer& answer, std::int64_t games,
                        std::int64_t most_games);

}  // namespace tw::editor
