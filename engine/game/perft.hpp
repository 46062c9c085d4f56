#pragma once
// Random play and counts of action sequences, to compare two engines: equal counts indicate that both engines allow the
// same actions.

#include <cstdint>
#include <functional>

#include "engine/game/game.hpp"

namespace tw::game {

/// Plays `actions` actions, or fewer if the game ends, each drawn uniformly from the list of legal actions. Returns the
/// number of actions played. Play depends only on the legal actions, their order (by code) and the seed.
int play_random_actions(State& state, int actions, std::uint64_t seed);

/// Returns the number of sequences of exactly `depth` (>= 0) legal actions; `state` is unchanged afterwards. Polls
/// `stopping`; once it returns true, the result is meaningless.
std::uint64_t perft(State& state, std::size_t depth, const std::function<bool()>& stopping);

}  // namespace tw::game
