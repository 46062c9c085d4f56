#pragma once
// Adapts a plugin's bot to game::Bot.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_host/bots.hpp"

namespace tw::plugin_host {

/// Creates a bot of a plugin. `values` contains one number for each setting. `bot` must have passed its checks
/// (check_plugin.hpp) and must outlive the result. `api_version` is the interface version of its plugin. `weights` are
/// used if the plugin passes no weights. Finding TW142 if the plugin creates no bot.
model::Result<std::unique_ptr<game::Bot>> adapt_bot(const tw_bot& bot, std::uint32_t api_version, std::string name,
                                                    const std::vector<std::int64_t>& values,
                                                    const std::optional<WeightOverrides>& weights);

}  // namespace tw::plugin_host
