#pragma once
// Counts of what may be done: two engines that agree on them agree on the legal actions.

#include <cstdint>
#include <functional>

#include "engine/game/game.hpp"

namespace tw::game {

/// Plays so many actions, each picked evenly from the list of legal ones, or fewer if the game ends: how many. Depends
/// on nothing but the legal actions, their order (by code) and the seed.
int play_listed(State& state, int actions, std::uint64_t seed);

/// Number of sequences of exactly `depth` (>= 0) legal actions from here; `state` is as before afterwards. `stopping`
/// is asked now and then; once it is true the result means nothing.
std::uint64_t perft(State& state, std::size_t depth, const std::function<bool()>& stopping);

}  // namespace tw::game
