// Measures the coverage of the intervals in tournament results: win shares and leads from decks with several games, and
// Elo.

#include <array>
#include <cmath>

#include "tests/benchmarks/coverage/table.hpp"

namespace tw::coverage {

using namespace statistics;
using namespace statistics::simulated;

namespace {

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// A model of matches between two bots, which play two games on each deck with swapped seats. `seat` is the standard
/// deviation of the luck that favours a seat; `side` is the standard deviation of the luck that favours the same bot in
/// both games, for example because the deck suits its style.
struct Match {
  std::string name;
  double strength = 0, tied = 0, seat = 0, side = 0;

  /// Returns the win shares of the first bot in both games of a deck.
  std::array<double, 2> deck(Random& random) const {
    const double seat_luck = seat * normal(random), side_luck = side * normal(random);
    std::array<double, 2> won{};
    for (const std::size_t game : {0u, 1u})
      if (uniform(random) < tied)
        won[game] = 0.5;
      else
        won[game] = uniform(random) < logistic(strength + side_luck + (game == 0 ? seat_luck : -seat_luck)) ? 1 : 0;
    return won;
  }
  /// Returns the expected win share, by numerical integration over the luck.
  double share() const {
    const double spread = std::sqrt(seat * seat + side * side);
    double sum = 0, weights = 0;
    for (double z = -6; z <= 6; z += 0.01) {
      const double weight = std::exp(-z * z / 2);
      sum += weight * logistic(strength + spread * z);
      weights += weight;
    }
    return tied / 2 + (1 - tied) * sum / weights;
  }
};

const std::vector<Match>& matches() {
  static const std::vector<Match> all{{"equal", 0},
                                      {"equal, 30 % tied", 0, 0.3},
                                      {"equal, decks favour seats", 0, 0.05, 1.5},
                                      {"equal, decks favour a bot", 0, 0.05, 0, 1.5},
                                      {"60 %", 0.405},
                                      {"90 %", 2.2},
                                      {"99 %", 4.6},
                                      {"99.9 %", 6.9}};
  return all;
}

void measure_meetings(Table& table) {
  for (const Match& match : matches())
    for (const int decks : {10, 50, 500}) {
      const double truth = match.share();
      Coverage share, margin;
      for (int sample = 0; sample < table.samples(decks > 100 ? 4000 : 10'000); ++sample) {
        Random random(35, static_cast<std::uint64_t>(sample));
        std::vector<SideDeck> list;
        for (int deck = 0; deck < decks; ++deck) {
          SideDeck& games = list.emplace_back();
          const double luck = 10 * exponential(random) - 10;
          for (const double won : match.deck(random)) games.push_back({won, luck + 15 * normal(random)});
        }
        const MatchResult result = match_result(list);
        share.add(result.share, truth);
        margin.add(result.margin, 0);
      }
      table.row("win %", match.name, decks, share);
      if (match.name == "equal") table.row("lead", "skewed luck of the deck", decks, margin);
    }
}

void measure_two(Table& table) {
  for (const Match& match : matches())
    for (const int decks : {10, 50, 500}) {
      const double truth = elo_from_win_share(match.share());
      Coverage found;
      for (int sample = 0; sample < table.samples(decks > 100 ? 2000 : 5000); ++sample) {
        Random random(36, static_cast<std::uint64_t>(sample));
        std::vector<EloGame> games;
        for (int deck = 0; deck < decks; ++deck)
          for (const double won : match.deck(random)) games.push_back({{0, 1}, {won, 1 - won}, deck});
        const EloRating rating = elo_ratings(2, 1, games)[0];
        found.add({rating.value, rating.low, rating.high}, truth);
      }
      table.row("Elo of two", match.name, decks, found);
    }
}

/// Measures the Elo intervals of four bots that play every pairing. The last bot has 0 Elo.
void measure_four(Table& table) {
  struct Case {
    const char* name;
    std::array<double, 4> elo;
  };
  for (const Case& c : {Case{"300, 200, 100, 0", {300, 200, 100, 0}}, Case{"1200, 800, 400, 0", {1200, 800, 400, 0}}})
    for (const int decks : {10, 50, 500}) {
      std::array<Coverage, 3> found;
      for (int sample = 0; sample < table.samples(decks > 100 ? 1000 : 4000); ++sample) {
        Random random(37, static_cast<std::uint64_t>(sample));
        std::vector<EloGame> games;
        for (int a = 0; a < 4; ++a)
          for (int b = a + 1; b < 4; ++b)
            for (int game = 0; game < 2 * decks; ++game) {
              const double chance = win_share_from_elo(c.elo[a] - c.elo[b]);
              const double won = uniform(random) < chance ? 1 : 0;
              games.push_back({{a, b}, {won, 1 - won}, game / 2});
            }
        const std::vector<EloRating> ratings = elo_ratings(4, 3, games);
        for (const std::size_t bot : {0u, 1u, 2u})
          found[bot].add({ratings[bot].value, ratings[bot].low, ratings[bot].high}, c.elo[bot]);
      }
      for (const std::size_t bot : {0u, 1u, 2u})
        table.row("Elo of bot " + std::to_string(bot + 1) + " of 4", c.name, decks, found[bot]);
    }
}

}  // namespace

void measure_bots(Table& table) {
  table.begin("Bots that meet on n decks of two games");
  measure_meetings(table);
  measure_two(table);
  measure_four(table);
}

}  // namespace tw::coverage
