#include "editor/core/help/tour_place.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tw::editor {

namespace {
bool empty(const Box& box) { return box.width <= 0 || box.height <= 0; }

Box grown(const Box& box, double by) { return {box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by}; }

/// Returns the distance between the edges of two boxes; a fraction of the distance between their middles breaks ties.
double distance(const Box& a, const Box& b) {
  const double across = std::max({0.0, b.x - (a.x + a.width), a.x - (b.x + b.width)});
  const double down = std::max({0.0, b.y - (a.y + a.height), a.y - (b.y + b.height)});
  const double middles = std::hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return std::hypot(across, down) + middles / 4;
}
}  // namespace

double shared_area(const Box& a, const Box& b) {
  const double across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const double down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return std::max(0.0, across) * std::max(0.0, down);
}

Box place_card(const Box& window, Point size, const Box& target, const std::vector<Box>& clear, double gap) {
  constexpr double kStep = 6;
  const double right = std::max(window.x + gap, window.x + window.width - size.x - gap);
  const double bottom = std::max(window.y + gap, window.y + window.height - size.y - gap);
  const Box middle{window.x + window.width / 2, window.y + window.height / 2, 0, 0};
  const Box& near = empty(target) ? middle : target;
  Box best;
  auto least = std::make_tuple(1e300, 1e300, 1e300);
  for (double y = window.y + gap; y <= bottom; y += kStep)
    for (double x = window.x + gap; x <= right; x += kStep) {
      const Box at{x, y, size.x, size.y};
      double covered = 0;
      for (const Box& box : clear) covered += empty(box) ? 0 : shared_area(at, box);
      const auto cost =
          std::make_tuple(empty(target) ? 0 : shared_area(at, grown(target, gap)), covered, distance(at, near));
      if (cost >= least) continue;
      least = cost;
      best = at;
    }
  return best;
}

}  // namespace tw::editor
