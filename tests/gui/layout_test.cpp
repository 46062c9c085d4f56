// The layout must be correct at every text size: no control may be narrower than its text or outside the visible or
// scrollable area. ctest runs these tests at 100, 125, 150 and 200 % (TW_TEXT_SIZE).

#include <wx/aui/framemanager.h>
#include <wx/bmpbuttn.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/propgrid/propgrid.h>
#include <wx/radiobut.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>

#include <algorithm>
#include <cstdlib>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/analyse/statistics_cards.hpp"
#include "editor/wx/analyse/what_if_pane.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/play/turns_pane.hpp"
#include "editor/wx/rules/example_board.hpp"
#include "editor/wx/rules/example_pane.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "editor/wx/shell/welcome.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/help_line.hpp"
#include "editor/wx/widgets/tab_strip.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/language/current.hpp"
#include "tests/gui/drawn_texts.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

std::string name_of(const wxWindow* window) {
  std::string out = from_wx(window->GetClassInfo()->GetClassName()) + " \"" + from_wx(window->GetName()) + "\" “" +
                    from_wx(window->GetLabel()) + "”";
  if (window->GetParent()) out += " in \"" + from_wx(window->GetParent()->GetName()) + "\"";
  return out;
}

int width_of(const wxWindow* window, const wxString& text, const wxFont& font) {
  int out = 0;
  for (const wxString& line : wxSplit(text, '\n', '\0')) {
    int width = 0;
    window->GetTextExtent(line, &width, nullptr, nullptr, nullptr, &font);
    out = std::max(out, width);
  }
  return out;
}

/// Returns why a visible control cannot show all of its text, or "" if it can.
std::string too_narrow(wxWindow* window) {
  const int width = window->GetSize().x, slack = 3;
  if (auto* text = dynamic_cast<wxStaticText*>(window)) {
    // Include the line breaks of a WrappedText, which its own GetLabel() leaves out.
    const int need = width_of(window, wxControl::RemoveMnemonics(text->wxStaticText::GetLabel()), text->GetFont());
    const bool told = text->HasFlag(wxST_ELLIPSIZE_END | wxST_ELLIPSIZE_START | wxST_ELLIPSIZE_MIDDLE) &&
                      !text->GetToolTipText().empty();
    if (need > width + slack && !told) return "needs " + std::to_string(need) + ", has " + std::to_string(width);
  } else if (auto* choice = dynamic_cast<wxChoice*>(window)) {
    const int need = width_of(window, choice->GetStringSelection(), choice->GetFont()) + 30;
    if (need > width + slack) return "choice needs " + std::to_string(need) + ", has " + std::to_string(width);
  } else if (auto* button = dynamic_cast<WelcomeButton*>(window)) {
    button->InvalidateBestSize();  // its lines have fonts of their own, which only the toolkit can measure
    if (const int need = button->GetBestSize().x; need > width + slack)
      return "button needs " + std::to_string(need) + ", has " + std::to_string(width);
  } else if (dynamic_cast<wxAnyButton*>(window) || dynamic_cast<wxCheckBox*>(window) ||
             dynamic_cast<wxRadioButton*>(window)) {
    const int need = window->GetLabel().empty()
                         ? 0
                         : width_of(window, wxControl::RemoveMnemonics(window->GetLabel()), window->GetFont());
    if (need > width + slack) return "button needs " + std::to_string(need) + ", has " + std::to_string(width);
  } else if (auto* list = dynamic_cast<wxDataViewCtrl*>(window); list && !list->HasFlag(wxDV_NO_HEADER)) {
    for (unsigned i = 0; i < list->GetColumnCount(); ++i) {
      const wxDataViewColumn* column = list->GetColumn(i);
      const int need = width_of(window, column->GetTitle(), ui_font(0, true)) + 8;
      // GTK gives columns their widths when it draws the list for the first time.
      wait_for([&] { return column->IsHidden() || column->GetTitle().empty() || column->GetWidth() > 0; });
      if (!column->IsHidden() && !column->GetTitle().empty() && need > column->GetWidth())
        return "column " + from_wx(column->GetTitle()) + " needs " + std::to_string(need) + ", has " +
               std::to_string(column->GetWidth());
    }
  }
  return "";
}

