#pragma once
// Estimates the final points of each seat. engine/evaluation/README.md

#include <cstdint>
#include <span>

#include "plugins/games/hunt_or_gather/expectation_tables.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Writes the expected final points of each seat in hundredths of a point, based on what that seat knows. The game must
/// not have ended.
void evaluate(const GameData& data, const ExpectationTables& expectations, const State& s, std::span<std::int32_t> out);

}  // namespace tw::hunt_or_gather
