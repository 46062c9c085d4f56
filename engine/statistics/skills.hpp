#pragma once
// Determines whether the verdicts of a comparison agree at several skill levels.

#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

enum class Agreement {
  NotSettled,     ///< a level has no verdict yet, or there are different verdicts whose intervals overlap
  ForAll,         ///< all levels have the same verdict
  DependsOnSkill  ///< two levels have different verdicts, and their intervals do not overlap
};

/// The results for one metric of one side at all levels.
struct SkillRow {
  std::size_t side = 1, metric = 0;
  std::vector<const Answer*> answers;  ///< answers in the order of the levels
  Agreement agreement = Agreement::NotSettled;
  bool sizes_differ = false;  ///< true if two intervals do not overlap, regardless of the verdicts
};

/// Returns the rows grouped by side, beginning with side 1, in the order of the metrics. Returns no rows if there are
/// no levels, or before the first look. All intervals hold simultaneously, so intervals that do not overlap prove that
/// the skill level matters. `found` must outlive the rows.
std::vector<SkillRow> skill_rows(const ComparisonPlan& plan, const Comparison& found);

/// Returns the number of rows of one side that have this agreement.
int count(const std::vector<SkillRow>& rows, std::size_t side, Agreement agreement);

}  // namespace tw::statistics
