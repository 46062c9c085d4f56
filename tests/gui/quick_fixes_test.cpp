// Tests findings and their quick fixes in the real window.

#include <filesystem>
#include <fstream>
#include <tuple>

#include "editor/core/edits/common.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor {
namespace {

struct QuickFixes : test::Window {
  FindingsPane* pane() { return frame->tiles_page()->findings(); }
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
    ASSERT_TRUE(wait_until_checked());
    ASSERT_TRUE(test::wait_for([&] { return findings().next_fix() >= 0; }, 20000)) << "no quick fix is offered";
    test::pump(200);  // wait until the pane is laid out
  }
};

TEST_F(QuickFixes, AreButtonsInTheListAndAreAppliedByOneClick) {
  slip();
  click(pane()->fold_button(), wxPoint(8, 8));
  ASSERT_TRUE(test::wait_for([&] { return !pane()->folded(); }));
  const int row = findings().next_fix();
  EXPECT_EQ(findings().rows()[row].finding.code, "TW052");
  EXPECT_EQ(findings().rows()[row].fix, "Centre the river");
  save_screenshot("quick_fix");
  const wxRect at = pane()->fix_rect(row);
  ASSERT_FALSE(at.IsEmpty());
  std::string previewed;
  const Connection hearing =
      findings().preview().connect([&](const QuickFix* fix) { previewed = fix ? fix->label : ""; });
  const wxPoint middle(at.GetRight() - frame->FromDIP(30), at.y + at.height / 2);
  mouse.MouseMove(pane()->list()->ClientToScreen(middle));
  EXPECT_TRUE(test::wait_for([&] { return previewed == "Centre the river"; })) << "hovering previews the fix";
  save_screenshot("quick_fix_hover");
  const std::size_t steps = document().history().size();
  mouse.MouseClick();
  ASSERT_TRUE(test::wait_for([&] { return document().history().size() == steps + 1; })) << "the button does nothing";
  EXPECT_EQ(model::side_kinds(tile(), model::Side::East), (std::array<std::string, 3>{"meadow", "river", "meadow"}));
  EXPECT_TRUE(wait_until_checked());
  EXPECT_EQ(findings().errors(), 0);
  save_screenshot("quick_fix_done");
}

TEST_F(QuickFixes, AreAppliedAndUndoneByOneKeystroke) {
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
  document().select(single_selection("5", ""));
  frame->run("view/rules");
  test::pump(100);
  StatusLine* status = frame->status_line();
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

TEST_F(QuickFixes, ThePaneIsFoldedAndUnfoldedOnlyByTheUser) {
  const auto height = [&] { return pane()->GetSize().y; };
  ASSERT_TRUE(wait_until_checked());
  EXPECT_TRUE(pane()->folded()) << "at first, the tile is large";
  const int folded = height();
  save_screenshot("findings_folded");
  const auto press = [&] { click(pane()->fold_button(), wxPoint(8, 8)); };
  press();
  ASSERT_TRUE(test::wait_for([&] { return !pane()->folded(); }));
  const int open = height();
  EXPECT_GE(open, frame->FromDIP(110));
  save_screenshot("findings_unfolded");
  press();
  ASSERT_TRUE(test::wait_for([&] { return height() == folded; }));
  slip();
  EXPECT_EQ(height(), folded) << "a finding does not unfold the pane";
  click(pane()->tabs(), test::position_of_tab(*pane()->tabs(), 0));
  EXPECT_TRUE(test::wait_for([&] { return height() == open; })) << "a click on the tab does";
  document().undo();
  ASSERT_TRUE(wait_until_checked());
  test::pump(100);
  EXPECT_EQ(height(), open) << "nor does the last finding fold it";
  press();
  click(pane()->tabs(), test::position_of_tab(*pane()->tabs(), 1));
  EXPECT_TRUE(test::wait_for([&] { return height() == open; })) << "the history";
  press();
  document().redo();
  ASSERT_TRUE(wait_until_checked());
  EXPECT_TRUE(pane()->folded());
  frame->run("edit/next_finding");
  EXPECT_TRUE(test::wait_for([&] { return height() == open; })) << "F8 shows the finding";
  test::pump(100);  // GTK moves the button
  // The saved layout includes the pane's state (folded or not) and its height.
  press();
  ASSERT_TRUE(test::wait_for([&] { return pane()->folded(); }));
  const wxString kept = frame->tiles_page()->layout();
  press();
  ASSERT_TRUE(test::wait_for([&] { return height() == open; }));
  frame->tiles_page()->restore_layout(kept);
  EXPECT_TRUE(test::wait_for([&] { return height() == folded; }));
}

TEST_F(QuickFixes, TheErrorsOfAFileThatIsOpenedAreShown) {
  const std::filesystem::path file = folder / "tileset.xml";
  std::ofstream(file)
      << "<?xml version=\"1.0\"?>\n<tileset format=\"1\" id=\"bad\" name=\"Bad\" rules=\"carcassonne\">\n"
         "  <tile id=\"a\" deck=\"regular\">\n    <zone id=\"0\" kind=\"nonsense\" slots=\"N0 N1 N2\"/>\n"
         "  </tile>\n</tileset>\n";
  ASSERT_TRUE(wait_until_checked());
  ASSERT_TRUE(pane()->folded());
  frame->workbench().open(file.string());
  ASSERT_TRUE(wait_until_checked());
  ASSERT_GT(findings().errors(), 0);
  EXPECT_TRUE(test::wait_for([&] { return !pane()->folded(); }));
}

TEST_F(QuickFixes, NothingMovesUnderThePointerBetweenTwoStrokes) {
  frame->SetSize(1280, 800);
  ASSERT_TRUE(wait_until_checked());
  test::pump(200);
  const auto place = [&] {
    const Box tile = canvas()->tile_box();
    return std::pair(canvas()->GetScreenRect(), std::tuple(tile.x, tile.y, tile.width, tile.height));
  };
  const auto before = place();
  const auto unmoved = [&](const std::string& after) {
    test::pump(150);
    EXPECT_EQ(place(), before) << after;
  };
  click_tile("62");
  canvas()->presenter().set_brush({Brush::Type::Kind, "river"});
  const auto slot = [&](const char* name) { return canvas()->slot_position(*model::slot_from_name(name)); };
  // A stroke that causes the first finding.
  drag(canvas(), slot("S0"), slot("E1"));
  ASSERT_TRUE(wait_until_checked());
  ASSERT_GT(findings().errors() + findings().warnings(), 0) << "the stroke makes a finding";
  unmoved("a finding");
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Kind, "forest"}));
  unmoved("another brush");
  drag(canvas(), slot("N1"), slot("W1"));
  unmoved("another stroke");
  for (const model::Tile& tile : document().set().tiles) {  // descriptions of all lengths
    document().select(single_selection(tile.id));
    test::pump(5);
    ASSERT_EQ(place(), before) << tile.id;
  }
  document().edit("art", "", edits::change_tile(document().set(), "62", [](model::Tile tile) {
                    tile.art = "picture.svg";
                    return tile;
                  }));
  document().select(single_selection("62"));
  unmoved("the slider for the opacity of a picture");
  frame->workbench().messages().emit({true, "The picture of tile 62 is missing.", {{"Locate", [] {}}}});
  unmoved("a message");
  while (document().undo()) continue;
  ASSERT_TRUE(wait_until_checked());
  unmoved("no findings");
}

}  // namespace
}  // namespace tw::editor
