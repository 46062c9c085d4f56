#pragma once
// The figures behind a chart as a tidy table (tidy_csv.hpp): key columns, then value, low, high, n and unit.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::plotting {

std::string to_csv(const DotPlot& chart);      ///< key: label
std::string to_csv(const StackedBars& chart);  ///< keys: label, segment
std::string to_csv(const Histogram& chart);    ///< keys: from, to; n is the count of all bins
/// Keys: label, verdict, the chart's key_names, and base_unit; value is B - A; further columns base and other in the
/// unit base_unit (% where differences are percentage points) and margin in the unit of the difference.
std::string to_csv(const DifferencePlot& chart);
std::string to_csv(const Lines& chart);    ///< keys: line, x; further columns outer_low, outer_high
std::string to_csv(const HeatMap& chart);  ///< keys: row, column, counted from 0; empty cells are left out

}  // namespace tw::plotting
