#pragma once
// Describes the verdicts of a comparison in sentences.

#include "editor/core/comparison/comparison_view.hpp"

namespace tw::editor {

/// Returns the verdicts of one arm, in their order: differences first, then proved absence of a difference, then
/// unsettled ones.
std::vector<VerdictShown> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                      std::size_t arm);

/// Returns "About 2,100 more games of each side are needed.": how many further games may settle a question, estimated
/// from the current interval.
std::string more_needed(const statistics::Measure& measure, const statistics::Answer& answer, std::int64_t games,
                        std::int64_t most_games);

}  // namespace tw::editor
