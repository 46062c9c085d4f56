#pragma once
// Bots by how well they play: names for people who need not know the algorithms. docs/bots/levels.md

#include <span>
#include <string_view>

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

}  // namespace tw::plugin_host
