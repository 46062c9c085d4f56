#pragma once
// Matches of two contestants in which each pair of games has the same decks, once for either side: what luck gives in
// one game it takes in the other.

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

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
