// Tests the enlarged tile, the aids and the zoom of the Play workspace with real clicks.

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/html/htmlwin.h>
#include <wx/menu.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/play/position_games.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/decks_pane.hpp"
#include "editor/wx/play/hint_pane.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/position_games_pane.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/play/table_view.hpp"
#include "editor/wx/play/turns_pane.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class PlayAids : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    key('3', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play" && panel(); }));
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PlayPresenter& play() { return panel()->presenter(); }
  BoardCanvas* board() { return panel()->board(); }
  wxPoint middle(const wxRect& r) { return {r.x + r.width / 2, r.y + r.height / 2}; }
  void begin(std::vector<std::string> seats = {"", ""}) {
    play().set_bot_delay(0);
    ASSERT_TRUE(play().games().begin({.seats = std::move(seats), .seed = 41, .decks = {}}));
    ASSERT_TRUE(wait_for([&] { return board()->is_drawn(); }, 30000));
    board()->SetFocus();
    pump(60);
  }
  /// Plays without placing pieces until a piece may be placed and the board has at least `tiles` tiles.
  void to_piece_step(std::size_t tiles) {
    while (!play().state().finished()) {
      const BoardModel& now = play().board();
      const bool piece = now.step == landscape::Step::Occupy && now.spots.size() > 1;
      if (piece && now.tiles.size() >= tiles) break;
      game::ActionList actions;
      play().state().legal_actions(actions);
      if (now.may_pass)
        play().cursor().pass();
      else
        ASSERT_TRUE(play().play(actions.front()));
    }
    ASSERT_FALSE(play().state().finished());
    ASSERT_TRUE(wait_for([&] { return board()->is_drawn(); }, 30000));
    pump(80);
  }
  /// Checks that the enlarged tile covers neither the cell in use nor the places for pieces on the board.
  void expect_nothing_covered(const std::string& where) {
    const wxRect large = board()->enlarged_rect();
    ASSERT_FALSE(large.IsEmpty()) << where;
    EXPECT_TRUE(wxRect(board()->GetClientSize()).Contains(large)) << where;
    if (const auto at = play().cursor().effective_cell()) {
      EXPECT_FALSE(large.Intersects(board()->cell_rect(*at))) << where;
    }
    for (int spot = 0; spot < static_cast<int>(play().board().spots.size()); ++spot)
      EXPECT_FALSE(large.Contains(board()->spot_point(spot))) << where;
    EXPECT_FALSE(large.Intersects(panel()->card()->GetRect())) << where;
  }
};

TEST_F(PlayAids, TheMenuOfTheAidsDoesNotRepeatItsTitle) {
  for (const AidRow& aid : aid_rows()) {
    const wxMenuItem* found = nullptr;
    wxMenuBar* const bar = frame->GetMenuBar();
    for (std::size_t menu = 0; menu < bar->GetMenuCount() && !found; ++menu)
      for (const wxMenuItem* item : bar->GetMenu(menu)->GetMenuItems())
        if (item->IsSubMenu())
          for (const wxMenuItem* inner : item->GetSubMenu()->GetMenuItems())
            if (inner->GetHelp() == to_wx(aid.help)) found = inner;
    ASSERT_NE(found, nullptr) << aid.id;
    EXPECT_EQ(from_wx(found->GetItemLabelText()), capitalized(aid.name));
  }
}

TEST_F(PlayAids, ABranchIsNamedCompletely) {
  begin();
  to_piece_step(4);
  play().undo();
  ASSERT_EQ(play().board().step, landscape::Step::Place);
  game::ActionList actions;
  play().state().legal_actions(actions);
  ASSERT_GT(actions.size(), 1U);
  ASSERT_TRUE(play().play(actions.back()));
  auto* branch = dynamic_cast<wxChoice*>(wxWindow::FindWindowByName("Branch", panel()));
  ASSERT_NE(branch, nullptr);
  ASSERT_TRUE(wait_for([&] { return branch->IsShown() && branch->GetCount() > 1; }));
  frame->SetSize(frame->FromDIP(wxSize(1280, 800)));
  pump(100);
  save_screenshot("play_branch");
  EXPECT_GE(branch->GetSize().x, branch->GetTextExtent(branch->GetStringSelection()).x + frame->FromDIP(30));
}

