#pragma once
// A tile set as a whole, without playing: how often edges, neighbours and patterns of edges occur, how likely a tile
// fits a gap, whether what is open can be closed, which symbols lie in which deck. docs/analysis.md says what each
// figure means.

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

/// Edge ids of the four sides clockwise, from the rotation that comes first in the alphabet.
using Pattern = std::array<std::string, 4>;

struct PatternCount {
  Sides sides{};
  int copies = 0;
  std::vector<std::size_t> tiles;  ///< indices of the tiles that have it, with or without copies, in their order
};

/// Cells of one shape. The share is of the tiles in the box, the mean over all cells of the shape.
struct ShapeFit {
  int cells = 0;       ///< that differ at the same sides: 3, 9, 9, 27, 81 with three kinds of edge
  int kinds = 0;       ///< that differ by more than turning
  double share = 0;    ///< 0 to 1
  int unfillable = 0;  ///< of `cells`, those that no tile fits
};

/// How many tiles in the box fit a cell.
struct CellFit {
  Cell cell;
  int tiles = 0;
};

/// Counts are of tiles in the box: a tile with three copies counts three times. All decks are counted.
struct SetAnalysis {
  int tiles = 0;
  int skipped = 0;                      ///< tiles with a side that is no edge; only `decks` counts them
  std::vector<std::string> edges;       ///< edge ids in the order of the rules
  std::vector<std::string> letters;     ///< theirs
  std::vector<int> sides;               ///< sides of each edge kind
  std::vector<int> tiles_with;          ///< tiles that have the edge on a side at least
  std::vector<std::vector<int>> pairs;  ///< [a][b]: how often b follows a clockwise on a tile
  std::vector<PatternCount> patterns;   ///< all that differ by more than rotation, sorted
  int possible_patterns = 0;
  std::vector<Pattern> present;     ///< sorted
  std::vector<Pattern> missing;     ///< sorted
  std::array<int, 3> rotations{};   ///< tiles with 4, 2 and 1 rotations that differ in their edges
  std::array<double, 5> fit{};      ///< [k]: share of tiles that fit a cell with k given sides, mean over all choices
  std::array<int, 5> gaps{};        ///< [k]: number of such choices (sides and edges)
  std::array<int, 5> unfillable{};  ///< [k]: choices that no tile fits
  std::array<ShapeFit, kShapes> shapes{};
  std::vector<CellFit>
      cells;  ///< all cells up to turning, those with the fewest tiles first, then those with fewer sides
  Closability closability;
  DeckTable decks;
};

/// A set read for its figures, which can then be had again and again for other copies: a change costs the tile's own
/// cells, figures() the number of different cells. Keeps nothing of what it was made from. One thread at a time.
class Survey {
 public:
  Survey(const model::TileSet& set, const model::Rules& rules);
  ~Survey();
  Survey(Survey&&) noexcept;
  Survey& operator=(Survey&&) noexcept;

  std::size_t tiles() const;
  int copies(std::size_t tile) const;
  /// `tile` is an index into the set's tiles, 0 <= copies.
  void set_copies(std::size_t tile, int copies);
  SetAnalysis figures() const;

  /// In how many cells with k given sides (of gaps[k]) the tile fits in some rotation; zeros for a skipped one.
  std::array<int, 5> cells_of(std::size_t tile) const;
  /// Index into SetAnalysis::patterns, or -1 for a skipped tile.
  int pattern_of(std::size_t tile) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Survey(set, rules).figures()
SetAnalysis analyze(const model::TileSet& set, const model::Rules& rules);
/// The same as if these tiles (by id) had these copies; ids that the set does not hold are left out.
SetAnalysis what_if(const model::TileSet& set, const model::Rules& rules, const std::map<std::string, int>& copies);

Pattern ids_of(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
