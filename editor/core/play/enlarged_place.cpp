#include "editor/core/play/enlarged_place.hpp"

#include <algorithm>
#include <utility>

namespace tw::editor {

namespace {

double covered_area(const Box& frame, const std::vector<Box>& boxes) {
  double out = 0;
  for (const Box& box : boxes) {
    const double wide = std::min(frame.x + frame.width, box.x + box.width) - std::max(frame.x, box.x);
    const double high = std::min(frame.y + frame.height, box.y + box.height) - std::max(frame.y, box.y);
    if (wide > 0 && high > 0) out += wide * high;
  }
  return out;
}

/// Returns the top left corners to try, in order of preference.
std::vector<Point> corners(const EnlargedTileConstraints& room, double wide, double high) {
  const Box& area = room.area;
  const double left = area.x + room.gap, right = std::max(left, area.x + area.width - room.gap - wide);
  const double top = area.y + room.gap, bottom = std::max(top, area.y + area.height - room.gap - high);
  std::vector<Point> out;
  if (room.wanted)
    out.push_back({std::clamp(room.wanted->x, area.x, std::max(area.x, area.x + area.width - wide)),
                   std::clamp(room.wanted->y, area.y, std::max(area.y, area.y + area.height - high))});
  for (const double down : {0., 1., .5, .25, .75})
    for (const double x : {left, right}) out.push_back({x, top + down * (bottom - top)});
  for (const double across : {.5, .25, .75})
    for (const double y : {top, bottom}) out.push_back({left + across * (right - left), y});
  return out;
}

}  // namespace

EnlargedTileLayout place_enlarged(const EnlargedTileConstraints& room) {
  constexpr double kShares[] = {1, .85, .7, .55, .4};
  EnlargedTileLayout best;
  std::optional<std::pair<double, double>> least;
  for (const double share : kShares) {
    const double side = std::max(room.side * share, room.least);
    const double wide = side + 2 * room.margin, high = side + room.margin + room.caption;
    for (const Point& at : corners(room, wide, high)) {
      const Box frame{at.x, at.y, wide, high};
      const std::pair cost(covered_area(frame, room.clear), covered_area(frame, room.avoid));
      if (least && cost >= *least) continue;
      least = cost;
      best = {frame, {at.x + room.margin, at.y + room.margin, side, side}};
    }
    if (*least == std::pair(0., 0.) || side <= room.least) break;
  }
  return best;
}

}  // namespace tw::editor