TEST_F(PlayAids, ThePiecesArePlacedOnTheEnlargedTile) {
  begin();
  key('L');
  ASSERT_TRUE(wait_for([&] { return play().display().enlarged_tile().has_value(); }));
  save_screenshot("enlarged_place");
  to_piece_step(6);
  expect_nothing_covered("as the window opens");
  save_screenshot("enlarged_pieces");
  // Pointing at a place previews it on the board, too.
  const int last = static_cast<int>(play().board().spots.size()) - 1;
  mouse.MouseMove(board()->ClientToScreen(board()->enlarged_spot_point(last)));
  EXPECT_TRUE(wait_for([&] { return play().cursor().spot() == last; }));
  save_screenshot("enlarged_hover");
  // The keys move between the places.
  key(WXK_TAB);
  EXPECT_TRUE(wait_for([&] { return play().cursor().spot() == 0; }));
  // A click outside the places does nothing; a click on a place puts the piece there.
  const std::size_t before = play().match().line().at;
  const wxRect large = board()->enlarged_rect();
  click(board(), {large.x + 3, large.GetBottom() - 3});
  EXPECT_EQ(play().match().line().at, before);
  const std::string role = play().board().spots[last].role;
  click(board(), board()->enlarged_spot_point(last));
  ASSERT_TRUE(wait_for([&] { return play().match().line().at > before; }));
  ASSERT_FALSE(play().board().pieces.empty());
  EXPECT_TRUE(std::ranges::any_of(play().board().pieces, [&](const auto& piece) { return piece.role == role; }));
}

TEST_F(PlayAids, TheEnlargedTileStaysClearAtEverySizeOfTheWindow) {
  for (const wxSize size : {wxSize(1280, 800), wxSize(960, 600)}) {
    frame->SetClientSize(size);
    pump(200);
    begin();
    play().display().enlarge(true);
    for (const std::size_t tiles : {2U, 12U, 40U}) {
      to_piece_step(tiles);
      const std::string where = std::to_string(size.x) + " with " + std::to_string(play().board().tiles.size());
      expect_nothing_covered(where);
      save_screenshot("enlarged_" + std::to_string(size.x) + "_" + std::to_string(tiles));
    }
  }
}

TEST_F(PlayAids, TheEnlargedTileIsDraggedAndClosed) {
  begin();
  play().display().enlarge(true);
  to_piece_step(3);
  const wxRect before = board()->enlarged_rect();
  const wxRect cell = board()->cell_rect({0, 0});
  drag(board(), {before.x + 4, before.GetBottom() - 4}, {before.x + 4, before.GetBottom() + 36});
  EXPECT_TRUE(wait_for([&] { return board()->enlarged_rect() != before; }));
  EXPECT_EQ(board()->cell_rect({0, 0}), cell) << "the board does not move";
  expect_nothing_covered("after dragging");
  click(board(), board()->close_button_centre());
  EXPECT_TRUE(wait_for([&] { return !play().display().enlarged_tile(); }));
  EXPECT_TRUE(board()->enlarged_rect().IsEmpty());
  // A click on a tile enlarges it, and Esc closes it.
  const model::Coord start = play().board().tiles.front().at;  // no piece can be on the start tile
  click(board(), middle(board()->cell_rect(start)));
  EXPECT_TRUE(
      wait_for([&] { return play().display().enlarged_tile() && play().display().enlarged_tile()->at == start; }));
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return !play().display().enlarged_tile(); }));
}

TEST_F(PlayAids, AnAidOfTheMenuIsSwitchedOffForTheGame) {
  begin();
  EXPECT_TRUE(frame->run("play/aid/legal"));
  EXPECT_FALSE(play().aid(Aid::Legal));
  EXPECT_TRUE(panel()->fits_text().empty());
  save_screenshot("aids_no_legal");
  EXPECT_TRUE(frame->run("play/aid/left"));
  EXPECT_FALSE(frame->run("play/left")) << "the list of remaining tiles is not available";
  EXPECT_TRUE(frame->run("play/aid/hints"));
  EXPECT_FALSE(frame->run("play/hint"));
  EXPECT_TRUE(frame->run("play/aid/points"));
  EXPECT_TRUE(frame->run("play/aid/enlarge"));
  EXPECT_FALSE(frame->run("play/large"));
  save_screenshot("aids_none");
  EXPECT_TRUE(frame->run("play/aid/hints"));
  EXPECT_TRUE(frame->run("play/hint"));
}

