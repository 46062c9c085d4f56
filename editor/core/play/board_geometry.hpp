#pragma once
// The visible part of the board: conversion between cells and points, zoom, panning, fitting. Pure functions.

#include <optional>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "engine/model/geometry.hpp"

namespace tw::editor {

/// A range of cells from `low` to `high`, both included.
struct CellBounds {
  model::Coord low, high;
  bool operator==(const CellBounds&) const = default;
};
/// Returns the bounds extended to include `at`.
CellBounds with(CellBounds bounds, model::Coord at);

/// Scale and position of the board in a view. `side`: side length of a tile; `origin`: north-west corner of cell (0,
/// 0). Both in the units of the view.
struct BoardView {
  double side = 72;
  Point origin;

  Box box_of(model::Coord cell) const { return {origin.x + cell.x * side, origin.y + cell.y * side, side, side}; }
  model::Coord cell_at(Point p) const;
};

inline constexpr double kMinTileSide = 14, kMaxTileSide = 260;  // limits of a tile's side length in DIP
inline constexpr double kDefaultMaxTileSide = 110;              // largest side of a tile in a fitted view, in DIP

/// Returns the rectangle that contains the cells of `bounds` and a border. The unit is the cell: cell (0, 0) is the
/// square from (0, 0) to (1, 1).
Box with_border(const CellBounds& bounds, double border);
/// Returns the part of the board that a fitted view shows, in cells: the placed tiles with a border of half a cell, and
/// the whole of each cell in which the drawn tile may be placed.
Box used_part(const CellBounds& placed, const std::vector<model::Coord>& targets);

/// Shows a part of the board, in cells, in the middle of `area`. The side of a tile and the position are whole units,
/// so that adjacent tiles meet without a seam.
BoardView centred(const Box& cells, double side, const Box& area);
/// Shows a part of the board in the middle of `area`, as large as possible; a tile is at most `most` DIP wide.
BoardView fitted(const Box& cells, const Box& area, double dip, double most = kDefaultMaxTileSide);
/// Returns a view that shows this part of the board. If the part fits at the scale of `now` and could not be shown much
/// larger, keeps the scale and moves the view as little as needed; otherwise, returns a fitted view.
BoardView refitted(const BoardView& now, const Box& cells, const Box& area, double dip,
                   double most = kDefaultMaxTileSide);
/// Zooms without moving the point `at`. The side length of a tile is limited to kMinTileSide ... kMaxTileSide.
BoardView zoomed(BoardView view, Point at, double factor, double dip);
BoardView panned(BoardView view, Point by);
/// Moves the view as little as needed to show the cell inside `area`.
BoardView scrolled_to(BoardView view, model::Coord cell, Box area);
/// Centres of the two marks that rotate and confirm a tile held in `cell`: at the lower corners of the cell, apart from
/// each other and inside `area`.
struct HoldMarks {
  Point turn, confirm;
};
HoldMarks hold_marks(const Box& cell, double diameter, const Box& area);
/// Moves points as little as needed so that any two are at least `apart` from each other (within one percent for up to
/// about twenty points). Points at the same position are moved apart sideways, the first to the left.
std::vector<Point> spread(std::vector<Point> points, double apart);
/// Returns positions outside `tile` for the markers of choices whose `anchors` are in the tile: around its rim at
/// distance `away`, each in the direction of its anchor unless this position is less than `apart` from another one. All
/// positions are inside `area` if there is room.
std::vector<Point> marker_positions(const Box& tile, const std::vector<Point>& anchors, double away, double apart,
                                    const Box& area);

/// Returns the place of a label for the point `at`: below, above, right or left of the point at distance `away`, or
/// further out. The label is inside `area` and overlaps none of `taken`, if there is such a place nearby; otherwise, it
/// is directly below the point.
Box place_label(Point at, double away, double width, double height, const Box& area, const std::vector<Box>& taken);

// Settings for the initial size of the board or the drawn table in a new game.

class Settings;

enum class StartZoom { Whole, Fixed, Last };

inline constexpr const char* kStartZoom = "play/start_zoom";        ///< "" (whole), "fixed" or "last"
inline constexpr const char* kStartSide = "play/start_side";        ///< side of a tile on the board in DIP
inline constexpr const char* kStartPercent = "play/start_percent";  ///< zoom of a drawn table in percent
inline constexpr const char* kLastSide = "play/last_side";
inline constexpr const char* kLastPercent = "play/last_percent";

inline constexpr int kDefaultTileSide = 72;
inline constexpr int kMaxPercent = 600;  ///< largest zoom of a drawn table; the smallest is 100, the whole table

StartZoom start_zoom(const Settings& settings);
void set_start_zoom(Settings& settings, StartZoom zoom);
/// Return the size at which a game begins, within its limits; nullopt to show the whole board or table, also if the
/// last size is wanted but none is stored yet.
std::optional<int> initial_tile_side(const Settings& settings);
std::optional<int> initial_percent(const Settings& settings);

}  // namespace tw::editor
