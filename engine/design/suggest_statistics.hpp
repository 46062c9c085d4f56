#pragma once
// Computes how a suggested tile changes the statistics of a set.

#include <string>
#include <vector>

#include "engine/design/suggest_target.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {

/// The values of a statistic of the set without and with one copy of the tile.
struct StatisticChange {
  std::string statistic;  ///< for example "Missing patterns"
  std::string before, after;
};

/// Formats a share as "12.5 %".
std::string percent_text(double share);
/// Returns how many instances of this symbol are in the box.
int count_symbols(const topology::SetAnalysis& statistics, const std::string& symbol);
/// Returns the number of cells with two given sides that a tile with these sides fits.
int count_corners(const topology::Cells& cells, const topology::Sides& sides);
/// Returns the cells (indices, sorted) that no tile in the box fits.
std::vector<std::size_t> unfilled_cells(const topology::SetAnalysis& statistics, const topology::Cells& cells);
/// Returns the number of cells in `unfilled` that a tile with these sides fits, counting each rotation of a cell.
int count_filled_cells(const std::vector<std::size_t>& unfilled, const topology::Cells& cells,
                       const topology::Sides& sides);
/// Returns the cells (indices, sorted) with one or two given sides at which an area is open but no tile in the box
/// closes it.
std::vector<std::size_t> unclosed_cells(const topology::SetAnalysis& statistics, const topology::Cells& cells,
                                        const std::string& area);

/// Returns the statistics of the set without and with one copy of each tile, as `analyze` computes them: for each tile,
/// first the statistics for this target, then the statistics for all targets.
std::vector<std::vector<StatisticChange>> statistic_changes(const model::TileSet& set, const model::Rules& rules,
                                                            const SuggestionTarget& target,
                                                            const std::vector<model::Tile>& tiles);

}  // namespace tw::design
