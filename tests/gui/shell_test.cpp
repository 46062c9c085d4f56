#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dialog.h>
#include <wx/filepicker.h>
#include <wx/html/htmlwin.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/findings/findings_pane.hpp"
#include "editor/wx/help/help.hpp"
#include "editor/wx/rules/example_pane.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/settings/keys.hpp"
#include "editor/wx/shell/palette.hpp"
#include "editor/wx/shell/tour.hpp"
#include "editor/wx/shell/welcome.hpp"
#include "editor/wx/shell/workspace_bar.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class ShellWindow : public Window {};

TEST_F(ShellWindow, BothKeysOfACommandWorkAndARebindingAppliesImmediately) {
  click_tile("5");
  key('K', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return tile().copies == 2; }));
  key('Z', wxMOD_CONTROL);
  key('Y', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; })) << "the second key of redo";
  key('Z', wxMOD_CONTROL);
  key('Z', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; })) << "the first key of redo";
  frame->keys().set("tile/more_copies", {"F7", "Ctrl+J"});
  key('K', wxMOD_CONTROL);
  EXPECT_EQ(tile().copies, 2);
  key(WXK_F7);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 3; })) << "the new first key, by the menu";
  key('J', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 4; })) << "the new second key";
}

TEST_F(ShellWindow, ThePaletteFindsACommandATileAndARow) {
  click_tile("5");
  key('P', wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(wait_for([&] { return frame->palette_box() != nullptr; }));
  mouse.Text("rot");
  ASSERT_TRUE(wait_for([&] { return frame->palette_box()->field()->GetValue() == "rot"; }));
  EXPECT_EQ(frame->palette_box()->list()->selected_entry()->id, "tile/turn_view");
  save_screenshot("palette");
  key(WXK_DOWN);
  EXPECT_EQ(frame->palette_box()->list()->selected_entry()->id, "tile/turn_view_back");
  key(WXK_UP);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return frame->palette_box() == nullptr; }));
  EXPECT_EQ(canvas()->presenter().rotation(), model::Rotation::Right);
  key('G', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->palette_box() != nullptr; }));
  mouse.Text("56");
  ASSERT_TRUE(wait_for([&] { return frame->palette_box()->field()->GetValue() == "#56"; }));
  save_screenshot("palette_tiles");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return document().selection().tile() == "56"; }));
  frame->open_palette("@menhir");
  pump();
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return frame->tiles_page()->tile_set_pane()->summary().StartsWith("31 of 95"); }))
      << frame->tiles_page()->tile_set_pane()->summary();
}

TEST_F(ShellWindow, TheSelectionOfAFieldEndsWhenTheFocusLeavesIt) {
  ASSERT_TRUE(frame->run("tools/keys"));
  KeysDialog* dialog = nullptr;
  for (wxWindow* child : frame->GetChildren())
    if (auto* found = dynamic_cast<KeysDialog*>(child)) dialog = found;
  ASSERT_NE(dialog, nullptr);
  pump(100);
  wxTextCtrl* field = dialog->field(0);
  ASSERT_FALSE(field->IsEmpty());
  field->SetFocus();
  field->SelectAll();
  pump(60);
  EXPECT_TRUE(field->HasSelection());
  dialog->search_field()->SetFocus();
  EXPECT_TRUE(wait_for([&] { return !field->HasSelection(); }, 1));
}

