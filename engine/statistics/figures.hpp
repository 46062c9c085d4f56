#pragma once
// The metrics of an experiment (docs/metrics.md) from the sums of its games. All need at least one game. Pure.

#include "engine/simulation/experiment.hpp"
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

}  // namespace tw::statistics
