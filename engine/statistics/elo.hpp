#pragma once
// Elo ratings of bots from the results of games. Pure functions.

#include <cstdint>
#include <span>
#include <vector>

namespace tw::statistics {

/// A game: the bots at the table and the win share of each seat (1/k each in a tie of k seats; the sum is 1).
struct EloGame {
  std::vector<int> bots;    ///< seat -> bot; a bot may have several seats
  std::vector<double> won;  ///< seat -> win share
  std::int64_t deck = 0;    ///< games on the same deck are not treated as independent
};

struct EloRating {
  /// Elo points above the anchor; NaN if the games do not determine the rating. An end of the interval is infinite if
  /// it would depend on the virtual draws alone, as for a bot that won every game, or if there are fewer than
  /// kMinValues decks.
  double value = 0, low = 0, high = 0;
  bool known() const { return value == value; }
};

/// Weight of a virtual draw between any two bots that played each other. Without it, a bot that won every game would
/// have an infinite rating.
inline constexpr double kVirtualDraws = 1;

/// Estimates ratings by maximum likelihood in the Bradley-Terry model (Biometrika 39, 1952), for larger tables in its
/// Plackett-Luce form (Hunter, Annals of Statistics 32, 2004): the probability that a seat wins is the weight of its
/// bot divided by the sum of the weights of all seats. Ties are shared wins. A rating that is 400 points higher means a
/// weight that is 10 times as large. `anchor` (0 to bots - 1) has rating 0. Intervals are those of the profile
/// likelihood with the virtual draws as a penalty (Heinze and Schemper, Statistics in Medicine 21:2409, 2002). If games
/// of one deck depend on each other, the likelihood ratio is divided by the ratio of two variances: that of the
/// sandwich estimator with decks as clusters (Huber 1967), and that of the information matrix (Rotnitzky and Jewell,
/// Biometrika 77:485, 1990). If ties reduce the variance, the likelihood ratio is increased accordingly. Bots that are
/// not connected to the anchor by a chain of games have no rating. `confidence` is in (0, 1).
std::vector<EloRating> elo_ratings(int bots, int anchor, std::span<const EloGame> games,
                                   double virtual_draws = kVirtualDraws, double confidence = 0.95);

/// Convert a difference in Elo points to the expected win share in games between two bots, and vice versa (`share` in
/// (0, 1)).
double win_share_from_elo(double difference);
double elo_from_win_share(double share);

}  // namespace tw::statistics
