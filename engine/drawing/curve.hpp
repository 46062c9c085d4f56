#pragma once
// Points, curves and the rim of the unit square. x right, y down; lengths in tile sides.

#include <cmath>
#include <vector>

#include "engine/drawing/tile_shape.hpp"

namespace tw::drawing {

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

}  // namespace tw::drawing
