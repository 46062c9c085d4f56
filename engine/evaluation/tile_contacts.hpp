#pragma once
// The contacts of a tile: the areas of the board that each of its local areas would join at a cell.

#include <array>
#include <cstdint>

#include "engine/evaluation/area_cache.hpp"
#include "engine/evaluation/decision.hpp"

namespace tw::evaluation {

inline constexpr std::size_t kMaxJoins = landscape::SideTable::kMax;
/// Maximum number of areas of the board that one tile can join.
inline constexpr std::size_t kMaxContacts = 4 * kMaxJoins;

/// A side of a placed tile beside an open cell, seen from that cell.
struct NeighbourSide {
  const landscape::PlacedTile* tile;
  const landscape::SideTable* row;
};
template <class Limits>
NeighbourSide neighbour_side(const Decision<Limits>& d, model::Coord cell, std::size_t side) {
  const model::Coord beyond = neighbour(cell, model::kSides[side]);
  const landscape::PlacedTile& theirs = d.board->tile[d.board->neighbour_tile_at(beyond.x, beyond.y)];
  return {&theirs, &d.tables->side(theirs.type, (side + 6 - theirs.turn) & 3)};
}

/// The tiles beside an open cell.
template <class Limits>
class CellNeighbours {
 public:
  struct Side {
    NeighbourSide there;
    std::size_t side;
    std::array<std::uint16_t, kMaxJoins> area;  ///< for each join: index of the area in the cache
    std::array<std::uint16_t, kMaxJoins> open;  ///< for each join: number of open slots of that area
  };

  /// Finds the neighbours of a cell. `frontier_index`: index of the cell in the frontier of the board.
  void find(const Decision<Limits>& d, AreaCache<Limits>& cache, std::size_t frontier_index) {
    cell_ = d.board->frontier[frontier_index];
    count_ = 0;
    const unsigned care_mask = d.board->care_mask[frontier_index];
    for (std::size_t side = 0; side < 4; ++side)
      if (((care_mask >> (4 * side)) & 1u) != 0) add(d, cache, side);
  }
  model::Coord cell() const { return cell_; }
  void set_cell(model::Coord cell) { cell_ = cell; }
  std::size_t size() const { return count_; }
  const Side& operator[](std::size_t i) const { return side_[i]; }

 private:
  void add(const Decision<Limits>& d, AreaCache<Limits>& cache, std::size_t side) {
    Side& out = side_[count_++];
    out.side = side;
    out.there = neighbour_side(d, cell_, side);
    const landscape::PlacedTile& theirs = *out.there.tile;
    const landscape::LocalArea* const areas = d.tables->tiles[theirs.type].areas.data();
    for (std::size_t i = 0; i < out.there.row->joins; ++i) {
      const std::size_t node = out.there.row->back[i];
      const int root = d.board->root(static_cast<int>(theirs.first_node + node));
      out.area[i] = cache.find(root, areas[node].area);
      out.open[i] = d.board->open[root];
    }
  }

  model::Coord cell_;
  std::array<Side, 4> side_;  // NOLINT: filled up to count_
  std::size_t count_ = 0;
};

/// The joins of one placement: a cell and a rotation, or the tile just placed.
template <class Limits>
class TileContacts {
 public:
  /// A join of a local area with an area of the board, given by its index in the cache.
  struct Contact {
    std::uint16_t area;
    std::uint8_t local;
  };

  /// Prepares for a decision. Call once per decision.
  void begin(const Decision<Limits>& d) {
    count_ = 0;
    if (!d.placing) return;
    for (std::size_t l = 0; l < d.locals; ++l) own_open_[l] = d.tile->areas[l].open;
  }
  /// Finds the contacts of the drawn tile, rotated, with these neighbours.
  void find(const Decision<Limits>& d, AreaCache<Limits>& cache, const CellNeighbours<Limits>& neighbours,
            unsigned turn) {
    reset();
    for (std::size_t i = 0; i < neighbours.size(); ++i) join_side(d, cache, neighbours[i], turn);
  }
  /// Finds the contacts of the tile just placed: each of its local areas is a part of one area of the board.
  void find_placed(const Decision<Limits>& d, AreaCache<Limits>& cache) {
    reset();
    const std::uint16_t first = d.last_tile().first_node;
    for (std::size_t l = 0; l < d.locals; ++l)
      join(cache, l, cache.find(d.board->root(first + static_cast<int>(l)), d.tile->areas[l].area), 0, 0);
  }

