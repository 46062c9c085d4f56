#pragma once
// Legal actions, played.

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Plays a legal action and what follows by itself. What is told gives nothing away that others may not know.
void play(const Things& things, State& s, tw_action action, plugin_api::Teller& teller);

}  // namespace tw::hunt_or_gather
