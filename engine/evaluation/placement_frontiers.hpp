#pragma once
// Frontiers before and after a placement: where areas are open, and the requirements of the open cells.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/tile_placement.hpp"

namespace tw::evaluation {

/// The frontiers of a TilePlacement, and the areas with pieces whose frontier cells it changes. Call begin, set_cell
/// and set_rotation (or set_no_cell), each after the corresponding function of the TilePlacement.
template <class Limits>
class PlacementFrontiers {
 public:
  using Placement = TilePlacement<Limits>;
  /// Maximum number of cells beside the cell of the placement.
  static constexpr std::size_t kMaxAdjacentCells = 4;
  /// An empty cell beside the cell of the placement.
  struct AdjacentCell {
    FrontierCell before, after;  ///< the cell before and after the placement
    std::size_t side;            ///< side of the placed tile
    std::size_t frontier_index;  ///< index of the cell in the board's frontier; not set if the placement opens the cell
    bool is_opened() const { return before.care_mask == 0; }
  };

  void begin(const Placement& placement) {
    ++decision_;
    reserve_states(placement);
    occupied_.begin(placement.decision.board->open_cells);
  }
  /// Adds an area with pieces to occupied(), by its index in AreaCache::occupied. `watched`: changes of its frontier
  /// cells matter.
  void add_occupied(Placement& placement, std::size_t occupied_index, bool watched) {
    State& state = state_of(placement, placement.cache.occupied()[occupied_index]);
    state.watched = watched;
    for (const std::uint16_t frontier_index : state.frontier_indices)
      occupied_.add(static_cast<std::uint16_t>(occupied_index), frontier_index);
  }
  void set_cell(Placement& placement, std::size_t frontier_index) {
    const Decision<Limits>& d = placement.decision;
    reserve_states(placement);
    ++cell_id_;
    cell_key_ = landscape::Board<Limits>::key_of(placement.cell().x, placement.cell().y);
    find_adjacent_cells(d, placement.cell(), d.board->care_mask[frontier_index]);
    for (std::size_t i = 0; i < placement.neighbours.size(); ++i)
      count_contacts(*placement.neighbours[i].there.row, placement.neighbours[i].area);
    find_affected(placement);
    if (d.tile->around.empty()) return;
    around_ = {};
    add_surrounding(*d.board, placement.cell(), around_);
  }
  /// Prepares for a tile that is already on the board, instead of set_cell and set_rotation.
  void set_no_cell(const Placement& placement) {
    reserve_states(placement);
    ++cell_id_;
    adjacent_count_ = opened_ = 0;
    affected_areas_.clear();
  }
  void set_rotation(const Placement& placement, unsigned turn) {
    reserve_states(placement);
    turn_ = turn;
    const auto& beyond = placement.decision.tables->placement_tables[placement.decision.type].requirement_beyond[turn];
    for (std::size_t i = 0; i < adjacent_count_; ++i) {
      AdjacentCell& adjacent = adjacent_cells_[i];
      adjacent.after = adjacent.before;
      adjacent.after.required |= beyond[adjacent.side];
      adjacent.after.care_mask |= static_cast<std::uint16_t>(0xFu << (4 * ((adjacent.side + 2) & 3)));
    }
  }

