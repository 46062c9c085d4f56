#pragma once
// Charts of a comparison, for reports and for the window.

#include "engine/plotting/charts.hpp"
#include "engine/statistics/comparison_plan.hpp"

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

}  // namespace tw::report
