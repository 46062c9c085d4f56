#pragma once
// Figures as a report writes them. Inside engine/report.

#include <string>

#include "engine/plotting/charts.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

/// As many decimals as the interval deserves.
int decimals_for(double half_width);
/// "86.20 ±0.90"; "100.00 (98.12 to 100.00)" where the interval is not symmetric; without what is not known.
std::string figure_words(const statistics::Estimate& estimate, double scale = 1);
/// What values of a measure are told in: shares in percent.
double factor_of(const statistics::Measure& measure);
/// The unit of a difference by a measure, in tables and charts: of shares percentage points.
std::string difference_unit(const statistics::Measure& measure);
/// The difference too small to matter: "0.50", of shares "2.00 pp".
std::string margin_words(const statistics::Measure& measure);
/// A value of a measure, in its unit: "26.9 %".
std::string value_words(const statistics::Measure& measure, double value, int decimals);
/// The mean of one side with its interval: "86.20 ±0.90", "26.9 ±1.2 %".
std::string mean_words(const statistics::Measure& measure, const statistics::Estimate& mean);
/// "finished_areas" as a heading: "Finished areas".
std::string title_words(std::string id);

}  // namespace tw::report
