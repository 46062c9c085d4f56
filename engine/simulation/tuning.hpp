#pragma once
// Searches for better parameters of an evaluation in mirrored games of a bot against itself, and measures the result in
// a match. docs/bots/tuning.md describes the method and the reasons for it.

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/paired_run.hpp"
#include "engine/simulation/spsa.hpp"

namespace tw::simulation {

/// Games per step of the search. The threads wait for each other after each step.
inline constexpr std::int64_t kGamesAStep = 32;

struct Tuning {
  std::shared_ptr<const game::Game> game;
  int players = 2;             ///< 2 to kMostPlayers; the two sides take alternate seats
  std::vector<Tuned> figures;  ///< at least one
  /// Creates a contestant that uses the given parameters, in the order of `figures`. Called on the thread that called
  /// tune().
  std::function<Contestant(const std::vector<int>& figures)> contestant;
  std::int64_t games = 20'000;  ///< games of the search, played in whole steps; at least kGamesAStep
  std::int64_t check = 2'000;   ///< games of the final measurement, played in whole pairs
  double seconds = 0;           ///< time limit of the search; 0: none. With a limit the result depends on the machine
  std::uint64_t seed = 1;       ///< determines decks and steps
};

struct TunedFigures {
  std::vector<int> best;    ///< in the order of Tuning::figures
  std::int64_t games = 0;   ///< games played by the search
  std::vector<Pair> check;  ///< match of `best` against the start values, on other decks; empty if nothing changed or
                            ///< the run was stopped
};

/// Called on the thread that called tune(), at least ten times a second, with the number of games played so far and the
/// total number of the search or of the final check.
using TuningProgress = std::function<void(bool checking, std::int64_t games, std::int64_t of)>;

/// Runs the search and the check; the result is the same for any number of `jobs` (1 to 1024). When stopped, returns
/// the best parameters so far and the finished part of the check. Findings: TW120 the parameters affect no game of the
/// first steps; TW125 a game or bot failed.
model::Result<TunedFigures> tune(const Tuning& tuning, int jobs, const Control& control, const TuningProgress& told);

}  // namespace tw::simulation
