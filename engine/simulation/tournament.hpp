#pragma once
// Tournaments: bots play against each other on the same decks, so that neither the seats nor the draws decide which bot
// appears stronger.

#include <functional>
#include <span>
#include <vector>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// Maximum number of games in a tournament. All games are held in memory, about 300 bytes each.
inline constexpr std::int64_t kMaxTournamentGames = 1'000'000;

struct Tournament {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> bots;  ///< at least 2 bots with different names
  int players = 2;               ///< number of players, 2 to kMaxExperimentPlayers
  bool together = false;         ///< true if all bots (as many as players) play at one table instead of in pairings
  int against = -1;              ///< index of a bot that takes part in every pairing; -1 for all pairs of bots
  std::int64_t games = 100;      ///< games per pairing, rounded up to whole decks; at most kMaxTournamentGames in
                                 ///< total
  std::uint64_t seed = 1;
};

/// Bots that play each other: two bots, or all bots. Indices into Tournament::bots in ascending order, except that
/// `against` is second.
using Matchup = std::vector<int>;
std::vector<Matchup> matchups(const Tournament& tournament);

/// Returns the number of games that a matchup plays on each deck. In a pairing with an even number of players, each bot
/// has half of the seats, rotated around the table. With an odd number, both divisions of the seats are played. Over
/// the games of a deck, each bot therefore has every seat equally often. If all bots play together, there is one game
/// for each rotation around the table.
std::int64_t games_per_deck(const Tournament& tournament);
/// Returns the number of decks in a matchup.
std::int64_t deck_count(const Tournament& tournament);
/// Returns the bot at each seat in game `game` (0 to games_per_deck - 1) of a deck. In a pairing, the bot whose name
/// sorts first has the first seats in game 0, so that the games do not depend on the order of the bots in the
/// tournament. If all bots play together, the order around the table also changes from deck to deck, so that all orders
/// are used.
std::vector<int> seating(const Tournament& tournament, const Matchup& matchup, std::int64_t deck, std::int64_t game);

/// One game of a tournament, identified by its position in the plan.
struct TournamentGame {
  int matchup = 0;
  std::int64_t deck = 0, game = 0;
  std::vector<int> bots;            ///< seat -> bot
  std::vector<int> points;          ///< seat -> points at the end of the game
  std::vector<int> turns;           ///< seat -> turns with at least one decision
  std::vector<double> cpu_seconds;  ///< seat -> CPU time that the thread used for its decisions
};

/// Returns the total number of games.
std::int64_t planned_games(const Tournament& tournament);
/// Returns all games in playing order. The order is deck by deck, so that a tournament that is stopped early is fair to
/// all bots. The results (points, turns, seconds) are empty.
std::vector<TournamentGame> plan(const Tournament& tournament);

/// A callback that receives finished games. Called on the thread that called play_tournament(), at least ten times a
/// second, even if there are no games.
using GameCallback = std::function<void(std::span<const TournamentGame>)>;

/// Plays `games`, which are games of the plan. Each game is a pure function of (game, bots at the table, seed, deck,
/// game), so it does not depend on other games or on the executor. A stop takes effect within one decision; unfinished
/// games are discarded. Findings: TW125 if a game or bot failed; play_tournament() then ends as if it had been stopped.
model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, Executor& executor,
                                const Control& control, const GameCallback& take);

}  // namespace tw::simulation