TEST_F(ShellWindow, AKeyIsRecordedInTheTableAndAConflictNamesBothCommands) {
  ASSERT_TRUE(frame->run("tools/keys"));
  KeysDialog* dialog = nullptr;
  for (wxWindow* child : frame->GetChildren())
    if (auto* found = dynamic_cast<KeysDialog*>(child)) dialog = found;
  ASSERT_NE(dialog, nullptr);
  pump(100);
  dialog->select_action("view/side_panes");
  wxKeyEvent press(wxEVT_KEY_DOWN);
  press.m_keyCode = 'Z';
  press.m_rawCode = press.m_rawFlags = 0;
  press.SetControlDown(true);
  dialog->field(0)->ProcessWindowEvent(press);
  EXPECT_TRUE(dialog->conflict().Contains(to_wx("“Undo”"))) << dialog->conflict();
  EXPECT_TRUE(dialog->conflict().Contains(to_wx("“Show or hide side panes”"))) << dialog->conflict();
  save_screenshot("keys_clash");
  press.m_keyCode = 'J';
  dialog->field(0)->ProcessWindowEvent(press);
  EXPECT_EQ(dialog->conflict(), "");
  EXPECT_EQ(frame->keys().key("view/side_panes"), "Ctrl+J");
  press.SetControlDown(false);
  dialog->field(0)->ProcessWindowEvent(press);
  EXPECT_TRUE(dialog->conflict().Contains("for typing text")) << "a bare letter is refused: " << dialog->conflict();
  EXPECT_EQ(frame->keys().key("view/side_panes"), "Ctrl+J");
  dialog->search_field()->SetValue("ctrl+j");
  pump();
  EXPECT_EQ(dialog->selected_action(), "view/side_panes") << "found by its key";
  dialog->Close();
  pump();
  key('J', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return !frame->tiles_page()->properties()->IsShown(); }));
}

TEST_F(ShellWindow, EscapeClosesThePaletteAndRestoresTheFocus) {
  click_tile("5");
  const auto before = document().set();
  frame->open_palette("");
  pump();
  mouse.Text("delete");
  pump();
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return frame->palette_box() == nullptr; }));
  EXPECT_TRUE(grid()->HasFocus());
  EXPECT_EQ(document().set(), before);
}

TEST_F(ShellWindow, AllToolsFitBesideTheSearchField) {
  WorkspaceBar* bar = nullptr;
  for (wxWindow* child : frame->GetChildren())
    if (auto* found = dynamic_cast<WorkspaceBar*>(child)) bar = found;
  ASSERT_NE(bar, nullptr);
  for (const char* const workspace : {"tiles", "rules", "play", "simulate", "analyse"}) {
    frame->show_workspace(workspace);
    pump(60);
    wxAuiToolBar* tools = bar->tools();
    for (int i = 0; i < static_cast<int>(tools->GetToolCount()); ++i) {
      const wxRect rect = tools->GetToolRect(tools->FindToolByIndex(i)->GetId());
      EXPECT_LE(rect.GetRight(), tools->GetClientSize().x) << workspace << ", tool " << i;
    }
  }
}

TEST_F(ShellWindow, KeysReturnFromTheWelcomePage) {
  for (const auto& [back, modifiers] : {std::pair<int, int>('1', wxMOD_CONTROL), std::pair<int, int>(WXK_ESCAPE, 0)}) {
    key('N', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "welcome"; }));
    key(back, modifiers);
    EXPECT_TRUE(wait_for([&] { return frame->workspace() == "tiles"; })) << back;
  }
}

TEST_F(ShellWindow, ListsDoNotConsumeMenuKeys) {
  frame->tiles_page()->findings()->list()->SetFocus();
  pump(60);
  key('G', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return frame->palette_box() != nullptr; }));
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return frame->palette_box() == nullptr; }));
}