  /// Returns the empty cells beside the cell of the placement.
  std::span<const AdjacentCell> adjacent_cells() const { return {adjacent_cells_.data(), adjacent_count_}; }
  /// Returns the index that lists, for each open cell, the areas added with add_occupied() that are beside it.
  SharedCells& occupied() { return occupied_; }
  /// Returns the watched areas that the tile does not join but whose frontier cells a placement on this cell changes in
  /// any rotation, by their index in the cache.
  const std::vector<std::uint16_t>& affected_areas() const { return affected_areas_; }
  /// Returns true on the first call with this area for the current placement.
  bool is_first_visit(const Placement& placement, std::uint16_t index) {
    return std::exchange(state_[index].visited_in, placement.contacts.id()) != placement.contacts.id();
  }
  /// Returns the number of empty cells beside the placement's cell that the placement opens.
  std::size_t opened() const { return opened_; }
  /// Returns the sides of the cell where the tile has parts of a merged area, as bits.
  unsigned sides_of(const Decision<Limits>& d, const MergedArea& area) const {
    unsigned out = 0;
    const auto& sides = d.facts->tiles[d.type].sides;
    for (const std::size_t l : Bits(d.placing ? area.locals : 0)) out |= sides[l];
    return rotated_sides(out, turn_);
  }
  /// Returns the frontier of an area of the board before the placement.
  const Frontier& of(Placement& placement, std::uint16_t index) { return state_of(placement, index).frontier; }
  /// Returns all open cells beside an area of the board, by their indices in the frontier of the board; none for areas
  /// closed by the tiles around them.
  const std::vector<std::uint16_t>& frontier_indices_of(Placement& placement, std::uint16_t index) {
    return state_of(placement, index).frontier_indices;
  }
  /// Adds the frontier of a merged area after the placement.
  void add(Placement& placement, const MergedArea& area, Frontier& out) {
    const Decision<Limits>& d = placement.decision;
    for (std::size_t i = 0; i < area.parts; ++i) {
      const State& state = state_of(placement, area.part[i]);
      out.sides += state.frontier.sides - (state.cell == cell_id_ ? state.contacts : 0);
      out.full |= state.frontier.full;
      for (std::size_t c = 0; c < state.frontier.size && !out.full; ++c)
        if (!d.placing || state.frontier.cell[c].key != cell_key_) out.add(after_placement(state.frontier.cell[c]));
    }
    for (const std::size_t l : Bits(d.placing ? area.locals : 0)) add_local(d, l, out);
  }

 private:
  /// Cached data about an area of the board.
  struct State {
    std::uint64_t decision = 0;    ///< id of the decision for which `frontier` and `frontier_indices` are valid
    std::uint64_t cell = 0;        ///< value of cell_id_ for which `contacts` is valid
    int contacts = 0;              ///< number of contacts between parts of the area and the cell of the placement
    std::uint64_t visited_in = 0;  ///< id of the last placement for which is_first_visit() was called
    bool watched = false;          ///< see add_occupied()
    Frontier frontier;
    std::vector<std::uint16_t> frontier_indices;  ///< see frontier_indices_of
  };

