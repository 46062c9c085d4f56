#pragma once
// Which areas with pieces meet the same open cells as the areas of a tile that would lie there.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/evaluation/joining.hpp"
#include "engine/evaluation/tile_rims.hpp"

namespace tw::evaluation {

/// Of one decision, for ExpectedRating. Areas with pieces go by their place in AreaBook::occupied.
template <class Limits>
class TileJoinings : protected TileRims<Limits> {
  using Base = TileRims<Limits>;

 protected:
  using Base::beside_, Base::beside_place_, Base::besides_, Base::decision_, Base::turn_;
  using Base::board_, Base::book_, Base::cell_, Base::fresh_, Base::groups_, Base::facts_, Base::stamp_, Base::tables_,
      Base::tile_;
  using Base::kMostLocals, Base::type_, Base::u;
  using typename Base::Group;
  using typename Base::Note;
  using Pair = CellMeetings::Pair;

  /// An area with pieces that the tile does not join, and how many open cells a group meets too.
  struct Near {
    std::uint16_t lying;
    std::uint32_t cells;
  };

  /// Finds the pairs of areas as they lie.
  void begin_joinings() {
    contested_ = 0;
    places_.clear();
    seen_.assign(board_->open_cells + kMostBesides, 0);
    kinds_.assign(board_->open_cells, 0);
    seeing_ = 0;
    const auto& occupied = book_.occupied();
    meetings_.begin(board_->open_cells);
    for (std::size_t i = 0; i < occupied.size(); ++i) {
      const Note& note = book_[occupied[i]];
      if (!contests(note.area) || board_->open[note.root] == 0) continue;
      contested_ |= 1u << note.area;
      const Places& cells = places_of(occupied[i]);
      for (std::size_t c = cells.first; c < cells.end; ++c) {
        meetings_.add(static_cast<std::uint16_t>(i), places_[c]);
        kinds_[places_[c]] |= static_cast<std::uint8_t>(1u << note.area);
      }
    }
    pairs_ = &meetings_.find_pairs([&](std::uint16_t i) { return area_of(i); });
  }
  const std::vector<Pair>& pairs() const { return *pairs_; }
  bool contests(std::size_t area) const { return !facts_->contests[area].empty(); }
  /// True if an open area of this kind has pieces.
  bool is_contested(std::size_t area) const { return ((contested_ >> area) & 1u) != 0; }
  /// True if the tile joins an area with pieces.
  bool is_linked(std::uint16_t lying) const { return book_[book_.occupied()[lying]].stamp == stamp_; }
  /// The areas that a group may come to join.
  const std::vector<Near>& near(std::size_t g) {
    Meeting& meeting = meeting_[g];
    if (meeting.near_stamp == stamp_) return meeting.near;
    meeting.near_stamp = stamp_;
    meeting.near.clear();
    const std::uint8_t area = groups_[g].area;
    const auto meet = [&](std::size_t place) {
      if (((kinds_[place] >> area) & 1u) == 0) return;
      meetings_.at(place, [&](std::uint16_t other) {
        if (area_of(other) == area && !is_linked(other)) count(other, meeting.near);
      });
    };
    if (is_alone(groups_[g])) {  // mostly: then it meets others beside the tile only
      const unsigned sides = sides_of_tile(groups_[g]);
      for (std::size_t i = 0; i < besides_; ++i)
        if (((sides >> beside_[i].side) & 1u) != 0 && beside_[i].now.cares != 0) meet(u(beside_place_[i]));
      return meeting.near;
    }
    for (const std::uint32_t place : cells_of(g))
      if (place < board_->open_cells) meet(place);
    return meeting.near;
  }
  /// How many open cells two groups both meet.
  std::uint32_t cells_between(std::size_t g, std::size_t h) {
    const auto &one = cells_of(g), &other = cells_of(h);
    ++seeing_;
    for (const std::uint32_t place : one) seen_[place] = seeing_;
    return static_cast<std::uint32_t>(
        std::count_if(other.begin(), other.end(), [&](std::uint32_t place) { return seen_[place] == seeing_; }));
  }

 private:
  static constexpr std::size_t kMostBesides = 4;
  enum class Alone : std::uint8_t { Unknown, Yes, No };
  /// A part of places_, and whether no area with pieces of the same kind meets any of these cells.
  struct Places {
    std::uint64_t decision = 0;
    std::size_t first = 0, end = 0;
    Alone alone = Alone::Unknown;
  };
  /// Of a group.
  struct Meeting {
    std::uint64_t cells_stamp = 0, near_stamp = 0;  ///< stamp_ of the choice for which they are known
    std::vector<std::uint32_t> cells;
    std::vector<Near> near;
  };

