// Tests "Set up a position" in the window: mouse and keys on the board, and the pane next to it.

#include <wx/button.h>
#include <wx/choice.h>

#include <algorithm>
#include <cstdlib>

#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/play/set_up_canvas.hpp"
#include "editor/wx/play/set_up_pane.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class SetUpWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    key('3', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play" && panel(); }));
    ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 41, .decks = {}}));
    ASSERT_TRUE(frame->run("play/set_up"));
    ASSERT_TRUE(wait_for([&] { return board()->IsShownOnScreen() && panel()->set_up_pane()->IsShownOnScreen(); }));
    pump(100);
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PlayPresenter& play() { return panel()->presenter(); }
  SetUpPresenter& at() { return *play().set_up(); }
  SetUpCanvas* board() { return panel()->set_up_board(); }
  template <class T>
  T* find(const wxString& name) {
    return dynamic_cast<T*>(wxWindow::FindWindowByName(name, panel()->set_up_pane()));
  }
  /// Returns the text of the field that lists the problems, without line breaks.
  wxString problems() {
    wxString out = find<wxWindow>("Problems with the position")->GetLabel();
    out.Replace("\n", " ");
    return out;
  }
  wxButton* button(const wxString& label) {
    for (wxWindow* child : panel()->set_up_pane()->GetChildren())
      if (auto* out = dynamic_cast<wxButton*>(child); out && out->GetLabel() == label) return out;
    return nullptr;
  }
  wxPoint middle(model::Coord cell) {
    const wxRect r = board()->cell_rect(cell);
    return {r.x + r.width / 2, r.y + r.height / 2};
  }
  void right_click(wxPoint at) {
    mouse.MouseMove(board()->ClientToScreen(at));
    pump(30);
    mouse.MouseClick(wxMOUSE_BTN_RIGHT);
    pump(40);
  }
};

TEST_F(SetUpWindow, TilesArePlacedRotatedAndRemovedByMouseAndAGameStarts) {
  EXPECT_FALSE(panel()->board()->IsShownOnScreen());
  const std::vector<SetUpTile> rows = at().tiles();
  const auto first = std::ranges::find_if(rows, [](const SetUpTile& row) { return row.left > 0; });
  ASSERT_NE(first, rows.end());
  const wxRect row = panel()->set_up_pane()->tiles()->row_rect(static_cast<std::size_t>(first - rows.begin()));
  click(panel()->set_up_pane()->tiles(), wxPoint(row.x + 60, row.y + row.height / 2));
  ASSERT_EQ(at().tool().tile, first->tile);
  const std::size_t before = at().position().tiles.size();
  click(board(), middle({1, 0}));
  ASSERT_TRUE(wait_for([&] { return at().position().tiles.size() == before + 1; }));
  const model::Rotation turn = at().tile_at({1, 0})->rotation;
  key('R');
  EXPECT_TRUE(wait_for([&] { return at().tile_at({1, 0})->rotation != turn; }));
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return at().tile_at({1, 0})->rotation == turn; }));
  right_click(middle({1, 0}));
  EXPECT_TRUE(wait_for([&] { return at().tile_at({1, 0}) == nullptr; }));
  find<wxTextCtrl>("Points of Blue")->SetFocus();
  at().set_points(1, 9);
  EXPECT_EQ(find<wxTextCtrl>("Points of Blue")->GetValue(), "9");
  ASSERT_TRUE(button("Start")->IsEnabled());
  click(button("Start"), wxPoint(8, 8));
  ASSERT_TRUE(wait_for([&] { return play().set_up() == nullptr; }));
  EXPECT_TRUE(wait_for([&] { return panel()->board()->IsShownOnScreen() && !board()->IsShownOnScreen(); }));
  std::vector<int> points(2);
  play().state().points(points);
  EXPECT_EQ(points[1], 9);
}

