#pragma once
// The table as data to be drawn: areas, objects, and the actions that belong to them (tilewright_scene.h).

#include "engine/plugin_api/scene.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/scoring.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Describes the table as `seat` sees it; -1: everything. Hidden items (HOG-SECRET-1) are shown face down, and their
/// ids reveal nothing.
void describe_scene(const GameData& data, const State& s, int seat, plugin_api::Scene& scene);

/// Lists the objects and spaces that earned a seat its points in one part at the end of the game (tw_awards).
void list_award(const GameData& data, const State& s, Part part, int seat, plugin_api::Targets& out);

}  // namespace tw::hunt_or_gather
