#pragma once
// Whether every open area can still be closed with the tiles in the box. docs/analysis.md#closability has the
// definition.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// One kind of area at the cells of one shape. Counts the cells at which the area is open. A cell can be closed if some
/// tile in the box fits and no part of an area of this kind on that tile leads from a given side to a side that is not
/// given.
struct ShapeClosing {
  int cells = 0;  ///< number of cells, up to rotation
  int closable = 0;
  int fewest = 0;  ///< smallest number of tiles that close one of these cells
};

struct AreaClosing {
  std::string area;
  bool scores = false;  ///< a score or an extra turn depends on its closing
  int caps = 0;         ///< tiles on which an area of the kind reaches exactly one side
  std::array<ShapeClosing, kShapes> shapes{};
  std::vector<Sides> open;  ///< cells that no tile closes, simplest first
};

/// How many times all cells of one shape can be closed at once, each time by a different tile. Computed as a maximum
/// flow; the bottleneck is its minimum cut.
struct AtOnce {
  CellShape shape = CellShape::OneSide;
  std::vector<Sides> cells;  ///< all cells at which a scoring area is open; a tile closes a cell if it ends all scoring
                             ///< areas there
  int each = 0;
  std::vector<Sides> bottleneck;  ///< cells for which there are too few tiles to close each of them once more
  int bottleneck_tiles = 0;       ///< tiles that close any cell of the bottleneck
  bool computed = true;           ///< false: too many types of tile to compute it
};

struct Closability {
  std::vector<AreaClosing> areas;  ///< in the order of the rules, without areas that are closed by the tiles around
                                   ///< them
  std::vector<AtOnce> at_once;     ///< single sides, then corners; empty if no area scores when closed
  int corners = 0;                 ///< number of corner cells that were checked
  /// Every area that scores when closed can be closed at all cells with one side, a corner or two opposite sides.
  bool all_closable = false;
};

/// The number of tiles for each combination of cells that they close.
using Closers = std::map<std::vector<std::uint16_t>, int>;  ///< key: cell indices, sorted
/// Computes how often the cells of `wanted` (indices) can be closed at once; `closers` may contain other cells too.
/// Pure.
AtOnce closed_at_once(const Cells& cells, CellShape shape, const std::vector<std::uint16_t>& wanted,
                      const Closers& closers);

/// Returns a summary of one or two sentences, in a designer's terms.
std::string closability_sentence(const Closability& closing, const std::vector<std::string>& letters);
/// Returns the details: a few sentences for each kind of area, then what can be closed at once.
std::vector<std::string> describe_closability(const Closability& closing, const std::vector<std::string>& letters);
/// Describes the given sides of a cell: "N forest, E river".
std::string cell_words(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
