// Works through the workspaces with the keyboard alone: no test in this file moves the pointer.

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/timer.h>

#include <algorithm>
#include <set>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class KeyboardOnly : public Window {
 protected:
  /// Presses a key until `reached` is true, at most `most` times.
  bool press_until(int code, const std::function<bool()>& reached, int modifiers = wxMOD_NONE, int most = 60) {
    for (int i = 0; i < most && !reached(); ++i) key(code, modifiers);
    return reached();
  }
  void type(const std::string& text) {
    for (const char letter : text) key(letter);
  }
  /// Runs a command by typing a part of its name into the command palette.
  void run_by_name(const std::string& words) {
    key('P', wxMOD_CONTROL | wxMOD_SHIFT);
    type(words);
    pump(100);
    key(WXK_RETURN);
  }
  static std::string focused_label() {
    auto* button = dynamic_cast<wxButton*>(wxWindow::FindFocus());
    return button ? from_wx(button->GetLabelText()) : "";
  }
};

TEST_F(KeyboardOnly, ATileIsDrawn) {
  const std::size_t tiles = document().set().tiles.size();
  key('T', wxMOD_CONTROL);
  ASSERT_EQ(document().set().tiles.size(), tiles + 1);
  ASSERT_TRUE(press_until(WXK_F6, [&] { return canvas()->HasFocus(); })) << "F6 goes from pane to pane";
  key('3');
  ASSERT_EQ(canvas()->presenter().brush().name, "river");
  const auto at = [&](const char* slot) {
    return canvas()->presenter().hovered_slot() == *model::slot_from_name(slot);
  };
  ASSERT_TRUE(press_until(WXK_RIGHT, [&] { return at("E0"); }));
  ASSERT_TRUE(press_until(WXK_DOWN, [&] { return at("E1"); }));
  key(WXK_RETURN);
  ASSERT_TRUE(canvas()->presenter().drawing());
  ASSERT_TRUE(press_until(WXK_DOWN, [&] { return at("S0"); }));
  ASSERT_TRUE(press_until(WXK_LEFT, [&] { return at("S1"); }));
  key(WXK_RETURN);
  EXPECT_EQ(std::ranges::count(tile().zones, "river", &model::Zone::kind), 1);
  key('Z', wxMOD_CONTROL);
  key('Z', wxMOD_CONTROL);
  EXPECT_EQ(document().set().tiles.size(), tiles);
}

/// A new game with the suggested players, a tile and a piece.
TEST_F(KeyboardOnly, ATurnIsPlayed) {
  key('3', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  wxTimer answer;  // the dialog is modal
  bool answered = false;
  answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
    auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("New game"));
    if (!dialog || !dialog->IsModal()) return answer.StartOnce(50), void();
    answered = true;
    key(WXK_RETURN);
    if (dialog->IsModal()) wait_for([&] { return !dialog->IsModal(); }, 2000);
    if (dialog->IsModal()) dialog->EndModal(wxID_CANCEL);
  });
  answer.StartOnce(50);
  key('G', wxMOD_CONTROL | wxMOD_SHIFT);
  PlayPresenter& play = frame->play_panel()->presenter();
  ASSERT_TRUE(wait_for([&] { return answered && play.has_match(); }, 20000));
  ASSERT_TRUE(wait_for([&] { return frame->play_panel()->has_board_focus(); }));
  const std::size_t played = play.match().line().at;
  key(WXK_TAB);
  ASSERT_TRUE(play.cursor().cell());
  ASSERT_TRUE(press_until(
      WXK_RETURN, [&] { return play.match().line().at > played; }, wxMOD_NONE, 3));
  ASSERT_TRUE(wait_for([&] { return !play.board().spots.empty(); }));
  const std::size_t placed = play.match().line().at;
  key(WXK_TAB);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return play.match().line().at > placed; }));
}

/// An experiment of the default length is stopped, and its report is saved.
TEST_F(KeyboardOnly, AnExperimentIsRunAndReported) {
  key('4', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel() != nullptr; }));
  key(WXK_RETURN, wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel()->running(); }));
  pump(1500);
  run_by_name("simulate stop");
  ASSERT_TRUE(wait_for([&] { return !frame->simulate_panel()->running(); }, 20000));
  ASSERT_TRUE(frame->simulate_panel()->presenter().can_report());
  chooser->save = folder / "page.html";
  ASSERT_TRUE(press_until(WXK_TAB, [&] { return focused_label() == "Report…"; })) << focused_label();
  save_screenshot("keyboard_report");
  key(WXK_SPACE);
  EXPECT_TRUE(wait_for([&] { return std::filesystem::exists(folder / "page.html"); }, 20000));
}

TEST_F(KeyboardOnly, F6ReachesEveryPane) {
  std::set<wxWindow*> reached;
  for (int i = 0; i < 12; ++i) {
    key(WXK_F6);
    wxWindow* focus = wxWindow::FindFocus();
    ASSERT_NE(focus, nullptr);
    EXPECT_TRUE(focus->IsShownOnScreen());
    reached.insert(focus);
  }
  EXPECT_TRUE(reached.contains(canvas()));
  EXPECT_TRUE(reached.contains(grid()));
  EXPECT_GE(reached.size(), 4U);
}

}  // namespace
}  // namespace tw::editor::test
