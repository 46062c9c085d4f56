// A plugin written in C must work like a plugin written in C++. layout_test.c contains the plugin and checks the layout
// of the interface.

#include <gtest/gtest.h>

#include "engine/plugin_host/registry.hpp"
#include "tests/engine/simulation/fake_game.hpp"

extern "C" {
extern const tw_plugin plain_c_plugin;
int plain_c_bots();
}

namespace tw::plugin_api {
namespace {

TEST(PlainC, BotChoosesThroughTheHostsFunctions) {
  plugin_host::Registry registry;
  EXPECT_TRUE(registry.add(plain_c_plugin, "the test").empty());
  auto bot = registry.make_bot("first");
  ASSERT_TRUE(bot);
  const simulation::testing::FakeState state({.left = 5});
  game::Random random(1);
  EXPECT_EQ(bot.value()->choose(state, random), game::Action{0});
}

TEST(PlainC, BotIsEndedByItsOwnPlugin) {
  plugin_host::Registry registry;
  registry.add(plain_c_plugin, "the test");
  {
    const auto bot = registry.make_bot("first");
    EXPECT_EQ(plain_c_bots(), 1);
  }
  EXPECT_EQ(plain_c_bots(), 0);
}

}  // namespace
}  // namespace tw::plugin_api
