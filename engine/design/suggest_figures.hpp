#pragma once
// Computes what a suggested tile changes in the figures of a set.

#include <string>
#include <vector>

#include "engine/design/suggest_target.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {

/// A figure of the set without and with one copy of the tile.
struct FigureChange {
  std::string figure;  ///< for example "Missing patterns"
  std::string before, after;
};

/// Formats a share as "12.5 %".
std::string percent(double share);
/// Returns the number of this symbol in the box.
int symbols_in(const topology::SetAnalysis& figures, const std::string& symbol);
/// Returns the number of cells with two given sides that a tile with these sides fits.
int corners_of(const topology::Cells& cells, const topology::Sides& sides);
/// Returns the cells (indices, sorted) that no tile in the box fits.
std::vector<std::size_t> unfilled_cells(const topology::SetAnalysis& figures, const topology::Cells& cells);
/// Returns the number of cells of `unfilled` that a tile with these sides fits, each rotation counted.
int cells_filled(const std::vector<std::size_t>& unfilled, const topology::Cells& cells, const topology::Sides& sides);
/// Returns the cells (indices, sorted) with one or two given sides at which an area is open and no tile in the box
/// closes it.
std::vector<std::size_t> unclosed_cells(const topology::SetAnalysis& figures, const topology::Cells& cells,
                                        const std::string& area);

/// Returns the figures of the set without and with one copy of each tile, as `analyze` computes them: for each tile,
/// the figures of the target, then those that matter for every target.
std::vector<std::vector<FigureChange>> figure_changes(const model::TileSet& set, const model::Rules& rules,
                                                      const SuggestionTarget& target,
                                                      const std::vector<model::Tile>& tiles);

}  // namespace tw::design