TEST_F(SetUpWindow, PiecesArePlacedByMouseAndByKeys) {
  ASSERT_TRUE(wait_for([&] { return board()->zone_point({0, 0}, "0") != wxPoint(); })) << "the tile is drawn";
  std::string meadow, other;
  const model::Tile* start = model::find_tile(document().set(), at().tile_at({0, 0})->tile);
  ASSERT_NE(start, nullptr);
  for (const model::Zone& zone : start->zones) (zone.kind == "meadow" ? meadow : other) = zone.id;
  ASSERT_FALSE(meadow.empty());
  at().choose({.tile = "", .role = "hunter", .seat = 1});
  click(board(), board()->zone_point({0, 0}, meadow));
  ASSERT_TRUE(wait_for([&] { return at().position().pieces.size() == 1; })) << problems();
  EXPECT_EQ(at().position().pieces.front().zone, meadow);
  EXPECT_EQ(at().position().pieces.front().player, 1);
  board()->SetFocus();
  key(WXK_DELETE);
  EXPECT_TRUE(wait_for([&] { return at().position().pieces.empty(); }));
  for (std::size_t i = 0; i < start->zones.size() && at().position().pieces.empty(); ++i) {
    key(WXK_SPACE);
    key(WXK_RETURN);
    pump(60);
  }
  ASSERT_EQ(at().position().pieces.size(), 1U) << "a meadow is among the zones that Space steps through";
  at().choose({.tile = at().tiles().back().tile, .role = ""});
  key(WXK_RIGHT);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return at().tile_at({1, 0}) != nullptr; }));
  key(WXK_DELETE);
  EXPECT_TRUE(wait_for([&] { return at().tile_at({1, 0}) == nullptr; }));
}

TEST_F(SetUpWindow, MarksATileThatDoesNotFit) {
  play().cancel_set_up();
  model::Random random(5);
  while (play().state().turn() < 16) play().play(play().state().random_action(random));
  ASSERT_TRUE(frame->run("play/set_up"));
  ASSERT_TRUE(wait_for([&] { return board()->IsShownOnScreen(); }));
  pump(200);
  at().choose({.tile = at().tiles().back().tile, .role = ""});
  std::optional<model::Coord> wrong;
  for (const model::PositionTile& tile : at().position().tiles)
    for (const model::Side side : model::kSides)
      if (const model::Coord cell = model::neighbour(tile.cell, side);
          !at().tile_at(cell) && !at().fits(cell, at().rotation()))
        wrong = cell;
  ASSERT_TRUE(wrong);
  EXPECT_EQ(at().add(*wrong, ""), "");
  EXPECT_TRUE(wait_for([&] { return problems().Contains("does not fit"); }));
  mouse.MouseMove(frame->ClientToScreen(wxPoint(700, 5)));
  if (std::getenv("TW_SHOTS")) pump(1500);  // wait until the tile is drawn
  save_screenshot("set_up");
}

TEST_F(SetUpWindow, KeepsItsButtonsInViewInALowWindow) {
  frame->SetClientSize(frame->FromDIP(wxSize(960, 560)));
  pump(200);
  at().choose({.tile = at().tiles().back().tile, .role = ""});
  at().add({5, 5}, "");
  ASSERT_TRUE(wait_for([&] { return problems().Contains("not connected"); }));
  pump(100);
  const wxRect pane = panel()->set_up_pane()->GetClientRect();
  for (const char* label : {"Undo", "Redo", "Clear", "Cancel", "Start"}) {
    ASSERT_NE(button(label), nullptr) << label;
    EXPECT_TRUE(pane.Contains(button(label)->GetRect())) << label;
  }
  auto* words = find<wxWindow>("Problems with the position");
  EXPECT_TRUE(pane.Contains(words->GetRect()));
  EXPECT_LE(words->GetSize().y, 3 * words->GetCharHeight()) << "no room for lines that a narrower pane had";
  save_screenshot("set_up_low");
}

TEST_F(SetUpWindow, SaysWhyItCannotStartAndCancelReturnsToTheGame) {
  const std::string tile = at().tiles().back().tile;
  at().choose({.tile = tile, .role = ""});
  at().add({5, 5}, "");
  EXPECT_TRUE(wait_for([&] { return problems().Contains("not connected"); }));
  EXPECT_FALSE(button("Start")->IsEnabled());
  click(button("Cancel"), wxPoint(8, 8));
  EXPECT_TRUE(wait_for([&] { return panel()->board()->IsShownOnScreen(); }));
  EXPECT_EQ(play().set_up(), nullptr);
}

}  // namespace
}  // namespace tw::editor::test
