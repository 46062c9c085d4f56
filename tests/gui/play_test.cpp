#include <wx/button.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/image.h>
#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

#include "editor/core/play/turn_list.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/board_pictures.hpp"
#include "editor/wx/play/hint_pane.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/play/result_pane.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/play/table_view.hpp"
#include "editor/wx/play/turns_pane.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/message_bar.hpp"
#include "tests/gui/drawn_texts.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class PlayWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    key('3', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play" && panel(); }));
    // Give the board the focus so that it receives keys.
    board()->SetFocus();
    pump(60);
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PlayPresenter& play() { return panel()->presenter(); }
  BoardCanvas* board() { return panel()->board(); }
  wxPoint middle(const wxRect& r) { return {r.x + r.width / 2, r.y + r.height / 2}; }
  wxPoint middle_on_board(const DrawnText& text) {
    return board()->ScreenToClient(frame->GetScreenPosition() + middle(text.ink));
  }

  void begin(std::vector<std::string> seats) {
    play().set_bot_delay(0);
    ASSERT_TRUE(play().games().begin({.seats = std::move(seats), .seed = 41, .decks = {}}));
    ASSERT_TRUE(wait_for([&] { return board()->is_drawn(); }, 30000));
  }
  bool my_turn() {
    return wait_for([&] { return play().state().finished() || play().may_act(); }, 60000);
  }
  /// Plays whole turns by key commands without waiting for repaints.
  void play_turns(int turns) {
    for (int i = 0; i < turns && my_turn() && !play().state().finished(); ++i) {
      const int now = play().state().turn();
      while (play().may_act() && play().state().turn() == now && !play().state().finished()) {
        play().cursor().select_next_target(1);
        play().cursor().confirm();
      }
    }
  }
};

TEST_F(PlayWindow, WorksWithAVeryNarrowBoard) {
  wxWindow* const centre = board()->GetParent();
  const wxSize size = centre->GetSize();
  for (const int width : {50, 10, 1, size.x}) {
    centre->SetSize(width, size.y);
    pump(100);
  }
  EXPECT_TRUE(wxRect(centre->GetClientSize()).Contains(panel()->card()->GetRect()));
}

TEST_F(PlayWindow, APersonPlaysABotByMouseAndKeysAndUndoesATurn) {
  save_screenshot("play_empty");
  begin({"", "greedy"});
  ASSERT_TRUE(my_turn());
  const BoardModel& shown = play().board();
  ASSERT_EQ(shown.step, landscape::Step::Place);
  const auto lit = std::ranges::find_if(shown.cells, [](const OpenCell& cell) { return cell.rotations.size() > 1; });
  ASSERT_NE(lit, shown.cells.end());
  const model::Coord at = lit->at;
  mouse.MouseMove(board()->ClientToScreen(middle(board()->cell_rect(at))));
  ASSERT_TRUE(wait_for([&] { return play().cursor().cell() == at; })) << "the ghost lies under the pointer";
  save_screenshot("play_ghost");
  click(board(), middle(board()->cell_rect(at)));
  ASSERT_TRUE(wait_for([&] { return play().cursor().held(); }));
  EXPECT_TRUE(play().match().line().played.empty()) << "it fits there in several ways: the player chooses";
  save_screenshot("play_held");
  const model::Rotation turn = play().cursor().rotation();
  click(board(), board()->rotate_mark());
  EXPECT_TRUE(wait_for([&] { return play().cursor().rotation() != turn; }));
  click(board(), board()->confirm_mark());
  EXPECT_TRUE(wait_for([&] { return !play().match().line().played.empty(); }));
  if (play().may_act() && !play().board().spots.empty()) {
    save_screenshot("play_piece");
    const auto count = play().match().line().at;
    click(board(), board()->spot_point(0));
    EXPECT_TRUE(wait_for([&] { return play().match().line().at > count; }));
  }
  ASSERT_TRUE(my_turn());
  board()->SetFocus();
  const auto before = play().match().line().at;
  key(WXK_TAB);
  EXPECT_TRUE(wait_for([&] { return play().cursor().cell().has_value(); }));
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return play().match().line().at > before; }));
  ASSERT_TRUE(my_turn());
  const auto now = play().match().line().at;
  EXPECT_TRUE(frame->run("edit/undo")) << "in this workspace, undo takes turns back";
  EXPECT_LT(play().match().line().at, now);
  EXPECT_FALSE(document().modified());
  // After a button is clicked, the board must have the keyboard focus again.
  ASSERT_TRUE(my_turn());
  PlayCard* card = panel()->card();
  ASSERT_TRUE(card->first_button()->IsShown());
  click(card->first_button(), wxPoint(card->first_button()->GetSize().x / 2, card->first_button()->GetSize().y / 2));
  EXPECT_TRUE(wait_for([&] { return board()->HasFocus(); }));
}

