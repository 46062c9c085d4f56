#pragma once
// Where slots lie, in unit coordinates of the tile as it is shown (x right, y down, 0 to 1). Pure.

#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

using drawing::Point;

/// The middle of a slot on the rim of the tile turned by `turn`.
Point slot_point(model::Slot slot, model::Rotation turn);
/// A point of the tile turned by `turn`, as a point of the unturned tile; and back.
Point to_unturned(Point p, model::Rotation turn);
Point to_turned(Point p, model::Rotation turn);
/// The slot (of the unturned tile) whose middle is nearest to `p` and at most `reach` away.
std::optional<model::Slot> slot_near(Point p, model::Rotation turn, double reach);
/// Outward unit vector of the side a slot points to on the screen.
Point outward(model::Slot slot, model::Rotation turn);

/// Axis-parallel rectangle in DIP.
struct Box {
  double x = 0, y = 0, width = 0, height = 0;
  bool has(Point p) const { return p.x >= x && p.x < x + width && p.y >= y && p.y < y + height; }
  bool operator==(const Box&) const = default;
};
enum class Mirror {
  Across,  ///< left and right change places
  Down     ///< top and bottom change places
};
model::Slot mirrored(model::Slot slot, Mirror how);
/// Another tile, whatever the rules: only slots move.
model::Tile mirrored(model::Tile tile, Mirror how);

/// The turn after which `b` is drawn like `a` (kinds, slots, symbols and actions of the zones); nothing for none.
std::optional<model::Rotation> same_when_turned(const model::Tile& a, const model::Tile& b);

/// What is drawn around the tile, in the units of `dip` (one DIP).
struct CanvasLayout {
  Box tile;
  int ghosts_across = 0;   ///< how many tiles stand in the strips above and below; 0 = there is no room
  int ghosts_down = 0;     ///< and in those left and right
  double ghost = 0;        ///< side of one of them
  double ghost_pitch = 0;  ///< from one to the next
  double gap = 0;          ///< from the rim to the tile that lies beyond
  double strip = 0;        ///< from the rim to the strip
  /// On a wide canvas the strips of north and south lie at the right, level with the top and the bottom of the tile.
  bool beside = false;
  /// The k-th of `count` in the strip of a side of the screen.
  Box ghost_box(model::Side side, int k, int count) const;
  /// Where the whole tile beyond that side lies.
  Box beyond(model::Side side) const;
};
/// Arranges the strips so that the square between them is largest; at least 160 DIP, without strips where that is too
/// little.
/// `zoom` 1 fits; then the strips show too. `pan` in tile sides. `strips`: whether they are wanted at all.
CanvasLayout canvas_layout(double width, double height, double dip, bool strips, double zoom = 1, Point pan = {});

/// The middle line of a stroke from one point to another, each with the direction in which it leaves its end inwards
/// ({0, 0} for none): from rim to rim it curves as the drawing does.
std::vector<Point> stroke_line(Point from, Point from_inwards, Point to, Point to_inwards);
/// Does the box come closer than `away` to a point of the line?
bool lies_over(const Box& box, const std::vector<Point>& line, double away);
/// Where a card of this size lies inside `area`: over as little of the line as possible (none of it comes closer than
/// `away` where there is room), then over little of the tile, then near the end of the line.
Box card_box(Point size, Box area, const Box& tile, const std::vector<Point>& line, double away);

/// Moves the middles of plates of `size` apart, away from each other and inside `area`, so that no two overlap more
/// than they must. Order is kept; a few relaxations, deterministic.
std::vector<Point> spread_plates(std::vector<Point> middles, const std::vector<Point>& sizes, Box area);

}  // namespace tw::editor
