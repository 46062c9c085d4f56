#pragma once
// A plugin whose bot does what a test says.

#include <array>
#include <functional>

#include "engine/plugin_api/bot.hpp"

namespace tw::plugin_host::testing {

/// What the test's bot does; the values of its settings as it got them.
struct Behaviour {
  std::function<tw_action(const plugin_api::Position&, plugin_api::Random&)> choose;
  std::array<std::int64_t, 2> values{};
};
/// One test runs at a time.
inline Behaviour& behaviour() {
  static Behaviour the;
  return the;
}

class TestBot {
 public:
  static constexpr std::array<tw_setting, 2> kSettings{
      {{.id = "depth", .help = "how deep it looks, in turns", .least = 1, .most = 9, .standard = 3},
       {.id = "bias", .help = "what it adds, in points", .least = -5, .most = 5, .standard = 0}}};
  explicit TestBot(std::span<const std::int64_t> values) { behaviour().values = {values[0], values[1]}; }
  tw_action choose(const plugin_api::Position& position, plugin_api::Random& random) {
    return behaviour().choose(position, random);
  }
};

/// A fit plugin with one bot "test"; tests make copies and break them.
struct TestPlugin {
  tw_bot bot = plugin_api::bot_interface<TestBot>();
  tw_item item{.kind = TW_KIND_BOT, .id = "test", .help = "does what the test says", .implementation = &bot};
  tw_plugin plugin{.struct_size = sizeof(tw_plugin),
                   .api_version = TW_API_VERSION,
                   .id = "test-plugin",
                   .version = "1.0",
                   .item_count = 1,
                   .items = &item,
                   .extension = nullptr};
  TestPlugin() = default;
  TestPlugin(const TestPlugin&) = delete;  // it points into itself
  TestPlugin& operator=(const TestPlugin&) = delete;
};

}  // namespace tw::plugin_host::testing
