#pragma once
// Cells of the board, described by the edges that their neighbours require, up to rotation. Cells with four given sides
// are patterns.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"

namespace tw::topology {

/// Edge kinds of the four sides, clockwise from north, as indices into Rules::edges; kOpen for a side without a
/// requirement.
using Sides = std::array<std::uint8_t, 4>;
inline constexpr std::uint8_t kOpen = 0xFF;

/// The arrangement of a cell's given sides.
enum class CellShape : std::uint8_t { OneSide, Corner, Opposite, ThreeSides, FourSides };
inline constexpr std::size_t kShapeCount = 5;

/// A cell that represents all its rotations.
struct Cell {
  Sides sides{};
  CellShape shape = CellShape::OneSide;
  int distinct_rotations = 1;  ///< number of distinct rotations: 1, 2 or 4
};

/// All cells of a game, up to rotation, for at most model::kMaxEdges kinds of edge. Immutable.
class Cells {
 public:
  /// `edges`: edge ids in the order of the rules. A cell is represented by the rotation whose open sides are last; if
  /// several rotations qualify, by the first of them in alphabetical order of the ids.
  explicit Cells(const std::vector<std::string>& edges);
  std::size_t kinds() const { return kinds_; }
  /// Returns all cells, sorted by shape, then alphabetically.
  const std::vector<Cell>& all() const { return all_; }
  const Cell& operator[](std::size_t i) const { return all_[i]; }
  /// Returns the index of the cell with these sides. At least one side must be given.
  std::size_t index_of(const Sides& sides) const { return index_[code(sides)]; }
  /// Return the index of the first cell of this shape, and the index after the last one.
  std::size_t begin(CellShape shape) const { return begin_[static_cast<std::size_t>(shape)]; }
  std::size_t end(CellShape shape) const { return begin_[static_cast<std::size_t>(shape) + 1]; }

 private:
  std::size_t code(const Sides& sides) const;
  std::size_t kinds_;
  std::vector<Cell> all_;
  std::vector<std::uint16_t> index_;  ///< index into all_, by the value of code()
  std::array<std::size_t, kShapeCount + 1> begin_{};
};

Sides rotated(const Sides& sides, std::size_t quarters);
/// Returns `sides` with only the sides in `mask` (bit i: side i) given. All other sides are open.
Sides masked(const Sides& sides, unsigned mask);

/// Returns one letter for each edge kind, in the order of the rules: the first letter of the id, in upper case, that no
/// earlier kind uses; a digit if all letters of the id are in use.
std::vector<std::string> edge_letters(const model::Rules& rules);
/// Returns the letters of the sides, such as "FFMR". An open side is "·".
std::string to_letters(const Sides& sides, const std::vector<std::string>& letters);

/// Return the number of patterns of four edges for `kinds` kinds of edge, up to rotation (and mirroring).
int patterns_up_to_rotation(int kinds);
int patterns_up_to_mirroring(int kinds);

}  // namespace tw::topology
