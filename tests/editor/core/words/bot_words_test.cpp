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
    EXPECT_NE(bot_line(bot), "") << bot;
    EXPECT_TRUE(lines.insert(bot_line(bot)).second) << bot << " has the line of another bot";
  }
  EXPECT_EQ(bot_line("mcts:iterations=50"), bot_line("mcts"));
  EXPECT_EQ(bot_line("no such bot"), "");
}

}  // namespace
}  // namespace tw::editor::test
