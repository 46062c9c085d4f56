#pragma once
// Charts of comparisons, for reports and for the window; at several levels of play also a table and a sentence.

#include "engine/plotting/charts.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::report {

/// A row a measure: B less A of one arm, in margins.
plotting::DifferencePlot difference_plot(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                         std::size_t arm);
/// "B higher", "no difference that matters", "not settled": the order and words of the verdicts.
std::string verdict_words(const statistics::Answer& answer);
/// "+2.4 ±0.5", in the unit of the measure; shares in percentage points: "+2.4 ±0.5 pp".
std::string difference_words(const statistics::Measure& measure, const statistics::Answer& answer);
/// How sure the intervals of a plan's differences are, and for what they are corrected.
std::string interval_reading(const statistics::ComparisonPlan& plan);
/// A plot of differences without rows and without heads of its columns.
plotting::DifferencePlot empty_plot(const statistics::ComparisonPlan& plan, std::string title);
/// One row of a plot whose axis counts in `unit` (of the measure).
plotting::DifferenceRow difference_row(const statistics::Measure& measure, const statistics::Answer& answer,
                                       double unit);

/// How one difference and its interval went from look to look, with the band that is too small to matter.
plotting::Lines looks_chart(const statistics::Measure& measure, const statistics::Answer& answer);
/// Decks by their difference B - A, at most 41 bars.
plotting::Histogram pairs_chart(const statistics::Measure& measure, const statistics::Answer& answer,
                                std::int64_t games_a_deck);
/// What such a bar holds: "Difference +10: 40 decks", "Difference −2 to +2: 7 decks"; "" if there is none.
std::string bar_words(const statistics::Measure& measure, const statistics::Answer& answer, std::int64_t games_a_deck,
                      int bar);
/// The first decks (at most simulation::kListedGames a value) behind a bar of pairs_chart().
std::vector<std::int64_t> decks_behind(const statistics::Answer& answer, int bar);

// Comparisons at several levels of play (statistics/skills.hpp).

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