TEST_F(PlayWindow, ShowsPointsPiecesHintsAndTurnsOfAGameInTheMiddle) {
  begin({"", "greedy", "greedy", "random"});
  play_turns(9);
  ASSERT_TRUE(my_turn());
  play().highlights().toggle_breakdown(0);
  click(panel()->players(), middle(panel()->players()->name_rect(1)));
  EXPECT_EQ(play().highlights().seat(), 1);
  click(panel()->players(), middle(panel()->players()->points_rect(1)));
  EXPECT_TRUE(play().highlights().breakdown_open(1));
  play().highlights().toggle_breakdown(1);
  board()->SetFocus();
  pump(40);
  key('H');
  EXPECT_TRUE(wait_for([&] { return play().hints().hint().has_value(); }, 60000));
  ASSERT_FALSE(play().hints().hint()->rows.empty());
  click(panel()->hint()->list(), middle(panel()->hint()->list()->row_rect(0)));
  EXPECT_TRUE(wait_for([&] { return play().hints().row() == 0; }));
  EXPECT_EQ(play().cursor().cell(), play().hints().hint()->rows[0].cell);
  ASSERT_TRUE(wait_for([&] { return board()->is_drawn(); }, 30000));
  save_screenshot("play");
  frame->SetClientSize(frame->FromDIP(wxSize(960, 600)));
  pump(200);
  save_screenshot("play_small");
  EXPECT_GT(board()->GetSize().x, frame->FromDIP(300));
  play().go_to(0);
  EXPECT_FALSE(play().match().at_end());
  EXPECT_TRUE(frame->run("play/last"));
  EXPECT_TRUE(play().match().at_end());
}

TEST_F(PlayWindow, TheWheelZoomsAtThePointerAndDraggingPans) {
  begin({"", ""});
  const double side = board()->tile_side();
  wxMouseEvent wheel(wxEVT_MOUSEWHEEL);
  wheel.m_wheelRotation = 120;
  wheel.m_wheelDelta = 120;
  wheel.SetPosition({200, 200});
  board()->ProcessWindowEvent(wheel);
  EXPECT_GT(board()->tile_side(), side);
  EXPECT_FALSE(play().display().auto_zoom());
  const wxRect before = board()->cell_rect({0, 0});
  drag(board(), {60, 200}, {160, 260});
  EXPECT_TRUE(wait_for([&] { return board()->cell_rect({0, 0}) != before; }));
  EXPECT_TRUE(play().match().line().played.empty()) << "a drag is no click";
  board()->SetFocus();
  pump(40);
  key('Z');
  EXPECT_TRUE(wait_for([&] { return play().display().auto_zoom(); }));
}

class DrawnTable : public PlayWindow {
 protected:
  void begin_hunt(std::vector<std::string> seats) {
    ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
    frame->show_workspace("play");
    play().set_bot_delay(0);
    ASSERT_TRUE(play().games().begin({.seats = std::move(seats), .seed = 3, .decks = {}}));
    ASSERT_TRUE(wait_for([&] { return table().IsShown() && !board()->IsShown(); }));
    ASSERT_TRUE(wait_for([&] { return canvas().IsShownOnScreen() && canvas().is_settled(); }, 20000));
    canvas().SetFocus();
    pump(60);
  }
  TableView& table() { return *panel()->table(); }
  SceneCanvas& canvas() { return table().canvas(); }
  SceneInteraction& scene() { return table().scene(); }
};

