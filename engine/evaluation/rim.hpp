#pragma once
// The open cells beside an area.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/board.hpp"
#include "engine/model/geometry.hpp"

namespace tw::evaluation {

/// An area with more open cells than this is not expected to be closed, so they are not looked at one by one.
inline constexpr std::size_t kMostRim = 6;

/// An open cell beside an area. `cares` 0: it touches no tile yet.
struct RimCell {
  std::uint32_t key;  ///< of its place, see Board::key_of
  std::uint16_t need, cares;
  std::uint8_t sides;  ///< at which the area meets it, as bits
};
/// The open cells beside an area, each once, as long as there are few of them: one more than is looked at, so that an
/// area can lose one.
struct Rim {
  static constexpr std::size_t kRoom = kMostRim + 1;
  std::array<RimCell, kRoom> cell;  // NOLINT: filled up to `size` only
  std::uint8_t size = 0;
  bool full = false;  ///< there are more of them
  int sides = 0;      ///< at which tiles of the area meet open cells

  void clear() {
    size = 0;
    full = false;
    sides = 0;
  }
  void add(const RimCell& other) {
    for (std::size_t i = 0; i < size; ++i)
      if (cell[i].key == other.key) {
        cell[i].sides |= other.sides;
        return;
      }
    if (size == kRoom)
      full = true;
    else
      cell[size++] = other;
  }
  bool many() const { return full || size > kMostRim; }
  /// Cells if they are few, else sides at which cells are met: those add up when areas join.
  int missing() const { return many() ? sides : size; }
};

/// A cell where no tile lies. `found`: what the board's hash holds of it.
template <class Limits>
RimCell rim_cell(const landscape::Board<Limits>& board, model::Coord at, std::uint16_t found, unsigned sides = 0) {
  RimCell out{.key = landscape::Board<Limits>::key_of(at.x, at.y),
              .need = 0,
              .cares = 0,
              .sides = static_cast<std::uint8_t>(sides)};
  if (found == 0) return out;
  out.need = board.need[found ^ landscape::kOpenCell];
  out.cares = board.cares[found ^ landscape::kOpenCell];
  return out;
}

/// Calls `tell(side, cell beyond, what the board's hash holds of it)` for sides of a laid tile beyond which a cell is
/// open. `sides`: as bits, of the tile as it is not turned.
template <class Limits, class Tell>
void for_each_open_cell(const landscape::Board<Limits>& board, const landscape::LaidTile& laid, unsigned sides,
                        const Tell& tell) {
  for (unsigned rest = ((sides << laid.turn) | (sides >> (4 - laid.turn))) & 15u; rest != 0; rest &= rest - 1) {
    const auto side = static_cast<std::size_t>(std::countr_zero(rest));
    const model::Coord there = neighbour({laid.x, laid.y}, model::kSides[side]);
    const std::uint16_t found = board.look_up(there.x, there.y);
    if ((found & landscape::kOpenCell) != 0) tell(side, there, found);
  }
}

/// Adds one of those cells.
template <class Limits>
void add_side(const landscape::Board<Limits>& board, std::size_t side, model::Coord there, std::uint16_t found,
              Rim& out) {
  ++out.sides;
  out.add(rim_cell(board, there, found, 1u << ((side + 2) & 3)));
}
/// Adds all of them.
template <class Limits>
void add_beyond(const landscape::Board<Limits>& board, const landscape::LaidTile& laid, unsigned sides, Rim& out) {
  for_each_open_cell(board, laid, sides, [&](std::size_t side, model::Coord there, std::uint16_t found) {
    add_side(board, side, there, found, out);
  });
}

/// Adds the cells around one that no tile lies on.
template <class Limits>
void add_around(const landscape::Board<Limits>& board, model::Coord centre, Rim& out) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const std::uint16_t found = board.look_up(centre.x + dx, centre.y + dy);
      if (found != 0 && (found & landscape::kOpenCell) == 0) continue;
      ++out.sides;
      out.add(
          rim_cell(board, {static_cast<std::int16_t>(centre.x + dx), static_cast<std::int16_t>(centre.y + dy)}, found));
    }
}

/// Calls `tell(cell, its place in the frontier)` for each side at which a tile of an area meets an open cell: a cell
/// may be told several times.
template <class Limits, class Tell>
void for_each_open_cell(const landscape::Board<Limits>& board, const EvaluationTables& facts, int root,
                        const Tell& tell) {
  auto node = static_cast<std::uint16_t>(root);
  do {
    const landscape::LaidTile& laid = board.tile[board.tile_of[node]];
    for_each_open_cell(board, laid, facts.sides[laid.type][static_cast<std::size_t>(node - laid.first_node)],
                       [&](std::size_t, model::Coord there, std::uint16_t found) {
                         tell(there, std::size_t{found} ^ landscape::kOpenCell);
                       });
    node = board.next[node];
  } while (node != root);
}

}  // namespace tw::evaluation
