#pragma once
// Results of bots that met at tables with the same decks: win shares and margins, with intervals that treat the games
// of one deck as dependent. Pure functions.

#include <cstdint>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// A game from the point of view of one side.
struct SideGame {
  double share = 0;   ///< win share of its seats together, in [0, 1]
  double margin = 0;  ///< mean points of its seats minus those of the other seats
};

/// The games of one deck. All decks have the same number of games.
using SideDeck = std::vector<SideGame>;

struct SideFigures {
  std::int64_t games = 0, won = 0, tied = 0, lost = 0;  ///< won: share 1; lost: share 0
  Estimate share;                                       ///< interval from clustered_share()
  Estimate margin;                                      ///< Student's t interval over the deck means
};

/// Computes the figures of one side. `decks` and each deck must not be empty.
SideFigures side_figures(const std::vector<SideDeck>& decks);

/// The win shares of the games of one deck, added up.
struct DeckShare {
  double won = 0;  ///< sum of the shares, in [0, games]
  std::int64_t games = 0;
};

/// Returns the mean of shares in [0, 1] with Wilson's interval for an effective number of games. If decks vary more
/// than independent games would (the design effect of Kish 1965), this number is smaller than the number of games; it
/// is never larger. Decks may have different numbers of games (linearized variance of a ratio for clusters of unequal
/// size: Cochran, Sampling Techniques, 1977, 9A). Requires at least one deck and game.
Estimate clustered_share(const std::vector<DeckShare>& decks);
/// Same for decks with equal numbers of games, from the mean share of each deck.
Estimate clustered_share(const std::vector<double>& deck_means, std::int64_t games_a_deck);

}  // namespace tw::statistics
