#pragma once
// The plants and houses that are drawn on a tile in addition to its symbols: trees in groves, hedges around crops,
// houses in towns, tufts and soft patches on the ground. Computes positions only; paint_*.cpp draws them.

#include <vector>

#include "engine/drawing/places.hpp"
#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

struct Tree {
  Point at;
  double radius = 0;
  int shade = 0;  ///< index of the crown colour, modulo the number of colours
  bool pine = false;
};

struct House {
  Point at;
  int shade = 0;
};

struct Tuft {
  Point at;
  double size = 0;
  double chance = 0;  ///< random number in [0, 1); tufts with the lowest numbers become flowers on large tiles
};

struct Glow {
  Point at;
  double radius = 0;
  bool light = false;
};

struct Scenery {
  std::vector<Tree> trees;
  std::vector<Tree> rim_trees;  ///< trees on the edge of the tile; the neighbouring tile draws their other half
  std::vector<Tree> hedges;     ///< bushes around crops
  std::vector<Tree> gardens;    ///< trees between houses
  std::vector<House> houses;
  std::vector<Tuft> tufts;
  std::vector<Glow> glows;
};

Scenery make_scenery(const Shapes& shapes, const SymbolLayout& places);

}  // namespace tw::drawing
