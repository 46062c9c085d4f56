#pragma once
// How a game begins, how turns follow each other, and when it ends. docs/rules HOG-SETUP, HOG-TURN, HOG-END.

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

}  // namespace tw::hunt_or_gather
