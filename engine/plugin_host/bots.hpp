#pragma once
// Bots by name: settings and weights in names, the named levels, and the creation of bots.

#include <array>
#include <cstdint>
#include <functional>
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

/// A setting of a bot.
struct Setting {
  std::string id, help;
  std::int64_t least = 0, most = 0, standard = 0;
  bool operator==(const Setting&) const = default;
};
/// Returns the settings of a bot.
std::vector<Setting> settings_of(const tw_bot& bot);

/// Returns the names of all bots: built-in bots in the order of plugins/CMakeLists.txt, then the others; never empty.
/// Can be called from any thread.
std::vector<std::string> bot_names();

/// Returns the names of the levels, weakest first. make_bot() also accepts these names; see levels().
std::vector<std::string> level_names();

/// The default bot: the strongest one that still plays several hundred games per second in most games. Weaker bots
/// might not use the possibilities that a rule change creates, and would hide its effect (docs/bots/strength.md).
inline constexpr const char* kDefaultBot = "greedy:look=1";

/// Returns the version of the plugin whose bot make_bot() creates for this name; "" if there is no such bot. Can be
/// called from any thread.
std::string bot_version(const std::string& name);

/// Creates a bot. `name` is one of level_names(), or one of bot_names(), optionally followed by settings and by weights
/// (model/weights.hpp) that replace the game's weights: "greedy:rivals=50:@closing=80". Can be called from any thread.
/// Findings: TW140 unknown bot; TW141 unknown setting or weight, or value out of range; TW142 the plugin refused to
/// create the bot. The bot's choose() throws std::runtime_error if the plugin reports an error or returns an illegal
/// action.
model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name);

/// A function that creates a bot. Can be called from any thread. Findings: TW142.
using BotMaker = std::function<model::Result<std::unique_ptr<game::Bot>>()>;
/// Returns a function that creates the same bots as make_bot(name), but does not parse the name each time. Loads the
/// bot's plugin. Findings: those of make_bot().
model::Result<BotMaker> bot_maker(const std::string& name);

/// Returns the findings TW140 and TW141 of make_bot(), without creating the bot or loading its plugin.
model::Findings check_bot(const std::string& name);

// Names of bots as users write them: "greedy:rivals=50:@closing=80" contains a setting and a weight that replaces the
// game's weight. Names contain no commas, so they can be used in comma-separated lists.

/// The weights in a bot's name. Weights that are not set there have the game's values.
class WeightOverrides {
 public:
  std::array<std::optional<std::int32_t>, model::kWeightCount> value{};
  /// Returns the weights of `game` after replacing the weights that are set here.
  model::Weights apply_to(const model::Weights& game) const;
};

/// Returns the part before the first colon.
std::string_view bare_name(std::string_view name);
/// Returns one value for each setting, in the order of `settings`: the value in the name or the default. Finding TW141:
/// unknown setting, set twice, not an integer, or out of range. Ignores parts that begin with "@".
model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const Setting> settings);
/// Returns the weights (the parts that begin with "@"), or nullopt if there are none. The findings are the same as for
/// settings.
model::Result<std::optional<WeightOverrides>> weight_overrides(std::string_view name);

// Levels: named bots ordered by playing strength, for users who do not know the algorithms (docs/bots/choose.md).

/// A short name for a bot with settings, accepted wherever a bot's name is.
struct Level {
  const char* name;
  const char* bot;   ///< the bot's name with its settings
  const char* help;  ///< one sentence without a full stop, in English
};

/// Returns the levels, weakest first. Their budgets are numbers of iterations, not times, so that games are
/// reproducible.
std::span<const Level> levels();
/// Returns the level with that name, or nullptr.
const Level* level(std::string_view name);

/// Returns the bots with which a comparison is repeated if the user names no levels, weakest first: `random`, `greedy`,
/// the default bot, and `club` if each side plays at most kMaxClubGames games, since `club` plays only about one game
/// per second per core.
std::vector<std::string> skill_levels(std::int64_t max_games);
inline constexpr std::int64_t kMaxClubGames = 200;

}  // namespace tw::plugin_host