TEST_F(DrawnTable, DescribesTheEffectOfAClickAndZooms) {
  begin_hunt({"", "random"});
  const game::SceneTarget first = scene().lit().front();
  mouse.MouseMove(canvas().ClientToScreen(canvas().point_of(first)));
  auto* words = wxWindow::FindWindowByName("Instructions", &table());
  const auto one_line = [&] {
    wxString label = words->GetLabel();
    label.Replace("\n", " ");
    return label;
  };
  EXPECT_TRUE(wait_for([&] { return !one_line().empty() && one_line() == to_wx(scene().describe(first)); }))
      << words->GetLabel();
  click(&canvas(), canvas().point_of(first));
  EXPECT_TRUE(wait_for([&] { return scene().selected().size() == 1; }));
  canvas().SetFocus();
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return scene().selected().empty(); }));
  key('+');
  EXPECT_TRUE(wait_for([&] { return canvas().zoom_factor() > 1; }));
  key('F');
  EXPECT_TRUE(wait_for([&] { return canvas().zoom_factor() == 1; })) << "keys of the board work on the table, too";
  key('H');
  EXPECT_TRUE(wait_for([&] { return play().hints().hint() || play().hints().is_pending(); }));
}

TEST_F(DrawnTable, ReportsEventsInThePlayersColours) {
  begin_hunt({"", ""});
  auto* title = dynamic_cast<wxStaticText*>(wxWindow::FindWindowByName("Heading of the table", &table()));
  ASSERT_NE(title, nullptr);
  EXPECT_EQ(title->GetLabel(), "Red, choose 2 cards to keep");
  ASSERT_TRUE(play().set_names({"A & <b>", ""}));
  EXPECT_EQ(title->GetLabelText(), "A & <b>, choose 2 cards to keep") << "names are not markup";
  ASSERT_TRUE(play().set_names({"", ""}));
  while (play().state().turn() < 4) {
    play().uncover_table();
    game::ActionList legal;
    play().state().legal_actions(legal);
    ASSERT_TRUE(play().play(legal.front()));
  }
  play().uncover_table();
  const wxString told = table().log()->GetValue();
  const int at = told.Find("Red chose in secret which cards to keep."), other = told.Find("Blue kept ");
  ASSERT_NE(told.Find("Red chose the hunter."), wxNOT_FOUND) << told;
  ASSERT_NE(at, wxNOT_FOUND) << told;
  ASSERT_NE(other, wxNOT_FOUND) << told;
  const auto colour_at = [&](int position) {
    wxTextAttr style;
    EXPECT_TRUE(table().log()->GetStyle(position, style));
    return style.GetTextColour();
  };
  EXPECT_EQ(colour_at(at), name_colour(0));
  EXPECT_EQ(colour_at(at + 5), wx_colour(palette().text));
  EXPECT_EQ(colour_at(other), name_colour(1));
  save_screenshot("table_told");
}

TEST_F(DrawnTable, KeepsTheOwnMatInViewInASmallWindow) {
  begin_hunt({"", "random"});
  frame->SetClientSize(frame->FromDIP(wxSize(960, 560)));
  pump(200);
  for (const game::SceneTarget& target : scene().lit())
    EXPECT_TRUE(canvas().GetClientRect().Contains(canvas().point_of(target))) << "the dealt cards are visible";
  save_screenshot("table_small");
}

TEST_F(DrawnTable, SteppingThroughTheFinalScoringHighlightsWhatGaveThePoints) {
  begin_hunt({"greedy", "random"});
  ASSERT_TRUE(wait_for([&] { return play().state().finished(); }, 120000));
  const auto awards = table::final_awards(play().match());
  ASSERT_FALSE(awards.empty());
  auto* next = dynamic_cast<wxButton*>(wxWindow::FindWindowByLabel("Next", panel()->result()));
  ASSERT_NE(next, nullptr);
  click(next, wxPoint(next->GetSize().x / 2, next->GetSize().y / 2));
  ASSERT_TRUE(wait_for([&] { return play().highlights().award().has_value(); }));
  EXPECT_EQ(play().highlights().award()->part, awards.front().part);
  EXPECT_FALSE(scene().award_targets().empty());
  save_screenshot("table_award");
}

