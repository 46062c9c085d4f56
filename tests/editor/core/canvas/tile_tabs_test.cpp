#include "editor/core/canvas/tile_tabs.hpp"

#include <gtest/gtest.h>

#include "editor/core/edits/rename.hpp"
#include "editor/core/edits/tiles.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

struct Tabs : testing::Test {
  Document document{test::small_game()};
  TileTabs tabs{document};
  /// Returns the tabs as text: '*' marks the visible tab, '?' a preview, '•' a changed tile; the tab of the whole set
  /// is "set".
  std::string shown() {
    std::string out;
    for (std::size_t i = 0; i < tabs.tabs().size(); ++i) {
      const TileTabs::Tab& tab = tabs.tabs()[i];
      out += (i ? " " : "") + std::string(i == tabs.active() ? "*" : "") + (tab.preview ? "?" : "") +
             (tab.tile.empty() ? "set" : tab.tile) + (tab.changed ? "•" : "");
    }
    return out;
  }
  void change(const std::string& tile) {
    document.edit("copies", "",
                  edits::set_copies(document.set(), {tile}, 7 + static_cast<int>(document.history().at())));
  }
};

TEST_F(Tabs, AViewedTileIsAPreviewThatTheNextOneReplaces) {
  EXPECT_EQ(shown(), "set *?a");
  document.select(single_selection("b"));
  EXPECT_EQ(shown(), "set *?b");
}

TEST_F(Tabs, AnOpenedTileStays) {
  tabs.open("b");
  document.select(single_selection("c"));
  EXPECT_EQ(shown(), "set b *?c");
  document.select(single_selection("b"));
  EXPECT_EQ(shown(), "set *b ?c");
  tabs.open("nowhere");
  EXPECT_EQ(shown(), "set *b ?c");
}

TEST_F(Tabs, AChangedTileKeepsItsTabAndShowsADotUntilItMatchesTheSavedTile) {
  change("a");
  EXPECT_EQ(shown(), "set *a•");
  document.select(single_selection("b"));
  EXPECT_EQ(shown(), "set a• *?b");
  document.undo();
  EXPECT_EQ(shown(), "set *a ?b") << "undo shows the changed tile";
}

TEST_F(Tabs, TheWholeSetStaysOpenDuringSelectionAndEditing) {
  tabs.set_keep_whole_set_callback([] { return true; });
  tabs.show(0);
  document.select(single_selection("c"));
  EXPECT_EQ(shown(), "*set ?a");
  change("c");
  EXPECT_EQ(shown(), "*set ?a");
  tabs.set_keep_whole_set_callback([] { return false; });
  document.select(single_selection("b"));
  EXPECT_EQ(shown(), "set *?b");
}

TEST_F(Tabs, ClosingShowsThePreviousTab) {
  tabs.open("a");
  tabs.open("b");
  tabs.open("c");
  tabs.close(2);
  EXPECT_EQ(shown(), "set a *c");
  tabs.close(2);
  EXPECT_EQ(shown(), "set *a");
  EXPECT_EQ(document.selection().tile(), "a");
  tabs.close(0);
  tabs.close(9);
  tabs.close(1);
  EXPECT_EQ(shown(), "*set");
}

TEST_F(Tabs, SteppingWrapsAround) {
  tabs.open("a");
  tabs.open("b");
  tabs.step(1);
  EXPECT_TRUE(tabs.whole_set());
  tabs.step(-1);
  EXPECT_EQ(document.selection().tile(), "b");
  tabs.step(-1);
  EXPECT_EQ(document.selection().tile(), "a");
}

TEST_F(Tabs, TabsOfRemovedTilesCloseAndThoseOfRenamedTilesStay) {
  tabs.open("b");
  tabs.open("a");
  document.edit("remove", "", edits::remove(document.set(), {"b"}));
  EXPECT_EQ(shown(), "set *a");
  document.rename_rows("rename", plan_rename(document, {model::Table::Tile, {{"a", "z"}}}), single_selection("z"));
  EXPECT_EQ(shown(), "set *z•");
}

TEST_F(Tabs, AreRestoredFromASession) {
  tabs.open("a");
  tabs.open("b");
  document.select(single_selection("c"));
  const std::string kept = tabs.session();
  Document second(test::small_game());
  TileTabs again(second);
  again.restore_session(kept + "\t=gone\t=b");
  EXPECT_EQ(again.session(), kept);
  EXPECT_EQ(second.selection().tile(), "c");
  again.restore_session("nonsense\t\t=");
  EXPECT_EQ(again.tabs().size(), 1U);
  tabs.show(0);
  again.restore_session(tabs.session());
  EXPECT_TRUE(again.whole_set());
  tabs.set_keep_whole_set_callback([] { return true; });
  document.select(single_selection("b"));
  again.restore_session(tabs.session());
  EXPECT_EQ(second.selection().tile(), "b") << "the tile selected in the whole set";
  EXPECT_EQ(again.session(), tabs.session());
}

TEST_F(Tabs, AnotherDocumentStartsWithoutTabs) {
  tabs.open("b");
  tabs.open("c");
  document.open(test::small_game());
  EXPECT_EQ(shown(), "set *?a");
}

}  // namespace
}  // namespace tw::editor
