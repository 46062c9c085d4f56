#pragma once
// Columns of text that line up, and numbers as people read them.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::cli {

/// Columns as wide as they need to be, two blanks between them. A column whose cells below the first row are all
/// numbers stands to the right.
class TextTable {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  /// A line a row, each with a line break, none with blanks at its end.
  std::string text(int indent = 0) const;

 private:
  bool is_number_column(std::size_t column) const;
  std::vector<std::vector<std::string>> rows_;
};

/// "12,345"
std::string with_commas(std::int64_t number);
/// "0.41 ± 0.09", or "0.05 (0.00 to 0.15)" where the interval is lopsided; the value alone while there is no interval.
std::string figure_text(const statistics::Estimate& estimate, int decimals);
/// "45 s", "12 min 5 s", "3 h 20 min"; "" for a negative (unknown) duration.
std::string duration(double seconds);
/// "8 0"
std::string joined(const std::vector<int>& numbers);

}  // namespace tw::cli
