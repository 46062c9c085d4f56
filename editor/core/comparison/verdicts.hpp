#pragma once
// Describes the verdicts of a comparison in sentences.

#include "editor/core/comparison/comparison_view.hpp"

namespace tw::editor {

/// Returns the verdicts of one arm, in this order: metrics that differ, metrics proven not to differ, unsettled
/// metrics.
std::vector<VerdictViewData> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                         std::size_t arm);

}  // namespace tw::editor
