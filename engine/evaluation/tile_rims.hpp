#pragma once
// Where the areas of a board and of a tile that would lie there are open, and what the cells beside them then need.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/evaluation/expectation.hpp"
#include "engine/evaluation/tile_links.hpp"

namespace tw::evaluation {

/// Of one decision, for ExpectedRating: the rims of areas, before and after the tile.
template <class Limits>
class TileRims : protected TileLinks<Limits> {
  using Base = TileLinks<Limits>;

 protected:
  using Board = landscape::Board<Limits>;
  using Base::across_, Base::board_, Base::book_, Base::cell_, Base::fresh_, Base::facts_, Base::met_sides_,
      Base::tables_;
  using Base::meet_cell, Base::tile_, Base::type_, Base::u;
  using typename Base::Group;
  using typename Base::Note;

  /// What is known of a note in this decision.
  struct View {
    std::uint64_t decision = 0;  ///< for which `rim` is filled
    std::uint64_t cell = 0;      ///< cell_stamp_ for which `here` is counted
    std::uint64_t anew = 0;      ///< stamp_ of the choice for which it has been valued anew
    int here = 0;                ///< how many times the area meets the cell looked at
    std::uint16_t lying = 0;     ///< index, if it has pieces
    Rim rim;
    std::array<std::uint16_t, Rim::kRoom> place;  // NOLINT: of the cells, in the frontier
  };
  /// A cell beside the one looked at where no tile lies, before and after the tile.
  struct Beside {
    RimCell now, then;
    std::size_t side;
  };
  void begin_rims() {
    ++decision_;
    make_views();
  }
  /// A place of the frontier to which the next placements belong.
  void see_cell(std::size_t place) {
    meet_cell(place);
    make_views();
    ++cell_stamp_;
    cell_key_ = Board::key_of(cell_.x, cell_.y);
    look_beside(board_->cares[place]);
    tells_ = true;
    for (std::size_t i = 0; i < met_sides_; ++i) {
      if (across_[i].row->breaks == landscape::SideTable::kTooMany) tells_ = false;
      count_met(*across_[i].row, across_[i].note);
    }
    if (!tile_->around.empty()) look_around_cell(cell_, around_cells_);
  }
  /// False where a side has more joins than its row holds, so that nobody knows here what the tile would meet.
  bool tells() const { return tells_; }
  /// No cell: the tile lies there already.
  void see_no_cell() {
    make_views();
    ++cell_stamp_;
    besides_ = opened_ = 0;
  }
  /// What the cells beside the tile need if it is turned so.
  void turn_rims(unsigned turn) {
    turn_ = turn;
    for (std::size_t i = 0; i < besides_; ++i) {
      Beside& beside = beside_[i];
      beside.then = beside.now;
      beside.then.need |= tables_->lay[type_].beyond[turn][beside.side];
      beside.then.cares |= static_cast<std::uint16_t>(0xFu << (4 * ((beside.side + 2) & 3)));
    }
  }
  /// A view for each note; some are added where a cell is looked at.
  void make_views() {
    if (views_.size() < book_.size()) views_.resize(std::max<std::size_t>(64, 2 * book_.size()));
  }
  View& view(std::uint16_t note) { return views_[note]; }
  /// The same with its rim.
  View& view_of_rim(std::uint16_t note) {
    View& out = view(note);
    if (out.decision != decision_) fill(out, book_[note]);
    return out;
  }
  void fill(View& out, Note& note) {
    out.decision = decision_;
    if (tables_->areas[note.area].around) {
      const landscape::LaidTile& centre = board_->tile[board_->tile_of[note.root]];
      return look_around_cell({centre.x, centre.y}, out.rim);
    }
    book_.see_rim(note);
    out.rim = note.rim;
    for (std::size_t i = 0; i < out.rim.size; ++i) {
      RimCell& cell = out.rim.cell[i];
      const auto key = static_cast<std::int32_t>(cell.key);
      const int place = board_->open_at(static_cast<std::int16_t>(key), static_cast<std::int16_t>(key >> 16));
      out.place[i] = static_cast<std::uint16_t>(place);
      cell.need = board_->need[u(place)];
      cell.cares = board_->cares[u(place)];
    }
  }
  void look_around_cell(model::Coord centre, Rim& out) const {
    out.clear();
    add_around(*board_, centre, out);
  }
  /// `cares`: of the cell looked at.
  void look_beside(unsigned cares) {
    besides_ = opened_ = 0;
    for (std::size_t side = 0; side < 4; ++side) {
      if (((cares >> (4 * side)) & 1u) != 0) continue;
      const model::Coord there = neighbour(cell_, model::kSides[side]);
      const std::uint16_t found = board_->look_up(there.x, there.y);
      Beside& beside = beside_[besides_++];
      beside.side = side;
      beside.now = rim_cell(*board_, there, found);
      if (found == 0)
        ++opened_;
      else
        beside_place_[besides_ - 1] = found ^ landscape::kOpenCell;
    }
  }
  /// Counts how many parts of each area the cell meets.
  template <class Notes>
  void count_met(const landscape::SideTable& row, const Notes& notes) {
    for (std::size_t i = 0; i < row.joins; ++i) {
      bool known = false;
      for (std::size_t j = 0; j < i; ++j) known |= row.back[j] == row.back[i];
      if (!known) meets(notes[i]);
    }
  }
  void meets(std::uint16_t note) {
    View& seen = view(note);
    if (seen.cell != cell_stamp_) {
      seen.cell = cell_stamp_;
      seen.here = 0;
    }
    ++seen.here;
  }
  /// A cell as the tile leaves it.
  RimCell changed(const RimCell& cell) const {
    RimCell out = cell;
    for (std::size_t i = 0; i < besides_; ++i)
      if (beside_[i].now.key == cell.key) {
        out.need = beside_[i].then.need;
        out.cares = beside_[i].then.cares;
      }
    return out;
  }
  void collect(const Group& group, Rim& out) {
    for (std::size_t i = 0; i < group.notes; ++i) {
      const View& seen = view_of_rim(group.note[i]);
      out.sides += seen.rim.sides - (seen.cell == cell_stamp_ ? seen.here : 0);
      out.full |= seen.rim.full;
      for (std::size_t c = 0; c < seen.rim.size && !out.full; ++c)
        if (!fresh_ || seen.rim.cell[c].key != cell_key_) out.add(changed(seen.rim.cell[c]));
    }
    if (!fresh_) return;
    for (std::uint32_t rest = group.locals; rest != 0; rest &= rest - 1)
      collect_of_tile(u(std::countr_zero(rest)), out);
  }
  /// The cells that a local area of the tile meets.
  void collect_of_tile(std::size_t local, Rim& out) const {
    if (tables_->areas[tile_->areas[local].area].around) {
      out.sides += around_cells_.sides;
      out.full |= around_cells_.full;
      for (std::size_t c = 0; c < around_cells_.size && !out.full; ++c) out.add(changed(around_cells_.cell[c]));
      return;
    }
    const unsigned sides = facts_->sides[type_][local];
    const unsigned turned = ((sides << turn_) | (sides >> (4 - turn_))) & 15u;
    for (std::size_t i = 0; i < besides_; ++i) {
      if (((turned >> beside_[i].side) & 1u) == 0) continue;
      ++out.sides;
      RimCell cell = beside_[i].then;
      cell.sides = static_cast<std::uint8_t>(1u << ((beside_[i].side + 2) & 3));
      if (!out.full) out.add(cell);
    }
  }

  std::uint64_t decision_ = 0, cell_stamp_ = 0;
  bool tells_ = true;        ///< see tells()
  std::vector<View> views_;  ///< beside the book's notes
  // Of the cell looked at.
  std::uint32_t cell_key_ = 0;
  std::array<Beside, 4> beside_;  // NOLINT: filled up to besides_
  std::array<int, 4> beside_place_{};
  std::size_t besides_ = 0;
  std::size_t opened_ = 0;  ///< cells that a tile there opens
  Rim around_cells_;        ///< those around it that no tile lies on
  unsigned turn_ = 0;
};

}  // namespace tw::evaluation
