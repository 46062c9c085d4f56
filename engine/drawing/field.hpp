#pragma once
// Geometry of a tile: points, curves and the rim; scalar fields over the tile; and the outlines of fields.

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/drawing/tile_shape.hpp"

namespace tw::drawing {

// Points, curves and the rim of the unit square. x right, y down; lengths in tile sides.

using Polyline = std::vector<Point>;

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
inline double length(Point a) { return std::sqrt(a.x * a.x + a.y * a.y); }
inline double distance(Point a, Point b) { return length(a - b); }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
/// The same direction with length 1; (0, 0) stays.
Point unit(Point a);
inline Point centre() { return {.5, .5}; }

/// The point turned clockwise about the tile's centre by quarters.
Point turned(Point p, int quarters);
/// The point of the rim `u` sides clockwise from the north-west corner; any u.
Point on_rim(double u);
/// The direction from a side (0 north, clockwise) into the tile, length 1.
Point inward(int side);

/// A cubic Bezier curve as `pieces` straight pieces (pieces + 1 points).
Polyline cubic(Point a, Point b, Point c, Point d, int pieces = 16);
/// Appends `tail` without its first point, which is the last of `line`.
void append(Polyline& line, const Polyline& tail);
/// Point of the line nearest to `to`, leaving out `skip` points at both ends if enough are left. Not for empty lines.
Point nearest_point(const Polyline& line, Point to, std::size_t skip);

// Scalar fields over the tile: negative is inside. 128 x 128 cells, so 129 x 129 nodes, row by row from north-west.

inline constexpr int kCells = 128;
inline constexpr int kSide = kCells + 1;
inline constexpr int kNodes = kSide * kSide;
inline constexpr float kFar = 9.0F;  ///< more than any distance on a tile

/// Index of a node.
constexpr std::size_t node(int x, int y) { return static_cast<std::size_t>(y * kSide + x); }
/// The node nearest to a point; points outside go to the rim.
std::size_t nearest_node(Point p);
/// Where a node lies.
constexpr Point place_of(std::size_t n) {
  const std::size_t row = n / kSide;
  return {static_cast<double>(n % kSide) / kCells, static_cast<double>(row) / kCells};
}

class Field {
 public:
  explicit Field(float value = kFar) : values_(kNodes, value) {}
  float& operator[](std::size_t n) { return values_[n]; }
  float operator[](std::size_t n) const { return values_[n]; }
  /// Value at a point, bilinear; points outside are moved to the rim.
  float at(Point p) const;
  std::size_t size() const { return values_.size(); }

  /// this = f(this, other), node by node.
  template <class F>
  void combine(const Field& other, F f) {
    for (std::size_t n = 0; n < values_.size(); ++n) values_[n] = f(values_[n], other.values_[n]);
  }

 private:
  std::vector<float> values_;
};

/// Distance to an open line. `first` and `last`: radius at its ends, taken off, growing evenly between.
Field distance_to(const Polyline& line, float first = 0, float last = 0);
/// Distance to the open line `edge`, negative inside the closed polygon `edge` + `rest`.
Field signed_distance(const Polyline& edge, const Polyline& rest);
/// Distance to the nearest of some points.
Field distance_to_points(const std::vector<Point>& points);
/// Distance to the nearest corner of the tile, made once.
const Field& corner_distance();
/// Distance to the rim of the tile, made once.
const Field& rim_distance();

/// The smaller of both, rounded where they are within k of each other.
inline float smooth_min(float a, float b, float k) {
  const float h = std::clamp(.5F + .5F * (b - a) / k, 0.0F, 1.0F);
  return b + (a - b) * h - k * h * (1 - h);
}

// From fields to outlines: marching squares, then two rounds of Chaikin's corner cutting.

enum class Beyond {
  Mirrored,  ///< the outline leaves the tile as if the neighbour continued it: for painting, clipped to the tile
  Closed     ///< it runs along the rim: for highlighting
};

/// Closed outlines of field < level, smoothed. With Mirrored they reach a little beyond the unit square.
std::vector<Polyline> outlines_of(const Field& field, Beyond beyond, float level = 0);
/// The same without smoothing and without closing: points where trees stand.
std::vector<Polyline> raw_contours(const Field& field, float level);

}  // namespace tw::drawing
