#pragma once
// How strong bots are, from who won at which table. Pure.

#include <cstdint>
#include <span>
#include <vector>

namespace tw::statistics {

/// A game: who sat there, and what share of the win each seat got (a tie of k: 1/k each; the sum is 1).
struct EloGame {
  std::vector<int> bots;    ///< seat -> bot, one bot in several seats too
  std::vector<double> won;  ///< seat -> share
  std::int64_t deck = 0;    ///< games of the same deck are not taken for independent of each other
};

struct EloRating {
  double value = 0, low = 0, high = 0;  ///< Elo points above the anchor; not a number if nothing tells
  bool known() const { return value == value; }
};

/// A virtual draw of every two bots that met: without it a bot that won every game would be infinitely strong.
inline constexpr double kVirtualDraws = 1;

/// Ratings by maximum likelihood in the model of Bradley and Terry (Biometrika 39, 1952), for larger tables as Luce and
/// Plackett have it (Hunter, Annals of Statistics 32, 2004): each seat wins with the weight of its bot among the
/// weights of all seats; ties are shared wins. A bot 400 points better has 10 times the weight. `anchor` (0 to bots -
/// 1) stands at 0. Intervals: 1.96 standard errors, the larger one of the information matrix (independent games) and of
/// the sandwich estimator with decks as clusters (Huber 1967). Bots that no chain of games joins with the anchor are
/// not known. `confidence` in (0, 1).
std::vector<EloRating> elo_ratings(int bots, int anchor, std::span<const EloGame> games,
                                   double virtual_draws = kVirtualDraws, double confidence = 0.95);

/// Share of wins between two that `difference` points of Elo mean, and the other way round (share in (0, 1)).
double share_of_elo(double difference);
double elo_of_share(double share);

}  // namespace tw::statistics
