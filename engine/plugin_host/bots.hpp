#pragma once
// Bots by name, wherever they come from: their names with settings and weights, the named levels, and how they are
// made.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Names of all bots, in the order of plugins/CMakeLists.txt; not empty. Any thread.
std::vector<std::string> bot_names();

/// Named levels, from the weakest to the strongest: bots with settings, whose names make_bot() takes as well
/// (see levels()).
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

// Names of bots as users write them: "greedy:rivals=50:@closing=80" has a setting and a weight that replaces the
// game's own. No comma, so that names can be listed with commas.

/// Weights of one bot; the game's own hold where there is none.
class OwnWeights {
 public:
  std::array<std::optional<std::int32_t>, model::kWeights> value{};
  /// `game` with what is given here.
  model::Weights over(const model::Weights& game) const;
};

/// What stands before the first colon.
std::string_view bare_name(std::string_view name);
/// One value a setting, in the order of `settings`, the standard where the user gives none. Findings TW141 for what is
/// no setting, given twice, no whole number or out of range. Leaves out what begins with "@".
model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const tw_setting> settings);
/// What begins with "@": nullopt if nothing does. Findings as for settings.
model::Result<std::optional<OwnWeights>> own_weights(std::string_view name);

// Levels: names of bots by how well they play, for people who need not know the algorithms. docs/bots/levels.md

/// Another name for a bot with settings, usable wherever a bot's name is.
struct Level {
  const char* name;
  const char* bot;   ///< with its settings
  const char* help;  ///< one sentence without a full stop
};

/// From the weakest to the strongest. Their budgets are counted in tries, not in time, so that play can be repeated.
std::span<const Level> levels();
/// The one of that name, or nullptr.
const Level* level(std::string_view name);

/// Bots by which a comparison is repeated where no levels are named, from the weakest to the strongest: `random`,
/// `greedy`, the default bot, and for at most kMostSearched games of each side also `club`, which plays about one game
/// a second and core.
std::vector<std::string> skill_levels(std::int64_t most_games);
inline constexpr std::int64_t kMostSearched = 200;

}  // namespace tw::plugin_host
