// Tests "Play games from here" in the window, including the pane next to the board.

#include <wx/button.h>
#include <wx/combobox.h>

#include "editor/core/play/position_games.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/position_games_pane.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class GamesFromHere : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    key('3', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play" && panel(); }));
    panel()->presenter().set_bot_delay(0);
    ASSERT_TRUE(panel()->presenter().games().begin({.seats = {"", "greedy"}, .seed = 41, .decks = {}}));
    panel()->board()->SetFocus();
    pump(60);
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PositionGames& games() { return panel()->position_games(); }
  template <class T>
  T* find(const wxString& name) {
    return dynamic_cast<T*>(wxWindow::FindWindowByName(name, panel()->position_games_pane()));
  }
  /// Returns the label of a control, with line breaks replaced by spaces.
  wxString label(const wxString& name) {
    wxString out = find<wxWindow>(name)->GetLabel();
    out.Replace("\n", " ");
    return out;
  }
};

TEST_F(GamesFromHere, ShowTheirResultBesideThePositionAndSayWhenItIsOutdated) {
  EXPECT_FALSE(panel()->position_games_pane()->IsShownOnScreen());
  key('G');
  ASSERT_TRUE(wait_for([&] { return panel()->position_games_pane()->IsShownOnScreen(); }));
  for (const char* seat : {"Bot of Red", "Bot of Blue"}) find<wxComboBox>(seat)->SetValue("random");
  find<wxComboBox>("Number of games")->SetValue("20");
  EXPECT_EQ(games().bots(), (std::vector<std::string>{"random", "random"}));
  key(WXK_SPACE);  // Play has the focus
  ASSERT_TRUE(wait_for([&] { return !games().running() && games().result(); }, 60000));
  EXPECT_EQ(games().result()->games, 20);
  EXPECT_NE(label("Wins of Red").Find("%"), wxNOT_FOUND) << label("Wins of Red");
  EXPECT_NE(label("Points of Blue").Find(wxString::FromUTF8("±")), wxNOT_FOUND) << label("Points of Blue");
  EXPECT_TRUE(label("Result of the games").StartsWith("20 games from turn 1"));
  panel()->presenter().cursor().select_next_target(1);
  panel()->presenter().cursor().confirm();
  ASSERT_TRUE(wait_for([&] { return label("Result of the games").Contains("Outdated"); }));
}

TEST_F(GamesFromHere, HaveRoomForTheirResultInASmallWindow) {
  for (const wxSize size : {wxSize(1280, 800), wxSize(960, 600)}) {
    frame->SetSize(frame->FromDIP(size));
    pump(200);
    frame->run("play/games");
    ASSERT_TRUE(wait_for([&] { return panel()->position_games_pane()->IsShownOnScreen(); }));
    find<wxComboBox>("Number of games")->SetValue("5");
    games().start();
    ASSERT_TRUE(wait_for([&] { return !games().running() && games().result(); }, 60000));
    pump(200);
    save_screenshot("games_from_here_" + std::to_string(size.x));
    const auto* words = find<wxWindow>("Result of the games");
    const int lines = static_cast<int>(words->GetLabel().Freq('\n')) + 1;
    EXPECT_LE(words->GetPosition().y + lines * words->GetCharHeight(),
              panel()->position_games_pane()->GetClientSize().y)
        << size.x << ": " << lines << " lines at " << words->GetPosition().y;
  }
}

TEST_F(GamesFromHere, HaveRoomForFivePlayersInASmallWindow) {
  frame->SetSize(frame->FromDIP(wxSize(960, 600)));
  ASSERT_TRUE(panel()->presenter().games().begin({.seats = std::vector<std::string>(5), .seed = 41, .decks = {}}));
  frame->run("play/games");
  find<wxComboBox>("Number of games")->SetValue("60");
  games().start();
  ASSERT_TRUE(wait_for([&] { return !games().running() && games().result(); }, 120000));
  pump(200);
  save_screenshot("games_from_here_5_players");
  const auto* words = find<wxWindow>("Result of the games");
  const int lines = static_cast<int>(words->GetLabel().Freq('\n')) + 1;
  EXPECT_LE(words->GetPosition().y + lines * words->GetCharHeight(), panel()->position_games_pane()->GetClientSize().y);
}

TEST_F(GamesFromHere, RefuseANumberOutOfRange) {
  frame->run("play/games");
  for (const char* number : {"abc", "", "0", "1000001"}) {
    find<wxComboBox>("Number of games")->SetValue(number);
    EXPECT_FALSE(panel()->position_games_pane()->play_button()->IsEnabled()) << number;
    EXPECT_TRUE(label("Result of the games").Contains("from 1 to 1,000,000")) << number;
  }
  find<wxComboBox>("Number of games")->SetValue("1000000");
  EXPECT_TRUE(panel()->position_games_pane()->play_button()->IsEnabled());
}

TEST_F(GamesFromHere, StopWhenTheirPaneOrTheWindowCloses) {
  frame->run("play/games");
  find<wxComboBox>("Number of games")->SetValue("1000000");
  games().start();
  EXPECT_TRUE(wait_for([&] { return games().running() && label("Result of the games").Contains("1,000,000 games"); }));
  panel()->reset_layout();
  EXPECT_TRUE(wait_for([&] { return !panel()->position_games_pane()->IsShownOnScreen(); }));
  EXPECT_TRUE(wait_for([&] { return !games().running(); }));
  games().start();
  EXPECT_TRUE(games().running()) << "the window closes now, during the run";
}

}  // namespace
}  // namespace tw::editor::test
