#pragma once
// Charts of an experiment, computed from the sums over its games. Private to engine/report.

#include "engine/plotting/charts.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::report {

/// Plots the mean points. `names` contains the names of the contestants.
plotting::DotPlot points_chart(const simulation::Summary& summary, const std::vector<std::string>& names);
plotting::StackedBars parts_chart(const simulation::Summary& summary, const std::vector<std::string>& names);
plotting::DotPlot wins_chart(const simulation::Summary& summary);
/// Adds counts (index = value) to `chart`. A bar covers 1, 2, 5, ... values, so that there are at most 40 bars.
plotting::Histogram counts_chart(plotting::Histogram chart, const std::vector<std::int64_t>& counts);
/// Plots the median and the quantile bands for each turn of a Shape::Turn column.
plotting::Lines turns_chart(const simulation::Tally& tally, int column);
/// Plots the mean for each key of a Shape::Key column. Keys with fewer than two values are omitted.
plotting::DotPlot keys_chart(const simulation::Tally& tally, int column);
/// Plots the tiles with the highest and the lowest worth, at most `most` tiles.
plotting::DotPlot worth_chart(const simulation::Tally& tally, int column, std::size_t most);
/// Plots the mean number per game for each cell of a Shape::Cell column. The map is cropped to the cells in use.
plotting::HeatMap map_chart(const simulation::Tally& tally, int column, std::int64_t games);

}  // namespace tw::report
