#pragma once
// Random guesses of the information that is hidden from a player, consistent with everything that the player has seen.
// docs/rules HOG-SECRET.

#include <cstdint>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Replaces hidden information with a guess: tiles that the seat has not seen (stack, box, tiles that others took or
/// left), cards in the deck and in other players' hands, other players' predictions, future dice rolls and shuffles.
void guess_hidden(const GameData& data, State& s, int seat, std::uint64_t seed);

/// Returns true if nothing can be drawn or thrown before this turn ends.
bool is_open(const GameData& data, const State& s);

}  // namespace tw::hunt_or_gather
