#include "editor/core/commands/actions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <test_places.hpp>

#include "editor/core/commands/keys.hpp"
#include "editor/core/help/help_topics.hpp"
#include "editor/core/search/palette_search.hpp"
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

TEST_F(TheTableOfActions, GivesEveryCommandAMenuANameAndASentence) {
  std::set<std::string_view> ids;
  for (const Action& action : actions) {
    EXPECT_TRUE(ids.insert(action.id).second) << action.id << " occurs twice";
    EXPECT_NE(action.id.find('/'), std::string_view::npos) << action.id;
    EXPECT_FALSE(action.menu.empty()) << action.id;
    EXPECT_FALSE(action.label.empty()) << action.id;
    EXPECT_TRUE(action.tooltip.ends_with(".")) << action.id << ": " << action.tooltip;
    EXPECT_TRUE(action.enabled && action.run) << action.id;
  }
}

TEST_F(TheTableOfActions, GivesAReasonForEveryDisabledCommand) {
  std::size_t disabled = 0;
  const auto look = [&](const char* where) {
    for (const Action& action : actions) {
      if (action.enabled()) continue;
      ++disabled;
      ASSERT_TRUE(action.why_not) << action.id;
      EXPECT_TRUE(action.why_not().ends_with(".")) << where << ", " << action.id << ": " << action.why_not();
    }
  };
  look("an empty set");
  bench.add_tile();
  look("a tile");
  bench.document().select({});
  look("no tile selected");
  EXPECT_GT(disabled, 60U);
}

TEST_F(TheTableOfActions, ChangesTheSizeOfTextWithinItsLimits) {
  const auto run = [&](std::string_view id) { std::ranges::find(actions, id, &Action::id)->run(); };
  run("view/text_larger");
  EXPECT_EQ(bench.settings().get(kTextSize), "110");
  for (int i = 0; i < 20; ++i) run("view/text_larger");
  EXPECT_EQ(bench.settings().get(kTextSize), "200");
  EXPECT_FALSE(std::ranges::find(actions, "view/text_larger", &Action::id)->enabled());
  run("view/text_normal");
  EXPECT_EQ(bench.settings().get(kTextSize), "");
  for (int i = 0; i < 20; ++i) run("view/text_smaller");
  EXPECT_EQ(bench.settings().get(kTextSize), "80");
}

TEST_F(TheTableOfActions, ReportsTilesInMessagesThatTheNextChangeRemoves) {
  std::vector<Message> said;
  const Connection hearing = bench.messages().connect([&](const Message& message) { said.push_back(message); });
  ASSERT_TRUE(bench.open("hunters-gatherers-2020"));
  bench.document().make_variant();
  const auto mirror = std::ranges::find(actions, "tile/mirror_across", &Action::id);
  ASSERT_NE(mirror, actions.end());
  for (const char* tile : {"0", "9"}) {  // tile 9 is its own mirror image
    said.clear();
    bench.document().select(single_selection(tile));
    mirror->run();
    ASSERT_EQ(said.size(), 1U) << tile;
    EXPECT_NE(said.front().text.find("mirror image"), std::string::npos);
    EXPECT_TRUE(said.front().transient) << said.front().text;
  }
}

TEST_F(TheTableOfActions, HasNoConflictingKeys) {
  const KeyTable keys(actions, bench.settings());
  for (const KeyConflict& clash : keys.conflicts())
    ADD_FAILURE() << clash.key << " is the key of " << clash.one << " and of " << clash.other;
  for (const Action& action : actions)
    EXPECT_EQ(action.key.empty(), keys.row(action.id)->keys.empty())
        << action.id << ": \"" << action.key << "\" is not a key";
}

TEST_F(TheTableOfActions, LimitsSingleLettersToTheFocusedControl) {
  const KeyTable keys(actions, bench.settings());
  for (const KeyTable::Row& row : keys.rows())
    for (const std::string& key : row.keys)
      EXPECT_FALSE(row.context.empty() && key.size() == 1) << row.id << ": typing " << key << " would run it";
}

TEST_F(TheTableOfActions, ReadsKeysThatEarlierVersionsExported) {
  const auto text = xml::read_file(TW_SOURCE_DIR "/tests/data/compat/1.0/keys.txt");
  ASSERT_TRUE(text);
  KeyTable keys(actions, bench.settings());
  EXPECT_EQ(keys.read(text.value()), std::vector<std::string>());
  EXPECT_EQ(keys.row("file/save")->keys, (std::vector<std::string>{"Ctrl+S", "F2"}));
  EXPECT_EQ(keys.key("tile/duplicate"), "");
}

std::string line_of(const Action& action, const KeyTable& keys) {
  std::string label(action.label), pressed;
  std::erase(label, '&');
  for (const std::string& key : keys.row(action.id)->keys)
    pressed += (pressed.empty() ? "`" : ", `") + key_label(key) + "`";
  const std::string where = action.context == "tile"    ? " in Tiles"
                            : action.context == "grid"  ? " in the set"
                            : action.context == "board" ? " on the board"
                                                        : "";
  return "- " + label + (pressed.empty() ? "" : ": " + pressed + where) + "\n";
}

/// Returns the lists of commands of the manual: one list per menu in the order of the menu bar; submenus follow their
/// menu.
std::string command_lists(const std::vector<Action>& actions, const KeyTable& keys) {
  std::vector<std::string> menus;
  for (const Action& action : actions)
    if (std::find(menus.begin(), menus.end(), action.menu) == menus.end()) menus.emplace_back(action.menu);
  std::string out;
  for (const std::string& menu : menus) {
    out += "\n### " + menu + "\n\n";
    for (const Action& action : actions)
      if (action.menu == menu) out += line_of(action, keys);
  }
  return out;
}

TEST_F(TheTableOfActions, MatchesTheTableOfTheManual) {
  const KeyTable keys(actions, bench.settings());
  const std::string lists = command_lists(actions, keys), page = (manual_folder() / "keys.md").string();
  const auto text = xml::read_file(page);
  ASSERT_TRUE(text);
  const std::string heading = "## All commands\n";
  const std::size_t from = text.value().find(heading);
  ASSERT_NE(from, std::string::npos);
  const std::string whole = text.value().substr(0, from + heading.size()) + lists;
  if (std::getenv("TW_UPDATE")) xml::write_file(page, whole);
  EXPECT_TRUE(std::getenv("TW_UPDATE") || text.value() == whole)
      << "docs/manual/keys.md is old; write it anew: TW_UPDATE=1 editor_test --gtest_filter='TheTableOfActions*'";
}

TEST_F(TheTableOfActions, HasEveryCommandWithSynonyms) {
  const auto is_action = [&](std::string_view id) {
    return std::ranges::find(actions, id, &Action::id) != actions.end();
  };
  for (const CommandSynonyms& other : command_synonyms()) EXPECT_TRUE(is_action(other.action)) << other.action;
}

}  // namespace
}  // namespace tw::editor
