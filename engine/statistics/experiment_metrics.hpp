#pragma once
// Computes the statistics of an experiment (docs/metrics.md) from the sums over its games: points, wins, length, other
// metrics, tile worth. Also makes player names unique. All functions require at least one game. Pure functions.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/tally.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

using simulation::Summary;

/// The subject of a statistic: a seat, or a contestant in any seat.
enum class Subject { Seat, Contestant };

/// Returns the mean number of points per game.
Estimate mean_points(const Summary& summary, Subject by, int which);
/// Returns the mean number of points per game from one part. `part` is an index into Summary::parts().
Estimate mean_part_points(const Summary& summary, Subject by, int part, int which);
/// Returns the share of games won, in [0, 1]. A tie of k players counts 1/k.
Estimate win_share(const Summary& summary, Subject by, int which);
/// Returns the same share with an interval that holds for all seats (or contestants) together and at every moment of a
/// running experiment (anytime_share_interval()), so that it can be compared with an even share.
Estimate anytime_win_share(const Summary& summary, Subject by, int which);
/// Returns the win share of seat 1 minus 1 / players (the win share in a fair game), in [-1, 1]. The interval is that
/// of anytime_win_share().
Estimate first_player_advantage(const Summary& summary);
/// Smallest number of games after which the number of games that would settle a question is estimated.
inline constexpr std::int64_t kMinForecastGames = 50;
/// Largest deviation of a win share from an even share that is negligible; the margin of `first-wins` in comparisons.
inline constexpr double kWinShareMargin = 0.02;
/// Estimates how many more games would show that a win share differs from an even share, or that it differs by less
/// than kWinShareMargin, if the observed share is the true one; nullopt before kMinForecastGames games and for more
/// than ten million.
std::optional<std::int64_t> games_to_settle_share(const Summary& summary, Subject by, int which);
/// Returns the mean number of turns, including extra turns.
Estimate mean_turns(const Summary& summary);
/// Returns the mean number of tiles that nobody could place.
Estimate mean_discards(const Summary& summary);

// Statistics for metrics other than points (simulation::Tally), and for tile worth.

/// Returns the mean of the values in the unit of the column. `sums` must contain at least one value. For shares, the
/// interval is limited to [0, 1]. If no value was negative and the column does not compare players, the interval is
/// limited to values >= 0.
Estimate column_mean(const simulation::Column& column, const simulation::Sums& sums, double confidence = kConfidence);

/// The unit in which the values of a column are displayed. Shares are displayed as percentages.
struct DisplayUnit {
  double factor = 1;  ///< display value divided by the value in the column's unit: 100 for shares
  std::string unit;   ///< "points", "%"; in English: tr translates it
  std::string words;  ///< the unit in tables: "points", "% of the turns"; in English
};
DisplayUnit display_unit(const simulation::Column& column);
/// Returns the factor that converts stored values of the column to the displayed unit.
double display_factor(const simulation::Column& column);
/// Returns column_mean() in the displayed unit.
Estimate displayed_mean(const simulation::Column& column, const simulation::Sums& sums);
/// Returns an estimated share as a percentage: 53.2 for 0.532.
Estimate in_percent(const Estimate& share);

/// Worth of a tile to the player who draws it, compared with the average of all tiles.
struct Worth {
  int key = 0;         ///< key of the tile in the column
  std::int64_t n = 0;  ///< number of draws
  /// Mean of this tile minus the mean of all draws. The width of the interval corresponds to this row's step in Holm's
  /// procedure, so that the interval excludes 0 if and only if `differs` is true.
  Estimate worth{};
  double p = 1;  ///< p value of "no difference from the other tiles", with Holm's correction over all rows
  bool differs = false;
};

/// Returns a row for each key of a Shape::Key column that has at least two values, if the other keys together also have
/// at least two, in the order of the keys. The mean of a key minus the mean of all keys equals (1 - the key's share of
/// the draws) times the difference between the key and all other keys. This difference is tested with Welch's standard
/// error and the smaller sample's degrees of freedom. By Holm's correction (Scandinavian Journal of Statistics 6,
/// 1979), the probability of any wrong `differs` stays below (1 - `confidence`), even if the rows depend on each other.
std::vector<Worth> worth_by_key(const simulation::Tally& tally, int column, double confidence = kConfidence);

/// Makes the names of an experiment's players unique. Adds to each occurrence of a repeated bot its seat ("greedy, seat
/// 1") or, if seats `rotate`, a number ("greedy (1)"). Other names are unchanged.
std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate);

}  // namespace tw::statistics
