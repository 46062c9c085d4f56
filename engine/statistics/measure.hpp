#pragma once
// What comparisons measure: one whole number a game each. docs/statistics.md lists them.

#include <functional>
#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/statistics/paired.hpp"

namespace tw::statistics {

struct Measure {
  std::string id;          ///< "points", "part:forests"; stable, in options and JSON
  std::string words;       ///< "Points a player"
  std::string definition;  ///< one sentence
  std::string unit;        ///< "points", "" for counts, "%" for shares (values are shares of 1)
  double margin = 0;       ///< a difference within it does not matter, in the unit of the mean; 0: none stated
  Spread spread = Spread::Plain;
  std::int64_t scale = 1;  ///< value / scale is in the unit of the mean
  /// The value of a game of `games[arm]`; empty where it comes from `column`.
  std::function<std::int64_t(const simulation::GameResult&, std::size_t arm)> value{};
  // A figure of simulation/metrics: the sum of a game's samples of a column. 0 where a game has no such column.
  std::string column{};                                      ///< its id
  int key = kAnyKey;                                         ///< the seat or key that counts
  std::string key_name{};                                    ///< what `key` is called in the column; "": a number
  simulation::MetricGroups groups = simulation::kNoMetrics;  ///< what games have to be measured for it
  static constexpr int kAnyKey = -1, kFirstContestant = -2;
};

/// Whose results are measured.
enum class Whose {
  Table,      ///< all players of a table: what games and variants are compared by
  Contestant  ///< contestant 0, wherever it sat: what bots are compared by
};

/// Every measure there is for these games. Parts that only some of them have count 0 in the others.
/// `games` not empty; all with `players` players.
std::vector<Measure> measures(const std::vector<const game::Game*>& games, int players, Whose whose);

/// The figures of simulation/metrics that games of this kind have: those of one value a game or seat, under the
/// columns' ids, and those by key (a tile, a kind of area) as "COLUMN:KEY". Without those that measures() has.
std::vector<Measure> metric_measures(const std::vector<const game::Game*>& games, int players, Whose whose);

/// Picks from measures() and metric_measures() by what a user asks for: an id, a group of metrics ("standing"), a
/// column with keys ("tile_worth": all of its tiles), or "all" (without those by key). An empty list: measures().
/// A finding (TW120) names what there is not, and what there is.
model::Result<std::vector<Measure>> chosen_measures(const std::vector<std::string>& ids,
                                                    const std::vector<const game::Game*>& games, int players,
                                                    Whose whose);

/// Sets margins by "METRIC=VALUE"; a VALUE alone is that of every measure in points. Shares are parts of 1.
/// A finding (TW120) names what cannot be read.
model::Findings set_margins(const std::vector<std::string>& margins, std::vector<Measure>& measures);

}  // namespace tw::statistics
