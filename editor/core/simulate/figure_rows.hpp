#pragma once
// The table behind the charts: every figure with its interval.

#include <string>
#include <vector>

#include "engine/plotting/csv.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

struct FigureRow {
  std::string figure;     ///< "Points"
  std::string of;         ///< "Red (greedy)", "Seat 1", "all games"
  std::string value;      ///< "86.2"
  std::string interval;   ///< "±0.9", "" for counts
  std::string half = {};  ///< the middle half of the values: "78 to 95"; "" where only sums are kept
  // The same as plain numbers, for tables. NaN where there is none.
  statistics::Estimate estimate{plotting::kNoNumber, plotting::kNoNumber, plotting::kNoNumber};
  std::int64_t n = 0;
  std::string unit = {};
  double half_low = plotting::kNoNumber, half_high = plotting::kNoNumber;
  /// The same as shown.
  bool operator==(const FigureRow& other) const {
    return figure == other.figure && of == other.of && value == other.value && interval == other.interval &&
           half == other.half;
  }
};

/// Empty before the first game. `bots` are the contestants' names. Measures of single tiles and cells are not among
/// them: they have a table and a map of their own.
std::vector<FigureRow> figure_rows(const simulation::Summary& summary, const std::vector<std::string>& bots);

/// A tidy table: figure, of, value, low, high, n, unit, quartile_low, quartile_high.
std::string to_csv(const std::vector<FigureRow>& rows);

}  // namespace tw::editor
