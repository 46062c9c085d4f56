#pragma once
// A search for better figures of an evaluation by mirrored games of a bot against itself, and the match that measures
// what came out. How and why: docs/bots/tuning.md.

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/paired_run.hpp"
#include "engine/simulation/spsa.hpp"

namespace tw::simulation {

/// Games of a step of the search. Threads wait for each other at its end.
inline constexpr std::int64_t kGamesAStep = 32;

struct Tuning {
  std::shared_ptr<const game::Game> game;
  int players = 2;             ///< 2 to kMostPlayers; the two sides sit alternately
  std::vector<Tuned> figures;  ///< at least one
  /// Who plays by such figures, in the order of `figures`. Called on the thread that called tune().
  std::function<Contestant(const std::vector<int>& figures)> contestant;
  std::int64_t games = 20'000;  ///< to search by, in whole steps; at least kGamesAStep
  std::int64_t check = 2'000;   ///< to measure by, in whole pairs
  double seconds = 0;           ///< ends the search after so long; 0: never. The result then depends on the machine
  std::uint64_t seed = 1;       ///< decides decks and steps
};

struct TunedFigures {
  std::vector<int> best;    ///< in the order of Tuning::figures
  std::int64_t games = 0;   ///< that the search was played by
  std::vector<Pair> check;  ///< `best` against the start, on other decks; empty if nothing changed or it was stopped
};

/// Told on the thread that called tune(), at least ten times a second: games played of those that the search, or then
/// the check, is to have.
using TellTuning = std::function<void(bool checking, std::int64_t games, std::int64_t of)>;

/// The same for any number of `jobs` (1 to 1024). Stopped, it tells the best so far, and what was played of the check.
/// Findings: TW120 no game goes otherwise by other figures, seen in the first steps; TW125 a game or bot failed.
model::Result<TunedFigures> tune(const Tuning& tuning, int jobs, const Control& control, const TellTuning& told);

}  // namespace tw::simulation