  void reserve_states(const Placement& placement) {
    const std::size_t areas = placement.cache.size();
    if (state_.size() < areas) state_.resize(std::max<std::size_t>(64, 2 * areas));
  }
  State& state_of(Placement& placement, std::uint16_t index) {
    State& out = state_[index];
    if (out.decision != decision_) fill(placement, placement.cache[index], out);
    return out;
  }
  void fill(Placement& placement, CachedArea<Limits>& area, State& out) const {
    const landscape::Board<Limits>& board = *placement.decision.board;
    out.decision = decision_;
    out.frontier = {};
    out.frontier_indices.clear();
    out.watched = false;
    if (placement.decision.tables->areas[area.area].around) {
      const landscape::PlacedTile& centre = placement.decision.tile_of(area.root);
      return add_surrounding(board, {centre.x, centre.y}, out.frontier);
    }
    const AreaFrontier& open = placement.cache.find_frontier(area);
    out.frontier.sides = open.sides;
    out.frontier.full = open.cells.size() > Frontier::kCapacity;
    for (const FrontierCell& cell : open.cells) {
      const auto key = static_cast<std::int32_t>(cell.key);
      const int frontier_index =
          board.frontier_index_at(static_cast<std::int16_t>(key), static_cast<std::int16_t>(key >> 16));
      out.frontier_indices.push_back(static_cast<std::uint16_t>(frontier_index));
      if (out.frontier.size < Frontier::kCapacity)
        out.frontier.cell[out.frontier.size++] = {.key = cell.key,
                                                  .required = board.required[frontier_index],
                                                  .care_mask = board.care_mask[frontier_index],
                                                  .sides = cell.sides};
    }
  }
  void find_adjacent_cells(const Decision<Limits>& d, model::Coord cell, unsigned care_mask) {
    adjacent_count_ = opened_ = 0;
    for (std::size_t side = 0; side < 4; ++side) {
      if (((care_mask >> (4 * side)) & 1u) != 0) continue;
      const model::Coord there = neighbour(cell, model::kSides[side]);
      const std::uint16_t found = d.board->look_up(there.x, there.y);
      AdjacentCell& adjacent = adjacent_cells_[adjacent_count_++];
      adjacent.side = side;
      adjacent.before = frontier_cell(*d.board, there, found);
      adjacent.frontier_index = std::size_t{found} ^ landscape::kOpenCell;
      if (found == 0) ++opened_;
    }
  }
  void find_affected(const Placement& placement) {
    affected_areas_.clear();
    for (const std::uint16_t index : placement.surrounded) {
      const landscape::PlacedTile& centre = placement.decision.tile_of(placement.cache[index].root);
      if (is_within(1, centre, placement.cell()))
        add_contact(index);  // the area becomes a merged area and loses this cell
      else if (is_within(2, centre, placement.cell()) && mark(index))
        affected_areas_.push_back(index);
    }
    for (const AdjacentCell& adjacent : adjacent_cells())
      if (!adjacent.is_opened())
        occupied_.for_each_area(adjacent.frontier_index, [&](std::uint16_t occupied_index) {
          const std::uint16_t index = placement.cache.occupied()[occupied_index];
          if (state_[index].watched && mark(index)) affected_areas_.push_back(index);
        });
  }
  /// Counts another contact of an area with the cell of the placement.
  void add_contact(std::uint16_t index) {
    mark(index);
    ++state_[index].contacts;
  }
  /// Returns true on the first call with this area for the current cell.
  bool mark(std::uint16_t index) {
    State& state = state_[index];
    if (state.cell == cell_id_) return false;
    state.cell = cell_id_;
    state.contacts = 0;
    return true;
  }
  /// Counts the contacts of areas with one side of the cell; each part of an area counts once.
  void count_contacts(const landscape::SideTable& row, const std::array<std::uint16_t, kMaxJoins>& areas) {
    for (std::size_t i = 0; i < row.joins; ++i) {
      bool known = false;
      for (std::size_t j = 0; j < i; ++j) known |= row.back[j] == row.back[i];
      if (!known) add_contact(areas[i]);
    }
  }
  FrontierCell after_placement(const FrontierCell& cell) const {
    FrontierCell out = cell;
    for (std::size_t i = 0; i < adjacent_count_; ++i)
      if (adjacent_cells_[i].before.key == cell.key) {
        out.required = adjacent_cells_[i].after.required;
        out.care_mask = adjacent_cells_[i].after.care_mask;
      }
    return out;
  }
  /// Adds the cells that a local area of the tile adjoins after the placement.
  void add_local(const Decision<Limits>& d, std::size_t local, Frontier& out) const {
    if (d.tables->areas[d.tile->areas[local].area].around) {
      out.sides += around_.sides;
      out.full |= around_.full;
      for (std::size_t c = 0; c < around_.size && !out.full; ++c) out.add(after_placement(around_.cell[c]));
      return;
    }
    const unsigned sides = rotated_sides(d.facts->tiles[d.type].sides[local], turn_);
    for (std::size_t i = 0; i < adjacent_count_; ++i) {
      if (((sides >> adjacent_cells_[i].side) & 1u) == 0) continue;
      ++out.sides;
      FrontierCell cell = adjacent_cells_[i].after;
      cell.sides = static_cast<std::uint8_t>(opposite_side(adjacent_cells_[i].side));
      if (!out.full) out.add(cell);
    }
  }

  std::uint64_t decision_ = 0, cell_id_ = 0;
  std::vector<State> state_;  ///< by index in the cache
  SharedCells occupied_;
  std::vector<std::uint16_t> affected_areas_;
  // Data about the cell of the placement.
  std::uint32_t cell_key_ = 0;
  std::array<AdjacentCell, kMaxAdjacentCells> adjacent_cells_;  // NOLINT: filled up to adjacent_count_
  std::size_t adjacent_count_ = 0, opened_ = 0;
  Frontier around_;  ///< empty cells around the tile, if the tile has an area closed by the tiles around it
  unsigned turn_ = 0;
};

}  // namespace tw::evaluation
