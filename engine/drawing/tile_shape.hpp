#pragma once
// A tile laid out in the plane from its topology. Unit square, x right, y down, north up.

#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

struct Point {
  double x = 0;
  double y = 0;
};

/// Where a symbol or an action is drawn.
struct SymbolPlace {
  int zone = -1;
  std::string look;  ///< drawing of the library
  Point at;          ///< its middle
  double size = 0;   ///< side of its square, in tile sides
};

/// The outcome of laying out one tile: outlines, places of symbols and a grid of labels. Immutable and shared; made
/// once a tile, used at every size and turn, from any thread.
class TileShape {
 public:
  virtual ~TileShape() = default;
  /// Index (into Tile::zones) of the zone at a point of the unturned tile; -1 outside the unit square.
  virtual int zone_at(Point p) const = 0;
  /// The deepest point of a zone, for its name or a piece; `free` keeps clear of symbols.
  virtual Point anchor(int zone, bool free) const = 0;
  /// The outlines of a zone in unit coordinates, for highlighting.
  virtual const std::vector<std::vector<Point>>& outlines(int zone) const = 0;
  /// All symbols and actions as they are drawn; those of one zone and look in document order.
  virtual std::vector<SymbolPlace> symbols() const = 0;
  /// What could not be drawn as the topology says; empty if all is well. Then draw_tile uses the schematic style with
  /// a small warning mark.
  virtual const std::vector<std::string>& problems() const = 0;
};

/// Lays a tile out. Never fails: an impossible tile comes with problems(). Aim: under 5 ms.
/// Only looks of kinds and symbols are read from the rules; kinds that are not declared are drawn as patches.
std::shared_ptr<const TileShape> lay_out(const model::Tile& tile, const model::Rules& rules);

/// Returns lay_out(tile, rules)->problems() in about a third of the time: nothing is prepared for painting.
std::vector<std::string> layout_problems(const model::Tile& tile, const model::Rules& rules);

}  // namespace tw::drawing