TEST_F(ShellWindow, TheWelcomePageBeginsASetFromEveryGame) {
  ASSERT_TRUE(frame->run("help/welcome"));
  ASSERT_NE(frame->welcome(), nullptr);
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "welcome"; }));
  std::vector<std::string> games;
  WelcomeButton* tutorial = nullptr;
  for (const auto& [card, button] : frame->welcome()->cards()) {
    if (card.type == WelcomeCard::Type::Game) games.push_back(card.game);
    if (card.type == WelcomeCard::Type::Tutorial) tutorial = button;
  }
  EXPECT_EQ(games.size(), 5U);
  EXPECT_EQ(games.front(), "hunters-gatherers-2020");
  pump(200);
  save_screenshot("welcome");
  frame->SetSize(frame->GetMinSize());
  pump(200);
  save_screenshot("welcome_small");
  EXPECT_LE(frame->welcome()->cards()[1].button->GetScreenRect().GetRight(), frame->GetScreenRect().GetRight());
  frame->SetSize(frame->FromDIP(wxSize(1280, 800)));
  pump(100);
  ASSERT_NE(tutorial, nullptr);
  click(tutorial, wxPoint(80, 20));
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "tiles"; }));
  EXPECT_EQ(document().set().tiles.size(), 9U);
  EXPECT_TRUE(document().path().empty()) << "a copy";
  ASSERT_TRUE(wait_until_checked());
  EXPECT_GE(frame->tiles_page()->findings()->presenter().rows().size(), 5U) << "the tutorial set has findings to fix";
  save_screenshot("tutorial");
}

TEST_F(ShellWindow, MissingFilesAreListedAsNotFoundUntilTheyAreCleared) {
  const std::filesystem::path file = folder / "gone.tileset.xml";
  chooser->save = file;
  ASSERT_TRUE(frame->run("file/save_as"));
  std::filesystem::remove(file);
  frame->show_welcome();
  pump(100);
  ASSERT_FALSE(frame->welcome()->recent().empty());
  EXPECT_TRUE(frame->welcome()->recent().front().row.missing);
  EXPECT_EQ(frame->welcome()->recent().front().row.title, "gone");
  save_screenshot("welcome_missing");
}

TEST_F(ShellWindow, TheWelcomePageListsWhatAnotherWindowSavesWhileItIsShown) {
  frame->show_welcome();
  pump(100);
  const std::size_t before = frame->welcome()->recent().size();
  RecentFiles same_list = frame->workbench().recent();  // a copy of the list, as another window would have
  same_list.add(folder / "elsewhere.tileset.xml");
  ASSERT_TRUE(wait_for([&] { return frame->welcome()->recent().size() == before + 1; }));
  EXPECT_EQ(frame->welcome()->recent().front().row.title, "elsewhere");
}

