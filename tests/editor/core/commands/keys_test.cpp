#include "editor/core/commands/keys.hpp"

#include <gtest/gtest.h>

#include "editor/core/settings/settings.hpp"

namespace tw::editor {
namespace {

Action action(std::string_view id, std::string_view key, std::string_view context = "") {
  Action out{};
  out.id = id;
  out.key = key;
  out.context = context;
  return out;
}

struct Keys : testing::Test {
  Settings settings;
  std::vector<Action> actions{action("edit/undo", "Ctrl+Z"), action("edit/redo", "Ctrl+Shift+Z Ctrl+Y"),
                              action("tile/turn", "R", "tile"), action("grid/rename", "R", "grid"),
                              action("view/reset", "")};
  KeyTable keys{actions, settings};
};

TEST(AKey, HasOneSpelling) {
  EXPECT_EQ(canonical_key("shift+CTRL+p"), "Ctrl+Shift+P");
  EXPECT_EQ(canonical_key("ctrl-delete"), "Ctrl+Del");
  EXPECT_EQ(canonical_key("Escape"), "Esc");
  EXPECT_EQ(canonical_key("f12"), "F12");
  EXPECT_EQ(canonical_key("Ctrl++"), "Ctrl++");
  EXPECT_EQ(canonical_key("Ctrl+-"), "Ctrl+-");
  EXPECT_EQ(canonical_key("Ctrl+."), "Ctrl+.");
}

TEST(AKey, ThatIsInvalidIsRefused) {
  for (const char* text : {"", "Ctrl+", "Ctrl", "Hyper+X", "F0", "F25", "f0", "Ctrl+Ctrl+X", "ab", "\xc3\xa9", " "})
    EXPECT_EQ(canonical_key(text), "") << text;
}

TEST_F(Keys, AreTheDefaultsUntilTheUserChangesThem) {
  EXPECT_EQ(keys.key("edit/redo"), "Ctrl+Shift+Z");
  EXPECT_EQ(keys.find("", "Ctrl+Y"), "edit/redo");
  keys.set("edit/redo", {"Ctrl+U"});
  EXPECT_EQ(keys.key("edit/redo"), "Ctrl+U");
  EXPECT_EQ(keys.find("", "Ctrl+Y"), "");
  EXPECT_EQ(settings.get("keys/edit/redo"), "Ctrl+U");
  EXPECT_TRUE(keys.changed("edit/redo"));
  keys.reset("edit/redo");
  EXPECT_FALSE(keys.changed("edit/redo"));
  EXPECT_EQ(settings.get("keys/edit/redo"), "") << "only changes are kept";
}

TEST_F(Keys, OfAContextActOnlyThere) {
  EXPECT_EQ(keys.find("tile", "R"), "tile/turn");
  EXPECT_EQ(keys.find("grid", "R"), "grid/rename");
  EXPECT_EQ(keys.find("", "R"), "");
  EXPECT_TRUE(keys.conflicts().empty());
}

TEST_F(Keys, ClashWithinAContextAndWithThoseThatActEverywhere) {
  EXPECT_EQ(keys.conflicting_commands("view/reset", "R"), (std::vector<std::string>{"tile/turn", "grid/rename"}));
  EXPECT_EQ(keys.conflicting_commands("tile/turn", "Ctrl+Z"), std::vector<std::string>{"edit/undo"});
  EXPECT_TRUE(keys.conflicting_commands("tile/turn", "R").empty());
  keys.set("view/reset", {"Ctrl+Z"});
  EXPECT_EQ(keys.conflicts(), (std::vector<KeyConflict>{{"Ctrl+Z", "edit/undo", "view/reset"}}));
  EXPECT_EQ(keys.find("", "Ctrl+Z"), "edit/undo") << "the earlier row wins";
}

TEST_F(Keys, CanBeRemoved) {
  keys.set("edit/undo", {});
  EXPECT_EQ(keys.key("edit/undo"), "");
  const KeyTable again(actions, settings);
  EXPECT_EQ(again.key("edit/undo"), "");
}

TEST_F(Keys, ChangedInOneWindowHoldInTheOthers) {
  KeyTable other(actions, settings);
  int told = 0;
  const Connection connection = other.changes().connect([&] { ++told; });
  keys.set("edit/undo", {"F5"});
  EXPECT_EQ(other.key("edit/undo"), "F5");
  EXPECT_EQ(told, 1);
}

TEST_F(Keys, AreExportedAndImported) {
  keys.set("edit/undo", {});
  keys.set("view/reset", {"F5", "Ctrl+Alt+R"});
  const std::string text = keys.text();
  keys.reset_all();
  EXPECT_EQ(keys.key("view/reset"), "");
  EXPECT_TRUE(keys.read(text).empty());
  EXPECT_EQ(keys.text(), text);
  EXPECT_EQ(keys.find("", "Ctrl+Alt+R"), "view/reset");
}

TEST_F(Keys, InvalidLinesOfAFileAreReported) {
  const auto complaints = keys.read("# mine\nedit/undo = F5\r\nno/such = F6\nedit/redo\nview/reset = Hyper+X\n");
  ASSERT_EQ(complaints.size(), 3U);
  EXPECT_EQ(complaints[0], "Line 3: there is no command no/such.");
  EXPECT_EQ(complaints[1], "Line 4: expected COMMAND = KEYS, such as edit/undo = Ctrl+Z.");
  EXPECT_EQ(complaints[2], "Line 5: expected one or two keys, such as Ctrl+Shift+P or F8.");
  EXPECT_EQ(keys.key("edit/undo"), "F5");
  EXPECT_EQ(keys.key("edit/redo"), "Ctrl+Shift+Z");
}

TEST_F(Keys, InInvalidSettingsAreIgnored) {
  settings.set("keys/edit/undo", "Hyper+Z");
  EXPECT_EQ(keys.key("edit/undo"), "Ctrl+Z");
}

}  // namespace
}  // namespace tw::editor
