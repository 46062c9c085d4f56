#pragma once
// The frontier of an area: the open cells beside it, where tiles may join it, close it or merge it
// with other areas.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/evaluation/seats.hpp"
#include "engine/landscape/board.hpp"
#include "engine/model/geometry.hpp"

namespace tw::evaluation {

/// Maximum number of open cells that are examined one by one. An area with more open cells has a closing probability of
/// 0.
inline constexpr std::size_t kMaxFrontierCells = 6;

/// An open cell beside an area, and the requirements of its neighbours, as in Board::required and Board::care_mask.
struct FrontierCell {
  std::uint32_t key;  ///< key of its coordinates, see Board::key_of
  std::uint16_t required;
  std::uint16_t care_mask;  ///< 0: no tile beside the cell yet
  std::uint8_t sides;       ///< sides of the cell where the area adjoins it, as bits
};

/// The open cells beside an area, without duplicates. There is room for one more cell than the number of cells
/// examined, since placing a tile removes a cell.
struct Frontier {
  static constexpr std::size_t kCapacity = kMaxFrontierCells + 1;
  std::array<FrontierCell, kCapacity> cell;  // NOLINT: filled up to `size` only
  std::uint8_t size = 0;
  bool full = false;  ///< true if there are more cells than fit
  int sides = 0;      ///< number of sides at which tiles of the area adjoin open cells

  /// Adds a cell. If the frontier already has it, adds its sides.
  void add(const FrontierCell& other) {
    for (std::size_t i = 0; i < size; ++i)
      if (cell[i].key == other.key) {
        cell[i].sides |= other.sides;
        return;
      }
    if (size == kCapacity)
      full = true;
    else
      cell[size++] = other;
  }
  bool is_long() const { return full || size > kMaxFrontierCells; }
  /// Returns the number of missing tiles: the number of cells if there are few, otherwise the number of sides. Numbers
  /// of sides can be added when areas merge.
  int missing() const { return is_long() ? sides : size; }
};

/// Returns the frontier cell at coordinates where no tile is placed. `found`: result of Board::look_up.
template <class Limits>
FrontierCell frontier_cell(const landscape::Board<Limits>& board, model::Coord at, std::uint16_t found,
                           unsigned sides = 0) {
  FrontierCell out{.key = landscape::Board<Limits>::key_of(at.x, at.y),
                   .required = 0,
                   .care_mask = 0,
                   .sides = static_cast<std::uint8_t>(sides)};
  if (found == 0) return out;
  out.required = board.required[found ^ landscape::kOpenCell];
  out.care_mask = board.care_mask[found ^ landscape::kOpenCell];
  return out;
}

/// Rotates sides (as bits) of an unrotated tile by `turn` quarter turns.
inline unsigned rotated_sides(unsigned sides, unsigned turn) { return ((sides << turn) | (sides >> (4 - turn))) & 15u; }
/// Returns the opposite side, as a bit.
inline unsigned opposite_side(std::size_t side) { return 1u << ((side + 2) & 3); }

/// Calls `visit(side, cell, result of Board::look_up)` for the open cells beside a placed tile. `sides`: the sides of
/// the unrotated tile to be visited, as bits.
template <class Limits, class Visit>
void for_each_open_cell(const landscape::Board<Limits>& board, const landscape::PlacedTile& placed, unsigned sides,
                        const Visit& visit) {
  for (const std::size_t side : Bits(rotated_sides(sides, placed.turn))) {
    const model::Coord cell = neighbour({placed.x, placed.y}, model::kSides[side]);
    const std::uint16_t found = board.look_up(cell.x, cell.y);
    if ((found & landscape::kOpenCell) != 0) visit(side, cell, found);
  }
}

/// Adds the open cell beyond one side of a placed tile to a frontier.
template <class Limits>
void add_side(const landscape::Board<Limits>& board, std::size_t side, model::Coord cell, std::uint16_t found,
              Frontier& out) {
  ++out.sides;
  out.add(frontier_cell(board, cell, found, opposite_side(side)));
}

/// Adds the empty cells around a tile to a frontier. They are the frontier of an area closed by the tiles around it.
template <class Limits>
void add_surrounding(const landscape::Board<Limits>& board, model::Coord centre, Frontier& out) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const std::uint16_t found = board.look_up(centre.x + dx, centre.y + dy);
      if (found != 0 && (found & landscape::kOpenCell) == 0) continue;
      ++out.sides;
      const model::Coord cell{static_cast<std::int16_t>(centre.x + dx), static_cast<std::int16_t>(centre.y + dy)};
      out.add(frontier_cell(board, cell, found));
    }
}

/// An index from open cells to the areas beside them. Reuse one object: it keeps its memory. Not thread-safe.
class SharedCells {
 public:
  /// Two areas in the order in which they were added, and the number of cells that they share.
  struct Pair {
    std::uint16_t one, other;
    std::uint32_t cells;
  };

  /// Removes all entries. `cells`: number of open cells, which are numbered from 0 to cells - 1.
  void begin(std::size_t cells) {
    first_.assign(cells, 0);
    entries_.clear();
    pairs_.clear();
  }
  /// Adds a cell of an area. All cells of one area must be added before those of the next area; repeated cells are
  /// ignored.
  void add(std::uint16_t area, std::size_t cell) {
    std::uint32_t& first = first_[cell];
    if (first != 0 && entries_[first - 1].area == area) return;
    entries_.push_back({area, first});
    first = static_cast<std::uint32_t>(entries_.size());
  }
  /// Calls `visit(area)` for each area beside a cell.
  template <class Visit>
  void for_each_area(std::size_t cell, const Visit& visit) const {
    for (std::uint32_t i = first_[cell]; i != 0; i = entries_[i - 1].next) visit(entries_[i - 1].area);
  }
  /// Returns all pairs of areas that share cells and for which `may_merge(one, other)` is true.
  template <class MayMerge>
  const std::vector<Pair>& find_pairs(const MayMerge& may_merge) {
    for (const std::uint32_t first : first_)
      for (std::uint32_t i = first; i != 0; i = entries_[i - 1].next)
        for (std::uint32_t j = entries_[i - 1].next; j != 0; j = entries_[j - 1].next) {
          const std::uint16_t later = entries_[i - 1].area, earlier = entries_[j - 1].area;
          const auto same = [=](const Pair& pair) { return pair.one == earlier && pair.other == later; };
          const auto known = std::find_if(pairs_.begin(), pairs_.end(), same);
          if (known != pairs_.end())
            ++known->cells;
          else if (may_merge(earlier, later))
            pairs_.push_back({earlier, later, 1});
        }
    return pairs_;
  }

 private:
  struct Entry {
    std::uint16_t area;
    std::uint32_t next;  ///< 1 + index of the next entry for the same cell; 0: none
  };
  std::vector<std::uint32_t> first_;  ///< by cell: 1 + index of its first entry; 0: none
  std::vector<Entry> entries_;
  std::vector<Pair> pairs_;
};

}  // namespace tw::evaluation
