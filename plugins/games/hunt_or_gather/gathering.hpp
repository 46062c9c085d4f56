#pragma once
// Exploring a space, taking plants, swapping, leaving tiles. docs/rules HOG-EXPLORE, HOG-GATHER, HOG-CARRY, HOG-SWAP.

#include <bitset>

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// No tile, no claim and not the village.
bool is_empty(const Things& things, const State& s, Cell cell);
/// May the acting character explore where it stands?
bool may_explore(const Things& things, const State& s);
/// May the acting character, a gatherer, take the tile that is looked at?
bool may_take(const Things& things, const State& s);
/// Kinds of carried tiles that the acting gatherer may give for the tile `wanted` of the board.
std::bitset<kMostKinds> may_give(const Things& things, const State& s, int wanted);
/// The tile under the acting character if it may be had by a free swap, else kNone (HOG-SWAP-3).
std::uint8_t free_swap_tile(const Things& things, const State& s);

/// Draws the next tile, or picks up the one that lies there; the phase becomes Look. Returns the tile.
int explore(State& s);
/// Puts the tile that is looked at face down on the space; all have seen it.
void leave(State& s);
/// Carries the tile that is looked at, and claims the space.
void take(const Things& things, State& s);
/// Gives a carried tile of that kind for `wanted`, which lies on the space or is looked at.
void swap(const Things& things, State& s, int given_kind, int wanted);

}  // namespace tw::hunt_or_gather