TEST_F(DrawnTable, OutlinesWhatTheHintWouldPlay) {
  frame->workbench().settings().set("play/hint_bot", "greedy");
  begin_hunt({"", "random"});
  // Counts the pixels in the hint's colour that are above the middle of the target.
  const auto line_at = [&](const game::SceneTarget& target) {
    const wxPoint middle = canvas().point_of(target);
    wxClientDC dc(&canvas());
    wxBitmap picture(1, canvas().GetClientSize().y);
    wxMemoryDC memory(picture);
    memory.Blit(0, 0, 1, picture.GetHeight(), &dc, middle.x, 0);
    memory.SelectObject(wxNullBitmap);
    int found = 0;
    const wxImage image = picture.ConvertToImage();
    const wxColour hint = hint_colour();
    for (int y = 0; y < middle.y; ++y)
      found +=
          image.GetRed(0, y) == hint.Red() && image.GetGreen(0, y) == hint.Green() && image.GetBlue(0, y) == hint.Blue()
              ? 1
              : 0;
    return found;
  };
  const std::vector<game::SceneTarget> cards = scene().lit();
  for (const game::SceneTarget& card : cards) EXPECT_EQ(line_at(card), 0);
  key('H');
  ASSERT_TRUE(wait_for([&] { return play().hints().hint().has_value(); }, 60000));
  for (int row = 0; row < 2; ++row) {
    play().cursor().choose_hint(row);
    pump(100);
    const auto hinted = scene().hint_targets();
    ASSERT_EQ(hinted.size(), 2U);
    save_screenshot("table_hint_" + std::to_string(row));
    for (const game::SceneTarget& card : cards)
      EXPECT_EQ(line_at(card) > 0, std::ranges::find(hinted, card) != hinted.end());
  }
  key('H', wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return play().match().line().at > 0; }));
  EXPECT_TRUE(scene().hint_targets().empty());
}

TEST_F(DrawnTable, WithoutLegalPlacesThePointerRevealsNothing) {
  begin_hunt({"", "random"});
  play().set_aid(Aid::Legal, false);
  const auto market = std::ranges::find(scene().scene().areas, "market", &game::SceneArea::id);
  ASSERT_NE(market, scene().scene().areas.end());
  const game::SceneTarget space{.area = static_cast<int>(market - scene().scene().areas.begin()), .x = 2, .y = 0};
  const game::SceneTarget card = scene().lit().front();
  auto* words = wxWindow::FindWindowByName("Instructions", &table());
  mouse.MouseMove(canvas().ClientToScreen(canvas().point_of(card)));
  const std::string detail = scene().scene().things[card.thing].detail;
  EXPECT_TRUE(wait_for([&] {
    wxString label = words->GetLabel();
    label.Replace("\n", " ");
    return label == to_wx(detail);
  })) << words->GetLabel();
  click(&canvas(), canvas().point_of(space));
  EXPECT_TRUE(wait_for([&] { return words->GetLabel().StartsWith("That is not possible"); })) << words->GetLabel();
  save_screenshot("table_no_aid");
}

TEST_F(PlayWindow, TheBoardAsAListHasTheTableAsRowsAndTheActions) {
  begin({"", "random"});
  ASSERT_TRUE(my_turn());
  panel()->show_as_list(true);
  EXPECT_TRUE(wait_for([&] { return panel()->table()->IsShown() && !board()->IsShown(); }));
  ASSERT_GT(panel()->table()->actions()->GetCount(), 1U);
  EXPECT_GT(panel()->table()->table()->GetItemCount(), 1);
  const std::size_t before = play().match().line().at;
  panel()->table()->actions()->SetFocus();
  pump(60);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return play().match().line().at > before; }));
  save_screenshot("play_list");
}

TEST_F(PlayWindow, ContinuesWithTheOldRulesUntilTheNewOnesAreAccepted) {
  begin({"", ""});
  play_turns(2);
  model::TileSet set = document().set();
  set.tiles.back().copies += 1;
  frame->workbench().document().edit("Copies", "", set);
  EXPECT_TRUE(play().outdated());
  const auto turns = play().match().record().turns.size();
  EXPECT_TRUE(play().games().adopt_document() || turns > 0);
  EXPECT_FALSE(play().outdated());
  EXPECT_TRUE(frame->play_record(play().match().record()));
}

