#pragma once
// Can everything that lies open still be closed with the tiles in the box? docs/analysis.md#closability is the
// definition.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// One kind of area at one shape of cell. A cell counts if the area lies open at one of its given sides; it can be
/// closed if a tile of the box fits and leads no area of the kind from a given side to a side that is not given.
struct ShapeClosing {
  int cells = 0;  ///< that differ by more than turning
  int closable = 0;
  int fewest = 0;  ///< tiles that close the hardest of them
};

struct AreaClosing {
  std::string area;
  bool scores = false;  ///< some score asks that it is closed
  int caps = 0;         ///< tiles on which an area of the kind reaches exactly one side
  std::array<ShapeClosing, kShapes> shapes{};
  std::vector<Sides> open;  ///< the cells that cannot be closed, simplest first
};

/// How many of each of some cells can be closed at once, each by a tile of its own (a maximum flow; the bottleneck is
/// its minimum cut).
struct AtOnce {
  CellShape shape = CellShape::OneSide;
  std::vector<Sides> cells;  ///< all that were asked for, with every area that scores ending in each
  int each = 0;
  std::vector<Sides> bottleneck;  ///< cells that together run short for each + 1
  int bottleneck_tiles = 0;       ///< tiles that close any of those
  bool computed = true;           ///< false: too many different tiles to say at once
};

struct Closability {
  std::vector<AreaClosing> areas;  ///< in the order of the rules; those that close by what lies around are left out
  std::vector<AtOnce> at_once;     ///< single sides, then corners; empty if no area scores when closed
  int corners = 0;                 ///< kinds of corner that were checked
  /// Every area that scores when closed can be closed at every single side, corner and pair of opposite sides.
  bool all_closable = false;
};

/// Tiles that close the same cells, and how many.
using Closers = std::map<std::vector<std::uint16_t>, int>;  ///< cells sorted
/// `wanted`: indices of cells; `closers` may name others too. Pure.
AtOnce closed_at_once(const Cells& cells, CellShape shape, const std::vector<std::uint16_t>& wanted,
                      const Closers& closers);

/// The whole in one or two sentences, as a designer would say it.
std::string closability_sentence(const Closability& closing, const std::vector<std::string>& letters);
/// The reasoning, a sentence or two for each kind of area, then what can be closed at once.
std::vector<std::string> closability_words(const Closability& closing, const std::vector<std::string>& letters);
/// The given sides of a cell: "N forest, E river".
std::string cell_words(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