/// Describes how a control extends beyond a parent window that cannot be scrolled to show it. Returns "" if the control
/// can be shown completely.
std::string cut_off(const wxWindow* window) {
  wxRect rect = window->GetRect();
  for (const wxWindow* parent = window->GetParent(); parent && !window->IsTopLevel(); parent = parent->GetParent()) {
    const auto* scrolled = dynamic_cast<const wxScrollHelper*>(parent);
    int x_unit = 0, y_unit = 0;
    if (scrolled) scrolled->GetScrollPixelsPerUnit(&x_unit, &y_unit);
    const wxSize room = parent->GetClientSize();
    const int slack = 3;
    if (x_unit == 0 && (rect.x < -slack || rect.GetRight() > room.x + slack))
      return "from " + std::to_string(rect.x) + " to " + std::to_string(rect.GetRight()) + " of " +
             std::to_string(room.x) + " in " + name_of(parent);
    if (y_unit == 0 && (rect.y < -slack || rect.GetBottom() > room.y + slack))
      return "down to " + std::to_string(rect.GetBottom()) + " of " + std::to_string(room.y) + " in " + name_of(parent);
    if (parent->IsTopLevel() || scrolled) break;
    rect.Offset(parent->GetPosition());
  }
  return "";
}

class Layout : public Window {
 protected:
  void SetUp() override {
    if (const char* size = std::getenv("TW_TEXT_SIZE")) set_text_size(std::atoi(size));
    Window::SetUp();
    frame->SetSize(1280, 800);
    pump(200);
  }
  /// Checks that every visible control inside `window` can show its text and is not cut off.
  void check(const wxWindow* window, const std::string& where) {
    for (wxWindow* child : window->GetChildren()) {
      if (!child->IsShown() || child->IsTopLevel()) continue;
      // The toolkit is responsible for the parts of its own controls.
      if (child->GetName().StartsWith("wxAui")) continue;
      if (child->GetSize().x > 1 && child->GetSize().y > 1) {
        if (const std::string why = too_narrow(child); !why.empty())
          ADD_FAILURE() << where << ": " << name_of(child) << " " << why;
        if (const std::string why = cut_off(child); !why.empty())
          ADD_FAILURE() << where << ": " << name_of(child) << " is cut off " << why;
      }
      if (!dynamic_cast<wxDataViewCtrl*>(child) && !dynamic_cast<wxPropertyGrid*>(child)) check(child, where);
    }
  }
  /// Checks that every text drawn in a top-level window can be read.
  void check_drawn(wxWindow* top, const std::string& where) {
    // Texts with their ids take more room than any translation. With larger text, some drawn texts are shortened.
    if (language::current() == "qps" || std::getenv("TW_TEXT_SIZE")) return;
    const auto is_label = [](const std::string& text) { return text.ends_with("…"); };
    for (const std::string& fault : clipped_texts(*top, is_label)) ADD_FAILURE() << where << ": " << fault;
  }
  /// `view`: the view of the workspace that is shown, for messages and pictures.
  void check_workspace(const std::string& name, std::string view = "") {
    if (view.empty()) view = name;
    frame->show_workspace(name);
    pump(300);
    save_screenshot("layout_" + view);
    check(frame, view);
    check_drawn(frame, view);
  }
  void check_dialog(Dialog id, const wxString& name) {
    frame->show_dialog(id);
    pump(300);
    wxWindow* dialog = wxWindow::FindWindowByName(name, frame);
    ASSERT_TRUE(dialog) << name;
    const wxSize screen = wxGetDisplaySize();
    EXPECT_LE(dialog->GetSize().x, screen.x) << name;
    check(dialog, from_wx(name));
    check_drawn(wxGetTopLevelParent(dialog), from_wx(name));
    dialog->Destroy();
    pump(60);
  }
};

TEST_F(Layout, EveryControlOfTheWorkspacesShowsItsText) {
  ASSERT_TRUE(wait_until_checked());
  for (const char* workspace : {"tiles", "rules", "simulate", "analyse"}) {
    check_workspace(workspace);
  }
  frame->show_simulate(SimulatePart::Goals);
  check_workspace("simulate", "goals");
  // Folders of every length: some just fit beside the words on when the file was changed.
  for (int length = 20; length < 90; length += 14)
    frame->workbench().recent().add("/" + std::string(static_cast<std::size_t>(length), 'm') + "/my_set.tileset.xml");
  frame->show_welcome();
  check_workspace("welcome");
}

TEST_F(Layout, EveryControlOfAGameShowsItsText) {
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  ASSERT_TRUE(frame->play_panel()->presenter().games().begin({.seats = {"", "random"}}));
  pump(300);
  check_workspace("play");
}

