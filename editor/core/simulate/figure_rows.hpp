#pragma once
// The table behind the charts: every figure with its interval.

#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct FigureRow {
  std::string figure;     ///< "Points"
  std::string of;         ///< "Red (greedy)", "Seat 1", "all games"
  std::string value;      ///< "86.2"
  std::string interval;   ///< "±0.9", "" for counts
  std::string half = {};  ///< the middle half of the values: "78 to 95"; "" where only sums are kept
  bool operator==(const FigureRow&) const = default;
};

/// Empty before the first game. `bots` are the contestants' names. Measures of single tiles and cells are not among
/// them: they have a table and a map of their own.
std::vector<FigureRow> figure_rows(const simulation::Summary& summary, const std::vector<std::string>& bots);

/// As a table for spreadsheets.
std::string to_csv(const std::vector<FigureRow>& rows);

}  // namespace tw::editor
