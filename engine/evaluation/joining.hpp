#pragma once
// Areas with pieces that meet the same open cells, so that they may become one: which, and what that would change.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/expectation.hpp"
#include "engine/evaluation/piece_counts.hpp"
#include "engine/game/kept_points.hpp"
#include "engine/landscape/game_tables.hpp"

namespace tw::evaluation {

/// Which of some areas meet each open cell. Kept for its room. One thread.
class CellMeetings {
 public:
  /// Two areas, as they were added, the earlier one first, and how many cells both meet.
  struct Pair {
    std::uint16_t one, other;
    std::uint32_t cells;
  };

  void begin(std::size_t cells) {
    first_.assign(cells, 0);
    met_.clear();
    shared_.clear();
    pairs_.clear();
  }
  /// One area after the other.
  void add(std::uint16_t area, std::size_t place) {
    std::uint32_t& first = first_[place];
    if (first != 0) {
      if (met_[first - 1].area == area) return;  // told before
      if (met_[first - 1].next == 0) shared_.push_back(static_cast<std::uint32_t>(place));
    }
    met_.push_back({area, first});
    first = static_cast<std::uint32_t>(met_.size());
  }
  /// Calls `tell(area)` for each that meets a cell.
  template <class Tell>
  void at(std::size_t place, const Tell& tell) const {
    for (std::uint32_t i = first_[place]; i != 0; i = met_[i - 1].next) tell(met_[i - 1].area);
  }
  /// All pairs of areas of one kind that meet the same cell. `kind(area)` tells it.
  template <class Kind>
  const std::vector<Pair>& find_pairs(const Kind& kind) {
    for (const std::uint32_t place : shared_)
      for (std::uint32_t i = first_[place]; i != 0; i = met_[i - 1].next)
        for (std::uint32_t j = met_[i - 1].next; j != 0; j = met_[j - 1].next) {
          const std::uint16_t later = met_[i - 1].area, earlier = met_[j - 1].area;
          if (kind(earlier) == kind(later)) pairs_.push_back({earlier, later, 1});
        }
    std::sort(pairs_.begin(), pairs_.end(),
              [](const Pair& a, const Pair& b) { return a.one != b.one ? a.one < b.one : a.other < b.other; });
    std::size_t n = 0;
    for (const Pair& pair : pairs_) {
      if (n != 0 && pairs_[n - 1].one == pair.one && pairs_[n - 1].other == pair.other)
        ++pairs_[n - 1].cells;
      else
        pairs_[n++] = pair;
    }
    pairs_.resize(n);
    return pairs_;
  }

 private:
  struct Meeting {
    std::uint16_t area;
    std::uint32_t next;  ///< 1 + the next one at its cell, 0: none
  };
  std::vector<std::uint32_t> first_;  ///< by cell: 1 + its first meeting, 0: none
  std::vector<Meeting> met_;
  std::vector<std::uint32_t> shared_;  ///< cells that several areas meet
  std::vector<Pair> pairs_;
};

/// What lies in an area, as far as joining it with another one counts.
struct Contested {
  const std::int32_t* points;  ///< of each score of the area, as it lies
  const PieceCounts* pieces;
};

/// Adds what two areas of one kind change if they become one with such a chance: those with most pieces of both then
/// get what the end scores of both bring as they lie, where each has some. `unfinished`: percent of an end score;
/// `values`: hundredths of each player.
template <class Values>
void add_joining(const EvaluationTables& facts, std::size_t area, int unfinished, std::int64_t chance,
                 const Contested& one, const Contested& other, std::size_t players, int sign, Values& values) {
  for (const std::uint8_t s : facts.contests[area]) {
    const auto k = static_cast<std::size_t>(facts.game->scores[s].piece);
    const std::uint64_t a = (*one.pieces)[k], b = (*other.pieces)[k];
    if (a == 0 || b == 0) continue;
    const unsigned of_one = with_most(a, players), of_other = with_most(b, players),
                   of_both = with_most(a + b, players);
    if (of_one == of_other && of_one == of_both) continue;
    const std::int64_t first = std::int64_t{game::kept_points(one.points[s])} * unfinished;
    const std::int64_t second = std::int64_t{game::kept_points(other.points[s])} * unfinished;
    for (std::size_t p = 0; p < players; ++p) {
      std::int64_t change = 0;
      if (((of_both >> p) & 1u) != 0) change += first + second;
      if (((of_one >> p) & 1u) != 0) change -= first;
      if (((of_other >> p) & 1u) != 0) change -= second;
      values[p] += sign * (change * chance / kOne);
    }
  }
}

}  // namespace tw::evaluation
