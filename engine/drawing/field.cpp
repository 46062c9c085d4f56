#include "engine/drawing/field.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

namespace tw::drawing {

Point normalized(Point a) {
  const double l = length(a);
  return l < 1e-9 ? Point{} : a * (1 / l);
}

Point rotated(Point p, int quarters) {
  for (int i = 0; i < (quarters & 3); ++i) p = {1 - p.y, p.x};
  return p;
}

Point on_rim(double u) {
  u -= 4 * std::floor(u / 4);
  const int side = static_cast<int>(u) & 3;
  return rotated({u - std::floor(u), 0}, side);
}

Point inward(int side) {
  constexpr std::array<Point, 4> kInward{Point{0, 1}, Point{-1, 0}, Point{0, -1}, Point{1, 0}};
  return kInward[side & 3];
}

Polyline cubic(Point a, Point b, Point c, Point d, int pieces) {
  Polyline out;
  out.reserve(static_cast<std::size_t>(pieces) + 1);
  for (int i = 0; i <= pieces; ++i) {
    const double t = static_cast<double>(i) / pieces;
    const double s = 1 - t;
    out.push_back(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t));
  }
  return out;
}

void append(Polyline& line, const Polyline& tail) {
  if (!tail.empty()) line.insert(line.end(), tail.begin() + (line.empty() ? 0 : 1), tail.end());
}

Point nearest_point(const Polyline& line, Point to, std::size_t skip) {
  if (line.size() < 2 * skip + 1) skip = 0;
  Point best = line[skip];
  for (std::size_t i = skip; i + skip < line.size(); ++i)
    if (distance(line[i], to) < distance(best, to)) best = line[i];
  return best;
}

namespace {

// Distances are smooth, so they are computed only at every second node in each direction and interpolated: a quarter of
// the work.
constexpr int kStep = 2;
constexpr int kCoarse = kCellsPerSide / kStep + 1;
using Coarse = std::vector<float>;

float coarse_place(int i) { return static_cast<float>(i * kStep) / kCellsPerSide; }

// ThreadSanitizer would instrument the ifunc resolver, which runs before the sanitizer is initialized. Clang 16 does
// not emit the inline functions that a clone calls.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__)
[[gnu::target_clones("avx2", "default")]]
#endif
Coarse
squared_distances(const Polyline& line) {
  Coarse best(static_cast<std::size_t>(kCoarse * kCoarse), kFar * kFar);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto ax = static_cast<float>(line[i].x);
    const auto ay = static_cast<float>(line[i].y);
    const float vx = static_cast<float>(line[i + 1].x) - ax;
    const float vy = static_cast<float>(line[i + 1].y) - ay;
    const float scale = 1 / std::max(vx * vx + vy * vy, 1e-9F);
    for (int y = 0; y < kCoarse; ++y) {
      const float dy = coarse_place(y) - ay;
      float* row = best.data() + y * kCoarse;
      for (int x = 0; x < kCoarse; ++x) {
        const float dx = static_cast<float>(x * kStep) * (1.0F / kCellsPerSide) - ax;
        float t = (dx * vx + dy * vy) * scale;
        t = t < 0 ? 0 : t;
        t = t > 1 ? 1 : t;
        const float ex = dx - t * vx;
        const float ey = dy - t * vy;
        const float d = ex * ex + ey * ey;
        row[x] = d < row[x] ? d : row[x];
      }
    }
  }
  return best;
}

Coarse capsule(Point a, Point b, float first, float last) {
  Coarse out(static_cast<std::size_t>(kCoarse * kCoarse));
  const Point v = b - a;
  const double scale = 1 / std::max(dot(v, v), 1e-9);
  for (int y = 0; y < kCoarse; ++y)
    for (int x = 0; x < kCoarse; ++x) {
      const Point p{coarse_place(x), coarse_place(y)};
      const double t = std::clamp(dot(p - a, v) * scale, 0.0, 1.0);
      out[y * kCoarse + x] = static_cast<float>(distance(p, a + v * t) - (first + (last - first) * t));
    }
  return out;
}

