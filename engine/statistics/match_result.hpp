#pragma once
// Computes the results of bots that met on the same decks: win shares and margins. The intervals treat the games of one
// deck as dependent. Pure functions.

#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// A game from the perspective of one side.
struct SideGame {
  double share = 0;   ///< combined win share of the seats of this side, in [0, 1]
  double margin = 0;  ///< mean points of the seats of this side minus mean points of the other seats
};

/// The games of one deck. All decks must have the same number of games.
using SideDeck = std::vector<SideGame>;

struct MatchResult {
  std::int64_t games = 0, won = 0, tied = 0, lost = 0;  ///< won: games with share 1; lost: games with share 0
  Estimate share;                                       ///< mean share with its interval from clustered_share()
  Estimate margin;                                      ///< mean margin with Student's t interval over the means of the
                                                        ///< decks
};

/// Computes the statistics of one side. Neither `decks` nor any of the decks may be empty.
MatchResult match_result(const std::vector<SideDeck>& decks);

/// The sums over the games of one deck.
struct DeckShare {
  double won = 0;  ///< sum of the win shares, in [0, games]
  std::int64_t games = 0;
  double ties = 0;  ///< sum of x (1 - x), where x is the win share of a game
};

/// Returns the mean of shares in [0, 1] with the interval of Clopper and Pearson for an effective number of games (Korn
/// and Graubard, Survey Methodology 24:193, 1998). Ties increase this number (effective_sample_size()). If decks vary
/// more than independent games would (the design effect of Kish 1965), the number is reduced. Decks may have different
/// numbers of games (linearized variance of a ratio for clusters of unequal size: Cochran, Sampling Techniques, 1977,
/// 9A). Requires at least one deck and one game.
Estimate clustered_share(const std::vector<DeckShare>& decks);

}  // namespace tw::statistics
