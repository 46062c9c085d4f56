#include "editor/core/tile_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace tw::editor {

Point to_turned(Point p, model::Rotation turn) {
  for (int i = 0; i < quarters(turn); ++i) p = {1 - p.y, p.x};
  return p;
}

Point to_unturned(Point p, model::Rotation turn) {
  for (int i = 0; i < quarters(turn); ++i) p = {p.y, 1 - p.x};
  return p;
}

Point slot_point(model::Slot slot, model::Rotation turn) {
  const model::Slot shown = model::turned(slot, turn);
  const double along = (2.0 * (index(shown) % 3) + 1) / 6;
  switch (side_of(shown)) {
    case model::Side::North: return {along, 0};
    case model::Side::East: return {1, along};
    case model::Side::South: return {1 - along, 1};
    case model::Side::West: return {0, 1 - along};
  }
  return {};
}

Point outward(model::Slot slot, model::Rotation turn) {
  switch (side_of(model::turned(slot, turn))) {
    case model::Side::North: return {0, -1};
    case model::Side::East: return {1, 0};
    case model::Side::South: return {0, 1};
    case model::Side::West: return {-1, 0};
  }
  return {};
}

std::optional<model::Slot> slot_near(Point p, model::Rotation turn, double reach) {
  std::optional<model::Slot> found;
  double best = reach;
  for (int i = 0; i < model::kSlots; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const Point q = slot_point(slot, turn);
    const double distance = std::hypot(q.x - p.x, q.y - p.y);
    if (distance <= best) {
      best = distance;
      found = slot;
    }
  }
  return found;
}

Box tile_square(double width, double height, double margin, double least) {
  const double side = std::max(least, std::min(width, height) - 2 * margin);
  return {std::floor((width - side) / 2), std::floor((height - side) / 2), std::floor(side), std::floor(side)};
}

std::vector<Point> spread_plates(std::vector<Point> middles, const std::vector<Point>& sizes, Box area) {
  for (int round = 0; round < 30; ++round) {
    bool moved = false;
    for (std::size_t i = 0; i < middles.size(); ++i)
      for (std::size_t k = i + 1; k < middles.size(); ++k) {
        const double wide = (sizes[i].x + sizes[k].x) / 2 + 2, high = (sizes[i].y + sizes[k].y) / 2 + 2;
        const double dx = middles[k].x - middles[i].x, dy = middles[k].y - middles[i].y;
        if (std::abs(dx) >= wide || std::abs(dy) >= high) continue;
        const double push = (high - std::abs(dy)) / 2 * (dy < 0 ? -1 : 1);
        middles[i].y -= push;
        middles[k].y += push;
        moved = true;
      }
    for (std::size_t i = 0; i < middles.size(); ++i) {
      const double w = sizes[i].x / 2 + 2, h = sizes[i].y / 2 + 2;
      middles[i].x = std::clamp(middles[i].x, area.x + w, std::max(area.x + w, area.x + area.width - w));
      middles[i].y = std::clamp(middles[i].y, area.y + h, std::max(area.y + h, area.y + area.height - h));
    }
    if (!moved) break;
  }
  return middles;
}

}  // namespace tw::editor