TEST_F(Layout, EveryControlOfAFinishedExperimentAndComparisonShowsItsText) {
  frame->show_workspace("simulate");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  for (const int seat : {0, 1}) presenter.set_bot(seat, "random");
  presenter.set(&ExperimentForm::games, 40);
  frame->simulate_panel()->start();
  ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }, 30000));
  check_workspace("simulate");
  presenter.place().set_place(RunPlace::JobServer);
  check_workspace("simulate");
  ComparisonPanel* const page = show_comparison();
  ASSERT_NE(page, nullptr);
  ComparisonPresenter& comparison = page->presenter();
  comparison.set_side(0, "hunters-gatherers-2020");
  comparison.set_side(1, "big-herds");
  comparison.set(&ComparisonForm::bot, "random");
  comparison.set(&ComparisonForm::max_games, 60);
  check_workspace("simulate");
  comparison.place().set_place(RunPlace::ThisComputer);
  comparison.start();
  ASSERT_TRUE(wait_for([&] { return comparison.state() == RunState::Finished; }, 60000));
  check_workspace("simulate");
}

TEST_F(Layout, EveryControlOfTheDialogsShowsItsText) {
  check_dialog(Dialog::Preferences, "Preferences");
  check_dialog(Dialog::NewSet, "New set dialog");
  check_dialog(Dialog::Print, "print");
  check_dialog(Dialog::PlayPreferences, "Play Preferences");
  check_dialog(Dialog::Keys, "Keys");
  check_dialog(Dialog::Compare, "compare");
  check_dialog(Dialog::Suggest, "suggest");
}

TEST_F(Layout, EveryTableOfAnalyseIsReachableInASmallWindow) {
  if (text_scale() > 1.6) GTEST_SKIP() << "too small for such text";
  frame->SetSize(960, 600);
  frame->show_workspace("analyse");
  pump(300);
  TabStrip* tabs = frame->analyse_panel()->tabs();
  const int last = static_cast<int>(tabs->GetPageCount()) - 1;
  tabs->select(last);
  pump(60);
  EXPECT_NE(position_of_tab(*tabs, last), wxPoint());
  save_screenshot("analyse_small");
  check(frame, "analyse at 960x600");
}

TEST_F(Layout, TheBoardOfAWorkedExampleIsLargeInASmallWindow) {
  frame->SetSize(960, 600);
  frame->show_workspace("rules");
  frame->rules_panel()->presenter().select({RuleTable::Scores, 0});
  ASSERT_TRUE(wait_for([&] { return !frame->rules_panel()->examples()->examples().empty(); }, 20000));
  frame->rules_panel()->tabs()->select(1);
  pump(200);
  save_screenshot("example_small");
  const wxWindow* board = wxWindow::FindWindowByName(tr_wx("Example board"), frame->rules_panel());
  EXPECT_GE(std::min(board->GetSize().x, board->GetSize().y), 240);
}

TEST_F(Layout, TheSidePanesOfPlayCanBeCollapsed) {
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  pump(200);
  PlayPanel* play = frame->play_panel();
  const int before = play->board()->GetSize().x;
  play->set_folded(wxAUI_DOCK_LEFT, true);
  pump(100);
  EXPECT_FALSE(play->turns()->IsShown());
  EXPECT_TRUE(play->players()->IsShown());
  EXPECT_GT(play->board()->GetSize().x, before + 100);
  wxWindow* open = wxWindow::FindWindowByName("Show turns and decks", play);
  ASSERT_TRUE(open && open->IsShownOnScreen());
  click(open, wxPoint(open->GetSize().x / 2, open->GetSize().y / 2));
  EXPECT_TRUE(wait_for([&] { return play->turns()->IsShown(); }));
  EXPECT_NEAR(play->board()->GetSize().x, before, 8);
}

TEST_F(Layout, TheCardShowsTheStepAndTheKeysInBothStepsOfATurn) {
  if (language::current() == "qps") GTEST_SKIP() << "the ids of the texts take more room than any translation";
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  PlayPresenter& play = frame->play_panel()->presenter();
  ASSERT_TRUE(play.games().begin({.seats = {"", "random"}, .seed = 5}));
  pump(200);
  PlayCard* const card = frame->play_panel()->card();
  const auto shows = [card](const wxString& text) {
    return std::ranges::any_of(card->GetChildren(), [&](const wxWindow* child) {
      wxString label = child->GetLabel();
      label.Replace("\n", " ");
      label.Replace(wxUniChar(0xA0), " ");
      wxString wanted = text;
      for (wxString* shown : {&label, &wanted})
        while (shown->Replace("  ", " ") > 0) {  // a line may end between the spaces
        }
      return child->IsShown() && label == wanted;
    });
  };
  for (const int step : {1, 2}) {
    for (const int width : {560, 600, 660, 900}) {
      card->set_max_width(card->FromDIP(scale_to_text(width)));
      EXPECT_TRUE(shows(tr_wx("step {0} of 2", step))) << step << " " << width;
      EXPECT_TRUE(shows(step == 1 ? tr_wx("R rotate    Tab next cell    Enter place    H hint")
                                  : tr_wx("Tab next piece    Enter place    N none    H hint")))
          << step << " " << width;
      EXPECT_LE(card->GetBestSize().x, card->FromDIP(scale_to_text(width)));
    }
    play.cursor().confirm();  // the first key press selects a cell
    play.cursor().confirm();
  }
}