TEST_F(PlayAids, GamesFromHereCloseWithTheirAid) {
  begin();
  EXPECT_TRUE(frame->run("play/games"));
  ASSERT_TRUE(wait_for([&] { return panel()->position_games_pane()->IsShownOnScreen(); }));
  EXPECT_TRUE(frame->run("play/aid/hints"));
  EXPECT_TRUE(wait_for([&] { return !panel()->position_games_pane()->IsShownOnScreen(); }));
  EXPECT_FALSE(panel()->position_games().running());
  EXPECT_TRUE(panel()->hint()->IsShownOnScreen()) << "the hint says that it is switched off";
  EXPECT_TRUE(frame->run("play/aid/hints"));
  pump(60);
  EXPECT_FALSE(panel()->position_games_pane()->IsShownOnScreen()) << "it was closed";
}

TEST_F(PlayAids, ThePreferencesOfPlaySetTheAidsAndTheZoomOfNewGames) {
  EXPECT_TRUE(frame->run("play/preferences"));
  auto* dialog = wxWindow::FindWindowByName("Play Preferences");
  ASSERT_NE(dialog, nullptr);
  save_screenshot("play_preferences");
  auto* zoom = static_cast<wxChoice*>(wxWindow::FindWindowByName(kStartZoom, dialog));
  auto* side = static_cast<wxTextCtrl*>(wxWindow::FindWindowByName(kStartSide, dialog));
  ASSERT_NE(side, nullptr);
  EXPECT_FALSE(side->IsEnabled());
  zoom->SetSelection(1);
  wxCommandEvent chosen(wxEVT_CHOICE, zoom->GetId());
  chosen.SetEventObject(zoom);
  zoom->ProcessWindowEvent(chosen);
  EXPECT_TRUE(side->IsEnabled());
  side->SetValue("40");
  static_cast<wxCheckBox*>(wxWindow::FindWindowByName("play/aid/hints", dialog))->SetValue(false);
  wxWindow* apply = dialog->FindWindow(wxID_OK);
  click(apply, middle(wxRect(apply->GetSize())));
  ASSERT_TRUE(wait_for([&] { return !frame->workbench().settings().get_switch("play/aid/hints", true); }));
  begin();
  EXPECT_FALSE(play().aid(Aid::Hints));
  EXPECT_NEAR(board()->tile_side(), frame->FromDIP(40), 1) << "with automatic zoom the size is the largest";
  EXPECT_TRUE(play().display().auto_zoom());
  // Without automatic zoom, the board starts at the chosen size even if it does not fit.
  play().display().set_flag("play/auto_zoom", false);
  frame->workbench().settings().set_number(kStartSide, 200);
  begin();
  EXPECT_NEAR(board()->tile_side(), frame->FromDIP(200), 1);
  EXPECT_TRUE(wxRect(board()->GetClientSize()).Intersects(board()->cell_rect({0, 0})));
  // The last size means the size that the user chose most recently.
  set_start_zoom(frame->workbench().settings(), StartZoom::Last);
  board()->zoom(.5);
  const double last = board()->tile_side();
  board()->zoom(1);
  begin();
  EXPECT_NEAR(board()->tile_side(), last, 1);
  set_start_zoom(frame->workbench().settings(), StartZoom::Whole);
  play().display().set_flag("play/auto_zoom", true);
}

TEST_F(PlayAids, TheDecksAreHiddenInAGameWithoutABoard) {
  begin();
  EXPECT_TRUE(panel()->decks()->IsShownOnScreen());
  ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
  frame->show_workspace("play");
  ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 3, .decks = {}}));
  EXPECT_TRUE(wait_for([&] { return !panel()->decks()->IsShownOnScreen(); }));
  panel()->reset_layout();
  EXPECT_FALSE(panel()->decks()->IsShownOnScreen());
  EXPECT_TRUE(frame->run("play/fit"));
  save_screenshot("no_stacks");
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  frame->show_workspace("play");
  begin();
  EXPECT_TRUE(wait_for([&] { return panel()->decks()->IsShownOnScreen(); }));
}

TEST_F(PlayAids, ADrawnTableBeginsAtTheFixedZoom) {
  set_start_zoom(frame->workbench().settings(), StartZoom::Fixed);
  frame->workbench().settings().set_number(kStartPercent, 200);
  ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
  frame->show_workspace("play");
  ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 3, .decks = {}}));
  SceneCanvas& canvas = panel()->table()->canvas();
  EXPECT_DOUBLE_EQ(canvas.zoom_factor(), 2);
  canvas.fit();
  ASSERT_TRUE(play().games().begin_again());
  EXPECT_DOUBLE_EQ(canvas.zoom_factor(), 2);
  set_start_zoom(frame->workbench().settings(), StartZoom::Last);
  canvas.fit();
  canvas.zoom(1.5);
  ASSERT_TRUE(play().games().begin_again());
  EXPECT_DOUBLE_EQ(canvas.zoom_factor(), 1.5);
  set_start_zoom(frame->workbench().settings(), StartZoom::Whole);
}

