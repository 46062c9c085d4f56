#pragma once
// The figures of an experiment (docs/metrics.md), computed from the sums of its games: points, wins, length, the other
// metrics, what tiles are worth, and the names of the players beside them. All need at least one game. Pure.

#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/measures.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

using simulation::Summary;

/// Whether a figure follows a seat or a contestant wherever it sat.
enum class By { Seat, Contestant };

/// Mean points of a game.
Estimate points(const Summary& summary, By by, int which);
/// Mean points of a game from one part (index into Summary::parts()).
Estimate part_points(const Summary& summary, By by, int part, int which);
/// Share of games won, in [0, 1], a tie of k counted as 1/k.
Estimate win_share(const Summary& summary, By by, int which);
/// Win share of seat 1 less that of an even game, 1 / players: how much beginning is worth, in [-1, 1].
Estimate first_player_advantage(const Summary& summary);
/// Mean number of turns, extra turns counted.
Estimate length(const Summary& summary);
/// Mean number of tiles that nobody could lay.
Estimate discards(const Summary& summary);

// Metrics other than points (simulation::Tally), and what tiles are worth.

/// Mean of the values in the column's unit; `sums` must hold at least one. The interval stays within 0 and 1 for
/// shares, and from 0 on where no value was negative, unless the column compares players.
Estimate measured(const simulation::Column& column, const simulation::Sums& sums, double confidence = kConfidence);

/// How people are shown the figures of a column: shares as percent.
struct ShownAs {
  double factor = 1;  ///< of figures in the column's unit: 100 for shares
  std::string unit;   ///< "points", "% of the turns"
};
ShownAs shown_as(const simulation::Column& column);

/// What a tile is worth to whoever draws it, beside all tiles.
struct Worth {
  int key = 0;         ///< of the column: the tile
  std::int64_t n = 0;  ///< draws
  /// Mean less the mean of all draws; the interval is as wide as the Holm step of this row asks, so that it leaves out
  /// 0 if and only if `differs`.
  Estimate worth{};
  double p = 1;  ///< of no difference from the other tiles, corrected by Holm for all rows
  bool differs = false;
};

/// Rows of those keys of a Shape::Key column that have at least two values, in the order of the keys. The mean of a key
/// less that of all = (1 - share of its draws) times the difference from all others, whose two samples are told apart
/// by Welch's standard error with the smaller sample's degrees of freedom. Holm, Scandinavian Journal of Statistics 6,
/// 1979: the chance that any row is wrongly told apart stays below 1 - `confidence`, however rows depend on each other.
std::vector<Worth> worth_by_key(const simulation::Tally& tally, int column, double confidence = kConfidence);

/// Makes the names of an experiment's players unique: a bot that takes part more than once gets its seat,
/// "greedy, seat 1", or if seats `rotate` a number, "greedy (1)". Other names stay as they are.
std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate);

}  // namespace tw::statistics
