#pragma once
// Cells of the board by what their neighbours ask of a tile, up to turning; patterns of four edges are the full ones.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"

namespace tw::topology {

/// Edge kinds of four sides, clockwise from north, as indices into Rules::edges; kOpen where nothing is asked.
using Sides = std::array<std::uint8_t, 4>;
inline constexpr std::uint8_t kOpen = 0xFF;

/// Which sides of a cell are given.
enum class CellShape : std::uint8_t { OneSide, Corner, Opposite, ThreeSides, FourSides };
inline constexpr std::size_t kShapes = 5;

/// A cell, standing for all that differ from it by turning only.
struct Cell {
  Sides sides{};
  CellShape shape = CellShape::OneSide;
  int turnings = 1;  ///< how many cells of the board it stands for: 1, 2 or 4
};

/// All cells of a game, each once. For at most model::kMaxEdges kinds of edge. Never changes.
class Cells {
 public:
  /// `edges`: ids in the order of the rules. Of the turnings of a cell the one stands for all whose open sides come
  /// last; among those the first in the alphabet of these ids.
  explicit Cells(const std::vector<std::string>& edges);
  std::size_t kinds() const { return kinds_; }
  /// Sorted by shape, then by that alphabet.
  const std::vector<Cell>& all() const { return all_; }
  const Cell& operator[](std::size_t i) const { return all_[i]; }
  /// The cell that stands for these sides, at least one of which is given.
  std::size_t index_of(const Sides& sides) const { return index_[code(sides)]; }
  /// The first with this shape, and one past the last.
  std::size_t begin(CellShape shape) const { return begin_[static_cast<std::size_t>(shape)]; }
  std::size_t end(CellShape shape) const { return begin_[static_cast<std::size_t>(shape) + 1]; }

 private:
  std::size_t code(const Sides& sides) const;
  std::size_t kinds_;
  std::vector<Cell> all_;
  std::vector<std::uint16_t> index_;  ///< by code
  std::array<std::size_t, kShapes + 1> begin_{};
};

Sides turned(const Sides& sides, std::size_t quarters);
/// Only the sides of `mask` (bit i: side i), the others open.
Sides masked(const Sides& sides, unsigned mask);

/// A letter for each edge kind in the order of the rules: the first of its id, in upper case, that no earlier kind has
/// taken, else a digit.
std::vector<std::string> edge_letters(const model::Rules& rules);
/// "FFMR"; open sides are "·".
std::string to_letters(const Sides& sides, const std::vector<std::string>& letters);

/// Number of patterns of four edges of `kinds` kinds that differ by more than rotation (and mirroring).
int patterns_up_to_rotation(int kinds);
int patterns_up_to_mirroring(int kinds);

}  // namespace tw::topology
