#pragma once
// Games of plugins to records and back.

#include <memory>
#include <span>

#include "engine/plugin_host/plugin_state.hpp"

namespace tw::plugin_host {

/// The record of `actions`, with all claims. All of them must be legal.
model::GameRecord record_plugin_game(const std::shared_ptr<const PluginRules>& rules, const game::Setup& setup,
                                     std::span<const game::Action> actions);
/// Plays a record and checks its claims; see Game::replay.
model::Result<game::Replay> replay_plugin_game(const std::shared_ptr<const PluginRules>& rules,
                                               const model::GameRecord& record);

}  // namespace tw::plugin_host
