#pragma once
// The same decks played by several experiments, deck by deck, so that whatever is stopped early has been fair to all.

#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// All games of one deck.
struct DeckResults {
  std::int64_t deck = 0;
  std::vector<std::vector<GameResult>> arms;  ///< experiment -> its games, by index
};

/// Takes decks as they are finished, in any order, on the thread that called play_paired(); an empty list says that
/// time has passed. Returns false to end early.
using TakeDecks = std::function<bool(const std::vector<DeckResults>&)>;

/// Plays decks [first, end) of every experiment on `jobs` threads; all have the same games_a_deck, and their number of
/// games is not looked at. Tells `take` at least ten times a second. A stop is noticed within one decision; decks under
/// way are dropped. While paused no deck is begun. Findings: TW125 a game or bot failed, and all ends as if stopped.
model::Findings play_paired(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, int jobs,
                            const Control& control, const TakeDecks& take);

}  // namespace tw::simulation
