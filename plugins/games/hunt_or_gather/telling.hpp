#pragma once
// Describes the choices of a player to the other players (tw_words). docs/rules HOG-SETUP, HOG-EXPLORE, HOG-SWAP.

#include <string>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Returns what a seat (-1: a reader who may know everything) learns about a legal action that has not been played yet:
/// a phrase in the past tense that follows the player's name, such as "took nuts-2", or "took a tile" for a seat that
/// does not see the tile.
std::string describe_action_for(const GameData& data, const State& s, tw_action action, int seat);
/// Returns what the deciding player must choose, as a verb phrase: "choose 2 cards to keep".
std::string describe_choice(const GameData& data, const State& s);

}  // namespace tw::hunt_or_gather
