#pragma once
// Estimates the probability that an area is closed and the number of tiles that will join the area.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/remaining_tiles.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Probabilities and shares are integers in units of 1/4096: sums are exact and the same on every machine.
inline constexpr int kOneBits = 12;
inline constexpr std::int64_t kOne = std::int64_t{1} << kOneBits;

/// Returns the probability that at least one of several tries succeeds, each with probability `n / of`.
/// `quarter_tries`: number of tries, in quarters. Returns 0 if any argument is not positive.
int chance_of_any(int n, int of, int quarter_tries);

/// The expected future of an area. Probabilities are in units of 1/4096.
struct AreaForecast {
  std::int64_t closing_chance = 0;                         ///< probability that the area is closed before the game ends
  std::int64_t expected_joins = 0;                         ///< expected number of joining tiles, in units of 1/4096
  int missing = 0;                                         ///< number of missing tiles, see Frontier::missing
  std::array<std::uint8_t, model::kMaxTouched> touched{};  ///< number of open areas that the area touches, by kind
};

/// Estimates forecasts for one position at a time, from the remaining tiles. Reuse one object: it keeps its caches. Not
/// thread-safe.
class ClosingOdds {
 public:
  /// Prepares for a position. `extra_placed_type`: as in RemainingTiles::count.
  template <class Limits>
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
             int extra_placed_type = -1) {
    remaining_.count(facts, at, extra_placed_type);
    begin(facts, weights, at.players);
  }
  const RemainingTiles& remaining() const { return remaining_; }

  /// Sets the number of open cells on the board, over which the remaining tiles are spread.
  void set_open_cells(int cells) {
    open_cells_ = std::max(1, cells);
    stray_tries_ = 4 * remaining_.max_turns_left() / open_cells_;
  }
  /// Returns the number of stray tries per cell, in quarters: tries in turns that serve other purposes. The number of
  /// open cells affects forecasts only through this number, except for areas with depends_on_open_cells().
  int stray_tries() const { return stray_tries_; }
  /// Returns true if the forecast of an area depends on the number of open cells other than through stray_tries().
  bool depends_on_open_cells(std::size_t area, const Frontier& frontier) const {
    return facts_->areas[area].needs_frontier && !examines_each_cell(area, frontier);
  }

  /// Returns the forecast of an area that is already closed and is about to be scored.
  AreaForecast closed(std::size_t area) const {
    return {.closing_chance = facts_->areas[area].returning_pieces != 0 ? kOne : 0};
  }
  /// If one tile is missing, returns the number of remaining tiles that would close the area, as far as each cell is
  /// examined; otherwise -1.
  int count_closing_tiles(std::size_t area, const Frontier& frontier) {
    if (frontier.size != 1 || frontier.full || frontier.cell[0].care_mask == 0 || !examines_each_cell(area, frontier))
      return -1;
    const FrontierCell& cell = frontier.cell[0];
    return remaining_.count_fitting(cell.required, cell.care_mask, area, cell.sides).closing;
  }
  /// Estimates all members of `out` except `touched`. `frontier` may be empty unless the kind of area needs it.
  void estimate(std::size_t area, const Frontier& frontier, AreaForecast& out);

 private:
  void begin(const EvaluationTables& facts, const model::Weights& weights, int players);
  bool examines_each_cell(std::size_t area, const Frontier& frontier) const {
    return facts_->areas[area].examines_cells && !frontier.is_long();
  }

  const EvaluationTables* facts_ = nullptr;
  RemainingTiles remaining_;
  int own_tries_ = 0;  ///< number of tries that a player makes for one area, in quarters
  int open_cells_ = 1, stray_tries_ = 0;
};

}  // namespace tw::evaluation
