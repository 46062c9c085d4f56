#pragma once
// Analyses a tile set without playing: counts of edges, pairs and patterns of edges, how many tiles fit a cell, whether
// open areas can be closed, the symbols in each deck. docs/analysis.md defines all statistics.

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"
#include "engine/topology/closability.hpp"
#include "engine/topology/deck_counter.hpp"

namespace tw::topology {

/// Edge ids of the four sides in clockwise order, in the rotation that is first in alphabetical order.
using Pattern = std::array<std::string, 4>;

struct PatternCount {
  Sides sides{};
  int copies = 0;
  std::vector<std::size_t> tiles;  ///< indices of the tiles with this pattern, including tiles with 0 copies, in the
                                   ///< order of the set
};

/// Counts of the cells of one shape. `share` is the share of the tiles in the box that fit, averaged over all cells of
/// the shape.
struct ShapeFit {
  int cells = 0;     ///< number of ways to choose the edges of the given sides: 3, 9, 9, 27, 81 for three kinds of edge
  int kinds = 0;     ///< number of cells up to rotation
  double share = 0;  ///< share of tiles, 0 to 1
  int unfillable = 0;  ///< number of these ways for which no tile fits
};

/// A cell and the number of tiles in the box that fit it.
struct CellFit {
  Cell cell;
  int tiles = 0;
};

/// The statistics of a tile set. They count the tiles in the box: a tile with three copies counts three times. Tiles of
/// all decks are counted.
struct SetAnalysis {
  int tiles = 0;
  int skipped = 0;                      ///< tiles with a side that is not a declared edge; they are counted only in
                                        ///< `decks`
  std::vector<std::string> edges;       ///< edge ids in the order of the rules
  std::vector<std::string> letters;     ///< one letter for each edge kind
  std::vector<int> sides;               ///< number of sides with each edge kind
  std::vector<int> tiles_with;          ///< number of tiles that have the edge kind on at least one side
  std::vector<std::vector<int>> pairs;  ///< [a][b]: number of times that edge b follows edge a clockwise on a tile
  std::vector<PatternCount> patterns;   ///< all patterns up to rotation, sorted
  int possible_patterns = 0;
  std::vector<Pattern> present;     ///< patterns that occur in the set, sorted
  std::vector<Pattern> missing;     ///< patterns that do not occur in the set, sorted
  std::array<int, 3> rotations{};   ///< number of tiles with 4, 2 and 1 distinct rotations
  std::array<double, 5> fit{};      ///< [k]: share of the tiles that fit a cell with k given sides, averaged over these
                                    ///< cells
  std::array<int, 5> gaps{};        ///< [k]: number of cells with k given sides
  std::array<int, 5> unfillable{};  ///< [k]: number of cells with k given sides that no tile fits
  std::array<ShapeFit, kShapeCount> shapes{};
  std::vector<CellFit> cells;  ///< cells up to rotation, sorted by the number of fitting tiles, then by the number of
                               ///< given sides
  Closability closability;
  DeckTable decks;
};

/// A tile set prepared for analysis, so that its statistics can be recomputed quickly when the number of copies
/// changes. set_copies() takes time proportional to the number of cells that the tile fits; analysis() takes time
/// proportional to the number of distinct cells. Stores no references to its arguments. Must be used by one thread at a
/// time.
class TileSetAnalyzer {
 public:
  TileSetAnalyzer(const model::TileSet& set, const model::Rules& rules);
  ~TileSetAnalyzer();
  TileSetAnalyzer(TileSetAnalyzer&&) noexcept;
  TileSetAnalyzer& operator=(TileSetAnalyzer&&) noexcept;

  std::size_t tiles() const;
  int copies(std::size_t tile) const;
  /// Sets the number of copies (>= 0) of a tile. `tile` is an index into the set's tiles.
  void set_copies(std::size_t tile, int copies);
  SetAnalysis analysis() const;

  /// Returns [k]: the number of cells with k given sides (out of gaps[k]) that the tile fits in some rotation. Returns
  /// zeros for a skipped tile.
  std::array<int, 5> cells_of(std::size_t tile) const;
  /// Returns the tile's index into SetAnalysis::patterns, or -1 for a skipped tile.
  int pattern_of(std::size_t tile) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Returns TileSetAnalyzer(set, rules).analysis().
SetAnalysis analyze(const model::TileSet& set, const model::Rules& rules);
/// Returns the statistics that the set would have with other numbers of copies. `copies`: tile id -> number of copies;
/// unknown ids are ignored.
SetAnalysis analyze_with_copies(const model::TileSet& set, const model::Rules& rules,
                                const std::map<std::string, int>& copies);

/// Returns the edges of a tile; nullopt if a side is not one of the first model::kMaxEdges edges of the rules.
std::optional<Sides> sides_of(const model::Tile& tile, const model::Rules& rules);
Pattern ids_of(const Sides& sides, const std::vector<std::string>& edges);

}  // namespace tw::topology
