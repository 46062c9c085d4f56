#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class Tabs : public Window {
 protected:
  TileTabs& tabs() { return frame->workbench().set_editor().tabs(); }
  TileTabBar* bar() { return frame->tiles_page()->tabs(); }
};

TEST_F(Tabs, AClickPreviewsATileAndADoubleClickOrAnEditKeepsIt) {
  click_tile("5");
  click_tile("6");
  ASSERT_EQ(tabs().tabs().size(), 2U);
  EXPECT_TRUE(tabs().tabs()[1].preview);
  EXPECT_EQ(tabs().tabs()[1].tile, "6");
  frame->run("tile/more_copies");
  pump(40);
  EXPECT_FALSE(tabs().tabs()[1].preview);
  EXPECT_TRUE(tabs().tabs()[1].changed);
  grid()->SetFocus();
  click_tile("7");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return tabs().tabs().size() == 3 && !tabs().tabs()[2].preview; }));
  EXPECT_TRUE(wait_for([&] { return canvas()->HasFocus(); }));
  click_tile("8");
  EXPECT_EQ(tabs().tabs().size(), 4U);
  save_screenshot("tabs");
}

TEST_F(Tabs, AreSteppedAndClosedByKeysAndMouse) {
  for (const char* id : {"5", "6", "7"}) tabs().open(id);
  pump(60);
  key(WXK_PAGEUP, wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "6"; })) << document().selection().tile();
  key(WXK_PAGEDOWN, wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "7"; }));
  const std::size_t count = tabs().tabs().size();
  key('W', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tabs().tabs().size() == count - 1; }));
  mouse.MouseMove(bar()->ClientToScreen(bar()->position_of(count - 2)));
  pump(40);
  mouse.MouseClick(wxMOUSE_BTN_MIDDLE);
  EXPECT_TRUE(wait_for([&] { return tabs().tabs().size() == count - 2; }));
  click(bar(), bar()->position_of(1));
  EXPECT_EQ(tabs().active(), 1U);
  click(bar(), bar()->close_position_of(1));
  EXPECT_TRUE(wait_for([&] { return tabs().tabs().size() == count - 3; }));
}

TEST_F(Tabs, TheTabOfTheWholeSetSharesTheSelection) {
  click(bar(), bar()->position_of(0));
  ASSERT_TRUE(tabs().whole_set());
  TileGridCanvas* sheet = frame->tiles_page()->whole_set()->grid();
  ASSERT_TRUE(wait_for([&] { return sheet->is_fully_drawn(); }, 15000));
  save_screenshot("whole_set");
  sheet->bring_into_view("9");
  const wxRect rect = sheet->tile_rect("9");
  const wxPoint middle(rect.x + rect.width / 2, rect.y + rect.height / 2);
  click(sheet, middle);
  EXPECT_EQ(document().selection().tile(), "9");
  EXPECT_TRUE(tabs().whole_set()) << "selecting on the sheet stays there";
  mouse.MouseMove(sheet->ClientToScreen(middle));
  mouse.MouseDblClick();
  EXPECT_TRUE(wait_for([&] { return !tabs().whole_set(); }));
  EXPECT_EQ(document().selection().tile(), "9");
}

TEST_F(Tabs, AreRestoredWithTheSession) {
  tabs().open("5");
  tabs().open("6");
  const std::string kept = frame->tiles_page()->session();
  ASSERT_TRUE(frame->workbench().open("hunters-gatherers-2020"));
  EXPECT_NE(frame->tiles_page()->session(), kept);
  frame->tiles_page()->restore_session(kept);
  EXPECT_EQ(frame->tiles_page()->session(), kept);
  EXPECT_EQ(document().selection().tile(), "6");
}

TEST_F(Tabs, TheWholeSetStaysReachableAndAListNamesHiddenTabs) {
  EXPECT_TRUE(bar()->list_rect().IsEmpty()) << "all tabs are in view";
  const wxPoint first = bar()->position_of(0);
  for (const model::Tile& each : document().set().tiles) {
    if (tabs().tabs().size() > 20) break;
    tabs().open(each.id);
  }
  pump();
  EXPECT_EQ(bar()->position_of(0), first);
  const wxRect list = bar()->list_rect();
  ASSERT_FALSE(list.IsEmpty());
  EXPECT_LE(bar()->close_position_of(20).x, list.x) << "the active tab is in view whole";
  save_screenshot("tabs_hidden");
  click(bar(), bar()->position_of(0));
  EXPECT_TRUE(wait_for([&] { return tabs().whole_set(); }));
  tabs().show(1);
  pump();
  EXPECT_GT(bar()->position_of(1).x, first.x) << "beside the whole set, not behind it";
}

}  // namespace
}  // namespace tw::editor::test
