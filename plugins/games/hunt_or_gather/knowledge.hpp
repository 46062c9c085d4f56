#pragma once
// What a player cannot know is dealt again, in keeping with what it has seen. docs/rules HOG-SECRET.

#include <cstdint>

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Replaces by a guess: tiles that the seat has not seen (stack, box, what others took or left), cards in the deck and
/// in others' hands, others' predictions, dice and shuffles to come.
void guess_hidden(const Things& things, State& s, int seat, std::uint64_t seed);

/// True if neither a draw nor a die can come up before this turn ends.
bool is_open(const Things& things, const State& s);

}  // namespace tw::hunt_or_gather
