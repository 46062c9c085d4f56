#pragma once
// The layout of a tile in the plane, computed from its topology. Unit square: x to the right, y down, north up.

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

/// The place where a symbol or an action is drawn.
struct SymbolPlace {
  int zone = -1;
  std::string look;  ///< look for draw_symbol()
  Point at;          ///< centre
  double size = 0;   ///< side length of the symbol's square, relative to the tile's side
};

/// The layout of a tile: outlines, places of symbols and a grid of labels. Immutable and shared; computed once per
/// tile, used at every size and rotation, from any thread.
class TileShape {
 public:
  virtual ~TileShape() = default;
  /// Returns the index (into Tile::zones) of the zone at a point of the unrotated tile; -1 outside the unit square.
  virtual int zone_at(Point p) const = 0;
  /// Returns the point of a zone that is farthest from the zone's border, for its name or a piece; with
  /// `avoid_symbols`, away from symbols.
  virtual Point anchor(int zone, bool avoid_symbols) const = 0;
  /// Returns the outlines of a zone in unit coordinates, for highlighting.
  virtual const std::vector<std::vector<Point>>& outlines(int zone) const = 0;
  /// Returns all symbols and actions as they are drawn. Symbols in the same zone with the same look are in file order.
  virtual std::vector<SymbolPlace> symbols() const = 0;
  /// Returns the differences between the layout and the topology; normally empty. If there are any, draw_tile() draws a
  /// plan of the zones with a small warning mark.
  virtual const std::vector<std::string>& problems() const = 0;
};

/// Lays out a tile. Never fails: an impossible tile has problems(). Should take less than 5 ms. Uses only the looks of
/// features and symbols from the rules; undeclared features are drawn as patches.
std::shared_ptr<const TileShape> lay_out(const model::Tile& tile, const model::Rules& rules);

/// Returns lay_out(tile, rules)->problems() in about a third of the time, since it prepares nothing for painting.
std::vector<std::string> layout_problems(const model::Tile& tile, const model::Rules& rules);

}  // namespace tw::drawing
