#pragma once
// Benchmark of the engine and the bots: CPU times, and signatures that change if and only if behaviour changes.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::cli {

/// A row of the benchmark: a game, and either "play" (legal actions, their effects, points, chance, random playouts,
/// evaluation) or the name of the bot whose choices are measured, written as for `--bots`.
struct BenchRow {
  std::string game, what;
  std::uint64_t signature = 0;
  std::uint64_t nodes = 0;  ///< total number of random actions, playouts and bot choices
  double seconds = 0;       ///< CPU time of one thread
};

/// Returns the built-in bots, with settings that limit their work by a count, never by time.
std::vector<std::string> bench_bots();

/// Returns the rows of each game: first "play", then one per bot. The rows, except their times, do not depend on the
/// number of threads. Finding: TW125 if a game or bot failed, which ends the benchmark. Returns no rows if the
/// benchmark is stopped, even in the middle of a game.
model::Result<std::vector<BenchRow>> bench(const std::vector<std::shared_ptr<const game::Game>>& games, int jobs,
                                           const simulation::Control& control);

/// Returns a single signature for all rows.
std::uint64_t signature_of(const std::vector<BenchRow>& rows);

}  // namespace tw::cli
