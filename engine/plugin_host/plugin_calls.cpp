#include "engine/plugin_host/plugin_calls.hpp"

#include <array>

#include "engine/language/translate.hpp"

namespace tw::plugin_host {

InvalidPacket::InvalidPacket(std::string_view sender)
    : PluginFailure(sender.empty() ? tr("the process of a plugin sent an invalid message")
                                   // translators: {0} is, for example: game "abc" in the plugin FILE
                                   : tr("{0} sent an invalid message", sender)) {}

const char* call_name(Call call) {
  static constexpr std::array kNames{"create",
                                     "create",
                                     "destroy",
                                     "part",
                                     "state_bytes",
                                     "longest_game",
                                     "begin",
                                     "player",
                                     "turn",
                                     "legal_actions",
                                     "why_illegal",
                                     "apply",
                                     "points",
                                     "points_if_ended",
                                     "part_points",
                                     "determinize",
                                     "open_turn",
                                     "tell",
                                     "table",
                                     "evaluate",
                                     "part_points_if_ended",
                                     "told",
                                     "asked",
                                     "describe (scene)",
                                     "describe (awards)",
                                     "most_choices",
                                     "begin",
                                     "closed",
                                     "step",
                                     "choices",
                                     "choose",
                                     "tell",
                                     "end_points",
                                     "table",
                                     "label",
                                     "places"};
  static_assert(kNames.size() == static_cast<std::size_t>(Call::Places) + 1);
  return kNames[static_cast<std::size_t>(call)];
}

}  // namespace tw::plugin_host
