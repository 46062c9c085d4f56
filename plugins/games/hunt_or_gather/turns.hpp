#pragma once
// The course of a game: start, actions, order of turns, and end. docs/rules HOG-SETUP, HOG-TURN, HOG-END.

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Initializes a state whose bytes are all zero. `decks` are in the order of kDecks.
void begin_game(const GameData& data, State& s, int players, const plugin_api::Decks& decks, std::uint64_t seed);
/// Continues with the next player after a player has chosen cards and a prediction; after the last player, reveals the
/// cards and begins the first turn.
void end_choosing(const GameData& data, State& s);
/// Moves the marker by the points earned in this turn, and continues with the next player or ends the game.
void end_turn(const GameData& data, State& s, plugin_api::Teller& teller);

/// Returns an upper limit on the number of actions in a game (HOG-END-3).
int longest_game(const GameData& data, int players);

/// Applies a legal action and everything that follows automatically. The reported events reveal nothing that is hidden
/// from the other players.
void play(const GameData& data, State& s, tw_action action, plugin_api::Teller& teller);

}  // namespace tw::hunt_or_gather