Field filled_in(const Coarse& coarse) {
  Field out;
  for (int y = 0; y < kCoarse; ++y)
    for (int x = 0; x < kCoarse; ++x) {
      const float here = coarse[y * kCoarse + x];
      out[node(x * kStep, y * kStep)] = here;
      if (x > 0) out[node(x * kStep - 1, y * kStep)] = .5F * (here + coarse[y * kCoarse + x - 1]);
    }
  for (int y = 1; y < kNodesPerSide; y += kStep)
    for (int x = 0; x < kNodesPerSide; ++x) out[node(x, y)] = .5F * (out[node(x, y - 1)] + out[node(x, y + 1)]);
  return out;
}

/// Inverts the sign at every node inside the closed polygon (even-odd rule, row by row).
void negate_inside(Coarse& values, const Polyline& polygon) {
  Polyline::size_type last = polygon.size() - 1;
  std::vector<double> crossings;
  for (int y = 0; y < kCoarse; ++y) {
    // Avoid nodes exactly on the rim: rounding would decide whether they are inside or outside.
    const double py = std::clamp(static_cast<double>(coarse_place(y)), 1e-4, 1 - 1e-4);
    crossings.clear();
    last = polygon.size() - 1;
    for (std::size_t i = 0; i < polygon.size(); last = i++) {
      const Point a = polygon[last];
      const Point b = polygon[i];
      if ((a.y > py) != (b.y > py)) crossings.push_back(a.x + (b.x - a.x) * (py - a.y) / (b.y - a.y));
    }
    std::sort(crossings.begin(), crossings.end());
    for (int x = 0; x < kCoarse; ++x) {
      const double px = std::clamp(static_cast<double>(coarse_place(x)), 1e-4, 1 - 1e-4);
      const auto left = std::lower_bound(crossings.begin(), crossings.end(), px) - crossings.begin();
      if (left % 2 == 1) values[y * kCoarse + x] *= -1;
    }
  }
}

}  // namespace

std::size_t nearest_node(Point p) {
  const auto cell = [](double v) {
    return std::clamp(static_cast<int>(std::lround(v * kCellsPerSide)), 0, kCellsPerSide);
  };
  return node(cell(std::clamp(p.x, 0.0, 1.0)), cell(std::clamp(p.y, 0.0, 1.0)));
}

float Field::at(Point p) const {
  const double x = std::clamp(p.x, 0.0, 1.0) * kCellsPerSide;
  const double y = std::clamp(p.y, 0.0, 1.0) * kCellsPerSide;
  const int ix = std::min(static_cast<int>(x), kCellsPerSide - 1);
  const int iy = std::min(static_cast<int>(y), kCellsPerSide - 1);
  const auto fx = static_cast<float>(x - ix);
  const auto fy = static_cast<float>(y - iy);
  const float upper = values_[node(ix, iy)] * (1 - fx) + values_[node(ix + 1, iy)] * fx;
  const float lower = values_[node(ix, iy + 1)] * (1 - fx) + values_[node(ix + 1, iy + 1)] * fx;
  return upper * (1 - fy) + lower * fy;
}

Field distance_to(const Polyline& line, float first, float last) {
  if (line.size() == 2) return filled_in(capsule(line[0], line[1], first, last));
  Coarse d = squared_distances(line);
  for (float& v : d) v = std::sqrt(v) - first;
  return filled_in(d);
}

Field signed_distance(const Polyline& edge, const Polyline& rest) {
  Coarse d = squared_distances(edge);
  for (float& v : d) v = std::sqrt(v);
  Polyline polygon = edge;
  polygon.insert(polygon.end(), rest.begin(), rest.end());
  negate_inside(d, polygon);
  return filled_in(d);
}

Field distance_to_points(const std::vector<Point>& points) {
  Field out(kFar * kFar);
  for (const Point p : points)
    for (std::size_t n = 0; n < out.size(); ++n) {
      const Point d = p - node_position(n);
      out[n] = std::min(out[n], static_cast<float>(dot(d, d)));
    }
  for (std::size_t n = 0; n < out.size(); ++n) out[n] = std::sqrt(out[n]);
  return out;
}

