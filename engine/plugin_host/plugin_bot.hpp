#pragma once
// A bot from a plugin as the engine's game::Bot.

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

/// `values` has one number a setting of `bot`, which was checked (check_plugin.hpp) and outlives the result. Finding
/// TW142 if the plugin makes no bot. `api_version`: that its plugin was made for. `weights`: by which the host judges
/// where the plugin leaves it to the game.
model::Result<std::unique_ptr<game::Bot>> adapt(const tw_bot& bot, std::uint32_t api_version, std::string name,
                                                const std::vector<std::int64_t>& values,
                                                const std::optional<OwnWeights>& weights);

}  // namespace tw::plugin_host
