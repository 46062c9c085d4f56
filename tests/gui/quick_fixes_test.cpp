// Tests findings and their quick fixes in the real window.

#include "editor/core/edits/common.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor {
namespace {

struct QuickFixes : test::Window {
  FindingsPane* pane() { return frame->tiles()->findings(); }
  FindingsPresenter& findings() { return pane()->presenter(); }
  /// Adds a river to tile 31 that misses the middle of the tile's east side, a typical slip of the mouse.
  void slip() {
    click_tile("31");
    document().edit("slip", "", edits::change_tile(document().set(), "31", [](model::Tile tile) {
                      tile.zones = {{.id = "1", .kind = "meadow", .slots = model::SlotSet(0x0FC7)},
                                    {.id = "5", .kind = "river", .slots = model::SlotSet(0x0030)},
                                    {.id = "2", .kind = "meadow", .slots = model::SlotSet(0x0008)}};
                      return tile;
                    }));
    ASSERT_TRUE(checked());
    ASSERT_TRUE(test::wait_for([&] { return findings().next_fix() >= 0; }, 20000)) << "no quick fix is offered";
    test::pump(200);  // wait until the pane is laid out
  }
};

TEST_F(QuickFixes, AreButtonsInTheListAndAreTakenByOneClick) {
  slip();
  const int row = findings().next_fix();
  EXPECT_EQ(findings().rows()[static_cast<std::size_t>(row)].finding.code, "TW052");
  EXPECT_EQ(findings().rows()[static_cast<std::size_t>(row)].fix, "Centre the river");
  shoot("mends");
  const wxRect at = pane()->fix_rect(row);
  ASSERT_FALSE(at.IsEmpty());
  std::string previewed;
  const Connection hearing =
      findings().preview().connect([&](const QuickFix* fix) { previewed = fix ? fix->label : ""; });
  const wxPoint middle(at.GetRight() - frame->FromDIP(30), at.y + at.height / 2);
  mouse.MouseMove(pane()->list()->ClientToScreen(middle));
  EXPECT_TRUE(test::wait_for([&] { return previewed == "Centre the river"; })) << "hovering previews the fix";
  shoot("mends_hover");
  const std::size_t steps = document().history().size();
  mouse.MouseClick();
  ASSERT_TRUE(test::wait_for([&] { return document().history().size() == steps + 1; })) << "the button does nothing";
  EXPECT_EQ(model::side_kinds(tile(), model::Side::East), (std::array<std::string, 3>{"meadow", "river", "meadow"}));
  EXPECT_TRUE(checked());
  EXPECT_EQ(findings().errors(), 0);
  shoot("mends_done");
}

TEST_F(QuickFixes, AreTakenByOneKeystrokeAndTakenBackByOne) {
  slip();
  const model::Tile before = tile();
  canvas()->SetFocus();
  key('.', wxMOD_CONTROL);
  ASSERT_TRUE(test::wait_for([&] { return tile() != before; })) << "Ctrl+. does nothing";
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(test::wait_for([&] { return tile() == before; }));
}

TEST_F(QuickFixes, AreReachedFromTheStatusLineOfEveryWorkspace) {
  slip();
  document().select(one("5", ""));
  frame->run("view/rules");
  test::pump(100);
  StatusLine* status = frame->status();
  const wxRect errors = status->rect(StatusLine::Field::Errors);
  ASSERT_FALSE(errors.IsEmpty());
  click(status, wxPoint(errors.x + errors.width / 2, errors.y + errors.height / 2));
  EXPECT_TRUE(test::wait_for([&] { return pane()->list()->IsShownOnScreen(); }));
  EXPECT_EQ(pane()->list()->GetSelectedRow(), 0);
  EXPECT_EQ(document().selection().tile(), "31");
}

TEST_F(QuickFixes, ListOneKindOfFindingWhenAsked) {
  slip();
  findings().set_filter(FindingFilter::Warnings);
  EXPECT_EQ(static_cast<int>(findings().rows().size()), findings().warnings());
  findings().set_filter(FindingFilter::Fixable);
  EXPECT_EQ(findings().rows().size(), 1u);
}

TEST_F(QuickFixes, WithoutFindingsThePaneIsItsCaptionLineAndOpensAgainToItsHeight) {
  slip();
  const int open = pane()->GetSize().y;
  EXPECT_GE(open, frame->FromDIP(110));
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  const auto collapsed = [&] { return pane()->GetSize().y <= pane()->caption_height() + frame->FromDIP(4); };
  EXPECT_TRUE(test::wait_for(collapsed, 20000)) << pane()->GetSize().y;
  const int canvas_height = canvas()->GetSize().y;
  shoot("findings_collapsed");
  test::pump(200);
  click(pane()->tabs(), pane()->tabs()->position_of(1));
  EXPECT_TRUE(test::wait_for([&] { return pane()->GetSize().y == open; })) << "the history has something to show";
  test::pump(200);
  click(pane()->tabs(), pane()->tabs()->position_of(0));
  EXPECT_TRUE(test::wait_for(collapsed));
  const auto leave_canvas = [&] {
    mouse.MouseMove(frame->tiles()->set_pane()->grid()->ClientToScreen(wxPoint(8, 8)));
    test::pump(100);
  };
  leave_canvas();
  document().edit("slip", "", edits::change_tile(document().set(), "B-E", [](model::Tile tile) {
                    tile.zones.front().kind = "nonsense";
                    return tile;
                  }));
  EXPECT_TRUE(test::wait_for([&] { return findings().errors() > 0 && pane()->GetSize().y == open; }, 20000))
      << pane()->GetSize().y << ", not " << open;
  EXPECT_LT(canvas()->GetSize().y, canvas_height);
  document().undo();
  EXPECT_TRUE(test::wait_for(collapsed, 20000));
  const wxString kept = frame->tiles()->layout();
  frame->tiles()->restore_layout(kept);
  EXPECT_TRUE(test::wait_for(collapsed)) << "a layout that was saved without findings";
  frame->run("edit/redo");
  EXPECT_TRUE(test::wait_for([&] { return pane()->GetSize().y == open; }, 20000)) << "has the height of the open pane";
  mouse.MouseMove(canvas()->ClientToScreen(wxPoint(60, 60)));
  test::pump(100);
  document().undo();
  ASSERT_TRUE(checked());
  test::pump(200);
  EXPECT_EQ(pane()->GetSize().y, open) << "the tile does not move under the pointer";
  leave_canvas();
  test::pump(200);
  EXPECT_EQ(pane()->GetSize().y, open) << "the next stroke on this tile meets its slots where they were";
  document().select(one("B-I", ""));
  EXPECT_TRUE(test::wait_for(collapsed)) << "another tile is shown";
}

}  // namespace
}  // namespace tw::editor
