#pragma once
// Charts of comparisons, for reports and for the editor. For comparisons at several skill levels, also a table and a
// summary sentence.

#include "engine/plotting/charts.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::report {

/// Plots the differences B - A for one arm in multiples of the margin, one row per metric.
plotting::DifferencePlot difference_plot(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                         std::size_t arm);
/// Returns the verdict as text, such as "B higher", "no difference that matters", "not settled". `english`: not
/// translated, for files.
std::string describe_verdict(const statistics::Answer& answer, bool english = false);
/// Returns the difference with its interval in the unit of the metric, such as "+2.4 ±0.5". Shares are in percentage
/// points: "+2.4 ±0.5 pp".
std::string describe_difference(const statistics::Metric& metric, const statistics::Answer& answer);
/// Describes the confidence level of the plan's intervals, and the corrections that are applied to them.
std::string describe_intervals(const statistics::ComparisonPlan& plan);
/// Returns a difference plot that has column headings but no rows.
plotting::DifferencePlot empty_plot(const statistics::ComparisonPlan& plan, std::string title);
/// Returns a row of a difference plot. The axis shows multiples of `unit`, which is in the unit of the metric.
plotting::DifferenceRow difference_row(const statistics::Metric& metric, const statistics::Answer& answer, double unit);

/// Plots the difference and its interval at each look, with lines at the margin.
plotting::LineChart looks_chart(const statistics::Metric& metric, const statistics::Answer& answer);
/// Plots the number of decks for each difference B - A, in at most 41 bars.
plotting::Histogram pairs_chart(const statistics::Metric& metric, const statistics::Answer& answer,
                                std::int64_t games_per_deck);
/// Describes a bar of pairs_chart(), such as "Difference +10: 40 decks" or "Difference −2 to +2: 7 decks". Returns ""
/// for an empty bar.
std::string describe_bar(const statistics::Metric& metric, const statistics::Answer& answer,
                         std::int64_t games_per_deck, int bar);
/// Returns the numbers of the decks in a bar of pairs_chart(). Only the lowest numbers are stored, at most
/// simulation::kListedGames per bin.
std::vector<std::int64_t> decks_in_bar(const statistics::Answer& answer, int bar);

// Comparisons at several skill levels (statistics/skills.hpp).

/// Returns "holds for all", "holds for all, sizes differ", "depends on skill" or "not settled". `english`: not
/// translated, for files.
std::string describe_agreement(const statistics::SkillRow& row, bool english = false);
/// Summarizes the verdicts, such as "Of 7 verdicts, 5 hold for all levels, 1 is not settled, 1 depends on skill: Points
/// per player."
std::string skill_sentence(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                           std::size_t side);
/// Returns a heading row, followed by one row per metric: the metric, the agreement, and a column for each level
/// ("+2.4 ±0.5: B higher"). `between` is the text between the difference and the verdict. Returns an empty table before
/// the first look.
std::vector<std::vector<std::string>> skill_table(const statistics::ComparisonPlan& plan,
                                                  const statistics::Comparison& found, std::size_t side,
                                                  const std::string& between = ": ");
/// Plots the differences with their intervals in multiples of the margin, one row per metric and level.
plotting::DifferencePlot skill_plot(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                    std::size_t side);

}  // namespace tw::report
