#pragma once
// Matches of two contestants in which each pair of games has the same decks, once for either side: what luck gives in
// one game it takes in the other.

#include <cstdint>
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

/// What a pair of games came to for us.
struct Pair {
  int won_sixtieths = 0;  ///< of both games together: 60 if each side was as good as the other; 0 to 120
  double margin = 0;      ///< points a game that our seats led theirs by, in the mean
};

/// On so many threads; the same for any number of them. Fewer pairs, the first ones in order, if `control` stops.
/// Throws what a game or bot throws.
std::vector<Pair> play(const MirroredMatch& match, int jobs, const Control& control);

}  // namespace tw::simulation
