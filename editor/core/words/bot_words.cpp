#include "editor/core/words/bot_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::editor {

namespace {

/// Descriptions of the shipped bots by name.
constexpr std::array<std::pair<std::string_view, const char*>, 11> kLines{{
    {"random", tr_later("For tests only: plays random legal moves; moves at once")},
    {"greedy", tr_later("Beginner: takes the most points now and does not plan; moves at once")},
    {"easy", tr_later("Beginner: ignores the other players and runs out of pieces, for a first game; moves at once")},
    {"casual", tr_later("Occasional player: hardly watches the others and runs out of pieces; moves at once")},
    {"fair", tr_later("Some practice: plans ahead, but forgets when pieces return; moves at once")},
    {"greedy:look=1", tr_later("Experienced: plans ahead without search; fast enough for thousands of games")},
    {"club", tr_later("Good: almost always beats the beginners; moves at once")},
    {"expectimax", tr_later("Good: considers every tile that might be drawn; may think for seconds")},
    {"strong", tr_later("Strong: wins 7 of 10 games against club; moves at once")},
    {"master", tr_later("Strongest: wins 2 of 3 games against strong; thinks for up to two seconds")},
    {"mcts", tr_later("Strongest: like master, but with your own settings; thinks for up to two seconds")},
}};

}  // namespace

std::string describe_bot(const std::string& bot) {
  const std::string name(plugin_host::bare_name(bot));
  for (const std::string& wanted : {bot, name}) {
    const auto known = std::ranges::find(kLines, wanted, &std::pair<std::string_view, const char*>::first);
    if (known != kLines.end()) return tr(known->second);
  }
  const auto* other = plugin_host::registry().bot(name);
  return other ? capitalized(tr(other->help)) : "";
}

}  // namespace tw::editor