TEST_F(PlayWindow, ClosingAMessageReturnsTheFocusToTheBoard) {
  begin({"", ""});
  model::TileSet set = document().set();
  set.tiles.back().copies += 1;
  frame->workbench().document().edit("Copies", "", set);
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->message_bar()->IsShown(); }));
  pump(100);
  board()->SetFocus();
  ASSERT_TRUE(wait_for([&] { return board()->HasFocus(); }));
  wxWindow* close = wxWindow::FindWindowById(wxID_CLOSE, frame->message_bar());
  ASSERT_NE(close, nullptr);
  click(close, middle(wxRect(close->GetSize())));
  ASSERT_TRUE(wait_for([&] { return !frame->message_bar()->IsShown(); }));
  EXPECT_TRUE(wait_for([&] { return board()->HasFocus(); }));
  key(WXK_TAB);
  EXPECT_TRUE(wait_for([&] { return play().cursor().cell().has_value(); }));
}

TEST_F(PlayWindow, ANewGameWithTheNewRulesDoesNotMentionTheOldOnes) {
  begin({"", ""});
  play_turns(2);
  model::TileSet set = document().set();
  set.tiles.back().copies += 1;
  frame->workbench().document().edit("Copies", "", set);
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->message_bar()->IsShown(); }));
  wxButton* again = frame->message_bar()->button("New game");
  ASSERT_NE(again, nullptr);
  click(again, middle(wxRect(again->GetSize())));
  ASSERT_TRUE(wait_for([&] { return !play().outdated(); }));
  frame->workbench().document().undo();
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->message_bar()->IsShown(); })) << "later changes are reported again";
  EXPECT_TRUE(frame->run("play/again"));
  EXPECT_FALSE(play().outdated());
  EXPECT_TRUE(wait_for([&] { return !frame->message_bar()->IsShown(); })) << frame->message_bar()->text();
  EXPECT_TRUE(play().library().can_resume());
}

TEST_F(PlayWindow, StartingOrResumingAGameFocusesTheBoard) {
  begin({"", ""});
  play_turns(2);
  panel()->hint()->list()->SetFocus();
  ASSERT_TRUE(wait_for([&] { return !board()->HasFocus(); }));
  EXPECT_TRUE(frame->run("play/again"));
  EXPECT_TRUE(wait_for([&] { return board()->HasFocus(); }));
  panel()->hint()->list()->SetFocus();
  ASSERT_TRUE(wait_for([&] { return !board()->HasFocus(); }));
  EXPECT_TRUE(frame->run("play/resume"));
  EXPECT_TRUE(wait_for([&] { return board()->HasFocus(); }));
}

TEST_F(PlayWindow, ARowOfTheFinalScoringIsSelectedByAClick) {
  begin({"random", "random"});
  ASSERT_TRUE(wait_for([&] { return play().state().finished(); }, 60000));
  RowList* list = panel()->turns()->list();
  const int last = static_cast<int>(list->GetItemCount()) - 1;
  ASSERT_TRUE(wait_for([&] { return list->GetSelection() == last; }));
  const int height = std::max(list->FromDIP(28),
                              list->GetCharHeight() + list->FromDIP(6));  // the row height of the list
  ASSERT_TRUE(list->IsRowVisible(static_cast<std::size_t>(last - 2)));
  click(list, {60, (last - 2 - static_cast<int>(list->GetVisibleRowsBegin())) * height + height / 2});
  EXPECT_TRUE(wait_for([&] { return list->GetSelection() == last - 2; })) << list->GetSelection() << " of " << last;
  EXPECT_FALSE(play().highlights().areas().empty()) << "the scored areas are highlighted";
  EXPECT_TRUE(play().state().finished());
}

TEST_F(PlayWindow, AClickedTurnIsSelectedAndShownOnTheBoard) {
  begin({"random", "random"});
  ASSERT_TRUE(wait_for([&] { return play().match().line().at > 20; }, 60000));
  play().pause(true);
  pump(60);
  RowList* list = panel()->turns()->list();
  for (const int row : {2, 3, 4}) {
    list->ScrollToRow(0);
    pump(40);
    click(list, middle(list->row_rect(static_cast<std::size_t>(row))));
    EXPECT_TRUE(wait_for([&] { return list->GetSelection() == row; })) << list->GetSelection() << " not " << row;
    EXPECT_EQ(play().match().line().at, turn_rows(play())[row].end);
  }
  key(WXK_DOWN);
  EXPECT_TRUE(wait_for([&] { return list->GetSelection() == 5; })) << list->GetSelection();
}