TEST_F(ShellWindow, TheTourContinuesWhenItsStepsAreDoneAndItsCardCoversNothing) {
  ASSERT_TRUE(frame->run("help/tour"));
  ASSERT_TRUE(wait_for([&] { return frame->tour_card() && grid()->is_fully_drawn(); }, 20000));
  frame->workbench().settings().set_number("play/speed", 0);
  const auto number = [&] { return frame->tour_card()->tour().number(); };
  // Expects that the card does not cover the control it points at, for two window sizes.
  const auto at_step = [&](int step) {
    ASSERT_TRUE(wait_for([&] { return number() == step; }, 60000)) << "not step " << step << " but " << number();
    const TourCard& card = *frame->tour_card();
    const TourStep* now = card.tour().step();
    const std::string title = now ? now->title : "the end";
    for (const wxSize size : {wxSize(960, 600), wxSize(1280, 800)}) {
      frame->SetSize(frame->FromDIP(size));
      pump(250);
      save_screenshot("tour_" + std::to_string(step) + "_" + std::to_string(size.x));
      EXPECT_TRUE(wxRect(frame->GetClientSize()).Contains(card.GetRect())) << title << " at " << size.x;
      EXPECT_EQ(card.target().IsEmpty(), now == nullptr) << title << " at " << size.x;
      EXPECT_FALSE(card.target().Intersects(card.GetRect())) << title << " at " << size.x;
      for (const wxWindow* child : card.GetChildren())
        EXPECT_TRUE(!dynamic_cast<const wxStaticText*>(child) || child->GetSize().x >= child->GetBestSize().x)
            << title << " at " << size.x << ": a text is cut off";
    }
  };
  ASSERT_TRUE(wait_until_checked());
  at_step(1);
  click(frame->tiles_page()->brushes(), frame->tiles_page()->brushes()->position_of({Brush::Type::Kind, "river"}));
  drag(canvas(), canvas()->slot_position(model::slot(model::Side::North, 1)),
       canvas()->slot_position(model::slot(model::Side::South, 1)));
  at_step(2);
  EXPECT_FALSE(frame->tiles_page()->findings()->folded()) << "the list that the text names is visible";
  ASSERT_TRUE(wait_until_checked());
  ASSERT_TRUE(wait_for([&] { return frame->run("edit/mend"); }, 20000));
  at_step(3);
  ASSERT_TRUE(wait_until_checked());
  EXPECT_EQ(frame->tiles_page()->findings()->presenter().rows().size(), 0U) << "the set is beautiful now";
  key('K', wxMOD_CONTROL);
  at_step(4);
  key(WXK_PAGEUP, wxMOD_CONTROL | wxMOD_ALT);
  EXPECT_TRUE(wait_for([&] { return number() == 3; })) << "back by its key";
  frame->run("help/tour_next");
  frame->run("view/analyse");
  at_step(5);
  frame->run("view/play");
  at_step(6);
  auto* watch = wxWindow::FindWindowByLabel("Watch bots", frame);
  ASSERT_NE(watch, nullptr);
  click(watch, wxPoint(20, 10));
  at_step(7);
  EXPECT_TRUE(frame->play_presenter()->state().finished());
  frame->run("view/simulate");
  at_step(8);
  EXPECT_EQ(frame->simulate_panel()->presenter().form().games, 400) << "what its card says";
  frame->simulate_panel()->presenter().set(&ExperimentForm::games, 40);
  frame->run("simulate/start");
  at_step(9);
  frame->run("help/tour_next");
  at_step(10);
  frame->run("help/tour_end");
  EXPECT_EQ(frame->tour_card(), nullptr);
}

TEST_F(ShellWindow, TheCardOfTheTourIsMovedByThePointerAndByKeys) {
  ASSERT_TRUE(frame->run("help/tour"));
  ASSERT_TRUE(wait_for([&] { return frame->tour_card() && grid()->is_fully_drawn(); }, 20000));
  pump(200);
  TourCard& card = *frame->tour_card();
  const wxPoint before = card.GetPosition(), grip = before + wxPoint(40, 30);
  drag(frame, grip, grip + wxPoint(-100, -60));
  const wxPoint moved = card.GetPosition();
  EXPECT_NEAR(moved.x, before.x - 100, 8);
  EXPECT_NEAR(moved.y, before.y - 60, 8);
  frame->SetSize(frame->GetSize() - wxSize(0, 20));
  pump(200);
  EXPECT_EQ(card.GetPosition(), moved) << "it stays where it was put";
  key('M', wxMOD_CONTROL | wxMOD_ALT);
  EXPECT_TRUE(wait_for([&] { return card.GetPosition() != moved; })) << "to another corner";
  frame->run("help/tour_next");
  pump(200);
  EXPECT_FALSE(card.target().Intersects(card.GetRect())) << "each step finds its place anew";
  frame->run("help/tour_end");
}

TEST_F(ShellWindow, HelpOpensTheTopicOfTheFocusedControl) {
  canvas()->SetFocus();
  pump();
  EXPECT_EQ(frame->focused_topic(), "tiles");
  grid()->SetFocus();
  pump();
  key(WXK_F1);
  HelpWindow* help = nullptr;
  ASSERT_TRUE(wait_for([&] {
    for (wxWindow* child : frame->GetChildren())
      if (auto* found = dynamic_cast<HelpWindow*>(child)) help = found;
    return help != nullptr;
  }));
  EXPECT_EQ(help->topic(), "set");
  help->show_topic("tiles#brushes");
  EXPECT_EQ(help->topic(), "tiles#brushes");
  help->show_topic("../../etc/passwd");
  EXPECT_EQ(help->topic(), "README");
  pump(100);
  save_screenshot("help");
  help->Close();
}

