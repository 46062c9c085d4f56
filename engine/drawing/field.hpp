#pragma once
// Geometry of a tile: points, curves, the rim, scalar fields over the tile, and outlines of fields.

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/drawing/tile_shape.hpp"

namespace tw::drawing {

// Points, curves and the rim of the unit square: x to the right, y down, lengths relative to the tile's side.

using Polyline = std::vector<Point>;

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
inline double length(Point a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Point a, Point b) { return length(a - b); }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
/// Returns the vector scaled to length 1; (0, 0) is unchanged.
Point normalized(Point a);
inline Point centre() { return {.5, .5}; }

/// Returns the point rotated clockwise about the tile's centre by quarter turns.
Point rotated(Point p, int quarters);
/// Returns the point on the rim at the distance `u` from the north-west corner, measured clockwise in side lengths; `u`
/// can be any number.
Point on_rim(double u);
/// Returns the unit vector from a side (0 is north, then clockwise) into the tile.
Point inward(int side);

/// Returns a cubic Bezier curve as `pieces` line segments (pieces + 1 points).
Polyline cubic(Point a, Point b, Point c, Point d, int pieces = 16);
/// Appends `tail` without its first point, which must equal the last point of `line`.
void append(Polyline& line, const Polyline& tail);
/// Returns the point of a non-empty line that is nearest to `to`, ignoring `skip` points at both ends if enough points
/// remain.
Point nearest_point(const Polyline& line, Point to, std::size_t skip);

// Scalar fields over the tile; negative values are inside. 128 x 128 cells, so 129 x 129 nodes, row by row from the
// north-west.

inline constexpr int kCellsPerSide = 128;
inline constexpr int kNodesPerSide = kCellsPerSide + 1;
inline constexpr int kNodes = kNodesPerSide * kNodesPerSide;
inline constexpr float kFar = 9.0F;  ///< larger than any distance on a tile

/// Returns the index of the node in column x and row y.
constexpr std::size_t node(int x, int y) { return static_cast<std::size_t>(y * kNodesPerSide + x); }
/// Returns the node nearest to a point; points outside are moved to the rim.
std::size_t nearest_node(Point p);
/// Returns the position of a node.
constexpr Point node_position(std::size_t n) {
  const std::size_t row = n / kNodesPerSide;
  return {static_cast<double>(n % kNodesPerSide) / kCellsPerSide, static_cast<double>(row) / kCellsPerSide};
}

class Field {
 public:
  explicit Field(float value = kFar) : values_(kNodes, value) {}
  float& operator[](std::size_t n) { return values_[n]; }
  float operator[](std::size_t n) const { return values_[n]; }
  /// Returns the bilinearly interpolated value at a point; points outside are moved to the rim.
  float at(Point p) const;
  std::size_t size() const { return values_.size(); }

  /// Sets each value of this field to f(value, value of `other` at the same node).
  template <class F>
  void combine(const Field& other, F f) {
    for (std::size_t n = 0; n < values_.size(); ++n) values_[n] = f(values_[n], other.values_[n]);
  }

 private:
  std::vector<float> values_;
};

/// Returns the distance to an open line, reduced by a radius that changes linearly from `first` to `last` along the
/// line.
Field distance_to(const Polyline& line, float first = 0, float last = 0);
/// Returns the distance to the open line `edge`, negative inside the closed polygon `edge` + `rest`.
Field signed_distance(const Polyline& edge, const Polyline& rest);
/// Returns the distance to the nearest of the points.
Field distance_to_points(const std::vector<Point>& points);
/// Returns the distance to the nearest corner of the tile. Computed once.
const Field& corner_distance();
/// Returns the distance to the rim of the tile. Computed once.
const Field& rim_distance();

/// Returns the minimum, smoothed where both values are within k of each other.
inline float smooth_min(float a, float b, float k) {
  const float h = std::clamp(.5F + .5F * (b - a) / k, 0.0F, 1.0F);
  return b + (a - b) * h - k * h * (1 - h);
}

// Outlines of fields: marching squares, then two rounds of Chaikin's corner cutting.

enum class BoundaryMode {
  Mirrored,  ///< the outline continues beyond the tile as its mirror image; for painting clipped to the tile
  Closed     ///< the outline runs along the rim; for highlighting
};

/// Returns the smooth closed outlines of field < level. With Mirrored they extend a little beyond the unit square.
std::vector<Polyline> outlines_of(const Field& field, BoundaryMode boundary, float level = 0);
/// Returns the outlines without smoothing, continued as with Mirrored. Trees are planted at their points.
std::vector<Polyline> raw_contours(const Field& field, float level);

}  // namespace tw::drawing
