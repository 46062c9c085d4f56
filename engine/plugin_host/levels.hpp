#pragma once
// Bots by how well they play: names for people who need not know the algorithms. docs/bots/levels.md

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw::plugin_host {

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
