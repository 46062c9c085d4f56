#pragma once
// Tables for other programs (RFC 4180, UTF-8, a heading line, "." as decimal point), one number a line; and the figures
// behind each chart as such a table: key columns, then value, low, high, n and unit.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::plotting {

/// One number and what it describes. Numbers that are not finite become empty cells.
struct TidyRow {
  std::vector<std::string> keys;  ///< a cell for each key column
  double value = kNoNumber;
  double low = kNoNumber, high = kNoNumber;  ///< ends of the interval, if there is one
  std::int64_t n = 0;                        ///< observations; 0: not known, an empty cell
  std::string unit = {};
  std::vector<double> more = {};  ///< a cell for each further column
};

/// Columns: the keys, then value, low, high, n and unit, then the further ones, which hold numbers as well.
class TidyCsv {
 public:
  explicit TidyCsv(std::vector<std::string> keys, std::vector<std::string> more = {});
  void add(const TidyRow& row);
  const std::string& text() const { return text_; }

 private:
  std::size_t keys_ = 0, more_ = 0;
  std::string text_;
};

/// In quotes where a comma, a quote or a line break would be misread.
std::string csv_field(std::string_view text);
/// Shortest form that reads back to the same number; "" if it is not finite.
std::string csv_number(double value);

std::string to_csv(const DotPlot& chart);      ///< key: label
std::string to_csv(const StackedBars& chart);  ///< keys: label, segment
std::string to_csv(const Histogram& chart);    ///< keys: from, to; n is the count of all bins
/// Keys: label, verdict, the chart's key_names, and base_unit; value is B - A; further columns base and other in the
/// unit base_unit (% where differences are percentage points) and margin in the unit of the difference.
std::string to_csv(const DifferencePlot& chart);
std::string to_csv(const Lines& chart);    ///< keys: line, x; further columns outer_low, outer_high
std::string to_csv(const HeatMap& chart);  ///< keys: row, column, counted from 0; empty cells are left out

}  // namespace tw::plotting
