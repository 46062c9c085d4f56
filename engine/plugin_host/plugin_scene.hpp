#pragma once
// The checked scene that a plugin's game describes.

#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/plugin_host/plugin_rules.hpp"

namespace tw::plugin_host {

/// Returns the scene of the position at `at` as `seat` sees it. `legal` contains the legal actions of `state`, or none
/// if it is another seat's turn to decide. Invalid parts of the description (an area that does not exist, a duplicate
/// id, an illegal action) are omitted, and a sentence about each is added to `problems` unless it is null. A legal
/// action that the game does not mention is added without targets.
game::Scene read_scene(const PluginRules& rules, const void* at, int seat, int players, const game::State& state,
                       const game::ActionList& legal, std::vector<std::string>* problems = nullptr);

}  // namespace tw::plugin_host
