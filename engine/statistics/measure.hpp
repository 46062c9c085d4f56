#pragma once
// The measures of a comparison, each an integer per game. docs/statistics.md lists them.

#include <functional>
#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/statistics/paired.hpp"

namespace tw::statistics {

struct Measure {
  std::string id;          ///< "points", "part:forests"; stable: used in options and JSON
  std::string words;       ///< title, such as "Points per player"
  std::string definition;  ///< one sentence
  std::string unit;        ///< "points", "%" for shares (values are shares of 1), "" for other counts
  double margin = 0;       ///< largest difference that a designer would ignore, in the unit of the mean; 0: none
  Spread spread = Spread::Plain;
  std::int64_t scale = 1;  ///< value / scale has the unit of the mean
  /// Value of a game of `games[arm]`; empty if the value comes from `column`.
  std::function<std::int64_t(const simulation::GameResult&, std::size_t arm)> value{};
  // A metric of simulation/metrics: the sum of a game's samples of a column; 0 if the game has no such column.
  std::string column{};                                      ///< id of the column
  int key = kAnyKey;                                         ///< seat or key to sum up
  std::string key_name{};                                    ///< name of `key` in the column; "": `key` is a number
  simulation::MetricGroups groups = simulation::kNoMetrics;  ///< metric groups that must be measured
  static constexpr int kAnyKey = -1, kFirstContestant = -2;
};

/// The players whose results are measured.
enum class Whose {
  Table,      ///< all players at the table, for comparing games and variants
  Contestant  ///< contestant 0, whatever its seat, for comparing bots
};

/// Returns the basic measures of these games. A part that only some games have is 0 in the others. `games` must not be
/// empty; all are played with `players` players.
std::vector<Measure> measures(const std::vector<const game::Game*>& games, int players, Whose whose);

/// Returns the metrics of simulation/metrics that these games have and measures() does not cover: columns with one
/// value per game or seat under their ids, then columns by key (a tile, a kind of area) as "COLUMN:KEY".
std::vector<Measure> metric_measures(const std::vector<const game::Game*>& games, int players, Whose whose);

/// Selects from measures() and metric_measures(). Each of `ids` is an id, a group of metrics ("standing"), a column
/// with keys ("tile_worth": the measures of all its tiles) or "all" (all measures except those by key). Without ids:
/// measures(). An unknown id gives a finding (TW120) that lists the available ids.
model::Result<std::vector<Measure>> chosen_measures(const std::vector<std::string>& ids,
                                                    const std::vector<const game::Game*>& games, int players,
                                                    Whose whose);

/// Sets margins from "METRIC=VALUE"; a VALUE alone applies to every measure in points. Shares are given as fractions of
/// 1. Unreadable text gives a finding (TW120).
model::Findings set_margins(const std::vector<std::string>& margins, std::vector<Measure>& measures);

}  // namespace tw::statistics
