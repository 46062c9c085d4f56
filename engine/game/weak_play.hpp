#pragma once
// Bots that are too weak to judge rules by: they may not use what a change of rules offers.

#include <string>
#include <string_view>
#include <vector>

namespace tw::game {

/// True for `random`, `easy`, and `greedy` without look-ahead, with any other settings.
bool plays_weakly(std::string_view bot);

/// "random plays weakly and may not use what the rules offer; the results hold for such players only", of the first
/// weak bot; "" if there is none.
std::string weak_play_words(const std::vector<std::string>& bots);
/// "Warning: " and these words as a sentence; "" if there is no weak bot.
std::string weak_play_warning(const std::vector<std::string>& bots);

}  // namespace tw::game
