#pragma once
// Agreement of the verdicts of a comparison that is repeated at several levels of play.

#include "engine/statistics/comparison_plan.hpp"

namespace tw::statistics {

enum class Agreement {
  NotSettled,     ///< a level has no verdict yet, or verdicts differ but their intervals overlap
  ForAll,         ///< every level has the same verdict
  DependsOnSkill  ///< two levels have different verdicts, and their intervals do not overlap
};

/// One measure of one side at all levels.
struct SkillRow {
  std::size_t side = 1, measure = 0;
  std::vector<const Answer*> answers;  ///< in the order of the levels
  Agreement agreement = Agreement::NotSettled;
  bool sizes_differ = false;  ///< two intervals do not overlap, whatever the verdicts
};

/// Returns the rows grouped by side, starting with side 1, in the order of the measures. Empty without levels and
/// before the first look. All intervals hold simultaneously, so intervals that do not overlap prove that skill matters.
/// `found` must outlive the rows.
std::vector<SkillRow> skill_rows(const ComparisonPlan& plan, const Comparison& found);

/// Counts the rows of one side with this agreement.
int count(const std::vector<SkillRow>& rows, std::size_t side, Agreement agreement);

}  // namespace tw::statistics
