#pragma once
// The course of a game: its beginning, actions, the order of turns, and its end. docs/rules HOG-SETUP, HOG-TURN,
// HOG-END.

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Fills a zeroed state. `decks` in the order of kDecks.
void begin_game(const GameData& things, State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed);
/// Passes on to the next player after a player has chosen cards and prediction; after the last player, reveals the
/// cards and begins the first turn.
void end_choosing(const GameData& things, State& s);
/// Moves the marker by the points earned in this turn and passes on to the next player.
void end_turn(const GameData& things, State& s, plugin_api::Teller& teller);

/// Returns an upper limit for the number of actions in a game (HOG-END-3).
int longest_game(const GameData& things, int players);

/// Plays a legal action and everything that follows automatically. The reported events reveal nothing that the other
/// players may not know.
void play(const GameData& things, State& s, tw_action action, plugin_api::Teller& teller);

}  // namespace tw::hunt_or_gather
