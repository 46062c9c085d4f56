#pragma once
// The spaces of the board and the paths across them. Draft: "Movement"; docs/rules HOG-BOARD, HOG-MOVE.

#include <array>
#include <bitset>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "plugins/games/hunt_or_gather/parameters.hpp"

namespace tw::hunt_or_gather {

inline constexpr std::uint8_t kNone = 255;  ///< no space, tile, card or seat

using Cell = std::uint8_t;  ///< index of a space, row by row from the north-west, or kNone
using Cells = std::bitset<kMaxCells>;
using Owners = std::array<std::uint8_t, kMaxCells>;  ///< the seat that claims each space, or kNone

class Board {
 public:
  Board(int width, int height, Shape shape, OthersClaims others_claims = OthersClaims::Pass);

  int size() const { return static_cast<int>(neighbours_.size()); }
  Cell village() const { return village_; }
  /// Returns the spaces that share a side with `cell`, in ascending order.
  std::span<const Cell> neighbours(Cell cell) const {
    return {neighbours_[cell].cells.data(), neighbours_[cell].count};
  }
  /// Return the coordinates of a space relative to the village: x increases to the east, y to the south.
  int x(Cell cell) const { return places_[cell].x; }
  int y(Cell cell) const { return places_[cell].y; }
  /// Returns the distance in steps, ignoring that some spaces are free to enter.
  int steps(Cell from, Cell to) const { return std::abs(x(from) - x(to)) + std::abs(y(from) - y(to)); }
  /// Returns the space at these coordinates; kNone if there is none.
  Cell at(int x, int y) const;

  /// Returns the lowest cost of reaching each space from `from` in at most `steps` steps, or kNone for an unreachable
  /// space. Entering a space of `owner` is free; spaces of others can be blocked (OthersClaims). With `until`, stops as
  /// soon as the cost of that space is known.
  std::array<std::uint8_t, kMaxCells> costs(Cell from, int steps, const Owners& owners, std::uint8_t owner,
                                            Cell until = kNone) const;
  /// Returns the spaces to which an animal can run: `steps` steps (a small number) over `open` spaces without repeating
  /// a space or returning to the start. If no path is that long, returns the ends of the longest paths; empty if no
  /// step is possible.
  Cells flights(Cell from, int steps, const Cells& open) const;
  /// Returns the number of spaces in the largest connected group of each seat.
  std::array<int, kMaxSeats> largest_groups(const Owners& owners) const;
  /// Returns the spaces of the largest connected group of a seat; if several groups are equally large, the first of
  /// them.
  Cells largest_group(const Owners& owners, std::uint8_t seat) const;

 private:
  /// Adds the spaces that can be reached on paths from `from` over `free` spaces: after one step to the first element
  /// of `ends`, after two steps to the second, and so on.
  void extend_paths(Cell from, Cells free, std::span<Cells> ends) const;

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
  OthersClaims others_claims_;
};

}  // namespace tw::hunt_or_gather
