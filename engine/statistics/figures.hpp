#pragma once
// Figures of an experiment (docs/metrics.md), computed from the sums of its games: points, wins, length, other metrics,
// tile worth, and unique player names. All require at least one game. Pure functions.

#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/measures.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

using simulation::Summary;

/// Whether a figure belongs to a seat, or to a contestant in whatever seat.
enum class By { Seat, Contestant };

/// Returns the mean points per game.
Estimate points(const Summary& summary, By by, int which);
/// Returns the mean points per game from one part (index into Summary::parts()).
Estimate part_points(const Summary& summary, By by, int part, int which);
/// Returns the share of games won, in [0, 1]; a tie of k counts 1/k.
Estimate win_share(const Summary& summary, By by, int which);
/// Returns the win share of seat 1 minus 1 / players, the share in a fair game; in [-1, 1].
Estimate first_player_advantage(const Summary& summary);
/// Returns the mean number of turns, including extra turns.
Estimate length(const Summary& summary);
/// Returns the mean number of tiles that nobody could place.
Estimate discards(const Summary& summary);

// Metrics other than points (simulation::Tally), and tile worth.

/// Returns the mean of the values in the column's unit; `sums` must hold at least one value. For shares, the interval
/// stays within [0, 1]; if no value was negative and the column does not compare players, it stays at or above 0.
Estimate measured(const simulation::Column& column, const simulation::Sums& sums, double confidence = kConfidence);

/// The unit in which a column's figures are displayed: shares as percentages.
struct DisplayUnit {
  double factor = 1;  ///< display value per unit of the column: 100 for shares
  std::string unit;   ///< "points", "% of the turns"
};
DisplayUnit display_unit(const simulation::Column& column);

/// Worth of a tile to the player who draws it, compared with all tiles.
struct Worth {
  int key = 0;         ///< the column's key: the tile
  std::int64_t n = 0;  ///< number of draws
  /// Mean minus the mean of all draws. The interval has the width of this row's Holm step, so it excludes 0 if and only
  /// if `differs`.
  Estimate worth{};
  double p = 1;  ///< p value of "no difference from the other tiles", Holm-corrected over all rows
  bool differs = false;
};

/// Returns a row for each key of a Shape::Key column that has at least two values, in key order. The mean of a key
/// minus the mean of all keys equals (1 - the key's share of the draws) times the difference between the key and all
/// other keys. That difference is tested with Welch's standard error and the smaller sample's degrees of freedom. By
/// Holm's correction (Scandinavian Journal of Statistics 6, 1979), the probability of any wrong `differs` stays below 1
/// - `confidence`, however rows depend on each other.
std::vector<Worth> worth_by_key(const simulation::Tally& tally, int column, double confidence = kConfidence);

/// Makes the names of an experiment's players unique: a bot that takes part more than once gets its seat, "greedy, seat
/// 1", or if seats `rotate` a number, "greedy (1)". Other names are unchanged.
std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate);

}  // namespace tw::statistics
