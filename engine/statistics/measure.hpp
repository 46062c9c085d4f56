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
  /// The value of a game of `games[arm]`.
  std::function<std::int64_t(const simulation::GameResult&, std::size_t arm)> value;
};

/// Whose results are measured.
enum class Whose {
  Table,      ///< all players of a table: what games and variants are compared by
  Contestant  ///< contestant 0, wherever it sat: what bots are compared by
};

/// Every measure there is for these games. Parts that only some of them have count 0 in the others.
/// `games` not empty; all with `players` players.
std::vector<Measure> measures(const std::vector<const game::Game*>& games, int players, Whose whose);

}  // namespace tw::statistics