TEST_F(PlayAids, ThePlayMenuFitsOnASmallScreen) {
  wxMenuBar* bar = frame->GetMenuBar();
  const wxMenu* menu = bar->GetMenu(static_cast<std::size_t>(bar->FindMenu("Play")));
  EXPECT_LE(menu->GetMenuItemCount(), 28U) << "of about 26 pixels each, on a screen of 800";
  for (const char* inner : {"Position", "Aids", "View", "Bots"}) EXPECT_NE(menu->FindItem(inner), wxNOT_FOUND) << inner;
}

TEST_F(PlayAids, TheRulesInForceOfAVariantShowWhatDiffersOrAllRules) {
  ASSERT_TRUE(frame->workbench().open("feasts"));
  frame->show_workspace("play");
  EXPECT_TRUE(frame->run("play/rules"));
  wxWindow* window = wxWindow::FindWindowByName("Current rules", frame);
  ASSERT_NE(window, nullptr);
  auto* page = static_cast<wxHtmlWindow*>(wxWindow::FindWindowByName("Rules", window));
  wxWindow* all = wxWindow::FindWindowByName("All rules", window);
  ASSERT_NE(all, nullptr);
  EXPECT_NE(page->ToText().Find(to_wx("A variant of " + document().base()->name)), wxNOT_FOUND) << page->ToText();
  EXPECT_NE(page->ToText().Find(to_wx(document().set().name)), wxNOT_FOUND);
  pump(200);
  save_screenshot("rules_summary");
  click(all, {10, all->GetSize().y / 2});
  EXPECT_TRUE(wait_for([&] { return page->ToText().Find("A turn") != wxNOT_FOUND; }));
  save_screenshot("rules_full");
  window->Close();
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  frame->show_workspace("play");
  EXPECT_TRUE(frame->run("play/rules"));
  pump(50);
  EXPECT_EQ(wxWindow::FindWindowByName("All rules", frame), nullptr) << "no variant, no summary";
}

/// Types a long bot name into the dialog for a new game and closes the dialog.
class LongName : public wxModalDialogHook {
 public:
  LongName() { Register(); }
  int lines = 0, width = 0, room = 0;
  wxString aids_label;

 protected:
  int Enter(wxDialog* dialog) override {
    auto* seat = static_cast<wxComboBox*>(wxWindow::FindWindowByName("Red", dialog));
    if (!seat) seat = static_cast<wxComboBox*>(wxWindow::FindWindowByName("Yellow", dialog));
    auto* why = static_cast<wxStaticText*>(wxWindow::FindWindowByName("Why the game cannot start", dialog));
    if (!seat || !why) return wxID_CANCEL;
    if (const wxWindow* aids = wxWindow::FindWindowByName("Aids", dialog)) aids_label = aids->GetLabel();
    dialog->Show();
    seat->SetValue(wxString('w', 400));
    wait_for([&] { return !why->GetLabel().empty(); }, 3000);
    pump(100);
    lines = static_cast<int>(why->GetLabel().Freq('\n')) + 1;
    width = why->GetBestSize().x;
    room = dialog->GetClientSize().x;
    dialog->Hide();
    return wxID_CANCEL;
  }
};

TEST_F(PlayAids, TheErrorOfANewGameWrapsLongWords) {
  frame->workbench().settings().set_switch("play/aid/hints", false);
  LongName hook;
  panel()->show_new_game_dialog();
  EXPECT_GT(hook.lines, 2);
  EXPECT_GT(hook.room, 0);
  EXPECT_LE(hook.width, hook.room);
  EXPECT_EQ(hook.aids_label, to_wx("Aids: 5 of 6…")) << "the defaults of Preferences";
}

/// A game in which every turn offers many actions without a target.
class ManyChoices : public simulation::testing::FakeState {
 public:
  using FakeState::FakeState;
  static constexpr std::uint64_t kChoices = 20;
  std::unique_ptr<State> clone() const override { return std::make_unique<ManyChoices>(*this); }
  void legal_actions(game::ActionList& out) const override {
    out.clear();
    for (std::uint64_t a = 0; a < kChoices && !finished(); ++a) out.push_back(game::Action{a});
  }
  void apply(game::Action action, game::EventSink* events) override {
    last = static_cast<int>(action);
    FakeState::apply(game::Action{static_cast<std::uint64_t>(action) % 6}, events);
  }
  std::string describe(game::Action action) const override {
    return "choice " + std::to_string(static_cast<std::uint64_t>(action));
  }
  std::optional<game::Scene> scene(int) const override {
    game::Scene out;
    out.areas.push_back({.id = "table", .title = "Table"});
    game::ActionList actions;
    legal_actions(actions);
    for (const game::Action action : actions) out.actions.push_back({.action = action, .label = describe(action)});
    return out;
  }
  static inline int last = -1;
};
class ManyChoicesGame : public simulation::testing::FakeGame {
 public:
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    return std::unique_ptr<game::State>(
        std::make_unique<ManyChoices>(simulation::testing::FakePosition{.players = setup.players, .left = 9}));
  }
};