TEST_F(Layout, ATurnShowsItsWordsRatherThanItsCoordinatesIfThereIsNoRoomForBoth) {
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  PlayPresenter& play = frame->play_panel()->presenter();
  ASSERT_TRUE(play.games().begin({.seats = {"greedy", "greedy"}, .seed = 5}));
  ASSERT_TRUE(wait_for([&] { return play.match().line().at > 40; }, 60000));
  play.pause(true);
  pump(200);
  const std::vector<TurnRow> rows = turn_rows(play);
  const auto row = std::ranges::find_if(
      rows, [](const TurnRow& one) { return one.cell && one.points.empty() && !one.description.empty(); });
  ASSERT_NE(row, rows.end());
  RowList* const list = frame->play_panel()->turns()->list();
  const int words = width_of(list, to_wx(row->description), ui_font(-1));
  const int width = list->FromDIP(scale_to_text(94)) + words + list->FromDIP(6 + 20);
  list->SetSize(width + list->GetSize().x - list->GetClientSize().x, list->GetSize().y);
  list->ScrollToRow(static_cast<std::size_t>(row - rows.begin()));
  pump(60);
  save_screenshot("narrow_turns");
  EXPECT_TRUE(std::ranges::any_of(drawn_texts(*frame), [&](const DrawnText& text) {
    return text.window == list && text.text == row->description;
  })) << row->description;
}

TEST_F(Layout, TheFormOfTheRulesExplainsItsFieldsWithoutTooltips) {
  frame->show_workspace("rules");
  frame->rules_panel()->presenter().select({RuleTable::Game, 0});
  RuleForm* form = frame->rules_panel()->form();
  ASSERT_TRUE(wait_for([&] { return form->control("most-players") != nullptr; }));
  pump(100);
  wxWindow* players = form->control("most-players");
  EXPECT_TRUE(players->GetToolTipText().empty());
  mouse.MouseMove(players->ClientToScreen(wxPoint(20, 8)));
  const auto* help = dynamic_cast<HelpLine*>(wxWindow::FindWindowByName("Help", frame->rules_panel()));
  ASSERT_TRUE(help);
  EXPECT_TRUE(wait_for([&] { return !help->text().empty(); }));
}

// Regression: the pointer showed the text of the row above, since the header of the list was subtracted twice.
TEST_F(Layout, ACutTextIsInTheTooltipOfItsOwnRow) {
  wxDialog dialog(frame, wxID_ANY, "list", wxPoint(100, 100), wxSize(300, 200));
  auto* list = new wxDataViewListCtrl(&dialog, wxID_ANY, wxPoint(10, 10), wxSize(260, 140));
  list->AppendTextColumn("Text", wxDATAVIEW_CELL_INERT, 60);
  list->AppendTextColumn("More", wxDATAVIEW_CELL_INERT, 60);
  const std::vector<wxString> texts{"the first text is too long", "so is the second text", "and this"};
  for (const wxString& text : texts) {
    wxVector<wxVariant> cells(2, wxVariant(text));
    list->AppendItem(cells);
  }
  shorten_cells(*list);
  dialog.Show();
  pump(300);
  for (unsigned row = 0; row < 2; ++row) {
    const wxRect cell = list->GetItemRect(list->RowToItem(static_cast<int>(row)), list->GetColumn(0));
    mouse.MouseMove(list->ClientToScreen(cell.GetPosition() + wxSize(20, cell.height / 2)));
    pump(50);
    mouse.MouseMove(list->ClientToScreen(cell.GetPosition() + wxSize(24, cell.height / 2)));
    EXPECT_TRUE(wait_for([&] { return list->GetToolTipText() == texts[row]; })) << row << list->GetToolTipText();
  }
}

}  // namespace
}  // namespace tw::editor::test
