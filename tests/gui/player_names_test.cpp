// Tests the names of players in the window: typed for a new game, shown everywhere, saved and opened again.
#include <wx/combobox.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/turn_list.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/play/result_pane.hpp"
#include "editor/wx/play/table_view.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class PlayerNames : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    frame->show_workspace("play");
    ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
    play().set_bot_delay(0);
  }
  PlayPanel& panel() { return *frame->play_panel(); }
  PlayPresenter& play() { return panel().presenter(); }

  /// Runs a command that shows the modal dialog of this name, calls `act` while it is open, and ends it.
  void in_dialog(const char* command, const char* name, int end, const std::function<void(wxDialog&)>& act) {
    bool opened = false;
    wxTimer answer;
    answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
      auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName(name));
      if (!dialog || !dialog->IsModal()) return answer.StartOnce(100), void();
      opened = true;
      act(*dialog);
      dialog->EndModal(end);
    });
    answer.StartOnce(300);
    ASSERT_TRUE(frame->run(command));
    EXPECT_TRUE(opened) << name;
  }
  /// Types a name with the keyboard, replacing the field's text.
  void type(wxDialog& dialog, const char* field, const char* text) {
    auto* control = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName(field, &dialog));
    ASSERT_NE(control, nullptr) << field;
    control->SetFocus();
    pump(60);
    control->SelectAll();
    for (const char* c = text; *c; ++c) mouse.Char(*c);
    pump(120);
    EXPECT_EQ(control->GetValue().Lower(), wxString(text).Lower());
  }
  static wxWindow* start(wxDialog& dialog) { return wxWindow::FindWindowById(wxID_OK, &dialog); }
};

TEST_F(PlayerNames, AreTypedForANewGameAndRestoredWithItsRecord) {
  in_dialog("play/new", "New game", wxID_OK, [&](wxDialog& dialog) {
    dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Players", &dialog))->SetValue("2");
    for (const char* seat : {"Red", "Blue"}) {
      auto* box = dynamic_cast<wxComboBox*>(wxWindow::FindWindowByName(seat, &dialog));
      ASSERT_NE(box, nullptr);
      box->SetValue(std::string(seat) == "Red" ? "A person" : "random");
    }
    type(dialog, "Name of Red", "ada");
    key(WXK_TAB);
    const wxWindow* focus = wxWindow::FindFocus();
    EXPECT_TRUE(focus && (focus->GetName() == "Red" || focus->GetParent()->GetName() == "Red")) << "not the swatch";
    type(dialog, "Name of Blue", "ada");
    EXPECT_FALSE(start(dialog)->IsEnabled()) << "two players cannot have the same name";
    save_screenshot("names_twice");
    type(dialog, "Name of Blue", "hal");
    EXPECT_TRUE(start(dialog)->IsEnabled());
    save_screenshot("names_new_game");
  });
  ASSERT_TRUE(play().has_match());
  EXPECT_EQ(play().table().name_of(0), "ada");
  EXPECT_EQ(panel().players()->describe(1).BeforeFirst(':'), "hal, bot random");
  ASSERT_TRUE(wait_for([&] { return play().may_act(); }, 30000));
  EXPECT_TRUE(panel().card()->title().StartsWith("ada, place tile")) << panel().card()->title();
  in_dialog("play/names", "Names of the players", wxID_OK, [&](wxDialog& dialog) {
    type(dialog, "Name of Red", "eve");
    save_screenshot("names_change");
  });
  EXPECT_EQ(play().table().name_of(0), "eve");
  EXPECT_TRUE(panel().card()->title().StartsWith("eve, place tile")) << panel().card()->title();
  play().finish();
  ASSERT_TRUE(wait_for([&] { return play().state().finished(); }, 60000));
  ASSERT_TRUE(wait_for([&] { return panel().result()->IsShown(); }));
  save_screenshot("names_result");
  chooser->save = chooser->open = folder / "a.game.xml";
  ASSERT_TRUE(frame->run("play/save"));
  const std::vector<TurnRow> rows = turn_rows(play());
  in_dialog("play/new", "New game", wxID_OK, [&](wxDialog& dialog) {
    EXPECT_EQ(dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Name of Red", &dialog))->GetValue(), "eve")
        << "names are remembered";
    type(dialog, "Name of Red", "x");
  });
  EXPECT_EQ(play().table().name_of(0), "x");
  ASSERT_TRUE(frame->run("play/open"));
  EXPECT_EQ(play().table().name_of(0), "eve");
  EXPECT_EQ(play().table().name_of(1), "hal");
  EXPECT_EQ(player_of(play().table(), 1), "bot random");
  ASSERT_TRUE(play().state().finished());
  EXPECT_EQ(panel().players()->describe(0).BeforeFirst(','), "eve");
  auto* table = dynamic_cast<wxListView*>(wxWindow::FindWindowByName("Result by part", panel().result()));
  ASSERT_NE(table, nullptr);
  wxListItem column;
  column.SetMask(wxLIST_MASK_TEXT);
  table->GetColumn(1, column);
  EXPECT_EQ(column.GetText(), "eve");
  EXPECT_EQ(describe_turn(play(), turn_rows(play()).front()), describe_turn(play(), rows.front()));
  save_screenshot("names_opened");
}

TEST_F(PlayerNames, AreShownWholeOnTheCardIfTheyAreLong) {
  in_dialog("play/new", "New game", wxID_OK,
            [&](wxDialog& dialog) { type(dialog, "Name of Red", "the person with the longest name"); });
  ASSERT_TRUE(wait_for([&] { return play().may_act(); }, 30000));
  EXPECT_TRUE(panel().card()->title().StartsWith("the person with the longest name, place tile"));
  for (const wxWindow* child : panel().card()->GetChildren())
    EXPECT_FALSE(child->GetLabel().Contains(to_wx("…"))) << "shortened: " << child->GetLabel();
  save_screenshot("names_long");
}

TEST_F(PlayerNames, ColoursOfARecordMatchItsPlayers) {
  ASSERT_TRUE(play().games().begin({.seats = {"random", "random"}, .seed = 4, .decks = {}}));
  ASSERT_TRUE(wait_for([&] { return play().state().finished(); }, 60000));
  model::GameRecord record = play().match().record();
  record.seats = {{.bot = "random", .colour = 1}, {.bot = "greedy", .colour = 0}};
  ASSERT_TRUE(frame->play_record(record));
  EXPECT_EQ(panel().players()->describe(0).BeforeFirst(','), "Blue");
  EXPECT_EQ(panel().players()->describe(1).BeforeFirst(','), "Red");
  ASSERT_TRUE(wait_for([&] { return panel().board()->is_drawn(); }, 30000));
  save_screenshot("names_colours");
  const std::string longest = "Maximiliane Wolkenstein of the far lands";
  ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 4, .decks = {}, .names = {longest, ""}}));
  EXPECT_EQ(play().table().name_of(0), longest);
  frame->SetClientSize(frame->FromDIP(wxSize(960, 600)));
  pump(300);
  save_screenshot("names_long");
}

