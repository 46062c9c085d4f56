#pragma once
// A plugin's game as the engine's game::Game.

#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {

/// As make_game (games.hpp), with the games and effects of this registry, which must outlive the game.
model::Result<std::shared_ptr<const game::Game>> make_game_with(const Registry& registry, const model::Rules& rules,
                                                                const model::TileSet& set, std::string id,
                                                                std::string name);

/// As check_rules (games.hpp), likewise.
model::Findings check_rules_with(const Registry& registry, const model::Rules& rules);

}  // namespace tw::plugin_host
