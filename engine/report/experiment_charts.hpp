#pragma once
// Charts of an experiment from the sums of its games. Inside engine/report.

#include "engine/plotting/charts.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::report {

/// `names`: of the contestants.
plotting::DotPlot points_chart(const simulation::Summary& summary, const std::vector<std::string>& names);
plotting::StackedBars parts_chart(const simulation::Summary& summary, const std::vector<std::string>& names);
plotting::DotPlot wins_chart(const simulation::Summary& summary);
/// Counts by value from 0 on, under the words of `chart`. Bars of 1, 2, 5... values, at most 40.
plotting::Histogram counts_chart(plotting::Histogram chart, const std::vector<std::int64_t>& counts);
/// Median and quarters by turn of a Shape::Turn column.
plotting::Lines turns_chart(const simulation::Tally& tally, int column);
/// Means by key of a Shape::Key column, those with values.
plotting::DotPlot keys_chart(const simulation::Tally& tally, int column);
/// The tiles worth most and least to who draws them, at most `most`.
plotting::DotPlot worth_chart(const simulation::Tally& tally, int column, std::size_t most);
/// Share of the games by cell, of a Shape::Cell column, cut to where anything lies.
plotting::HeatMap map_chart(const simulation::Tally& tally, int column, std::int64_t games);

}  // namespace tw::report
