#pragma once
// Detects bots that are too weak to test rules: they might not use the options that a rule change adds.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language/translate.hpp"

namespace tw::game {

/// Returns true for `random`, the levels below `club`, and `greedy` without look-ahead, whatever their other settings.
inline bool plays_weakly(std::string_view bot) {
  const std::string_view bare = bot.substr(0, bot.find(':'));
  if (bare == "greedy")
    return bot.find(":look=") == std::string_view::npos || bot.find(":look=0") != std::string_view::npos;
  return bare == "random" || bare == "easy" || bare == "casual" || bare == "fair";
}

/// Returns "random plays weakly and might not use all options that the rules offer; the results apply only to such
/// players" for the first weak bot; "" if there is none.
inline std::string describe_weak_play(const std::vector<std::string>& bots) {
  const auto weak = std::ranges::find_if(bots, plays_weakly);
  if (weak == bots.end()) return "";
  // translators: {0} is the name of a bot
  return tr(
      "{0} plays weakly and might not use all options that the rules offer; the results apply only to such players",
      *weak);
}

/// Returns the text of describe_weak_play() as a sentence after "Warning: "; "" if there is no weak bot.
inline std::string weak_play_warning(const std::vector<std::string>& bots) {
  const std::string words = describe_weak_play(bots);
  return words.empty() ? "" : tr("Warning: {0}.", words);
}

}  // namespace tw::game
