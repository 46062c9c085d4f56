#pragma once
// Connected parts of the grid of nodes.

#include <array>
#include <vector>

#include "engine/drawing/field.hpp"

namespace tw::drawing {

/// Index differences to the four neighbours of a node.
inline constexpr std::array<int, 4> kNeighbours{1, -1, kNodesPerSide, -kNodesPerSide};

constexpr bool has_neighbour(std::size_t n, int step) {
  const int x = static_cast<int>(n % kNodesPerSide);
  if (step == 1) return x < kCellsPerSide;
  if (step == -1) return x > 0;
  return step > 0 ? n + kNodesPerSide < kNodes : n >= kNodesPerSide;
}
constexpr std::size_t neighbour(std::size_t n, int step) {
  return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(n) + step);
}

/// Returns, for each node, the number of its connected part. A part consists of nodes with equal group(node). Parts are
/// numbered from 0 in the order of their first nodes; nodes with group(node) < 0 have -1.
template <class Group>
std::vector<int> connected_parts(Group group) {
  std::vector<int> part(kNodes, -1);
  std::vector<int> group_of(kNodes);
  std::vector<int> parent;  // union-find: for each piece, an earlier piece of the same part, or the piece itself
  const auto first_piece = [&](int piece) {
    while (parent[piece] != piece) piece = parent[piece];
    return piece;
  };
  for (std::size_t n = 0; n < kNodes; ++n) {
    group_of[n] = group(n);
    if (group_of[n] < 0) continue;
    const bool left = n % kNodesPerSide > 0 && group_of[n - 1] == group_of[n];
    const bool above = n >= kNodesPerSide && group_of[n - kNodesPerSide] == group_of[n];
    if (left && above && part[n - 1] != part[n - kNodesPerSide]) {
      const int one = first_piece(part[n - 1]);
      const int other = first_piece(part[n - kNodesPerSide]);
      parent[std::max(one, other)] = std::min(one, other);
    }
    if (left || above) {
      part[n] = part[left ? n - 1 : n - kNodesPerSide];
    } else {
      part[n] = static_cast<int>(parent.size());
      parent.push_back(part[n]);
    }
  }
  std::vector<int> number(parent.size());
  int count = 0;
  for (std::size_t i = 0; i < parent.size(); ++i)
    number[i] = parent[i] == static_cast<int>(i) ? count++ : number[parent[i]];
  for (int& p : part)
    if (p >= 0) p = number[p];
  return part;
}

/// Returns a point just inside the middle of a slot.
inline Point inside_slot(int slot) { return on_rim((slot + .5) / 3) + inward(slot / 3) * .012; }

}  // namespace tw::drawing
