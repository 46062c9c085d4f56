#pragma once
// The probability that an area is closed, and how many tiles are expected to join it.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/remaining_tiles.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Probabilities and shares are integers in 4096ths: exact sums, the same on every machine.
inline constexpr int kOneBits = 12;
inline constexpr std::int64_t kOne = std::int64_t{1} << kOneBits;

/// The probability that at least one of several tries succeeds, each with probability `n / of`. `quarter_tries`: tries
/// in quarters. 0 if any argument is not positive.
int chance_of_any(int n, int of, int quarter_tries);

/// The expected future of an area. Probabilities are in 4096ths.
struct Outlook {
  std::int64_t closes = 0;                                 ///< probability that it is closed before the game ends
  std::int64_t joins = 0;                                  ///< expected number of further tiles, in 4096ths
  int missing = 0;                                         ///< open cells in its frontier, see Frontier::missing
  std::array<std::uint8_t, model::kMaxTouched> touched{};  ///< open areas that it touches, by kind
};

/// Estimates outlooks for one position at a time, from the tiles that remain. Reuse one object: it keeps its caches.
/// Not thread-safe.
class ClosingOdds {
 public:
  /// `also`: as in RemainingTiles::count.
  template <class Limits>
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
             int also = -1) {
    remaining_.count(facts, at, also);
    begin(facts, weights, at.players);
  }
  const RemainingTiles& remaining() const { return remaining_; }

  /// Sets the number of open cells on the board, over which the remaining tiles are spread.
  void set_open_cells(int cells) {
    open_cells_ = std::max(1, cells);
    stray_tries_ = 4 * remaining_.turns() / open_cells_;
  }
  /// Quarter tries per cell by turns that serve other purposes: all that the number of open cells changes, except for
  /// depends_on_open_cells().
  int stray_tries() const { return stray_tries_; }
  /// True if the outlook of an area depends on the number of open cells beyond stray_tries().
  bool depends_on_open_cells(std::size_t area, const Frontier& frontier) const {
    return needs_frontier_[area] && !goes_cell_by_cell(area, frontier);
  }
  /// True if the frontier cells of areas of this kind are examined one by one.
  bool examines_cells(std::size_t area) const { return examines_cells_[area]; }
  /// True if the frontier of areas of this kind matters at all.
  bool needs_frontier(std::size_t area) const { return needs_frontier_[area]; }

  /// The outlook of an area with nothing open, which is about to be scored.
  Outlook closed(std::size_t area) const { return {.closes = facts_->areas[area].returning_pieces != 0 ? kOne : 0}; }
  /// Sets all of `out` except `touched`. `frontier` may be empty if needs_frontier() is false.
  void estimate(std::size_t area, const Frontier& frontier, Outlook& out);

 private:
  void begin(const EvaluationTables& facts, const model::Weights& weights, int players);
  bool goes_cell_by_cell(std::size_t area, const Frontier& frontier) const {
    return examines_cells_[area] && !frontier.is_long();
  }

  const EvaluationTables* facts_ = nullptr;
  RemainingTiles remaining_;
  int own_tries_ = 0;  ///< quarters of a turn that a player spends on one area
  int open_cells_ = 1, stray_tries_ = 0;
  std::array<bool, model::kMaxAreas> examines_cells_{}, needs_frontier_{};
};

}  // namespace tw::evaluation
