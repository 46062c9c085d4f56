#pragma once
// Comparisons at several levels of play, as a table, a chart and a sentence (statistics/skills.hpp).

#include "engine/plotting/charts.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::report {

/// "holds for all", "holds for all, sizes differ", "depends on skill", "not settled".
std::string agreement_words(const statistics::SkillRow& row);
/// "Of 7 verdicts, 5 hold for all levels, 1 is not settled, 1 depends on skill: Points a player."
std::string skill_sentence(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                           std::size_t side);
/// A row a measure below the heads: measure, agreement, a column a level ("+2.4 ±0.5: B higher", with `between` between
/// the two). Empty before the first look.
std::vector<std::vector<std::string>> skill_table(const statistics::ComparisonPlan& plan,
                                                  const statistics::Comparison& found, std::size_t side,
                                                  const std::string& between = ": ");
/// A row a measure and level: the difference with its interval, in margins.
plotting::DifferencePlot skill_plot(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                    std::size_t side);

}  // namespace tw::report
