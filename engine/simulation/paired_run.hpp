#pragma once
// Games on the same decks. play_paired() plays each deck with several experiments, so that a run that is stopped early
// has treated all of them alike; play() plays pairs of games in which two contestants swap sides.

#include <array>
#include <cstdint>
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

// Matches of two contestants in which each pair of games has the same decks, once for either side: what luck gives in
// one game it takes in the other.

struct MirroredMatch {
  std::shared_ptr<const game::Game> game;
  int players = 2;  ///< seats 0, 2, 4 one contestant's, the others the other's, and the other way round
  Contestant ours, theirs;
  std::int64_t pairs = 1;
  std::uint64_t seed = 1;  ///< pair i is a pure function of everything above and i
};

/// What a game came to for us.
struct OurGame {
  double share = 0;   ///< of the win: of our seats together, in [0, 1]
  double margin = 0;  ///< mean points of our seats less those of theirs
};
/// First the game in which we have seat 0, then the other.
using Pair = std::array<OurGame, 2>;

/// Told the number of pairs finished so far, on the thread that called play(), at least ten times a second.
using TellPairs = std::function<void(std::int64_t pairs)>;

/// On at most `jobs` threads; the same for any number of them. Fewer pairs, the first ones in order, if `control`
/// stops, which is noticed within one decision. Findings: TW125 a game or bot failed.
model::Result<std::vector<Pair>> play(const MirroredMatch& match, int jobs, const Control& control,
                                      const TellPairs& told = {});

}  // namespace tw::simulation
