#pragma once
// CSV files for other programs (RFC 4180, UTF-8, a header line, "." as decimal point) with one number per line: key
// columns, then value, low, high, n and unit. Also converts the values of charts to this form.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::plotting {

/// A number with its description. Numbers that are not finite become empty cells.
struct TidyRow {
  std::vector<std::string> keys;  ///< one for each key column
  double value = kNoNumber;
  double low = kNoNumber, high = kNoNumber;  ///< ends of the interval, if any
  std::int64_t n = 0;                        ///< number of observations; 0: unknown, written as an empty cell
  std::string unit = {};
  std::vector<double> more = {};  ///< one for each additional column
};

/// A table in CSV format. Columns: the keys, then value, low, high, n and unit, then additional numbers.
class TidyCsv {
 public:
  explicit TidyCsv(std::vector<std::string> keys, std::vector<std::string> more = {});
  void add(const TidyRow& row);
  const std::string& text() const { return text_; }

 private:
  std::size_t keys_ = 0, more_ = 0;
  std::string text_;
};

/// Quotes a field if it contains a comma, a quote or a line break.
std::string csv_field(std::string_view text);
/// Returns the shortest text that reads back as the same number; "" if it is not finite.
std::string csv_number(double value);

/// Returns the values of a chart as a table; "" for an empty chart. Keys:
/// - dot plot: label
/// - stacked bars: label, segment
/// - histogram: from, to; n is the sum of all bins
/// - lines: line, x; additional columns outer_low, outer_high
/// - map: row, column, counted from 0; empty cells are omitted
/// - differences: label, verdict, the chart's key_names, and base_unit; value is B - A. Additional columns: base and
///   other (in base_unit; % if differences are in percentage points), margin (in the unit of the difference), and the
///   ends of the intervals of base and other.
std::string to_csv(const AnyChart& chart);

}  // namespace tw::plotting
