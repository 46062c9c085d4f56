#include "editor/core/actions.hpp"

#include <gtest/gtest.h>

#include <set>

#include "editor/core/keys.hpp"
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

}  // namespace
}  // namespace tw::editor