  std::size_t size() const { return count_; }
  const Contact& operator[](std::size_t i) const { return contact_[i]; }
  /// Returns the id of the placement: unique for each evaluated placement, never 0.
  std::uint64_t id() const { return id_; }
  /// Returns true if the placement joins this area of the board.
  bool joins(const CachedArea<Limits>& area) const { return area.joined_in == id_; }
  /// Returns the local areas that become one area with this one, as bits.
  std::uint32_t connected(std::size_t local) const { return connected_[local]; }
  /// Returns true if two or more local areas of the tile become one area.
  bool connects_locals() const { return connects_locals_; }
  /// Returns the total number of open slots of a local area and the areas that it joins.
  std::int32_t open(std::size_t local) const { return open_[local]; }
  /// Returns the local areas that join at least one area of the board, as bits.
  std::uint32_t joining_locals() const { return joining_locals_; }
  /// Return the number of areas that a local area joins, and the first of these areas.
  std::size_t contact_count(std::size_t local) const { return count_of_[local]; }
  std::uint16_t first_contact(std::size_t local) const { return first_of_[local]; }

 private:
  void reset() {
    ++id_;
    count_ = 0;
    joining_locals_ = 0;
    connects_locals_ = false;
    connected_ = kOnlyItself;
    open_ = own_open_;
    count_of_.fill(0);
  }
  /// Joins a local area with an area that has `open` open slots. `slots`: total number of meeting slots on both sides.
  void join(AreaCache<Limits>& cache, std::size_t local, std::uint16_t index, int slots, int open) {
    open_[local] += open - slots;
    CachedArea<Limits>& area = cache[index];
    if (area.joined_in != id_) {
      area.joined_in = id_;
      area.joined_by = static_cast<std::uint8_t>(local);
      contact_[count_++] = {index, area.joined_by};
      if (count_of_[local]++ == 0) first_of_[local] = index;
      joining_locals_ |= std::uint32_t{1} << local;
      return;
    }
    open_[local] -= open;  // the open slots of the area were already added
    if (area.joined_by == local) return;
    connects_locals_ = true;
    const std::uint32_t both = connected_[local] | connected_[area.joined_by];
    for (const std::size_t l : Bits(both)) connected_[l] = both;
  }
  void join_side(const Decision<Limits>& d, AreaCache<Limits>& cache, const typename CellNeighbours<Limits>::Side& side,
                 unsigned turn) {
    const std::size_t my_side = (side.side + 4 - turn) & 3;
    const landscape::SideTable& mine = d.tables->side(d.type, my_side);
    if (mine.breaks == side.there.row->back_breaks) {
      for (std::size_t i = 0; i < mine.joins; ++i)
        join(cache, mine.join[i].node, side.area[i], mine.join[i].slots, side.open[i]);
      return;
    }
    const landscape::PlacedTile& theirs = *side.there.tile;
    const landscape::TileTable& their_type = d.tables->tiles[theirs.type];
    const std::size_t their_side = (side.side + 6 - theirs.turn) & 3;
    for (std::size_t i = 0; i < 3; ++i) {
      const landscape::ZoneTable& z = d.tile->zones[d.tile->zone_of_slot[3 * my_side + i]];
      const landscape::ZoneTable& w = their_type.zones[their_type.zone_of_slot[3 * their_side + 2 - i]];
      for (std::size_t j = 0; j < d.tables->number_of_areas[z.kind]; ++j) {
        const int root = d.board->root(theirs.first_node + w.local[j]);
        join(cache, z.local[j], cache.find(root, their_type.areas[w.local[j]].area), 2, d.board->open[root]);
      }
    }
  }

  static constexpr std::array<std::uint32_t, kMaxLocals> kOnlyItself = [] {
    std::array<std::uint32_t, kMaxLocals> out{};
    for (std::size_t l = 0; l < kMaxLocals; ++l) out[l] = std::uint32_t{1} << l;
    return out;
  }();
  std::uint64_t id_ = 1;  ///< never 0, which means "no placement"
  std::array<Contact, kMaxContacts> contact_{};
  std::size_t count_ = 0;
  std::array<std::int32_t, kMaxLocals> own_open_{};  ///< open slots of each local area by itself
  std::array<std::int32_t, kMaxLocals> open_{};
  std::array<std::uint32_t, kMaxLocals> connected_{};
  std::array<std::uint8_t, kMaxLocals> count_of_{};
  std::array<std::uint16_t, kMaxLocals> first_of_{};
  std::uint32_t joining_locals_ = 0;
  bool connects_locals_ = false;
};

}  // namespace tw::evaluation
