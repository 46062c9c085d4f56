#pragma once
// Adapts a plugin's game to game::Game, including its records.

#include <memory>
#include <span>
#include <string>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {

/// Returns the record of `actions` with all claims (points). All actions must be legal.
model::GameRecord record_plugin_game(const std::shared_ptr<const PluginRules>& rules, const game::Setup& setup,
                                     std::span<const game::Action> actions);
/// Replays a record and checks its claims; see Game::replay.
model::Result<game::Replay> replay_plugin_game(const std::shared_ptr<const PluginRules>& rules,
                                               const model::GameRecord& record);

/// Creates a game like make_game() (games.hpp), with the games and effects of `registry`, which must outlive the game.
model::Result<std::shared_ptr<const game::Game>> make_game_with(const Registry& registry, const model::Rules& rules,
                                                                const model::TileSet& set, std::string id,
                                                                std::string name);

/// Returns the same findings as check_rules() (games.hpp), with the games and effects of `registry`.
model::Findings check_rules_with(const Registry& registry, const model::Rules& rules);

}  // namespace tw::plugin_host
