#include "editor/core/words/bot_words.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/plugin_host/bots.hpp"

namespace tw::editor::test {
namespace {

TEST(BotLines, DescribeEveryShippedBotDifferently) {
  std::vector<std::string> bots = plugin_host::level_names();
  for (const std::string& name : plugin_host::bot_names()) bots.push_back(name);
  bots.emplace_back(plugin_host::kDefaultBot);
  std::set<std::string> lines;
  for (const std::string& bot : bots) {
    EXPECT_NE(describe_bot(bot), "") << bot;
    EXPECT_TRUE(lines.insert(describe_bot(bot)).second) << bot << " has the line of another bot";
  }
  EXPECT_EQ(describe_bot("mcts:iterations=50"), describe_bot("mcts"));
  EXPECT_EQ(describe_bot("no such bot"), "");
}

}  // namespace
}  // namespace tw::editor::test
