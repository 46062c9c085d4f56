#pragma once
// Analysis of a tile set without playing: counts of edges, pairs and patterns of edges, how many tiles fit a cell,
// whether open areas can be closed, the symbols in each deck. docs/analysis.md defines all figures.

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"
#include "engine/topology/closability.hpp"
#include "engine/topology/deck_counter.hpp"

namespace tw::topology {

/// Edge ids of the four sides clockwise, in the rotation that comes first in alphabetical order.
using Pattern = std::array<std::string, 4>;

struct PatternCount {
  Sides sides{};
  int copies = 0;
  std::vector<std::size_t> tiles;  ///< indices of the tiles with this pattern, with or without copies, in the order of
                                   ///< the set
};

/// Cells of one shape. `share` is the share of the tiles in the box that fit, averaged over all cells of the shape.
struct ShapeFit {
  int cells = 0;       ///< cells with these sides given: 3, 9, 9, 27, 81 with three kinds of edge
  int kinds = 0;       ///< cells up to rotation
  double share = 0;    ///< 0 to 1
  int unfillable = 0;  ///< number of these cells that no tile fits
};

/// The number of tiles in the box that fit a cell.
struct CellFit {
  Cell cell;
  int tiles = 0;
};

/// The figures of a tile set. They count tiles in the box: a tile with three copies counts three times. All decks are
/// counted.
struct SetAnalysis {
  int tiles = 0;
  int skipped = 0;                      ///< tiles with a side that is not an edge; only `decks` counts them
  std::vector<std::string> edges;       ///< edge ids in the order of the rules
  std::vector<std::string> letters;     ///< letters of the edges
  std::vector<int> sides;               ///< sides of each edge kind
  std::vector<int> tiles_with;          ///< tiles with the edge on at least one side
  std::vector<std::vector<int>> pairs;  ///< [a][b]: number of times that b follows a clockwise on a tile
  std::vector<PatternCount> patterns;   ///< all patterns up to rotation, sorted
  int possible_patterns = 0;
  std::vector<Pattern> present;     ///< sorted
  std::vector<Pattern> missing;     ///< sorted
  std::array<int, 3> rotations{};   ///< tiles with 4, 2 and 1 distinct rotations
  std::array<double, 5> fit{};      ///< [k]: share of the tiles that fit a cell with k given sides, averaged over all
                                    ///< cells
  std::array<int, 5> gaps{};        ///< [k]: number of such cells
  std::array<int, 5> unfillable{};  ///< [k]: number of these cells that no tile fits
  std::array<ShapeFit, kShapes> shapes{};
  std::vector<CellFit> cells;  ///< cells up to rotation: those with the fewest tiles first, then those with fewer sides
  Closability closability;
  DeckTable decks;
};

/// A tile set prepared for analysis, so that figures can be recomputed quickly for other numbers of copies.
/// set_copies() takes time proportional to the number of cells that the tile fits, figures() to the number of distinct
/// cells. Keeps no references to its arguments. Use on one thread at a time.
class Survey {
 public:
  Survey(const model::TileSet& set, const model::Rules& rules);
  ~Survey();
  Survey(Survey&&) noexcept;
  Survey& operator=(Survey&&) noexcept;

  std::size_t tiles() const;
  int copies(std::size_t tile) const;
  /// Sets the copies (>= 0) of a tile, an index into the set's tiles.
  void set_copies(std::size_t tile, int copies);
  SetAnalysis figures() const;

  /// Returns the number of cells with k given sides (out of gaps[k]) that the tile fits in some rotation; zeros for a
  /// skipped tile.
  std::array<int, 5> cells_of(std::size_t tile) const;
  /// Returns an index into SetAnalysis::patterns, or -1 for a skipped tile.
  int pattern_of(std::size_t tile) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Returns Survey(set, rules).figures().
SetAnalysis analyze(const model::TileSet& set, const model::Rules& rules);
/// Returns the figures as if the tiles with these ids had these copies. Unknown ids are ignored.
SetAnalysis what_if(const model::TileSet& set, const model::Rules& rules, const std::map<std::string, int>& copies);

Pattern ids_of(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