TEST_F(ShellWindow, HelpFollowsLinks) {
  frame->show_dialog(Dialog::Help, "tiles#findings");
  auto* help = dynamic_cast<HelpWindow*>(wxWindow::FindWindowByName("Help", frame));
  ASSERT_NE(help, nullptr);
  EXPECT_GT(help->page()->GetViewStart().y, 0) << "the heading is in view as soon as the window opens";
  help->follow_link("set.md");
  EXPECT_EQ(help->topic(), "set");
  help->follow_link("tiles.md#findings");
  EXPECT_EQ(help->topic(), "tiles#findings");
  EXPECT_GT(help->page()->GetViewStart().y, 0) << "the heading is in view";
  help->follow_link("#brushes");
  EXPECT_EQ(help->topic(), "tiles#brushes");
  help->follow_link("../nothing.md#x");
  EXPECT_NE(from_wx(help->page()->ToText()).find("nothing.md is not installed"), std::string::npos);
  help->Close();
}

TEST_F(ShellWindow, AMessageOffersWhatCanBeDone) {
  int done = 0;
  const auto place = [&] { return frame->tiles_page()->canvas()->GetScreenRect(); };
  ASSERT_TRUE(wait_for([&] { return !frame->tiles_page()->findings()->presenter().checking(); }, 20000));
  mouse.MouseMove(frame->tiles_page()->tile_set_pane()->grid()->ClientToScreen(wxPoint(8, 8)));
  pump(60);
  const wxRect before = place();
  frame->workbench().messages().emit({true, "The picture of tile 5 is missing.", {{"Locate", [&] { ++done; }}}});
  ASSERT_NE(frame->message_bar()->button("Locate"), nullptr);
  pump(100);
  save_screenshot("message");
  EXPECT_EQ(place(), before) << "nothing moves under the pointer";
  EXPECT_LT(frame->status_line()->GetSize().x, frame->GetClientSize().x / 2) << "beside the message";
  click(frame->message_bar()->button("Locate"), wxPoint(10, 10));
  EXPECT_TRUE(wait_for([&] { return done == 1 && !frame->message_bar()->IsShown(); }));
  EXPECT_EQ(frame->status_line()->GetSize().x, frame->GetClientSize().x);
  EXPECT_EQ(place(), before);
}

TEST_F(ShellWindow, AMessageIsShownInTheWorkspacesItConcerns) {
  const auto said = [&] {
    return frame->message_bar()->IsShown() ? from_wx(frame->message_bar()->text()) : std::string();
  };
  frame->show_workspace("tiles");
  frame->workbench().show_message({false, "Tiles cannot be changed.", {}, {"tiles", "rules"}});
  EXPECT_EQ(said(), "Tiles cannot be changed.");
  frame->show_workspace("play");
  EXPECT_EQ(said(), "");
  frame->workbench().show_message({false, "A game is paused.", {}, {"play"}});
  EXPECT_EQ(said(), "A game is paused.");
  frame->show_workspace("rules");
  EXPECT_EQ(said(), "Tiles cannot be changed.");
  frame->workbench().show_message({true, "Nothing was saved.", {}});
  EXPECT_EQ(said(), "Nothing was saved.") << "takes the place of the one seen";
  frame->message_bar()->Dismiss();
  EXPECT_EQ(said(), "");
  frame->show_workspace("play");
  EXPECT_EQ(said(), "A game is paused.");
  frame->workbench().show_message({});
  EXPECT_EQ(said(), "");
  frame->show_workspace("tiles");
  EXPECT_EQ(said(), "");
}

