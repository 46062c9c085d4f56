// Tests creating bots by name and settings.

#include "engine/plugin_host/registry.hpp"
#include "engine/game/weak_play.hpp"

#include <gmock/gmock.h>

#include "engine/plugin_host/bots.hpp"
#include "tests/engine/plugin_host/test_plugin.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Returns the messages of the findings for a bot name.
std::vector<std::string> wrong_with(const Registry& registry, const std::string& name) {
  std::vector<std::string> out;
  const auto made = registry.make_bot(name);
  for (const auto& finding : made.findings()) out.push_back(finding.code + " " + finding.message);
  return out;
}

TEST(Registry, TakesEveryBuiltInPlugin) {
  Registry registry;
  for (const tw_plugin* plugin : built_in())
    for (const Refusal& refusal : registry.add(*plugin, "built in"))
      ADD_FAILURE() << refusal.plugin << " " << refusal.item << ": " << refusal.why;
  EXPECT_EQ(registry.plugins().size(), built_in().size());
}

TEST(Registry, MakesEveryBotItNames) {
  EXPECT_THAT(bot_names(), ::testing::IsSupersetOf({"greedy", "random"}));
  for (const std::string& name : bot_names()) EXPECT_TRUE(make_bot(name)) << name;
}

TEST(Registry, KnowsTheVersionOfTheBotBehindAName) {
  EXPECT_NE(bot_version("mcts"), "");
  EXPECT_EQ(bot_version("mcts:iterations=5:@closing=80"), bot_version("mcts"));
  EXPECT_EQ(bot_version("master"), bot_version("mcts"));
  EXPECT_EQ(bot_version("nobody"), "");
}

TEST(Registry, RefusesASecondBotWithTheSameName) {
  const testing::TestPlugin plugin;
  Registry registry;
  EXPECT_TRUE(registry.add(plugin.plugin, "here").empty());
  const auto refused = registry.add(plugin.plugin, "there");
  ASSERT_EQ(refused.size(), 1u);
  EXPECT_EQ(refused[0].item, "test");
  EXPECT_EQ(registry.bots().size(), 1u);
}

TEST(Registry, RegistersNothingFromARefusedPlugin) {
  testing::TestPlugin plugin;
  plugin.plugin.api_version = 0;
  Registry registry;
  EXPECT_EQ(registry.add(plugin.plugin, "here").size(), 1u);
  EXPECT_TRUE(registry.bots().empty());
}

TEST(Registry, SuggestsASimilarBot) {
  EXPECT_THAT(wrong_with(registry(), "gredy"),
              ElementsAre("TW140 there is no bot \"gredy\"; did you mean \"greedy\"?"));
  EXPECT_THAT(wrong_with(registry(), "alphazero"), ElementsAre(HasSubstr("use \"expectimax\"")));
}

TEST(Registry, SaysWhereToLookAfterARefusal) {
  testing::TestPlugin plugin;
  plugin.plugin.api_version = 0;
  Registry registry;
  EXPECT_EQ(registry.refused_hint(), "");
  registry.add(plugin.plugin, "here");
  EXPECT_THAT(wrong_with(registry, "test"),
              ElementsAre(HasSubstr("(the plugin here was refused: it was built for version 0.0")));
  registry.add(plugin.plugin, "there");
  EXPECT_THAT(wrong_with(registry, "test"),
              ElementsAre(HasSubstr("plugins were refused; `tilewright list` shows why")));
}

TEST(TheDefaultBot, ExistsAndDoesNotPlayWeakly) {
  EXPECT_TRUE(make_bot(kDefaultBot));
  EXPECT_FALSE(game::plays_weakly(kDefaultBot));
}

TEST(Settings, HaveTheirDefaultUnlessGiven) {
  const testing::TestPlugin plugin;
  Registry registry;
  registry.add(plugin.plugin, "here");
  EXPECT_TRUE(registry.make_bot("test"));
  EXPECT_THAT(testing::behaviour().values, ElementsAre(3, 0));
  EXPECT_TRUE(registry.make_bot("test:bias=-2"));
  EXPECT_THAT(testing::behaviour().values, ElementsAre(3, -2));
  EXPECT_TRUE(registry.make_bot("test:bias=5:depth=9"));
  EXPECT_THAT(testing::behaviour().values, ElementsAre(9, 5));
}

TEST(Settings, ThatAreWrongAreAllReported) {
  const testing::TestPlugin plugin;
  Registry registry;
  registry.add(plugin.plugin, "here");
  EXPECT_THAT(wrong_with(registry, "test:dept=3:bias=6:depth"),
              ElementsAre("TW141 bot \"test\": \"dept\" is not a setting of this bot; use \"depth\" or \"bias\"",
                          "TW141 bot \"test\": setting \"bias\" should be a whole number from -5 to 5, not \"6\"",
                          "TW141 bot \"test\": \"depth\" is not a valid setting; write it as \"id=value\""));
  for (const std::string name : {"test:", "test:depth=", "test:depth=2x", "test:depth=1:depth=2", "test:depth=0",
                                 "test:depth=99999999999999999999", "test:depth=1:", "test:depth=1,bias=1"})
    EXPECT_THAT(wrong_with(registry, name), ElementsAre(HasSubstr("TW141"))) << name;
  EXPECT_THAT(wrong_with(plugin_host::registry(), "random:depth=1"), ElementsAre(HasSubstr("this bot has none")));
}

TEST(Weights, OfABotAreCheckedAsSettingsAre) {
  const testing::TestPlugin plugin;
  Registry registry;
  registry.add(plugin.plugin, "here");
  EXPECT_TRUE(registry.make_bot("test:@closing=120:bias=2:@rivals=0"));
  EXPECT_THAT(testing::behaviour().values, ElementsAre(3, 2));
  EXPECT_THAT(wrong_with(registry, "test:@closings=3"), ElementsAre(HasSubstr("\"closings\" is not a weight; use")));
  EXPECT_THAT(wrong_with(registry, "test:@closing=-1"),
              ElementsAre("TW141 bot \"test\": weight \"closing\" should be a whole number from 0 to 200, not \"-1\""));
  for (const std::string name : {"test:@", "test:@closing", "test:@closing=1:@closing=2", "test:@closing=1x"})
    EXPECT_THAT(wrong_with(registry, name), ElementsAre(HasSubstr("TW141"))) << name;
}

}  // namespace
}  // namespace tw::plugin_host
