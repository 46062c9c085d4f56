#pragma once
// How many types a gatherer carries and may carry. docs/rules HOG-CARRY.

#include <bitset>

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Types of plants (Kind) that the seat's gatherer carries.
std::bitset<3> plant_types(const Things& things, const State& s, int seat);
/// Cards of that kind with a character.
int count_of(const Things& things, const Character& who, Kind kind);
/// Types of plants that the seat's gatherer may carry: one, and one for each pouch.
std::size_t most_types(const Things& things, const State& s, int seat);

}  // namespace tw::hunt_or_gather
