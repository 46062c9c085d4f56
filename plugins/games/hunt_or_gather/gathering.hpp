#pragma once
// Exploring, taking plants, swapping and leaving tiles. docs/rules HOG-EXPLORE, HOG-GATHER, HOG-CARRY, HOG-SWAP.

#include <bitset>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Returns true if the space has no tile, has no claim and is not the village.
bool is_empty(const GameData& data, const State& s, Cell cell);
/// Returns true if the acting character may explore its space.
bool may_explore(const GameData& data, const State& s);
/// Returns true if the acting character is a gatherer and may take the explored tile.
bool may_take(const GameData& data, const State& s);
/// Returns the kinds of carried tiles that the acting gatherer may swap for the tile `wanted`.
std::bitset<kMaxKinds> swappable_kinds(const GameData& data, const State& s, int wanted);
/// Returns the tile on the acting character's space if it is available for a free swap, otherwise kNone (HOG-SWAP-3).
std::uint8_t free_swap_tile(const GameData& data, const State& s);

/// Draws the next tile, or picks up the tile on the space; the phase becomes Look. Returns the tile.
int explore(State& s);
/// Shows the explored tile to all players and puts it face down on the space.
void leave(State& s);
/// Takes the explored tile and claims the space.
void take(const GameData& data, State& s);
/// Swaps a carried tile of this kind for `wanted`, which is on the space or being explored.
void swap(const GameData& data, State& s, int given_kind, int wanted);

}  // namespace tw::hunt_or_gather
