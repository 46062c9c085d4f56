#pragma once
// Where slots lie, in unit coordinates of the tile as it is shown (x right, y down, 0 to 1). Pure.

#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/tile_shape.hpp"
#include "engine/model/geometry.hpp"

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
/// The largest square that leaves `margin` on every side of an area of this size, centred; at least `least`.
Box tile_square(double width, double height, double margin, double least);

/// Moves the middles of plates of `size` apart, away from each other and inside `area`, so that no two overlap more
/// than they must. Order is kept; a few relaxations, deterministic.
std::vector<Point> spread_plates(std::vector<Point> middles, const std::vector<Point>& sizes, Box area);

}  // namespace tw::editor
