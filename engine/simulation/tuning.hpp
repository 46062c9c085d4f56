#pragma once
// Searches for better evaluation parameters by playing mirrored games of a bot against itself, and measures the result
// in a match. docs/bots/tuning.md describes the method and the reasons for it.

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/paired_run.hpp"
#include "engine/simulation/spsa.hpp"

namespace tw::simulation {

/// Number of games per step of the search. All workers wait for each other after each step.
inline constexpr std::int64_t kGamesPerStep = 32;

struct Tuning {
  std::shared_ptr<const game::Game> game;
  int players = 2;  ///< number of players, 2 to kMaxExperimentPlayers; the seats of the two sides alternate
  std::vector<TunedParameter> parameters;  ///< parameters to be tuned, at least one
  /// Creates a contestant with the given parameters, in the order of `parameters`. Called on the thread that called
  /// tune().
  std::function<Contestant(const std::vector<int>& values)> contestant;
  std::int64_t games = 20'000;  ///< number of games in the search, rounded down to whole steps; at least kGamesPerStep
  std::int64_t check = 2'000;   ///< number of games in the final check, rounded up to whole pairs
  double seconds = 0;           ///< time limit of the search in seconds; 0 for none. With a limit, the result depends
                                ///< on the machine
  std::uint64_t seed = 1;       ///< seed that determines decks and steps
};

struct TuningResult {
  std::vector<int> best;        ///< parameters in the order of Tuning::parameters
  std::int64_t games = 0;       ///< number of games played by the search
  std::vector<GamePair> check;  ///< match of `best` against the start values, on other decks; empty if no parameter
                                ///< changed or the search was stopped
};

/// A callback that receives the number of games played so far and the total number of games, either of the search or
/// (if `checking` is true) of the final check. Called on the thread that called tune(), at least ten times a second.
using TuningProgress = std::function<void(bool checking, std::int64_t games, std::int64_t of)>;

/// Runs the search and the final check. The result is the same for any executor. If stopped, returns the best
/// parameters so far and the finished part of the check. Findings: TW120 the parameters affect no game of the first
/// steps; TW125 a game or bot failed.
model::Result<TuningResult> tune(const Tuning& tuning, Executor& executor, const Control& control,
                                 const TuningProgress& on_progress);

}  // namespace tw::simulation
