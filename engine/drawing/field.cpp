#include "engine/drawing/field.hpp"

#include <cmath>

namespace tw::drawing {

namespace {

// Distances are smooth, so they are computed at every second node and filled in between: a quarter of the work.
constexpr int kStep = 2;
constexpr int kCoarse = kCells / kStep + 1;
using Coarse = std::vector<float>;

float coarse_place(int i) { return static_cast<float>(i * kStep) / kCells; }

#if defined(__x86_64__) && defined(__GNUC__)
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
        const float dx = static_cast<float>(x * kStep) * (1.0F / kCells) - ax;
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
      out[static_cast<std::size_t>(y * kCoarse + x)] =
          static_cast<float>(distance(p, a + v * t) - (first + (last - first) * t));
    }
  return out;
}

Field filled_in(const Coarse& coarse) {
  Field out;
  for (int y = 0; y < kCoarse; ++y)
    for (int x = 0; x < kCoarse; ++x) {
      const float here = coarse[static_cast<std::size_t>(y * kCoarse + x)];
      out[node(x * kStep, y * kStep)] = here;
      if (x > 0)
        out[node(x * kStep - 1, y * kStep)] = .5F * (here + coarse[static_cast<std::size_t>(y * kCoarse + x - 1)]);
    }
  for (int y = 1; y < kSide; y += kStep)
    for (int x = 0; x < kSide; ++x) out[node(x, y)] = .5F * (out[node(x, y - 1)] + out[node(x, y + 1)]);
  return out;
}

/// Turns the sign at every node inside the closed polygon (even-odd, row by row).
void negate_inside(Coarse& values, const Polyline& polygon) {
  Polyline::size_type last = polygon.size() - 1;
  std::vector<double> crossings;
  for (int y = 0; y < kCoarse; ++y) {
    // Nodes exactly on the rim would fall on either side by chance.
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
      if (left % 2 == 1) values[static_cast<std::size_t>(y * kCoarse + x)] *= -1;
    }
  }
}

}  // namespace

std::size_t nearest_node(Point p) {
  const auto cell = [](double v) { return std::clamp(static_cast<int>(std::lround(v * kCells)), 0, kCells); };
  return node(cell(std::clamp(p.x, 0.0, 1.0)), cell(std::clamp(p.y, 0.0, 1.0)));
}

float Field::at(Point p) const {
  const double x = std::clamp(p.x, 0.0, 1.0) * kCells;
  const double y = std::clamp(p.y, 0.0, 1.0) * kCells;
  const int ix = std::min(static_cast<int>(x), kCells - 1);
  const int iy = std::min(static_cast<int>(y), kCells - 1);
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
      const Point d = p - place_of(n);
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
      const Point p = place_of(n);
      out[n] = static_cast<float>(std::min({p.x, 1 - p.x, p.y, 1 - p.y}));
    }
    return out;
  }();
  return kRim;
}

}  // namespace tw::drawing
