#pragma once
// The table as data to be drawn: areas, things, and the actions that belong to them (tilewright_scene.h).

#include "engine/plugin_api/scene.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Describes the table as `seat` sees it; -1: everything. Hidden items (HOG-SECRET-1) are shown face down, and their
/// ids reveal nothing.
void describe_scene(const GameData& things, const State& s, int seat, plugin_api::Scene& scene);

}  // namespace tw::hunt_or_gather
