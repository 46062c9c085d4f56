#pragma once
// The spaces of the board and the ways over them. Draft: "Movement"; docs/rules HOG-BOARD, HOG-MOVE.

#include <array>
#include <bitset>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "plugins/games/hunt_or_gather/parameters.hpp"

namespace tw::hunt_or_gather {

inline constexpr std::uint8_t kNone = 255;  ///< no space, tile, card or seat

using Cell = std::uint8_t;  ///< index of a space, row by row from the north-west; kNone for none
using Cells = std::bitset<kMostCells>;
using Owners = std::array<std::uint8_t, kMostCells>;  ///< of each space the seat that claims it, kNone for none

class Board {
 public:
  Board(int width, int height, Shape shape);

  int size() const { return static_cast<int>(neighbours_.size()); }
  Cell village() const { return village_; }
  /// Spaces that touch it along a side, ascending.
  std::span<const Cell> neighbours(Cell cell) const {
    return {neighbours_[cell].cells.data(), neighbours_[cell].count};
  }
  /// Seen from the village: x grows east, y grows south.
  int x(Cell cell) const { return places_[cell].x; }
  int y(Cell cell) const { return places_[cell].y; }
  /// From one to the other along sides, where every space costs a step.
  int steps(Cell from, Cell to) const { return std::abs(x(from) - x(to)) + std::abs(y(from) - y(to)); }
  /// kNone where there is no space.
  Cell at(int x, int y) const;

  /// Spaces that can be reached from `from` (itself included) with at most `steps` steps, where entering a space of
  /// `owner` costs none; and what the cheapest way costs. With `until` only as far as that is known of this space.
  std::array<std::uint8_t, kMostCells> costs(Cell from, int steps, const Owners& owners, std::uint8_t owner,
                                             Cell until = kNone) const;
  /// Where something can run to, `steps` steps (few) over `open` spaces and never twice over one, nor back to where it
  /// stood; as many steps as there are ways for. Empty if it cannot run at all.
  Cells flights(Cell from, int steps, const Cells& open) const;
  /// Number of spaces in the largest connected group of each seat.
  std::array<int, kMostSeats> largest_groups(const Owners& owners) const;

 private:
  /// Marks where ways from `from` over `free` spaces lead, after one step in the first of `ends`, and so on.
  void run_on(Cell from, Cells free, std::span<Cells> ends) const;

  struct Neighbours {
    std::array<Cell, 4> cells{};
    std::size_t count = 0;
  };
  struct Place {
    int x = 0, y = 0;
  };
  std::vector<Neighbours> neighbours_;
  std::vector<Place> places_;
  Cell village_ = 0;
};

}  // namespace tw::hunt_or_gather
