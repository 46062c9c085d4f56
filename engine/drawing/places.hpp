#pragma once
// Places and sizes of the symbols on a tile.

#include <string>
#include <vector>

#include "engine/drawing/labels.hpp"

namespace tw::drawing {

struct PlacedSymbol {
  std::string look;
  Point at;
  double size = 0;  ///< side length of the symbol's square, relative to the tile's side
  int zone = -1;
};

/// A round basin of water at the inner end of a line.
struct Basin {
  Point at;
  int zone = -1;
};

struct SymbolLayout {
  std::vector<PlacedSymbol> symbols;
  std::vector<Basin> basins;
};

/// Places the symbols of a tile. `depth` must be the result of depths(labels).
SymbolLayout place_symbols(const Shapes& shapes, const Labels& labels, const Field& depth);

/// Returns the point of a zone with the largest depth, away from the symbols in `avoid`; the middle of the tile for a
/// zone without nodes.
Point deepest(const Labels& labels, const Field& depth, int zone, const std::vector<PlacedSymbol>& avoid);

}  // namespace tw::drawing