TEST_F(PlayWindow, TheToolsCoverNoCellOfAFittedBoard) {
  auto* tools = wxWindow::FindWindowByName("Board tools", panel());
  ASSERT_NE(tools, nullptr);
  for (const wxSize size : {wxSize(1280, 800), wxSize(960, 600)}) {
    frame->SetClientSize(frame->FromDIP(size));
    pump(200);
    begin({"", ""});
    model::Random random(2);
    while (!play().state().finished()) {
      ASSERT_TRUE(play().play(play().state().random_action(random)));
      for (const model::Coord cell : play().cursor().target_cells())
        ASSERT_FALSE(tools->GetRect().Intersects(board()->cell_rect(cell)))
            << size.x << ", " << play().board().tiles.size() << " tiles";
    }
    board()->fit();
    for (const landscape::PlacedTileView& tile : play().board().tiles)
      EXPECT_FALSE(tools->GetRect().Intersects(board()->cell_rect(tile.at))) << size.x;
    save_screenshot("tools_" + std::to_string(size.x));
  }
}

TEST_F(PlayWindow, TheBoardStaysInPlaceDuringATurnAndShowsItsTilesLarge) {
  begin({"", ""});
  model::Random random(3);
  wxRect before;
  int turn = -1;
  while (!play().state().finished()) {
    const int now = play().state().turn();
    const bool begins = std::exchange(turn, now) != now;
    if (begins) before = board()->cell_rect({0, 0});
    ASSERT_EQ(board()->cell_rect({0, 0}), before) << "turn " << now;
    for (const model::Coord cell : play().cursor().target_cells()) {
      const bool seen = wxRect(board()->GetClientSize()).Contains(board()->cell_rect(cell));
      ASSERT_TRUE(seen || !begins) << "turn " << now;
      play().cursor().point_at(cell);  // the card may move, not the board
    }
    ASSERT_EQ(board()->cell_rect({0, 0}), before) << "turn " << now;
    ASSERT_TRUE(play().play(play().state().random_action(random)));
  }
  save_screenshot("board_end");
  // The tiles, with half a cell around them, nearly fill the available space in one direction.
  wxRect tiles;
  for (const landscape::PlacedTileView& tile : play().board().tiles) tiles.Union(board()->cell_rect(tile.at));
  const int top = tiles.y, bottom = panel()->card()->GetRect().y - tiles.GetBottom();
  const int sides = board()->GetClientSize().x - tiles.width;
  EXPECT_LT(std::min(top + bottom, sides), 3 * board()->tile_side());
}

TEST_F(PlayWindow, UndoShowsAllCellsInWhichTheTileMayBePlaced) {
  begin({"", ""});
  model::Random random(3);
  for (int i = 0; i < 40; ++i) ASSERT_TRUE(play().play(play().state().random_action(random)));
  for (; play().can_undo(); play().undo())
    for (const model::Coord cell : play().cursor().target_cells())
      ASSERT_TRUE(wxRect(board()->GetClientSize()).Contains(board()->cell_rect(cell)))
          << play().board().tiles.size() << " tiles";
}

