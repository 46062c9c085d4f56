#pragma once
// What came of bots that met at tables of the same decks: shares of the wins and margins, with intervals that know that
// the games of one deck belong together. Pure.

#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// A game as one side sees it.
struct SideGame {
  double share = 0;   ///< of the win: of its seats together, in [0, 1]
  double margin = 0;  ///< mean points of its seats less those of the other seats
};

/// The games of one deck; all decks have as many.
using SideDeck = std::vector<SideGame>;

struct SideFigures {
  std::int64_t games = 0, won = 0, tied = 0, lost = 0;  ///< won: share of 1; lost: of 0
  Estimate share;                                       ///< see clustered_share
  Estimate margin;                                      ///< Student's t over the means of the decks
};

/// `decks` must not be empty, nor any of them.
SideFigures side_figures(const std::vector<SideDeck>& decks);

/// The games of one deck taken together.
struct DeckShare {
  double won = 0;  ///< sum of the shares, in [0, games]
  std::int64_t games = 0;
};

/// Mean of shares in [0, 1] with Wilson's interval for as many games as these are worth: where decks differ more than
/// games by themselves would (a variance between decks larger than that of independent games: the design effect of
/// Kish 1965), fewer than were played; never more. Decks may have different numbers of games (the linearized variance
/// of a ratio, as for clusters of unequal size: Cochran, Sampling Techniques, 1977, 9A). At least one deck and game.
Estimate clustered_share(const std::vector<DeckShare>& decks);
/// The same for decks of as many games each, by the means of their shares.
Estimate clustered_share(const std::vector<double>& deck_means, std::int64_t games_a_deck);

}  // namespace tw::statistics
