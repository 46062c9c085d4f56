#include "engine/simulation/tournament.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tw::simulation {
namespace {

/// Returns the order of the bots around the table for a deck. Consecutive decks cycle through all orders. The first bot
/// keeps its place, since the games of a deck rotate the seats anyway.
Matchup order_of(Matchup bots, std::int64_t deck) {
  std::int64_t orders = 1;
  for (std::size_t i = 2; i < bots.size(); ++i) orders *= static_cast<std::int64_t>(i);
  for (std::int64_t left = deck % orders; left > 0; --left) std::next_permutation(bots.begin() + 1, bots.end());
  return bots;
}

/// Returns the two bots of a pairing, sorted by name, so that the result does not depend on their order in the
/// tournament.
std::pair<int, int> sorted_by_name(const Tournament& tournament, const Matchup& pairing) {
  const auto name = [&](int bot) { return tournament.bots.at(static_cast<std::size_t>(bot)).name; };
  const int a = pairing[0], b = pairing[1];
  return name(a) < name(b) ? std::pair(a, b) : std::pair(b, a);
}

/// Returns the bot at each seat. Each bot has adjacent seats; the first bot has one more seat if the number of players
/// is odd.
std::vector<int> halves(int first, int second, int players) {
  std::vector<int> out(static_cast<std::size_t>(players), second);
  std::fill_n(out.begin(), (players + 1) / 2, first);
  return out;
}

}  // namespace

std::vector<Matchup> matchups(const Tournament& tournament) {
  const auto bots = static_cast<int>(tournament.bots.size());
  if (tournament.together) {
    Matchup all(static_cast<std::size_t>(bots));
    std::iota(all.begin(), all.end(), 0);
    return {all};
  }
  std::vector<Matchup> out;
  for (int a = 0; a < bots; ++a) {
    if (tournament.against < 0)
      for (int b = a + 1; b < bots; ++b) out.push_back({a, b});
    else if (a != tournament.against)
      out.push_back({a, tournament.against});
  }
  return out;
}

std::int64_t games_per_deck(const Tournament& tournament) {
  return !tournament.together && tournament.players % 2 == 1 ? 2 * tournament.players : tournament.players;
}

std::int64_t deck_count(const Tournament& tournament) {
  const std::int64_t each = games_per_deck(tournament);
  return (tournament.games + each - 1) / each;
}

std::vector<int> seating(const Tournament& tournament, const Matchup& matchup, std::int64_t deck, std::int64_t game) {
  const int players = tournament.players;
  std::vector<int> out;
  if (tournament.together)
    out = order_of(matchup, deck);
  else if (const auto [first, second] = sorted_by_name(tournament, matchup); game < players)
    out = halves(first, second, players);
  else
    out = halves(second, first, players);
  std::rotate(out.rbegin(), out.rbegin() + game % players, out.rend());
  return out;
}

std::int64_t planned_games(const Tournament& tournament) {
  return static_cast<std::int64_t>(matchups(tournament).size()) * deck_count(tournament) * games_per_deck(tournament);
}

std::vector<TournamentGame> plan(const Tournament& tournament) {
  const std::vector<Matchup> all = matchups(tournament);
  std::vector<TournamentGame> out;
  for (std::int64_t deck = 0; deck < deck_count(tournament); ++deck)
    for (std::size_t m = 0; m < all.size(); ++m)
      for (std::int64_t game = 0; game < games_per_deck(tournament); ++game)
        out.push_back({.matchup = static_cast<int>(m),
                       .deck = deck,
                       .game = game,
                       .bots = seating(tournament, all[m], deck, game),
                       .points = {},
                       .turns = {},
                       .cpu_seconds = {}});
  return out;
}

}  // namespace tw::simulation