TEST_F(ShellWindow, PreferencesAreAppliedToOpenWorkspaces) {
  Settings& settings = frame->workbench().settings();
  frame->run("view/rules");
  ASSERT_TRUE(wait_for([&] { return frame->rules_panel() != nullptr; }, 20000));
  ASSERT_TRUE(frame->rules_panel()->examples()->starts_automatically());
  frame->run("view/play");
  ASSERT_TRUE(wait_for([&] { return frame->play_presenter() != nullptr; }, 20000));
  settings.set_switch("rules/quick", false);
  settings.set_number("play/speed", 1200);
  EXPECT_FALSE(frame->rules_panel()->examples()->starts_automatically());
  EXPECT_EQ(frame->play_presenter()->bot_delay(), 1200);
}

TEST_F(ShellWindow, PreferencesAreAppliedOrDiscarded) {
  Settings& settings = frame->workbench().settings();
  const auto dialog = [] { return dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("Preferences")); };
  for (const bool apply : {false, true}) {
    key(',', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return dialog() && dialog()->IsShown(); }));
    EXPECT_NE(wxWindow::FindWindowByLabel(to_wx("Change keys…"), dialog()), nullptr);
    static_cast<wxChoice*>(wxWindow::FindWindowByName("Theme", dialog()))->SetSelection(2);
    static_cast<wxCheckBox*>(wxWindow::FindWindowByName("welcome/show", dialog()))->SetValue(false);
    auto* bot = static_cast<wxComboBox*>(wxWindow::FindWindowByName("play/hint_bot", dialog()));
    bot->SetValue("gredy");
    EXPECT_FALSE(dialog()->FindWindow(wxID_OK)->IsEnabled()) << "there is no such bot";
    bot->SetValue("greedy:look=1");
    EXPECT_TRUE(dialog()->FindWindow(wxID_OK)->IsEnabled());
    static_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Seconds between recovery copies", dialog()))->SetValue("30");
    static_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Size of tiles", dialog()))->SetValue("80");
    static_cast<wxDirPickerCtrl*>(wxWindow::FindWindowByName("folders/sets", dialog()))
        ->SetPath(to_wx(folder.string()));
    static_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Text size", dialog()))->SetValue("150");
    const Palette& before = palette();
    save_screenshot("preferences");
    click(dialog()->FindWindow(apply ? wxID_OK : wxID_CANCEL), wxPoint(20, 10));
    ASSERT_TRUE(wait_for([&] { return !dialog() || !dialog()->IsShown(); }));
    EXPECT_EQ(settings.get("view/theme"), apply ? "dark" : "");
    EXPECT_EQ(settings.get_switch("welcome/show", true), !apply);
    EXPECT_EQ(settings.get("play/hint_bot"), apply ? "greedy:look=1" : "");
    EXPECT_EQ(settings.get_number(kAutosaveSecondsKey, 5), apply ? 30 : 5);
    EXPECT_EQ(settings.get("folders/sets"), apply ? folder.string() : "");
    EXPECT_EQ(grid()->tile_size(), apply ? 80 : 60);
    EXPECT_EQ(&palette() != &before, apply) << "the theme changes at once";
    EXPECT_EQ(settings.get(kTextSize), apply ? "150" : "");
  }
  save_screenshot("dark_at_once");
  settings.set("view/theme", "");
  settings.set(kTextSize, "");
  EXPECT_FALSE(palette().dark) << "and back";
  save_screenshot("light_again");
}

TEST_F(ShellWindow, OnTheVeryFirstStartTheFirstGameOpensWithTheOfferOfATour) {
  frame->start();
  EXPECT_TRUE(frame->message_bar()->button("Take the tour"));
  EXPECT_EQ(document().set().id, "hunters-gatherers-2020");
  pump(100);
  save_screenshot("first_start");
  frame->start();
  EXPECT_EQ(frame->workspace(), "welcome") << "from then on the ways to begin";
}

}  // namespace
}  // namespace tw::editor::test
