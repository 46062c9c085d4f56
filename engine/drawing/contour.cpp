#include "engine/drawing/contour.hpp"

#include <array>
#include <cstdlib>

namespace tw::drawing {

namespace {

constexpr int kPad = 6;                  ///< cells beyond the rim
constexpr int kWide = kSide + 2 * kPad;  ///< nodes a side with them
constexpr float kOutside = .02F;         ///< value of the outermost ring, which closes every outline
constexpr std::size_t kShortest = 7;     ///< points of the smallest outline that is kept

using Grid = std::vector<float>;

std::size_t wide(int x, int y) { return static_cast<std::size_t>(y * kWide + x); }

int mirrored(int i) { return i < 0 ? -i : i > kCells ? 2 * kCells - i : i; }

Grid grid_of(const Field& field, Beyond beyond, float level) {
  Grid out(static_cast<std::size_t>(kWide * kWide), kOutside);
  const bool mirror = beyond == Beyond::Mirrored;
  const int pad = mirror ? kPad - 1 : 0;
  for (int y = -pad; y < kSide + pad; ++y)
    for (int x = -pad; x < kSide + pad; ++x)
      out[wide(x + kPad, y + kPad)] = field[node(mirrored(x), mirrored(y))] - level;
  return out;
}

/// A crossing lies on the edge right of (0) or below (1) a node: 2 * node + which.
using Crossing = int;
constexpr Crossing kNowhere = -1;

class Tracer {
 public:
  explicit Tracer(const Grid& grid) : grid_(grid), next_(2 * grid.size(), kNowhere) {
    for (int y = 0; y + 1 < kWide; ++y)
      for (int x = 0; x + 1 < kWide; ++x) link_cell(x, y);
  }

  /// Every loop, the inside to the same hand.
  std::vector<Polyline> loops() {
    std::vector<Polyline> out;
    for (const Crossing start : starts_) {
      Polyline loop;
      Crossing at = start;
      while (at != kNowhere && next_[static_cast<std::size_t>(at)] != kNowhere) {
        loop.push_back(place(at));
        const Crossing following = next_[static_cast<std::size_t>(at)];
        next_[static_cast<std::size_t>(at)] = kNowhere;
        at = following;
      }
      if (loop.size() >= kShortest) out.push_back(std::move(loop));
    }
    return out;
  }

 private:
  bool in(std::size_t n) const { return grid_[n] < 0; }

  void link_cell(int x, int y) {
    const std::array<std::size_t, 4> corner{wide(x, y), wide(x + 1, y), wide(x + 1, y + 1), wide(x, y + 1)};
    const int inside = in(corner[0]) + in(corner[1]) + in(corner[2]) + in(corner[3]);
    if (inside == 0 || inside == 4) return;
    // Edges of the cell clockwise from the upper one.
    const std::array<Crossing, 4> edge{static_cast<Crossing>(2 * corner[0]), static_cast<Crossing>(2 * corner[1] + 1),
                                       static_cast<Crossing>(2 * corner[3]), static_cast<Crossing>(2 * corner[0] + 1)};
    const float middle = grid_[corner[0]] + grid_[corner[1]] + grid_[corner[2]] + grid_[corner[3]];
    for (std::size_t k = 0; k < 4; ++k) {
      // Enter where the outline passes from inside (corner k) to outside (corner k + 1).
      if (!in(corner[k]) || in(corner[(k + 1) % 4])) continue;
      std::size_t exit = k;
      if (inside == 2 && middle < 0 && in(corner[(k + 2) % 4])) {
        exit = (k + 1) % 4;  // a saddle whose middle is inside: go round the outer corner
      } else {
        do exit = (exit + 3) % 4;
        while (in(corner[exit]) == in(corner[(exit + 1) % 4]));
      }
      next_[static_cast<std::size_t>(edge[k])] = edge[exit];
      starts_.push_back(edge[k]);
    }
  }

  Point place(Crossing c) const {
    const auto n = static_cast<std::size_t>(c / 2);
    const bool down = c % 2 == 1;
    const float a = grid_[n];
    const float b = grid_[n + (down ? kWide : 1)];
    const double t = a / (a - b);
    const auto column = static_cast<int>(n % kWide) - kPad;
    const auto row = static_cast<int>(n / kWide) - kPad;
    const double x = column + (down ? 0 : t);
    const double y = row + (down ? t : 0);
    return {x / kCells, y / kCells};
  }

  const Grid& grid_;
  std::vector<Crossing> next_;
  std::vector<Crossing> starts_;  ///< every crossing that leads on, in the order found
};

Polyline every_second(const Polyline& loop) {
  if (loop.size() <= 12) return loop;
  Polyline out;
  out.reserve(loop.size() / 2 + 1);
  for (std::size_t i = 0; i < loop.size(); i += 2) out.push_back(loop[i]);
  return out;
}

Polyline cut_corners(const Polyline& loop) {
  Polyline out;
  out.reserve(2 * loop.size());
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Point a = loop[i];
    const Point b = loop[(i + 1) % loop.size()];
    out.push_back(a * .75 + b * .25);
    out.push_back(a * .25 + b * .75);
  }
  return out;
}

}  // namespace

std::vector<Polyline> outlines_of(const Field& field, Beyond beyond, float level) {
  const Grid grid = grid_of(field, beyond, level);
  std::vector<Polyline> out = Tracer(grid).loops();
  for (Polyline& loop : out) loop = cut_corners(cut_corners(every_second(loop)));
  return out;
}

std::vector<Polyline> raw_contours(const Field& field, float level) {
  const Grid grid = grid_of(field, Beyond::Mirrored, level);
  return Tracer(grid).loops();
}

}  // namespace tw::drawing
