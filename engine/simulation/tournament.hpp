#pragma once
// Bots against each other on the same decks, so that neither the seat nor the draw decides who is the stronger.

#include <functional>
#include <span>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Most games of a tournament altogether: all of them are held in memory, some 300 bytes each.
inline constexpr std::int64_t kMostTournamentGames = 1'000'000;

struct Tournament {
  std::shared_ptr<const game::Game> game;
  std::vector<Contestant> bots;  ///< at least 2, names differ
  int players = 2;               ///< 2 to kMostPlayers
  bool together = false;         ///< all bots at one table (as many as players) instead of pairings
  int against = -1;              ///< a bot that all pairings have one side of; -1: every two bots
  std::int64_t games = 100;      ///< of a pairing, rounded up to whole decks; see kMostTournamentGames
  std::uint64_t seed = 1;
};

/// Bots that meet: two, or all of them. Indexes into Tournament::bots, ascending but for `against`, which is second.
using Meeting = std::vector<int>;
std::vector<Meeting> meetings(const Tournament& tournament);

/// How often a meeting plays each deck. Pairings of an even number of players: half of the seats each, turned round the
/// table; of an odd number: the same with either bot having one seat more, so that over the games of a deck each has
/// every seat equally often. Together: once a seat, turned round the table.
std::int64_t games_a_deck(const Tournament& tournament);
/// Decks of a meeting.
std::int64_t decks(const Tournament& tournament);
/// Seat -> bot in game `game` (0 to games_a_deck - 1) of a deck. Of a pairing the bot whose name sorts first begins, so
/// that its games do not depend on how the bots are listed. Together, the order round the table also changes from deck
/// to deck through all there are.
std::vector<int> seating(const Tournament& tournament, const Meeting& meeting, std::int64_t deck, std::int64_t game);

/// One game; which one is said by where it stands in the plan.
struct TournamentGame {
  int meeting = 0;
  std::int64_t deck = 0, game = 0;
  std::vector<int> bots;            ///< seat -> bot
  std::vector<int> points;          ///< seat -> points at the end
  std::vector<int> turns;           ///< seat -> turns in which it decided something
  std::vector<double> cpu_seconds;  ///< seat -> time of the playing thread inside its decisions
};

/// Number of games altogether.
std::int64_t planned_games(const Tournament& tournament);
/// Every game in the order of playing: deck by deck, so that whatever is stopped early has been fair to all.
/// Results (points, turns, seconds) are empty.
std::vector<TournamentGame> plan(const Tournament& tournament);

/// Takes games as they are finished, on the thread that called play_tournament(); also called with none, at least ten
/// times a second.
using TakeGames = std::function<void(std::span<const TournamentGame>)>;

/// Plays `games` of the plan on `jobs` threads. Each is a pure function of (game, bots at the table, seed, deck, game):
/// the same whatever else is played, on any number of threads. A stop is noticed within one decision; games under way
/// are dropped. Findings: TW125 a game or bot failed, and everything ends as if stopped.
model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, int jobs,
                                const Control& control, const TakeGames& take);

}  // namespace tw::simulation
