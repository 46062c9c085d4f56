#include "editor/core/play/board_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace tw::editor {

CellBounds with(CellBounds bounds, model::Coord at) {
  bounds.low = {std::min(bounds.low.x, at.x), std::min(bounds.low.y, at.y)};
  bounds.high = {std::max(bounds.high.x, at.x), std::max(bounds.high.y, at.y)};
  return bounds;
}

model::Coord BoardView::cell_at(Point p) const {
  const auto number = [this](double d) {
    return static_cast<std::int16_t>(std::clamp(std::floor(d / side), -30000., 30000.));
  };
  return {number(p.x - origin.x), number(p.y - origin.y)};
}

BoardView fitted(CellBounds bounds, Box area, double dip, double most) {
  const double across = bounds.high.x - bounds.low.x + 3, down = bounds.high.y - bounds.low.y + 3;
  const double side = std::clamp(std::min(area.width / across, area.height / down), kSmallestSide * dip, most * dip);
  const double middle_x = (bounds.low.x + bounds.high.x + 1) / 2., middle_y = (bounds.low.y + bounds.high.y + 1) / 2.;
  return {side, {area.x + area.width / 2 - middle_x * side, area.y + area.height / 2 - middle_y * side}};
}

BoardView zoomed(BoardView view, Point at, double factor, double dip) {
  const double side = std::clamp(view.side * factor, kSmallestSide * dip, kLargestSide * dip);
  const double f = side / view.side;
  return {side, {at.x + (view.origin.x - at.x) * f, at.y + (view.origin.y - at.y) * f}};
}

BoardView panned(BoardView view, Point by) { return {view.side, {view.origin.x + by.x, view.origin.y + by.y}}; }

BoardView showing(BoardView view, model::Coord cell, Box area) {
  const Box box = view.box_of(cell);
  Point by;
  if (box.x < area.x)
    by.x = area.x - box.x;
  else if (box.x + box.width > area.x + area.width)
    by.x = area.x + area.width - box.x - box.width;
  if (box.y < area.y)
    by.y = area.y - box.y;
  else if (box.y + box.height > area.y + area.height)
    by.y = area.y + area.height - box.y - box.height;
  return panned(view, by);
}

std::vector<Point> spread(std::vector<Point> points, double apart) {
  constexpr int kRounds = 400;
  for (int round = 0; round < kRounds; ++round) {
    bool moved = false;
    for (std::size_t a = 0; a < points.size(); ++a)
      for (std::size_t b = a + 1; b < points.size(); ++b) {
        const double dx = points[b].x - points[a].x, dy = points[b].y - points[a].y, away = std::hypot(dx, dy);
        if (away >= apart * .995) continue;
        moved = true;
        const double by = (apart - away) / 2;
        const Point step = away > 1e-6 ? Point{dx / away * by, dy / away * by} : Point{by, 0};
        points[a] = {points[a].x - step.x, points[a].y - step.y};
        points[b] = {points[b].x + step.x, points[b].y + step.y};
      }
    if (!moved) break;
  }
  return points;
}

}  // namespace tw::editor
