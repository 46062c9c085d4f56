#pragma once
// Which part of the board a view shows: cells to points and back, zoom, panning, fitting. Pure.

#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "engine/model/geometry.hpp"

namespace tw::editor {

/// Cells from `low` to `high`, both in it.
struct CellBounds {
  model::Coord low, high;
  bool operator==(const CellBounds&) const = default;
};
/// Grown so that `at` lies in it.
CellBounds with(CellBounds bounds, model::Coord at);

/// `side`: of a tile, `origin`: where the north-west corner of cell (0, 0) lies; both in the units of the view.
struct BoardView {
  double side = 72;
  Point origin;

  Box box_of(model::Coord cell) const { return {origin.x + cell.x * side, origin.y + cell.y * side, side, side}; }
  model::Coord cell_at(Point p) const;
};

inline constexpr double kSmallestSide = 14, kLargestSide = 260;  // in DIP

/// All cells of `bounds` and one tile of border around them, as large as they fit into `area`, at most `most` a tile.
BoardView fitted(CellBounds bounds, Box area, double dip, double most = 110);
/// `now` as long as that area shows `bounds` with their border, not much smaller than it could; else fitted with room
/// for another row on each side, so that the next tiles do not change it again.
BoardView followed(const BoardView& now, CellBounds bounds, Box area, double dip, double most = 110);
/// The point `at` stays where it is. `least` and `most`: sides of a tile.
BoardView zoomed(BoardView view, Point at, double factor, double dip);
BoardView panned(BoardView view, Point by);
/// Moved as little as needed so that the cell lies in `area`.
BoardView showing(BoardView view, model::Coord cell, Box area);
/// Middles of the marks that turn and confirm a tile held in `cell`: at its lower corners, apart from each other and
/// inside `area`.
struct HoldMarks {
  Point turn, confirm;
};
HoldMarks hold_marks(const Box& cell, double diameter, const Box& area);
/// These points, moved as little as it takes that any two are `apart` from each other (all but a hundredth, while there
/// are at most some twenty). Points in one place part sideways, the first to the left.
std::vector<Point> spread(std::vector<Point> points, double apart);
/// Places outside `tile` for choices at `anchors` in it: round its rim, `away` from it, each in the direction of its
/// anchor as far as any two are `apart`; all inside `area` where there is room.
std::vector<Point> round_tile(const Box& tile, const std::vector<Point>& anchors, double away, double apart,
                              const Box& area);

}  // namespace tw::editor
