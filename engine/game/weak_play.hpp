#pragma once
// Bots that are too weak to judge rules by: they may not use what a change of rules offers.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tw::game {

/// True for `random`, `easy`, and `greedy` without look-ahead, with any other settings.
inline bool plays_weakly(std::string_view bot) {
  const std::string_view bare = bot.substr(0, bot.find(':'));
  if (bare == "greedy")
    return bot.find(":look=") == std::string_view::npos || bot.find(":look=0") != std::string_view::npos;
  return bare == "random" || bare == "easy";
}

/// "random plays weakly and may not use what the rules offer; the results hold for such players only", of the first
/// weak bot; "" if there is none.
inline std::string weak_play_words(const std::vector<std::string>& bots) {
  const auto weak = std::ranges::find_if(bots, plays_weakly);
  if (weak == bots.end()) return "";
  return *weak + " plays weakly and may not use what the rules offer; the results hold for such players only";
}

/// "Warning: " and these words as a sentence; "" if there is no weak bot.
inline std::string weak_play_warning(const std::vector<std::string>& bots) {
  const std::string words = weak_play_words(bots);
  return words.empty() ? "" : "Warning: " + words + ".";
}

}  // namespace tw::game
