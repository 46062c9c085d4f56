#pragma once
// Plays games on the same decks. play_paired() plays each deck with several experiments, so that every experiment has
// been played equally often if a run is stopped early. play() plays pairs of games in which two contestants swap sides.

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// The results of all games on one deck.
struct DeckResults {
  std::int64_t deck = 0;
  std::vector<std::vector<GameResult>> arms;  ///< experiment -> its games on this deck, ordered by index
};

/// A callback that receives finished decks in any order. Called on the thread that called play_paired(), at regular
/// intervals, with an empty list if no deck has been finished. Returns false to stop early.
using DeckCallback = std::function<bool(std::vector<DeckResults>&)>;

/// Plays decks [first, end) of every experiment. All experiments must have the same games_per_deck; their numbers of
/// games are ignored. Calls `take` at least ten times a second. A stop takes effect within one decision; unfinished
/// decks are discarded. While paused, no game is begun. Findings: TW125 if a game or bot failed; play_paired() then
/// ends as if it had been stopped.
model::Findings play_paired(std::vector<Experiment> arms, std::int64_t first, std::int64_t end, Executor& executor,
                            const Control& control, const DeckCallback& take);

// Matches between two contestants. The two games of each pair use the same decks with swapped sides, so that most of
// the luck of the draw cancels out.

struct MirroredMatch {
  std::shared_ptr<const game::Game> game;
  int players = 2;  ///< seats 0, 2, 4 belong to `ours` and the remaining seats to `theirs`; swapped in the second game
                    ///< of a pair
  Contestant ours, theirs;
  std::int64_t pairs = 1;
  std::uint64_t seed = 1;  ///< pair i depends only on the members of this struct and on i
};

/// The result of a game for our side.
struct SideResult {
  double share = 0;   ///< combined win share of our seats, in [0, 1]
  double margin = 0;  ///< mean points of our seats minus mean points of the opponent's seats
};
/// The game in which seat 0 is ours, followed by the other game.
using GamePair = std::array<SideResult, 2>;

/// A callback that receives the number of finished pairs. Called on the thread that called play(), at least ten times a
/// second.
using GamePairProgress = std::function<void(std::int64_t pairs)>;

/// Plays a match. The results are the same for any executor. A stop through `control` takes effect within one decision;
/// then only the pairs before the first unfinished pair are returned, in order. Findings: TW125 if a game or bot
/// failed.
model::Result<std::vector<GamePair>> play(const MirroredMatch& match, Executor& executor, const Control& control,
                                          const GamePairProgress& on_progress = {});

}  // namespace tw::simulation