TEST_F(PlayerNames, AreOnTheDrawnTable) {
  ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
  frame->show_workspace("play");
  ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 3, .decks = {}, .names = {"Ada", "Bob"}}));
  ASSERT_TRUE(wait_for([&] { return panel().table()->IsShown() && panel().table()->scene().has_scene(); }, 20000));
  ASSERT_TRUE(wait_for([&] { return panel().table()->canvas().is_settled(); }, 20000));
  std::string titles;
  for (const game::SceneArea& area : panel().table()->scene().scene().areas) titles += area.title + "\n";
  EXPECT_NE(titles.find("Ada"), std::string::npos) << titles;
  EXPECT_NE(titles.find("Bob"), std::string::npos) << titles;
  EXPECT_EQ(titles.find("Red"), std::string::npos) << titles;
  save_screenshot("names_table");
  for (int i = 0; i < 40 && !play().covered() && !play().state().finished(); ++i) {
    game::ActionList actions;
    play().state().legal_actions(actions);
    ASSERT_TRUE(play().play(actions.front()));
  }
  if (play().covered()) {
    EXPECT_TRUE(card_text(play()).title.ends_with(", it is your turn")) << card_text(play()).title;
    EXPECT_TRUE(card_text(play()).title.starts_with("Ada") || card_text(play()).title.starts_with("Bob"));
    save_screenshot("names_cover");
  }
}

TEST_F(PlayerNames, ALongBreakdownScrolls) {
  ASSERT_TRUE(play().games().begin({.seats = {"random", "random", "random", "random"}, .seed = 4, .decks = {}}));
  ASSERT_TRUE(wait_for([&] { return play().state().finished(); }, 60000));
  for (int seat = 0; seat < 4; ++seat) play().highlights().toggle_breakdown(seat);
  frame->SetClientSize(frame->FromDIP(wxSize(960, 600)));
  pump(200);
  PlayersPane* pane = panel().players();
  ASSERT_GT(pane->GetVirtualSize().y, pane->GetClientSize().y);
  const wxRect last = pane->points_rect(3);
  EXPECT_GT(last.y, pane->GetClientSize().y) << "the last player is below the window";
  pane->SetFocus();
  pump(60);
  for (int i = 0; i < 8; ++i) key(WXK_DOWN);
  EXPECT_TRUE(wait_for([&] { return pane->points_rect(3).y < pane->GetClientSize().y; }))
      << "keys scroll to the selected player";
  save_screenshot("names_breakdown");
  for (int i = 0; i < 8; ++i) key(WXK_UP);
  EXPECT_TRUE(wait_for([&] { return pane->points_rect(0).y >= 0; }));
}

}  // namespace
}  // namespace tw::editor::test
