#pragma once
// Cells of the board by the edges that their neighbours require, up to rotation. Cells with four given sides are
// patterns.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"

namespace tw::topology {

/// Edge kinds of four sides, clockwise from north, as indices into Rules::edges; kOpen for a side without a
/// requirement.
using Sides = std::array<std::uint8_t, 4>;
inline constexpr std::uint8_t kOpen = 0xFF;

/// The sides of a cell that are given.
enum class CellShape : std::uint8_t { OneSide, Corner, Opposite, ThreeSides, FourSides };
inline constexpr std::size_t kShapes = 5;

/// A cell, which represents all its rotations.
struct Cell {
  Sides sides{};
  CellShape shape = CellShape::OneSide;
  int turnings = 1;  ///< number of distinct rotations: 1, 2 or 4
};

/// All cells of a game up to rotation, for at most model::kMaxEdges kinds of edge. Immutable.
class Cells {
 public:
  /// `edges`: ids in the order of the rules. A cell is represented by the rotation whose open sides come last; if there
  /// are several, by the first of them in alphabetical order of the ids.
  explicit Cells(const std::vector<std::string>& edges);
  std::size_t kinds() const { return kinds_; }
  /// Returns all cells, sorted by shape, then alphabetically.
  const std::vector<Cell>& all() const { return all_; }
  const Cell& operator[](std::size_t i) const { return all_[i]; }
  /// Returns the index of the cell with these sides, at least one of which is given.
  std::size_t index_of(const Sides& sides) const { return index_[code(sides)]; }
  /// Return the index of the first cell of this shape, and one past the last.
  std::size_t begin(CellShape shape) const { return begin_[static_cast<std::size_t>(shape)]; }
  std::size_t end(CellShape shape) const { return begin_[static_cast<std::size_t>(shape) + 1]; }

 private:
  std::size_t code(const Sides& sides) const;
  std::size_t kinds_;
  std::vector<Cell> all_;
  std::vector<std::uint16_t> index_;  ///< index into all_, by code()
  std::array<std::size_t, kShapes + 1> begin_{};
};

Sides turned(const Sides& sides, std::size_t quarters);
/// Returns the sides of `mask` (bit i: side i); the others are open.
Sides masked(const Sides& sides, unsigned mask);

/// Returns a letter for each edge kind in the order of the rules: the first letter of its id, in upper case, that no
/// earlier kind uses, or a digit if all its letters are in use.
std::vector<std::string> edge_letters(const model::Rules& rules);
/// Returns the letters of the sides: "FFMR"; open sides are "·".
std::string to_letters(const Sides& sides, const std::vector<std::string>& letters);

/// Return the number of patterns of four edges of `kinds` kinds, up to rotation (and mirroring).
int patterns_up_to_rotation(int kinds);
int patterns_up_to_mirroring(int kinds);

}  // namespace tw::topology
