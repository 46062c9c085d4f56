#pragma once
// Connected parts of the grid.

#include <array>
#include <vector>

#include "engine/drawing/field.hpp"

namespace tw::drawing {

/// Steps to the four neighbours of a node, as index differences.
inline constexpr std::array<int, 4> kNeighbours{1, -1, kSide, -kSide};

constexpr bool has_neighbour(std::size_t n, int step) {
  const int x = static_cast<int>(n % kSide);
  if (step == 1) return x < kCells;
  if (step == -1) return x > 0;
  return step > 0 ? n + kSide < kNodes : n >= kSide;
}
constexpr std::size_t moved(std::size_t n, int step) {
  return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(n) + step);
}

/// Numbers from 0 the connected parts of nodes with the same group(node); group < 0 leaves a node out (-1).
template <class Group>
std::vector<int> connected_parts(Group group) {
  std::vector<int> part(kNodes, -1);
  std::vector<std::size_t> open;
  int number = 0;
  for (std::size_t start = 0; start < kNodes; ++start) {
    const int here = group(start);
    if (part[start] >= 0 || here < 0) continue;
    part[start] = number;
    open.push_back(start);
    while (!open.empty()) {
      const std::size_t n = open.back();
      open.pop_back();
      for (const int step : kNeighbours) {
        if (!has_neighbour(n, step)) continue;
        const std::size_t m = moved(n, step);
        if (part[m] >= 0 || group(m) != here) continue;
        part[m] = number;
        open.push_back(m);
      }
    }
    ++number;
  }
  return part;
}

/// A point just inside the middle of a slot.
inline Point inside_slot(int slot) { return on_rim((slot + .5) / 3) + inward(slot / 3) * .012; }

}  // namespace tw::drawing
