// Tests the compare window, which shows two versions of a set side by side.

#include <wx/button.h>
#include <wx/srchctrl.h>

#include <algorithm>

#include "editor/wx/difference/compare_frame.hpp"
#include "editor/wx/difference/compare_list.hpp"
#include "editor/wx/difference/compare_pair.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class CompareWindow : public Window {
 protected:
  CompareFrame& with(model::TileSet other, const std::string& title) {
    CompareFrame& window =
        show_compare(*frame, frame->workbench(),
                     {title, std::make_shared<const model::TileSet>(std::move(other)), document().shared_rules(), {}});
    EXPECT_TRUE(wait_for([&] { return window.IsShownOnScreen() && window.IsActive(); }));
    // Move the window over the frame, because save_screenshot() captures the frame's part of the screen.
    window.Move(frame->GetPosition());
    pump(150);
    window.list()->SetFocus();
    return window;
  }
  /// Saves a screenshot and restores the focus.
  void shoot_and_return(CompareFrame& window, const std::string& name) {
    save_screenshot(name);
    window.list()->SetFocus();
    pump(30);
  }
  static model::Tile& tile_of(model::TileSet& set, const std::string& id) {
    return *std::ranges::find(set.tiles, id, &model::Tile::id);
  }
};

TEST_F(CompareWindow, ShowsThatTile70IsInAnotherDeckAndNothingElse) {
  model::TileSet other = document().set();
  tile_of(other, "70").deck = "menhir";
  CompareFrame& window = with(other, "A student's list");
  EXPECT_EQ(window.totals(), "1 of 95 tiles differ: 1 changed.");
  ASSERT_EQ(window.presenter().rows().size(), 2u);
  EXPECT_EQ(window.presenter().rows()[1].title, "Tile 70");
  save_screenshot("compare-tile-70");
}

TEST_F(CompareWindow, CopiesATileOfTheOtherSetByKeysAndUndoesIt) {
  model::TileSet other = document().set();
  tile_of(other, "12") = model::rotated(tile_of(other, "12"), model::Rotation::Right);
  model::Tile& thirteen = tile_of(other, "13");
  thirteen.copies = 3;
  thirteen.zones[0].symbols.push_back("tiger");
  tile_of(other, "20").zones = tile_of(other, "31").zones;
  std::erase_if(other.tiles, [](const model::Tile& t) { return t.id == "40"; });
  const model::TileSet before = document().set();
  CompareFrame& window = with(other, "Before the last meeting");
  EXPECT_EQ(window.totals(), "4 of 95 tiles differ: 3 changed, 1 only in this set.");
  const auto comes_to = [&](const char* title) {
    return wait_for([&] { return window.presenter().row()->title == title; });
  };
  key(WXK_F7);
  EXPECT_TRUE(comes_to("Tile 13"));
  shoot_and_return(window, "compare-changed");
  key(WXK_F7);
  EXPECT_TRUE(comes_to("Tile 20"));
  shoot_and_return(window, "compare-redrawn");
  key(WXK_F7, wxMOD_SHIFT);
  EXPECT_TRUE(comes_to("Tile 13"));
  click(window.use_other_button(),
        wxPoint(window.use_other_button()->GetSize().x / 2, window.use_other_button()->GetSize().y / 2));
  EXPECT_TRUE(wait_for([&] { return model::find_tile(document().set(), "13")->copies == 3; }));
  EXPECT_EQ(window.totals(), "3 of 95 tiles differ: 2 changed, 1 only in this set.");
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set() == before; }));
  key('F', wxMOD_CONTROL);
  mouse.Text("rotated");
  EXPECT_TRUE(wait_for([&] { return window.presenter().rows().size() == 2; }));
  EXPECT_EQ(window.presenter().row()->title, "Tile 12");
}

TEST_F(CompareWindow, ShowsTheNewGameBesideTheOldOne) {
  auto old = load_version(document(), "hunters-gatherers-2002");
  ASSERT_TRUE(old);
  CompareFrame& window = show_compare(*frame, frame->workbench(), old.value());
  EXPECT_TRUE(wait_for([&] { return window.IsShownOnScreen(); }));
  EXPECT_GT(window.presenter().rows().size(), 80u);
  window.Move(frame->GetPosition());
  pump(150);
  save_screenshot("compare-2002");
  ASSERT_TRUE(frame->run("tools/compare")) << "the command shows the same window";
  EXPECT_EQ(&show_compare(*frame, frame->workbench()), &window);
}

}  // namespace
}  // namespace tw::editor::test
