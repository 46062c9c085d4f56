// The random bot: chooses each legal action with equal probability. It is the baseline and the fastest bot.
// docs/bots/random.md

#include <array>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/bot.hpp"

namespace {

using tw::tr_later;
using tw::plugin_api::Position;
using tw::plugin_api::Random;

class RandomBot {
 public:
  static constexpr std::array<tw_setting, 0> kSettings{};
  explicit RandomBot(std::span<const std::int64_t> /*values*/) {}
  tw_action choose(const Position& position, Random& random) { return position.random_action(random); }
};

constexpr tw_bot kBot = tw::plugin_api::bot_interface<RandomBot>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_BOT,
                                          .id = "random",
                                          .help = tr_later("plays any legal action, each with the same probability"),
                                          .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "random",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
