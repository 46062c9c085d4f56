#pragma once
// Scalar fields over the tile: negative is inside. 128 x 128 cells, so 129 x 129 nodes, row by row from north-west.

#include <algorithm>
#include <array>
#include <vector>

#include "engine/drawing/curve.hpp"

namespace tw::drawing {

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

}  // namespace tw::drawing