  std::uint8_t area_of(std::uint16_t lying) const { return book_[book_.occupied()[lying]].area; }
  /// The open cells that an area meets, each once.
  Places places_of(std::uint16_t index) {
    if (places_of_.size() <= index) places_of_.resize(std::max<std::size_t>(64, 2 * book_.size()));
    Places& out = places_of_[index];
    if (out.decision == decision_) return out;
    out.decision = decision_;
    out.alone = Alone::Unknown;
    out.first = places_.size();
    for (const std::uint32_t key : book_.see_cells(book_[index])) {
      const auto at = static_cast<std::int32_t>(key);
      const int place = board_->open_at(static_cast<std::int16_t>(at), static_cast<std::int16_t>(at >> 16));
      places_.push_back(static_cast<std::uint32_t>(place));
    }
    out.end = places_.size();
    return out;
  }
  /// The open cells that a group meets once the tile lies there, each once: places of the frontier, and behind them
  /// cells that the tile opens.
  const std::vector<std::uint32_t>& cells_of(std::size_t g) {
    Meeting& meeting = meeting_[g];
    if (meeting.cells_stamp == stamp_) return meeting.cells;
    meeting.cells_stamp = stamp_;
    meeting.cells.clear();
    const Group& group = groups_[g];
    if (group.open == 0) return meeting.cells;
    for (std::size_t i = 0; i < group.notes; ++i) places_of(group.note[i]);
    ++seeing_;
    for (std::size_t i = 0; i < group.notes; ++i) {
      const Places& places = places_of(group.note[i]);
      for (std::size_t c = places.first; c < places.end; ++c) see(places_[c], meeting.cells);
    }
    if (!fresh_) return meeting.cells;
    const auto here = std::find(meeting.cells.begin(), meeting.cells.end(),
                                static_cast<std::uint32_t>(board_->open_at(cell_.x, cell_.y)));
    if (here != meeting.cells.end()) {
      *here = meeting.cells.back();
      meeting.cells.pop_back();
    }
    const unsigned sides = sides_of_tile(group);
    for (std::size_t i = 0; i < besides_; ++i) {
      if (((sides >> beside_[i].side) & 1u) == 0) continue;
      const bool opened = beside_[i].now.cares == 0;
      see(static_cast<std::uint32_t>(opened ? board_->open_cells + i : u(beside_place_[i])), meeting.cells);
    }
    return meeting.cells;
  }
  /// Sides of the cell looked at where the tile has parts of a group, as bits.
  unsigned sides_of_tile(const Group& group) const {
    unsigned out = 0;
    for (std::uint32_t rest = fresh_ ? group.locals : 0; rest != 0; rest &= rest - 1)
      out |= facts_->sides[type_][u(std::countr_zero(rest))];
    return ((out << turn_) | (out >> (4 - turn_))) & 15u;
  }
  /// True if the areas of a group share no open cell with areas with pieces.
  bool is_alone(const Group& group) {
    for (std::size_t i = 0; i < group.notes; ++i)
      if (!is_alone(group.note[i])) return false;
    return true;
  }
  bool is_alone(std::uint16_t index) {
    const Places& places = places_of(index);
    if (places.alone == Alone::Unknown) places_of_[index].alone = shares_cells(index, places) ? Alone::No : Alone::Yes;
    return places_of_[index].alone == Alone::Yes;
  }
  bool shares_cells(std::uint16_t index, const Places& places) const {
    bool out = false;
    const std::uint8_t area = book_[index].area;
    for (std::size_t c = places.first; c < places.end && !out; ++c) {
      if (((kinds_[places_[c]] >> area) & 1u) == 0) continue;
      meetings_.at(places_[c], [&](std::uint16_t other) {
        const std::uint16_t note = book_.occupied()[other];
        out |= note != index && book_[note].area == area;
      });
    }
    return out;
  }
  static void count(std::uint16_t other, std::vector<Near>& out) {
    const auto known = std::find_if(out.begin(), out.end(), [other](const Near& one) { return one.lying == other; });
    if (known == out.end())
      out.push_back({other, 1});
    else
      ++known->cells;
  }
  void see(std::uint32_t place, std::vector<std::uint32_t>& out) {
    if (seen_[place] == seeing_) return;
    seen_[place] = seeing_;
    out.push_back(place);
  }

  CellMeetings meetings_;
  const std::vector<Pair>* pairs_ = nullptr;
  unsigned contested_ = 0;           ///< kinds of area of which some with pieces are open, as bits
  std::vector<std::uint8_t> kinds_;  ///< by cell: kinds of area with pieces that meet it, as bits
  std::vector<std::uint32_t> places_;
  std::vector<Places> places_of_;  ///< by note
  std::array<Meeting, kMostLocals + 9> meeting_;
  std::vector<std::uint32_t> seen_;  ///< by cell: seeing_ when it was last seen
  std::uint32_t seeing_ = 0;
};

}  // namespace tw::evaluation
