#pragma once
// Values of placements with a single neighbour, reused within a decision.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/tile_contacts.hpp"
#include "engine/game/points.hpp"

namespace tw::evaluation {

/// A cache of the values of placements with one neighbour. The value of such a placement depends only on the areas at
/// the neighbour's side and on the side of the tile that faces them. Storing a value may overwrite another.
template <class Limits>
class PlacementMemo {
 public:
  /// Removes all values and, if `compare_sides`, finds sides of the tile that join in the same way.
  void begin(const Decision<Limits>& d, bool compare_sides) {
    ++decision_;
    if (!compare_sides) return;
    for (std::size_t side = 0; side < 4; ++side) {
      first_equal_[side] = static_cast<std::uint8_t>(side);
      for (std::size_t before = 0; before < side && first_equal_[side] == side; ++before)
        if (joins_alike(d.tables->side(d.type, side), d.tables->side(d.type, before)))
          first_equal_[side] = static_cast<std::uint8_t>(before);
    }
  }
  /// Disables the memo, for a cell with several neighbours or if the value also depends on other data.
  void disable() { area_key_ = 0; }
  /// Prepares for a cell whose only neighbour is on this side.
  void set_neighbour(const typename CellNeighbours<Limits>::Side& side) {
    area_key_ = 0;
    const std::size_t joins = side.there.row->joins;
    if (joins > kMaxKeyAreas) return;
    for (std::size_t i = 0; i < joins; ++i) area_key_ = area_key_ << 16 | (side.area[i] + 1u);
    area_key_ <<= 2;
  }
  /// Returns a key for find() and store() that identifies a placement; 0: its value must not be reused.
  std::uint64_t key(const Decision<Limits>& d, const CellNeighbours<Limits>& neighbours, unsigned turn) const {
    if (area_key_ == 0) return 0;
    const std::size_t mine = (neighbours[0].side + 4 - turn) & 3;
    const bool joins_whole_sides = d.tables->side(d.type, mine).breaks == neighbours[0].there.row->back_breaks;
    return joins_whole_sides ? area_key_ | first_equal_[mine] : 0;
  }
  /// Returns the stored value, or nullptr if it is not known.
  const game::TurnValue* find(std::uint64_t key) const {
    const Row& row = rows_[row_index_of(key)];
    return row.decision == decision_ && row.key == key ? &row.value : nullptr;
  }
  void store(std::uint64_t key, const game::TurnValue& value) { rows_[row_index_of(key)] = {key, decision_, value}; }

 private:
  static constexpr std::size_t kMaxKeyAreas = 3;  // maximum number of areas in a key; each area uses 16 bits
  static constexpr int kBits = 6;
  struct Row {
    std::uint64_t key = 0, decision = 0;
    game::TurnValue value;
  };
  static std::size_t row_index_of(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> (64 - kBits); }
  static bool joins_alike(const landscape::SideTable& one, const landscape::SideTable& other) {
    using Join = landscape::SideTable::Join;
    return one.joins == other.joins && one.breaks == other.breaks &&
           std::equal(one.join.begin(), one.join.begin() + one.joins, other.join.begin(),
                      [](const Join& a, const Join& b) { return a.node == b.node && a.slots == b.slots; });
  }

  std::uint64_t decision_ = 1;
  std::uint64_t area_key_ = 0;                 ///< areas at the side of the only neighbour, in the upper bits of a key
  std::array<std::uint8_t, 4> first_equal_{};  ///< by side of the tile: the first side that joins in the same way
  std::array<Row, std::size_t{1} << kBits> rows_;
};

}  // namespace tw::evaluation
