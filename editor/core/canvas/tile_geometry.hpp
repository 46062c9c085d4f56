#pragma once
// Geometry of the large tile and its slots, in unit coordinates of the tile as shown (x right, y down, 0 to 1). Pure
// functions.

#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

using drawing::Point;

/// Returns the middle of a slot on the rim of the tile rotated by `rotation`.
Point slot_point(model::Slot slot, model::Rotation rotation);
/// Convert a point of the tile rotated by `rotation` to a point of the unrotated tile, and back.
Point to_unrotated(Point p, model::Rotation rotation);
Point to_rotated(Point p, model::Rotation rotation);
/// Returns the slot (of the unrotated tile) whose middle is nearest to `p` and at most `reach` away.
std::optional<model::Slot> slot_near(Point p, model::Rotation rotation, double reach);
/// Returns the outward unit vector, on the screen, of the side of a slot.
Point outward_direction(model::Slot slot, model::Rotation rotation);

/// An axis-parallel rectangle in DIP.
struct Box {
  double x = 0, y = 0, width = 0, height = 0;
  bool has(Point p) const { return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height; }
  bool contains(const Box& b) const {
    return b.x >= x && b.y >= y && b.x + b.width <= x + width && b.y + b.height <= y + height;
  }
  bool operator==(const Box&) const = default;
};
enum class Mirror {
  Across,  ///< swaps left and right
  Down     ///< swaps top and bottom
};
model::Slot mirrored(model::Slot slot, Mirror how);
/// Returns the mirror image of a tile, regardless of the rules; only slots move.
model::Tile mirrored(model::Tile tile, Mirror how);

/// Returns the rotation that makes `b` look like `a` (features, slots, symbols and actions of zones); nullopt if there
/// is none.
std::optional<model::Rotation> matching_rotation(const model::Tile& a, const model::Tile& b);

/// The layout of the large tile and of the tiles in strips around it; `dip` is the size of one DIP.
struct CanvasLayout {
  Box tile;
  int ghosts_across = 0;      ///< number of tiles in each strip above and below; 0 if there is no room
  int ghosts_down = 0;        ///< number of tiles in each strip on the left and right
  double ghost = 0;           ///< side length of a tile in a strip
  double ghost_pitch = 0;     ///< distance between corresponding edges of adjacent tiles in a strip
  double gap = 0;             ///< distance from the rim to the neighbouring tile
  double strip_distance = 0;  ///< distance from the rim to the strip
  /// True on a wide canvas: the north and south strips are on the right, level with the top and the bottom of the tile
  bool has_side_strips = false;
  /// Returns the box of the k-th of `count` tiles in the strip of a side of the screen.
  Box ghost_box(model::Side side, int k, int count) const;
  /// Returns the box of the adjacent tile on this side.
  Box adjacent_tile_box(model::Side side) const;
};
/// Arranges the strips so that the square between them is as large as possible, at least 160 DIP; omits the strips if
/// there is too little room. At a `zoom` of 1, the tile and its strips fit; `pan` is relative to the tile's side;
/// `strips` is false for a layout without strips.
CanvasLayout canvas_layout(double width, double height, double dip, bool strips, double zoom = 1, Point pan = {});

/// Returns the centre line of a stroke between two points. `from_inwards` and `to_inwards` are the inward directions of
/// the line at its ends ({0, 0} for none), so that a line from rim to rim curves like the drawing.
std::vector<Point> stroke_line(Point from, Point from_inwards, Point to, Point to_inwards);
/// Returns true if the box is closer than `away` to any point of the line.
bool is_near(const Box& box, const std::vector<Point>& line, double away);
/// Returns the position of a card inside `area`. In order of priority, the card covers as little as possible of the
/// line (keeping a distance of `away` if there is room), covers as little as possible of the tile, and is as near as
/// possible to the end of the line.
Box card_box(Point size, Box area, const Box& tile, const std::vector<Point>& line, double away);

/// Returns the middles of plates with these `sizes`, moved apart inside `area` so that the plates overlap as little as
/// possible. Keeps their order. Deterministic: a few relaxation steps.
std::vector<Point> spread_plates(std::vector<Point> middles, const std::vector<Point>& sizes, Box area);

}  // namespace tw::editor
