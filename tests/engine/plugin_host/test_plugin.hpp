#pragma once
// A plugin with a bot whose behaviour is set by the test.

#include <array>
#include <functional>

#include "engine/plugin_api/bot.hpp"

namespace tw::plugin_host::testing {

/// The behaviour of the test bot: the function that it calls, and the settings that it received.
struct Behaviour {
  std::function<tw_action(const plugin_api::Position&, plugin_api::Random&)> choose;
  std::array<std::int64_t, 2> values{};
};
/// Returns the shared behaviour. Only one test runs at a time.
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

/// A valid plugin with one bot, "test". Tests modify copies of its tables to make them invalid.
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
  TestPlugin(const TestPlugin&) = delete;  // the plugin contains pointers to its own members
  TestPlugin& operator=(const TestPlugin&) = delete;
};

}  // namespace tw::plugin_host::testing