TEST_F(PlayAids, TheActionsAfterTheSixteenthAreInAList) {
  PlayServices services;
  services.settings = &frame->workbench().settings();
  services.compile = [this]() -> model::Result<table::PlayableGame> {
    return table::PlayableGame{std::make_shared<ManyChoicesGame>(), document().shared_rules(), document().snapshot()};
  };
  struct View : PlayView {
    TableView* table = nullptr;
    void show_play(unsigned) override {
      if (table) table->show();
    }
    void start_timer(int) override {}
  } view;
  PlayPresenter presenter(services, view);
  auto* window = new wxFrame(frame, wxID_ANY, "Table", wxDefaultPosition, frame->FromDIP(wxSize(900, 600)));
  view.table = new TableView(window, presenter);
  window->Show();
  window->Raise();
  ASSERT_TRUE(presenter.games().begin({.seats = {"", ""}, .seed = 1, .decks = {}}));
  wxWindow* choices = wxWindow::FindWindowByName("Choices", view.table);
  const auto list = [&] {
    for (wxWindow* child : choices->GetChildren())
      if (auto* more = dynamic_cast<wxChoice*>(child); more && more->IsShown()) return more;
    return static_cast<wxChoice*>(nullptr);
  };
  ASSERT_TRUE(wait_for([&] { return list() && list()->IsShownOnScreen(); }));
  EXPECT_EQ(std::ranges::count_if(choices->GetChildren(),
                                  [](wxWindow* child) { return child->IsShown() && dynamic_cast<wxButton*>(child); }),
            16);
  EXPECT_EQ(list()->GetCount(), ManyChoices::kChoices - 16 + 1) << "a heading and the other actions";
  list()->SetFocus();
  pump(100);
  // Choosing the heading does not play an action.
  const auto choose = [&](int row) {
    list()->SetSelection(row);
    wxCommandEvent event(wxEVT_CHOICE, list()->GetId());
    event.SetInt(row);
    event.SetEventObject(list());
    list()->ProcessWindowEvent(event);
    pump(60);
  };
  choose(0);
  EXPECT_TRUE(presenter.match().line().played.empty());
  choose(3);
  EXPECT_EQ(presenter.match().line().played.size(), 1U);
  EXPECT_EQ(ManyChoices::last, 18) << "the third of the actions that have no button";
  view.table = nullptr;
  window->Destroy();
  pump(60);
}

TEST_F(PlayAids, ACostlyTurnOpensItsPosition) {
  frame->workbench().settings().set("play/hint_bot", "greedy:look=1");
  begin({"random", "greedy:look=1"});
  ASSERT_TRUE(wait_for([&] { return play().match().line().played.size() > 40; }, 60000));
  play().pause(true);
  auto* const list = static_cast<RowList*>(wxWindow::FindWindowByName("Costliest turns", panel()));
  ASSERT_NE(list, nullptr);
  EXPECT_FALSE(list->IsShown());
  ASSERT_TRUE(frame->run("play/annotate"));
  ASSERT_TRUE(wait_for([&] { return list->IsShown() && !play().annotations().running(); }, 60000));
  pump(200);
  save_screenshot("annotated");
  const advice::AnnotatedTurn worst = play().annotations().mistakes().front();
  const wxRect row = list->row_rect(0);
  click(list, middle(row));
  ASSERT_TRUE(wait_for([&] { return play().match().line().at == worst.first; }));
  pump(200);
  save_screenshot("costly-turn");
  EXPECT_TRUE(wait_for([&] {
    const auto& children = panel()->turns()->GetChildren();
    return std::ranges::any_of(children, [](const wxWindow* one) { return one->GetLabel().StartsWith("Cost: "); });
  })) << "the better action is shown below the list";
  ASSERT_TRUE(frame->run("play/annotate"));
  EXPECT_TRUE(wait_for([&] { return !list->IsShown(); }));
}

}  // namespace
}  // namespace tw::editor::test
