#pragma once
// Tournaments: bots play against each other on the same decks, so that neither the seats nor the draw decide which bot
// is stronger.

#include <functional>
#include <span>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Maximum number of games in a tournament; all are held in memory, about 300 bytes each.
inline constexpr std::int64_t kMostTournamentGames = 1'000'000;

struct Tournament {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> bots;  ///< at least 2, with different names
  int players = 2;               ///< 2 to kMostPlayers
  bool together = false;         ///< all bots at one table (as many as players) instead of pairings
  int against = -1;              ///< a bot that takes part in every pairing; -1: all pairs of bots
  std::int64_t games = 100;      ///< games per pairing, rounded up to whole decks; see kMostTournamentGames
  std::uint64_t seed = 1;
};

/// Bots that play each other: two, or all of them. Indices into Tournament::bots, ascending except that `against` comes
/// second.
using Meeting = std::vector<int>;
std::vector<Meeting> meetings(const Tournament& tournament);

/// Returns how often a meeting plays each deck. In a pairing with an even number of players, each bot has half of the
/// seats, rotated around the table. With an odd number, both divisions of the seats are played, so that over the games
/// of a deck each bot has every seat equally often. With all bots together: once for each rotation around the table.
std::int64_t games_a_deck(const Tournament& tournament);
/// Returns the number of decks of a meeting.
std::int64_t decks(const Tournament& tournament);
/// Returns seat -> bot in game `game` (0 to games_a_deck - 1) of a deck. In a pairing the bot whose name sorts first
/// begins, so that the games do not depend on the order of the bots in the tournament. With all bots together, the
/// order around the table also changes from deck to deck and runs through all orders.
std::vector<int> seating(const Tournament& tournament, const Meeting& meeting, std::int64_t deck, std::int64_t game);

/// One game, identified by its position in the plan.
struct TournamentGame {
  int meeting = 0;
  std::int64_t deck = 0, game = 0;
  std::vector<int> bots;            ///< seat -> bot
  std::vector<int> points;          ///< seat -> points at the end
  std::vector<int> turns;           ///< seat -> turns with at least one decision
  std::vector<double> cpu_seconds;  ///< seat -> CPU time of the thread during its decisions
};

/// Returns the total number of games.
std::int64_t planned_games(const Tournament& tournament);
/// Returns every game in playing order: deck by deck, so that a tournament that is stopped early is fair to all bots.
/// Results (points, turns, seconds) are empty.
std::vector<TournamentGame> plan(const Tournament& tournament);

/// Receives finished games on the thread that called play_tournament(); called at least ten times a second, also with
/// no games.
using GameCallback = std::function<void(std::span<const TournamentGame>)>;

/// Plays `games` of the plan on `jobs` threads. Each game is a pure function of (game, bots at the table, seed, deck,
/// game): it does not depend on other games or the number of threads. A stop takes effect within one decision;
/// unfinished games are dropped. Findings: TW125 if a game or bot failed; play then ends as if it had been stopped.
model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, int jobs,
                                const Control& control, const GameCallback& take);

}  // namespace tw::simulation
