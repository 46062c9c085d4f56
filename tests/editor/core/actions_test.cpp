#include "editor/core/actions.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "editor/core/help_topics.hpp"
#include "editor/core/keys.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"

namespace tw::editor {
namespace {

struct TheTableOfActions : testing::Test {
  test::NoChooser chooser;
  test::NoShell shell;
  Workbench bench{chooser, RecentFiles()};
  std::vector<Action> actions = make_actions(bench, shell);
};

TEST_F(TheTableOfActions, GivesEveryCommandAPlaceANameAndASentence) {
  std::set<std::string_view> ids;
  for (const Action& action : actions) {
    EXPECT_TRUE(ids.insert(action.id).second) << action.id << " stands there twice";
    EXPECT_NE(action.id.find('/'), std::string_view::npos) << action.id;
    EXPECT_FALSE(action.menu.empty()) << action.id;
    EXPECT_FALSE(action.label.empty()) << action.id;
    EXPECT_TRUE(action.tooltip.ends_with(".")) << action.id << ": " << action.tooltip;
    EXPECT_TRUE(action.enabled && action.run) << action.id;
  }
}

TEST_F(TheTableOfActions, HasNoKeyTwiceWhereBothCouldBeMeant) {
  const KeyTable keys(actions, bench.settings());
  for (const KeyClash& clash : keys.clashes())
    ADD_FAILURE() << clash.key << " is the key of " << clash.one << " and of " << clash.other;
  for (const Action& action : actions)
    EXPECT_EQ(action.key.empty(), keys.row(action.id)->keys.empty()) << action.id << ": " << action.key << " is no key";
}

TEST_F(TheTableOfActions, KeepsSingleLettersToTheControlThatHasTheFocus) {
  const KeyTable keys(actions, bench.settings());
  for (const KeyTable::Row& row : keys.rows())
    for (const std::string& key : row.keys)
      EXPECT_FALSE(row.context.empty() && key.size() == 1) << row.id << ": typing " << key << " would run it";
}

/// The rows as the manual lists them, a table a menu.
std::string key_tables(const std::vector<Action>& actions, const KeyTable& keys) {
  std::string out, menu;
  for (const Action& action : actions) {
    if (action.menu != menu) {
      menu = action.menu;
      out += "\n### " + menu + "\n\n| command | keys | what it does |\n|---|---|---|\n";
    }
    std::string label(action.label), pressed;
    std::erase(label, '&');
    for (const std::string& key : keys.row(action.id)->keys) pressed += (pressed.empty() ? "`" : ", `") + key + "`";
    const std::string where = action.context == "tile" ? " on the tile" : action.context == "grid" ? " in the set" : "";
    out +=
        "| " + label + " | " + pressed + (pressed.empty() ? "" : where) + " | " + std::string(action.tooltip) + " |\n";
  }
  return out;
}

TEST_F(TheTableOfActions, IsTheTableOfTheManual) {
  const KeyTable keys(actions, bench.settings());
  const std::string tables = key_tables(actions, keys), page = (manual_folder() / "keys.md").string();
  const auto text = xml::read_file(page);
  ASSERT_TRUE(text);
  const std::string heading = "## All commands\n";
  const std::size_t from = text.value().find(heading);
  ASSERT_NE(from, std::string::npos);
  const std::string whole = text.value().substr(0, from + heading.size()) + tables;
  if (std::getenv("TW_UPDATE")) xml::write_file(page, whole);
  EXPECT_TRUE(std::getenv("TW_UPDATE") || text.value() == whole)
      << "docs/manual/keys.md is old; write it anew: TW_UPDATE=1 editor_test --gtest_filter='TheTableOfActions*'";
}

}  // namespace
}  // namespace tw::editor
