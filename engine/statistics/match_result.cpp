#include "engine/statistics/match_result.hpp"

#include <algorithm>
#include <cmath>

namespace tw::statistics {
namespace {

struct MarginSpread {
  double mean = 0, deviation = 0;
};

MarginSpread spread_of(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / n;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, n > 1 ? std::sqrt(squares / (n - 1)) : 0};
}

}  // namespace

Estimate clustered_share(const std::vector<DeckShare>& decks) {
  double won = 0, games = 0, ties = 0, squares = 0;
  for (const DeckShare& deck : decks) {
    won += deck.won;
    games += static_cast<double>(deck.games);
    ties += deck.ties;
  }
  const double share = std::clamp(won / games, 0.0, 1.0);
  for (const DeckShare& deck : decks) {
    const double away = deck.won - share * static_cast<double>(deck.games);
    squares += away * away;
  }
  const auto n = static_cast<double>(decks.size());
  const double spread = share * (1 - share), alone = spread / effective_sample_size(share, games, ties);
  const double together = n > 1 ? n / (n - 1) * squares / (games * games) : 0;
  double worth = games;
  if (spread > 0) worth = spread / std::max(alone, together);
  Estimate out = share_interval(share * worth, worth);
  out.value = share;
  return out;
}

MatchResult match_result(const std::vector<SideDeck>& decks) {
  MatchResult out;
  std::vector<DeckShare> shares;
  std::vector<double> margins;
  for (const SideDeck& deck : decks) {
    DeckShare share{.games = static_cast<std::int64_t>(deck.size())};
    double margin = 0;
    for (const SideGame& game : deck) {
      share.won += game.share;
      share.ties += game.share * (1 - game.share);
      margin += game.margin;
      ++out.games;
      // Rounding tolerance, needed because shares are sums of fractions.
      constexpr double kRounding = 1e-9;
      (game.share > 1 - kRounding ? out.won : game.share < kRounding ? out.lost : out.tied) += 1;
    }
    shares.push_back(share);
    margins.push_back(margin / static_cast<double>(deck.size()));
  }
  out.share = clustered_share(shares);
  const MarginSpread spread = spread_of(margins);
  out.margin = mean_interval_from(static_cast<std::int64_t>(margins.size()), spread.mean, spread.deviation);
  return out;
}

}  // namespace tw::statistics
