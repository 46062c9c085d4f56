#pragma once
// How a game begins, how legal actions are played, how turns follow each other, and when the game ends. docs/rules
// HOG-SETUP, HOG-TURN, HOG-END.

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Fills a zeroed state. `decks` as kDecks.
void begin_game(const Things& things, State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed);
/// The next player after somebody has chosen cards and prediction; after the last, cards are revealed and turns begin.
void end_choosing(const Things& things, State& s);
/// Applies what was earned, and passes on.
void end_turn(const Things& things, State& s, plugin_api::Teller& teller);

/// More actions than a game of `players` has (HOG-END-3).
int longest_game(const Things& things, int players);

/// Plays a legal action and what follows by itself. What is told gives nothing away that others may not know.
void play(const Things& things, State& s, tw_action action, plugin_api::Teller& teller);

}  // namespace tw::hunt_or_gather
