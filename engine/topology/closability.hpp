#pragma once
// Computes whether every open area can still be closed with the tiles in the box. docs/analysis.md#closability has the
// definition.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// Statistics for the cells of one shape at which a kind of area is open. A cell can be closed if some tile in the box
/// fits and does not extend an area of this kind from a given side to a side that is not given.
struct ShapeClosability {
  int cells = 0;  ///< number of cells up to rotation
  int closable = 0;
  int fewest = 0;  ///< smallest number of tiles that close any one of the cells
};

struct AreaClosability {
  std::string area;
  bool scores = false;  ///< true if a score or an extra turn depends on closing the area
  int caps = 0;         ///< number of tiles on which an area of this kind reaches exactly one side
  std::array<ShapeClosability, kShapeCount> shapes{};
  std::vector<Sides> open;  ///< cells that no tile closes, simplest first
};

/// The largest n such that every cell of one shape can be closed n times, with no tile used twice.
/// Computed as a maximum flow. The bottleneck is the minimum cut.
struct SimultaneousClosing {
  CellShape shape = CellShape::OneSide;
  std::vector<Sides> cells;  ///< all cells at which a scoring area is open; a tile closes a cell if it ends all scoring
                             ///< areas at the cell
  int each = 0;
  std::vector<Sides> bottleneck;  ///< cells that cannot all be closed once more, since there are too few tiles
  int bottleneck_tiles = 0;       ///< number of tiles that close any cell of the bottleneck
  bool computed = true;           ///< false if there are too many types of tile for the computation
};

struct Closability {
  std::vector<AreaClosability> areas;  ///< one entry for each area in the order of the rules, except areas that are
                                       ///< closed by the tiles around them
  std::vector<SimultaneousClosing>
      simultaneous;  ///< results for single sides, then for corners; empty if no area scores when closed
  int corners = 0;   ///< number of corner cells that were checked
  /// True if every area that scores when closed can be closed at all cells with one side, a corner or two opposite
  /// sides.
  bool all_closable = false;
};

/// The number of tiles for each combination of cells that a tile can close.
using Closers = std::map<std::vector<std::uint16_t>, int>;  ///< key: sorted indices of the cells
/// Computes how many times the cells of `wanted` (indices) can be closed simultaneously. `closers` may also contain
/// other cells. Pure.
SimultaneousClosing simultaneous_closing(const Cells& cells, CellShape shape, const std::vector<std::uint16_t>& wanted,
                                         const Closers& closers);

/// Returns a summary of one or two sentences for game designers.
std::string closability_sentence(const Closability& closing, const std::vector<std::string>& letters);
/// Returns the details: a few sentences for each kind of area, then how many times the cells can be closed
/// simultaneously.
std::vector<std::string> describe_closability(const Closability& closing, const std::vector<std::string>& letters);
/// Describes the given sides of a cell: "N forest, E river".
std::string describe_cell(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
