#pragma once
// What the engine and the bots do, as numbers that change exactly when behaviour does, and what it costs.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::cli {

/// A game with what was looked at: "play" (legal actions, what they do, points, chance, random playouts, evaluation) or
/// the choices of a bot, named as `--bots` does.
struct BenchRow {
  std::string game, what;
  std::uint64_t signature = 0;
  std::uint64_t nodes = 0;  ///< actions played, playouts and choices
  double seconds = 0;       ///< of one thread
};

/// The bots of the program itself, with settings that fix what they may spend by counting, never by the clock.
std::vector<std::string> bench_bots();

/// Rows of each game in turn, first "play", then a row a bot: the same on any number of threads. Findings: TW125 a game
/// or bot that failed, which ends it. Empty if it was stopped, which it is within a game.
model::Result<std::vector<BenchRow>> bench(const std::vector<std::shared_ptr<const game::Game>>& games, int jobs,
                                           const simulation::Control& control);

/// One number of all rows.
std::uint64_t signature_of(const std::vector<BenchRow>& rows);

}  // namespace tw::cli