const Field& corner_distance() {
  static const Field kCorner = distance_to_points({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  return kCorner;
}

const Field& rim_distance() {
  static const Field kRim = [] {
    Field out;
    for (std::size_t n = 0; n < out.size(); ++n) {
      const Point p = node_position(n);
      out[n] = static_cast<float>(std::min({p.x, 1 - p.x, p.y, 1 - p.y}));
    }
    return out;
  }();
  return kRim;
}

namespace {

constexpr int kPad = 6;                          ///< additional cells beyond the rim
constexpr int kWide = kNodesPerSide + 2 * kPad;  ///< nodes per side, including the additional cells
constexpr float kOutside = .02F;                 ///< value of the outermost ring; closes every outline
constexpr std::size_t kShortest = 7;  ///< minimum number of points in an outline; shorter outlines are dropped

using NodeValues = std::vector<float>;

std::size_t wide(int x, int y) { return static_cast<std::size_t>(y * kWide + x); }

int mirrored(int i) { return i < 0 ? -i : i > kCellsPerSide ? 2 * kCellsPerSide - i : i; }

NodeValues grid_of(const Field& field, BoundaryMode boundary, float level) {
  NodeValues out(static_cast<std::size_t>(kWide * kWide), kOutside);
  const bool mirror = boundary == BoundaryMode::Mirrored;
  const int pad = mirror ? kPad - 1 : 0;
  for (int y = -pad; y < kNodesPerSide + pad; ++y)
    for (int x = -pad; x < kNodesPerSide + pad; ++x)
      out[wide(x + kPad, y + kPad)] = field[node(mirrored(x), mirrored(y))] - level;
  return out;
}

/// A point where an outline crosses the edge to the right of a node (0) or below it (1), encoded as 2 * node + 0 or 1.
using Crossing = int;
constexpr Crossing kNowhere = -1;

class Tracer {
 public:
  explicit Tracer(const NodeValues& grid) : grid_(grid), next_(2 * grid.size(), kNowhere) {
    for (int y = 0; y + 1 < kWide; ++y)
      for (int x = 0; x + 1 < kWide; ++x) link_cell(x, y);
  }

  /// Returns all closed outlines. The inside is on the same side of each.
  std::vector<Polyline> loops() {
    std::vector<Polyline> out;
    for (const Crossing start : starts_) {
      Polyline loop;
      Crossing at = start;
      while (at != kNowhere && next_[at] != kNowhere) {
        loop.push_back(place(at));
        const Crossing following = next_[at];
        next_[at] = kNowhere;
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
    // Edges of the cell, clockwise from the upper edge.
    const std::array<Crossing, 4> edge{static_cast<Crossing>(2 * corner[0]), static_cast<Crossing>(2 * corner[1] + 1),
                                       static_cast<Crossing>(2 * corner[3]), static_cast<Crossing>(2 * corner[0] + 1)};
    const float middle = grid_[corner[0]] + grid_[corner[1]] + grid_[corner[2]] + grid_[corner[3]];
    for (std::size_t k = 0; k < 4; ++k) {
      // Start at an edge where the outline passes from an inside corner (k) to an outside corner (k + 1).
      if (!in(corner[k]) || in(corner[(k + 1) % 4])) continue;
      std::size_t exit = k;
      if (inside == 2 && middle < 0 && in(corner[(k + 2) % 4])) {
        exit = (k + 1) % 4;  // a saddle whose middle is inside: go around the next outside corner
      } else {
        do exit = (exit + 3) % 4;
        while (in(corner[exit]) == in(corner[(exit + 1) % 4]));
      }
      next_[edge[k]] = edge[exit];
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
    return {x / kCellsPerSide, y / kCellsPerSide};
  }

  const NodeValues& grid_;
  std::vector<Crossing> next_;
  std::vector<Crossing> starts_;  ///< all crossings that have a successor, in the order in which they were found
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

std::vector<Polyline> outlines_of(const Field& field, BoundaryMode boundary, float level) {
  const NodeValues grid = grid_of(field, boundary, level);
  std::vector<Polyline> out = Tracer(grid).loops();
  for (Polyline& loop : out) loop = cut_corners(cut_corners(every_second(loop)));
  return out;
}

std::vector<Polyline> raw_contours(const Field& field, float level) {
  const NodeValues grid = grid_of(field, BoundaryMode::Mirrored, level);
  return Tracer(grid).loops();
}

}  // namespace tw::drawing
