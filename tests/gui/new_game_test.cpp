// Tests the dialog for a new game: the choice of the game, the folded options and the lists of bots.

#include <wx/choice.h>
#include <wx/collpane.h>
#include <wx/timer.h>

#include "editor/core/play/card_text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class NewGame : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    frame->show_workspace("play");
    ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
    play().set_bot_delay(0);
  }
  PlayPresenter& play() { return frame->play_panel()->presenter(); }

  /// Runs the command New game, calls `act` while its dialog is open, and ends it.
  void in_dialog(int end, const std::function<void(wxDialog&)>& act) {
    bool opened = false;
    wxTimer answer;
    answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
      auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("New game"));
      if (!dialog || !dialog->IsModal()) return answer.StartOnce(100), void();
      opened = true;
      act(*dialog);
      dialog->EndModal(end);
    });
    answer.StartOnce(300);
    ASSERT_TRUE(frame->run("play/new"));
    EXPECT_TRUE(opened);
  }
  template <class Control>
  static Control* find(wxDialog& dialog, const wxString& name) {
    return dynamic_cast<Control*>(wxWindow::FindWindowByName(name, &dialog));
  }
  void choose(wxChoice* choice, const wxString& entry) {
    choice->SetFocus();
    pump(60);
    mouse.Select(entry);
    pump(100);
  }
};

TEST_F(NewGame, OfAShippedGameLeavesTheOpenSetAlone) {
  in_dialog(wxID_OK, [&](wxDialog& dialog) {
    auto* game = find<wxChoice>(dialog, "Game");
    ASSERT_NE(game, nullptr);
    EXPECT_TRUE(game->GetStringSelection().Contains("the open set")) << game->GetStringSelection();
    EXPECT_GE(game->GetCount(), 6U) << "the shipped games and their variants";
    wxString carcassonne;
    for (const wxString& entry : game->GetStrings())
      if (entry.StartsWith("Carcassonne")) carcassonne = entry;
    ASSERT_FALSE(carcassonne.empty());
    choose(game, carcassonne);
    EXPECT_EQ(dialog.GetTitle(), "New game");
    EXPECT_TRUE(wxWindow::FindWindowById(wxID_OK, &dialog)->IsEnabled());
    save_screenshot("new_game");
  });
  ASSERT_TRUE(play().has_match());
  EXPECT_EQ(play().match().game().id(), "carcassonne");
  EXPECT_EQ(document().set().id, "hunters-gatherers-2020");
  EXPECT_FALSE(play().outdated());
  ASSERT_TRUE(wait_for([&] { return frame->play_panel()->board()->is_drawn(); }, 30000)) << "its tiles are drawn";
  ASSERT_TRUE(play().games().begin_again());
  EXPECT_EQ(play().match().game().id(), "carcassonne") << "Play again plays the same game";
}

TEST_F(NewGame, OfAVariantHasItsIdAndName) {
  in_dialog(wxID_OK, [&](wxDialog& dialog) {
    auto* game = find<wxChoice>(dialog, "Game");
    ASSERT_NE(game, nullptr);
    wxString variant;
    for (const wxString& entry : game->GetStrings())
      if (entry.Contains("Small cities")) variant = entry;
    ASSERT_FALSE(variant.empty());
    choose(game, variant);
  });
  ASSERT_TRUE(play().has_match());
  EXPECT_EQ(play().match().game().id(), "small-cities");
  EXPECT_TRUE(describe_match(play()).starts_with("Game of Small cities")) << describe_match(play());
}

TEST_F(NewGame, FoldsItsFurtherOptionsAndRemembersThem) {
  int folded = 0, unfolded = 0;
  in_dialog(wxID_CANCEL, [&](wxDialog& dialog) {
    auto* options = find<wxCollapsiblePane>(dialog, "More options");
    ASSERT_NE(options, nullptr);
    EXPECT_TRUE(options->IsCollapsed());
    auto* decks = find<wxTextCtrl>(dialog, "Prepared decks");
    EXPECT_FALSE(decks->IsEnabled()) << "Tab skips hidden fields";
    folded = dialog.GetSize().y;
    const wxPoint at = dialog.GetScreenPosition();
    click(options, dialog.FromDIP(wxPoint(20, 8)));
    ASSERT_TRUE(wait_for([&] { return options->IsExpanded(); }));
    EXPECT_TRUE(decks->IsEnabled());
    pump(200);
    unfolded = dialog.GetSize().y;
    EXPECT_TRUE(dialog.GetScreenPosition() == at) << "the dialog stays where it is";
    save_screenshot("new_game_options");
  });
  EXPECT_GT(unfolded, folded) << "the dialog grows";
  in_dialog(wxID_CANCEL, [&](wxDialog& dialog) {
    EXPECT_TRUE(find<wxCollapsiblePane>(dialog, "More options")->IsExpanded()) << "as it was left";
  });
}

TEST_F(NewGame, ListsEachBotWithALineAndKeepsItsName) {
  in_dialog(wxID_OK, [&](wxDialog& dialog) {
    auto* box = find<BotBox>(dialog, "Blue");
    ASSERT_NE(box, nullptr);
    for (const wxString& entry : box->GetStrings())
      EXPECT_TRUE(entry == "A person" || entry.Contains(to_wx("–"))) << entry << " has no line";
    box->SetFocus();
    pump(60);
    const auto shown = [box] { return box->wxComboBox::GetValue(); };
    for (unsigned i = 0; shown() != "strong" && i < box->GetCount(); ++i) key(WXK_DOWN);
    EXPECT_EQ(shown(), "strong") << "the field shows the name";
    EXPECT_EQ(box->GetValue(), "strong");
    EXPECT_TRUE(wxWindow::FindWindowById(wxID_OK, &dialog)->IsEnabled());
  });
  ASSERT_TRUE(play().has_match());
  EXPECT_EQ(play().table().seats()[1], "strong");
}

}  // namespace
}  // namespace tw::editor::test
