// A minimal bot: plays the action that gives it the most points immediately.

#include <array>

#include "engine/plugin_api/bot.hpp"

namespace {

using namespace tw::plugin_api;

class EagerBot {
 public:
  static constexpr std::array<tw_setting, 0> kSettings{};
  explicit EagerBot(std::span<const std::int64_t> /*values*/) {}

  tw_action choose(const Position& position, Random& random) {
    const int me = position.player();
    Scratch scratch(position);
    if (!position.open_turn()) scratch.determinize(me, random);  // using hidden information would be cheating
    const Scratch guess(scratch.position());
    tw_action best = position.random_action(random);
    int most = INT32_MIN;
    for (const tw_action action : position.legal_actions()) {
      scratch.become(guess.position());
      if (!scratch.apply(action)) continue;
      const int points = scratch.position().points()[me];
      if (points > most) most = points, best = action;
    }
    return best;
  }
};

constexpr tw_bot kBot = bot_interface<EagerBot>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_BOT,
                                          .id = "template-bot",
                                          .help = "plays the action that gives it the most points at once",
                                          .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "template-bot",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
