#pragma once
// Bots by name, wherever they come from: what everybody outside this folder uses.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// Names of all bots, in the order of plugins/CMakeLists.txt; not empty. Any thread.
std::vector<std::string> bot_names();

/// Named levels, from the weakest to the strongest: bots with settings, whose names make_bot() takes as well
/// (levels.hpp).
std::vector<std::string> level_names();

/// The bot that plays where none is named: the strongest one that still plays some hundred games a second in most
/// games. Weaker bots may not use what a change of rules offers, and then hide its effect (docs/bots/strength.md).
inline constexpr const char* kDefaultBot = "greedy:look=1";

/// Version of the plugin that has the bot which make_bot() makes by this name; "" if there is no such bot. Any thread.
std::string bot_version(const std::string& name);

/// A fresh bot. `name` is one of level_names(), or one of bot_names(), with settings behind it if wanted, and with
/// weights (model/weights.hpp) by which it judges instead of the game's own: "greedy:rivals=50:@closing=80". Any
/// thread. Findings: TW140 no such bot, TW141 no such setting or weight or a value out of its range, TW142 the plugin
/// refused. The bot's choose() throws std::runtime_error when the plugin reports trouble or answers with an illegal
/// action.
model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name);

}  // namespace tw::plugin_host
