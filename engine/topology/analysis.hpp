#pragma once
// A tile set as a whole: how often edges, neighbours and patterns of edges occur, and how likely a tile fits a gap.

#include <array>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Edge ids of the four sides clockwise, from the rotation that comes first in the alphabet.
using Pattern = std::array<std::string, 4>;

/// Counts are of tiles in the box: a tile with three copies counts three times. All decks are counted.
struct SetAnalysis {
  int tiles = 0;
  int skipped = 0;                      ///< tiles with a side that is no edge; they count nowhere else
  std::vector<std::string> edges;       ///< edge ids in the order of the rules
  std::vector<int> sides;               ///< sides of each edge kind
  std::vector<std::vector<int>> pairs;  ///< [a][b]: how often b follows a clockwise on a tile
  int possible_patterns = 0;            ///< that differ by more than rotation
  std::vector<Pattern> present;         ///< sorted
  std::vector<Pattern> missing;         ///< sorted; at most kMostMissing of them
  std::array<int, 3> rotations{};       ///< tiles with 4, 2 and 1 rotations that differ in their edges
  /// [k]: share of the tiles that fit a cell with k given sides, the mean over all choices of sides and edges.
  std::array<double, 5> fit{};
  std::array<int, 5> gaps{};        ///< [k]: number of such choices (sides and edges)
  std::array<int, 5> unfillable{};  ///< [k]: choices that no tile fits
};
inline constexpr std::size_t kMostMissing = 10'000;

/// Pure; time grows with the tiles and with the fourth power of the number of edge kinds.
SetAnalysis analyze(const model::TileSet& set, const model::Rules& rules);

/// Number of patterns of four edges of `kinds` kinds that differ by more than rotation (and mirroring).
int patterns_up_to_rotation(int kinds);
int patterns_up_to_mirroring(int kinds);

}  // namespace tw::topology