TEST_F(PlayWindow, TheCurrentCellShowsTheTileAsItWouldBePlaced) {
  begin({"", ""});
  const auto& cells = play().board().cells;
  const auto two = std::ranges::find_if(cells, [](const OpenCell& cell) { return cell.rotations.size() == 2; });
  ASSERT_NE(two, cells.end());
  const auto shown = [&] {
    std::vector<std::string> out;
    for (const DrawnText& text : drawn_texts(*frame))
      if (text.window == board() && board()->cell_rect(two->at).Contains(middle_on_board(text)))
        out.push_back(text.text);
    return out;
  };
  EXPECT_EQ(shown(), std::vector<std::string>{"2 ways"});
  mouse.MouseMove(board()->ClientToScreen(middle(board()->cell_rect(two->at))));
  ASSERT_TRUE(wait_for([&] { return play().cursor().cell() == two->at && board()->is_drawn(); }));
  EXPECT_EQ(shown(), std::vector<std::string>{"1 of 2"});
  save_screenshot("ghost_1");
  key('R');
  EXPECT_EQ(play().cursor().rotation(), two->rotations[1]);
  EXPECT_EQ(shown(), std::vector<std::string>{"2 of 2"});
  save_screenshot("ghost_2");
  // By keys: Tab goes to another cell and shows the tile there.
  key(WXK_TAB);
  EXPECT_NE(play().cursor().cell(), two->at);
  EXPECT_EQ(shown(), std::vector<std::string>{"2 ways"});
  while (play().cursor().cell() != two->at) key(WXK_TAB);
  EXPECT_EQ(shown().size(), 1U);
  EXPECT_TRUE(shown().front().ends_with("of 2")) << shown().front();
}

TEST_F(PlayWindow, TheEndOfAGameFitsASmallWindow) {
  frame->SetClientSize(frame->FromDIP(wxSize(960, 600)));
  pump(200);
  begin({"random", "random"});
  ASSERT_TRUE(wait_for([&] { return play().state().finished() && panel()->result()->IsShownOnScreen(); }, 60000));
  pump(200);
  save_screenshot("end_960");
  const wxListView* rows = panel()->result()->table();
  wxRect third;
  ASSERT_GT(rows->GetItemCount(), 2);
  EXPECT_TRUE(rows->GetItemRect(2, third) && third.GetBottom() < rows->GetClientSize().y) << third.GetBottom();
  auto* card = panel()->card();
  for (const wxButton* button : {card->first_button(), card->second_button(), card->third_button()})
    if (button->IsShown()) {
      EXPECT_GE(button->GetSize().x, button->GetBestSize().x) << button->GetLabel();
    }
}

TEST_F(PlayWindow, TheWholeResultOfTwoPlayersIsInView) {
  frame->SetClientSize(frame->FromDIP(wxSize(1280, 770)));
  pump(200);
  begin({"random", "random"});
  ASSERT_TRUE(wait_for([&] { return play().state().finished() && panel()->result()->IsShownOnScreen(); }, 60000));
  pump(200);
  save_screenshot("end_1280");
  const wxListView* rows = panel()->result()->table();
  wxRect last;
  ASSERT_TRUE(rows->GetItemRect(rows->GetItemCount() - 1, last));
  EXPECT_EQ(rows->GetItemText(rows->GetItemCount() - 1), "Place");
  EXPECT_LE(last.GetBottom(), rows->GetClientSize().y);
}

TEST_F(DrawnTable, ACoverHidesTheTooltipWithTheWholeTextOfATurn) {
  begin_hunt({"", ""});
  RowList* list = panel()->turns()->list();
  const auto play_one = [&] {
    game::ActionList actions;
    play().state().legal_actions(actions);
    ASSERT_TRUE(play().play(actions.front()));
  };
  for (int i = 0; i < 4 || list->GetItemCount() < 2; ++i) {
    play().uncover_table();
    play_one();
  }
  play().uncover_table();
  pump(60);
  list->ScrollToRow(0);
  const wxPoint row = middle(list->row_rect(0));
  mouse.MouseMove(list->ClientToScreen(row));
  pump(30);
  mouse.MouseMove(list->ClientToScreen(row + wxPoint(5, 0)));
  ASSERT_TRUE(wait_for([&] { return !list->GetToolTipText().empty(); }));
  EXPECT_TRUE(list->GetToolTipText().Contains(to_wx(turn_rows(play()).front().description))) << "the whole text";
  for (int i = 0; i < 50 && !play().covered(); ++i) play_one();
  ASSERT_TRUE(play().covered());
  EXPECT_TRUE(list->GetToolTipText().empty()) << list->GetToolTipText();
}

TEST_F(PlayWindow, ClosesWhileABotThinks) {
  begin({"greedy", "greedy"});
  frame->Destroy();
  frame = nullptr;
  pump(200);
}

}  // namespace
}  // namespace tw::editor::test
