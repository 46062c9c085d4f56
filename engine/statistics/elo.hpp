#pragma once
// Elo ratings of bots from the results of games. Pure functions.

#include <cstdint>
#include <span>
#include <vector>

namespace tw::statistics {

/// A game: the bots at the table and the share of the win of each seat (1/k each in a tie of k; the sum is 1).
struct EloGame {
  std::vector<int> bots;    ///< seat -> bot; a bot may have several seats
  std::vector<double> won;  ///< seat -> share
  std::int64_t deck = 0;    ///< games of the same deck are not treated as independent
};

struct EloRating {
  double value = 0, low = 0, high = 0;  ///< Elo points above the anchor; NaN if the games do not determine them
  bool known() const { return value == value; }
};

/// Weight of a virtual draw between any two bots that met. Without it, a bot that won every game would have an infinite
/// rating.
inline constexpr double kVirtualDraws = 1;

/// Estimates ratings by maximum likelihood in the Bradley-Terry model (Biometrika 39, 1952), for larger tables in its
/// Plackett-Luce form (Hunter, Annals of Statistics 32, 2004): each seat wins with the weight of its bot divided by the
/// weights of all seats; ties are shared wins. 400 points more mean 10 times the weight. `anchor` (0 to bots - 1) has
/// rating 0. Intervals use the larger of two standard errors: from the information matrix (independent games) and from
/// the sandwich estimator with decks as clusters (Huber 1967). Bots that no chain of games connects with the anchor
/// have no rating. `confidence` in (0, 1).
std::vector<EloRating> elo_ratings(int bots, int anchor, std::span<const EloGame> games,
                                   double virtual_draws = kVirtualDraws, double confidence = 0.95);

/// Converts a difference in Elo points to the expected share of wins between two bots, and back (share in (0, 1)).
double share_of_elo(double difference);
double elo_of_share(double share);

}  // namespace tw::statistics
