#include "engine/drawing/curve.hpp"

#include <array>

namespace tw::drawing {

Point unit(Point a) {
  const double l = length(a);
  return l < 1e-9 ? Point{} : a * (1 / l);
}

Point turned(Point p, int quarters) {
  for (int i = 0; i < (quarters & 3); ++i) p = {1 - p.y, p.x};
  return p;
}

Point on_rim(double u) {
  u -= 4 * std::floor(u / 4);
  const int side = static_cast<int>(u) & 3;
  return turned({u - std::floor(u), 0}, side);
}

Point inward(int side) {
  constexpr std::array<Point, 4> kInward{Point{0, 1}, Point{-1, 0}, Point{0, -1}, Point{1, 0}};
  return kInward[static_cast<std::size_t>(side & 3)];
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

}  // namespace tw::drawing
