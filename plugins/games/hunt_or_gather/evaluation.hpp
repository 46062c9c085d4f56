#pragma once
// What each seat can expect to have at the end. docs/bots/evaluation.md

#include <cstdint>
#include <span>

#include "plugins/games/hunt_or_gather/outlook.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// In hundredths of a point, one number a seat, each from what that seat knows itself. The game has not ended.
void evaluate(const Things& things, const Outlook& outlook, const State& s, std::span<std::int32_t> out);

}  // namespace tw::hunt_or_gather
