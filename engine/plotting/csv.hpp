#pragma once
// The figures behind a chart as a table for spreadsheets (RFC 4180, UTF-8, a heading line, "." as decimal point).

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::plotting {

std::string to_csv(const DotPlot& chart);         ///< label, value, low, high
std::string to_csv(const StackedBars& chart);     ///< label, then a column a segment
std::string to_csv(const Histogram& chart);       ///< from, to, count
std::string to_csv(const DifferencePlot& chart);  ///< label, base, other, verdict, and the difference in margins
std::string to_csv(const Lines& chart);           ///< line, x, value, low, high, outer_low, outer_high
std::string to_csv(const HeatMap& chart);         ///< row, column, value; rows and columns from 0, empty cells left out

}  // namespace tw::plotting
