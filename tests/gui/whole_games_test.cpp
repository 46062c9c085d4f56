// Plays a short game of every shipped game to its end in the window, once with the mouse and once with the keyboard.
// The same actions are also played on a separate position, which must always equal the window's position.

#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/dialog.h>
#include <wx/listctrl.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "editor/core/words/words.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/result_pane.hpp"
#include "editor/wx/play/table_view.hpp"
#include "engine/game/aligned_decks.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

enum class Input { Mouse, Keys };

/// A game that is short because few tiles of its largest deck are used.
struct ShortGame {
  std::string id;
  std::uint64_t seed = 0;      ///< seed of the decks and of the chosen actions
  std::size_t tiles = 12;      ///< number of tiles used from the largest deck
  std::set<std::string> what;  ///< kinds of actions that occur in the game
};

class GameWindow : public Window {
 protected:
  void open(const std::string& game) {
    ASSERT_TRUE(frame->workbench().open(game));
    frame->show_workspace("play");
    ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
    board()->SetFocus();
    pump();
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PlayPresenter& play() { return panel()->presenter(); }
  BoardCanvas* board() { return panel()->board(); }
  TableView& table() { return *panel()->table(); }
  SceneCanvas& canvas() { return table().canvas(); }
  SceneInteraction& scene() { return table().scene(); }
  std::size_t played() { return play().match().line().at; }
  bool drawn() {
    return wait_for([&] { return play().is_board_game() ? board()->is_drawn() : canvas().is_settled(); }, 20000);
  }
  static wxPoint middle(const wxRect& r) { return {r.x + r.width / 2, r.y + r.height / 2}; }
};

class WholeGame : public GameWindow, public testing::WithParamInterface<std::tuple<ShortGame, Input>> {
 protected:
  const ShortGame& game() const { return std::get<0>(GetParam()); }
  bool by_mouse() const { return std::get<1>(GetParam()) == Input::Mouse; }
  std::string name() const { return game().id + (by_mouse() ? "_mouse" : "_keys"); }

  void SetUp() override {
    Window::SetUp();
    open(game().id);
  }

  /// Chooses one of `count` ways to do the same thing.
  std::size_t any(std::size_t count) { return ways_.below(static_cast<std::uint32_t>(count)); }
  bool now_and_then() { return any(2) == 0; }

  // --- Input ---------------------------------------------------------------------------------------------------------
  static bool is_free(wxWindow* window, wxPoint at) {
    return window->GetClientRect().Contains(at) && wxFindWindowAtPoint(window->ClientToScreen(at)) == window;
  }
  /// Returns a point within `reach` of `at` that no other window covers.
  static wxPoint free_point(wxWindow* window, wxPoint at, int reach) {
    for (int far = 0; far <= reach; far += 4)
      for (const wxPoint by : {wxPoint(0, -far), wxPoint(far, 0), wxPoint(-far, 0), wxPoint(0, far), wxPoint(far, -far),
                               wxPoint(-far, -far), wxPoint(far, far), wxPoint(-far, far)})
        if (is_free(window, at + by)) return at + by;
    ADD_FAILURE() << "(" << at.x << ", " << at.y << ") is covered by another window";
    return at;
  }
  void hover(wxWindow* window, wxPoint at) {
    mouse.MouseMove(window->ClientToScreen(at));
    pump(15);
  }
  void press_button(wxWindow* window, wxPoint at, int button = wxMOUSE_BTN_LEFT) {
    hover(window, at);
    // Two quick clicks at the same point would be a double click.
    const wxPoint screen = window->ClientToScreen(at);
    if (std::abs(screen.x - last_click_.x) + std::abs(screen.y - last_click_.y) < 12)
      while (since_click_.Time() < 450) pump(10);
    mouse.MouseClick(button);
    last_click_ = screen;
    since_click_.Start();
    pump(15);
  }
  void press(wxButton* button) {
    ASSERT_TRUE(button && button->IsShownOnScreen() && button->IsEnabled());
    press_button(button, wxPoint(button->GetSize().x / 2, button->GetSize().y / 2));
  }
  void press(int code, int modifiers = wxMOD_NONE) {
    mouse.Char(code, modifiers);
    pump(12);
  }
  /// Presses a key until `reached` is true, at most `most` times.
  bool press_until(int code, const std::function<bool()>& reached, int most = 80, int modifiers = wxMOD_NONE) {
    for (int i = 0; i < most && !reached(); ++i) press(code, modifiers);
    return wait_for(reached, 300);
  }
  static wxButton* button_of(wxWindow* parent, const wxString& label) {
    for (wxWindow* child : wxWindow::FindWindowByName("Choices", parent)->GetChildren())
      if (auto* button = dynamic_cast<wxButton*>(child); button && button->IsShown() && button->GetLabelText() == label)
        return button;
    return nullptr;
  }
  void choose(wxWindow* parent, const std::string& label) {
    wxButton* button = button_of(parent, to_wx(label));
    ASSERT_NE(button, nullptr) << label;
    if (by_mouse()) return press(button);
    EXPECT_TRUE(press_until(WXK_TAB, [&] { return button->HasFocus(); })) << label;
    press(now_and_then() ? WXK_RETURN : WXK_SPACE);
  }

  // --- The beginning -------------------------------------------------------------------------------------------------
  /// Returns the decks in the order that the seed determines. The largest deck has only the tiles of the short game.
  std::vector<model::RecordedDeck> decks() {
    std::vector<model::RecordedDeck> out = game::AlignedDecks(document().set()).order(game().seed);
    auto& largest = std::ranges::max_element(out, {}, [](const auto& deck) { return deck.tiles.size(); })->tiles;
    largest.resize(std::min(largest.size(), game().tiles));
    return out;
  }

  /// Fills in the dialog for a new game, with people in both seats.
  void fill(wxDialog* dialog) {
    const auto named = [&]<class Control>(const wxString& name, Control*& out) {
      out = dynamic_cast<Control*>(wxWindow::FindWindowByName(name, dialog));
      ASSERT_NE(out, nullptr) << name;
    };
    wxTextCtrl *players = nullptr, *seed = nullptr, *prepared = nullptr;
    named("Players", players);
    named("Seed", seed);
    named("Prepared decks", prepared);
    players->SetValue("2");
    for (wxWindow* child : dialog->GetChildren())
      if (auto* who = dynamic_cast<wxComboBox*>(child)) who->SetValue("A person");
    seed->SetValue(std::to_string(game().seed));
    std::string lines;
    for (const model::RecordedDeck& deck : decks()) {
      lines += deck.id + ":";
      for (const std::string& tile : deck.tiles) lines += " " + tile;
      lines += "\n";
    }
    prepared->SetValue(to_wx(lines));
    pump(60);
    save_screenshot("whole_" + name() + "_new");
    auto* start = dynamic_cast<wxButton*>(wxWindow::FindWindowById(wxID_OK, dialog));
    if (by_mouse()) return press(start);
    start->SetFocus();
    press(WXK_RETURN);
  }

  void begin() {
    bool filled = false;
    wxTimer answer;
    answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
      auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("New game"));
      if (!dialog || !dialog->IsModal()) return answer.StartOnce(50), void();
      fill(dialog);
      filled = true;
      if (!play().has_match()) wait_for([&] { return !dialog->IsModal(); }, 1000);
      if (dialog->IsModal()) dialog->EndModal(wxID_CANCEL);
    });
    answer.StartOnce(50);
    by_mouse() ? press(panel()->card()->second_button()) : press('G', wxMOD_CONTROL | wxMOD_SHIFT);
    ASSERT_TRUE(wait_for([&] { return filled && play().has_match(); }));
    ASSERT_EQ(play().table().seats(), std::vector<std::string>(2));
    auto state = play().match().game().new_state(play().match().line().setup);
    ASSERT_TRUE(state);
    beside_ = std::move(state.value());
    actions_ = model::Random(game().seed);
    ASSERT_TRUE(drawn());
    ASSERT_TRUE(wait_for([&] { return panel()->has_board_focus(); })) << "a new game has the focus";
  }

  // --- Actions on a board --------------------------------------------------------------------------------------------
  void place_tile(const landscape::Placement& to) {
    const OpenCell* open = play().board().cell(to.at);
    ASSERT_TRUE(open && std::ranges::count(open->rotations, to.turn) == 1);
    const bool several = open->rotations.size() > 1;
    if (!by_mouse()) return lay_by_keys(to);
    const wxRect rect = board()->cell_rect(to.at);
    const wxPoint at = free_point(board(), middle(rect), rect.width / 2 - 4);
    press_button(board(), at);
    if (!several) return;
    ASSERT_TRUE(wait_for([&] { return play().cursor().held() && play().cursor().cell() == to.at; }))
        << "the player chooses a rotation";
    const auto how = any(3);
    for (int i = 0; i < 4 && play().cursor().rotation() != to.turn; ++i) {
      if (how == 0)
        press_button(board(), board()->rotate_mark());
      else
        press_button(board(), at, how == 1 ? wxMOUSE_BTN_LEFT : wxMOUSE_BTN_RIGHT);
    }
    now_and_then() ? press_button(board(), board()->confirm_mark()) : press(panel()->card()->second_button());
  }

  void lay_by_keys(const landscape::Placement& to) {
    if (now_and_then()) {  // use the arrow keys as far as possible, then Tab
      press(WXK_DOWN);
      for (int i = 0; i < 12 && play().cursor().cell() && play().cursor().cell() != to.at; ++i) {
        const int dx = to.at.x - play().cursor().cell()->x, dy = to.at.y - play().cursor().cell()->y;
        const bool across = dy == 0 || (dx != 0 && std::abs(dx) > std::abs(dy));
        press(across ? (dx > 0 ? WXK_RIGHT : WXK_LEFT) : (dy > 0 ? WXK_DOWN : WXK_UP));
      }
    }
    const int back = now_and_then() ? wxMOD_SHIFT : wxMOD_NONE;
    EXPECT_TRUE(press_until(
        WXK_TAB, [&] { return play().cursor().cell() == to.at; }, 80, back));
    EXPECT_TRUE(press_until(
        'R', [&] { return play().cursor().rotation() == to.turn; }, 4, back));
    press(WXK_RETURN);
  }

  void place_piece(game::Action action) {
    const auto& spots = play().board().spots;
    const auto found = std::ranges::find(spots, action, &PieceSpot::action);
    ASSERT_NE(found, spots.end());
    const int spot = static_cast<int>(found - spots.begin());
    if (by_mouse()) return press_button(board(), free_point(board(), board()->spot_point(spot), 12));
    constexpr int kForth[] = {WXK_TAB, WXK_RIGHT, WXK_DOWN};
    EXPECT_TRUE(press_until(kForth[any(3)], [&] { return play().cursor().spot() == spot; }));
    press(WXK_RETURN);
  }

  /// Clicks the piece that an answer moves, then its destination.
  void click_places(const landscape::Answer& answer) {
    for (const landscape::AnswerPlaceView& place : answer.places) {
      const wxPoint at = board()->answer_place_point(place);
      press_button(board(), free_point(board(), at, 12));
    }
  }

  void act_on_board(game::Action action) {
    if (const auto placement = landscape::as_placement(action)) return place_tile(*placement);
    if (landscape::as_choice(action)) {
      const auto answers = landscape::answers(*beside_);
      const auto at = std::ranges::find(answers, action, &landscape::Answer::action) - answers.begin();
      const landscape::Answer& answer = answers[at];
      if (by_mouse() && answer.places.empty()) return choose(panel()->card(), capitalized(answer.label));
      if (by_mouse()) return click_places(answer);
      EXPECT_TRUE(press_until(
          now_and_then() ? WXK_RIGHT : WXK_TAB, [&] { return play().cursor().answer() == at; }, 300));
      return press(WXK_RETURN);
    }
    if (!landscape::is_pass(action)) return place_piece(action);
    by_mouse() ? press(panel()->card()->first_button()) : press('N');
  }

  // --- Actions on a drawn table --------------------------------------------------------------------------------------
  void select(const game::SceneTarget& target) {
    if (by_mouse()) {
      canvas().bring_into_view(target);
      return press_button(&canvas(), canvas().point_of(target));
    }
    // Tab leaves the table after its last target; Shift+Tab comes back.
    press_until(WXK_TAB, [&] { return scene().cursor() == target || !canvas().HasFocus(); });
    press_until(
        WXK_TAB, [&] { return scene().cursor() == target; }, 80, wxMOD_SHIFT);
    ASSERT_EQ(scene().cursor(), target);
    press(WXK_RETURN);
  }

  void act_on_table(game::Action action) {
    const auto& actions = scene().scene().actions;
    const auto found = std::ranges::find(actions, action, &game::SceneAction::action);
    ASSERT_NE(found, actions.end());
    const game::SceneAction wanted = *found;  // a copy, since the scene changes with the position
    const std::size_t before = played();
    for (const game::SceneTarget& target : wanted.targets) {
      ASSERT_EQ(played(), before) << wanted.label << " is played before everything is selected";
      ASSERT_TRUE(scene().is_lit(target)) << wanted.label;
      select(target);
    }
    if (played() == before && !wanted.targets.empty()) pump(30);  // some actions are played at their last target
    if (played() > before) return;
    choose(&table(), wanted.preview.empty() ? wanted.label : wanted.label + ": " + wanted.preview);
  }

  // --- The game ------------------------------------------------------------------------------------------------------
  void uncover() {
    if (!play().covered()) return;
    happened_.insert("cover");
    if (by_mouse()) {
      wxWindow* there = play().is_board_game() ? static_cast<wxWindow*>(board()) : &canvas();
      press_button(there, free_point(there, {40, 40}, 20));
    } else {
      press(WXK_RETURN);
    }
    ASSERT_TRUE(wait_for([&] { return !play().covered(); }));
  }

  /// Chooses either the best action according to the game's own evaluation or a random one, so that areas are closed
  /// but all kinds of actions occur.
  game::Action next_action() {
    game::ActionList legal;
    beside_->legal_actions(legal);
    const game::Action out = legal[actions_.below(static_cast<std::uint32_t>(legal.size()))];
    if (!play().is_board_game()) return out;
    if (actions_.below(10) >= 6) return play().board().equivalent_placement(out);
    std::vector<game::ActionValue> rated;
    beside_->rate(nullptr, rated);
    return play().board().equivalent_placement(game::best_of(rated).action);
  }

  void note(game::Action action) {
    if (!play().is_board_game()) {
      const std::string words = beside_->describe(action);
      return void(happened_.insert(words.substr(0, words.find(' '))));
    }
    if (const auto placement = landscape::as_placement(action))
      happened_.insert(placement->turn == model::Rotation::None ? "tile" : "turned tile");
    else if (landscape::as_choice(action))
      happened_.insert(landscape::asking_effect(*beside_));
    else if (landscape::as_return(action))
      happened_.insert("taken back");
    else if (landscape::is_pass(action))
      happened_.insert("no piece");
    else
      for (const PieceSpot& spot : play().board().spots)
        if (spot.action == action) happened_.insert(spot.role);
  }

  std::vector<int> points(const game::State& state) {
    std::vector<int> out(2);
    state.points(out);
    return out;
  }

  void play_to_the_end() {
    int seat = -1, turn = -1;
    while (!beside_->finished()) {
      ASSERT_LT(played(), 600U) << "the game is not short";
      ASSERT_NO_FATAL_FAILURE(uncover());
      if (beside_->turn() != turn && std::exchange(seat, beside_->player()) == beside_->player())
        happened_.insert("extra turn");
      turn = beside_->turn();
      const game::Action action = next_action();
      const std::string words = beside_->describe(action);
      SCOPED_TRACE("action " + std::to_string(played() + 1) + ": " + words);
      note(action);
      const std::size_t before = played();
      ASSERT_NO_FATAL_FAILURE(play().is_board_game() ? act_on_board(action) : act_on_table(action));
      ASSERT_TRUE(wait_for([&] { return played() > before; }));
      ASSERT_EQ(played(), before + 1);
      const table::PlayedAction& done = play().match().line().played.back();
      // A click on one of several identical objects may play another action with the same description.
      ASSERT_TRUE(done.action == action || done.description == words) << done.description;
      beside_->apply(done.action);
      ASSERT_TRUE(play().state().equals(*beside_));
      ASSERT_EQ(done.points, points(*beside_));
      if (played() == 20) save_screenshot("whole_" + name());
    }
  }

  // --- The end -------------------------------------------------------------------------------------------------------
  /// Returns the totals that the result pane shows.
  std::vector<int> shown_totals() {
    const wxListView* rows = panel()->result()->table();
    std::vector<int> out;
    for (int row = 0; rows->IsShownOnScreen() && row < rows->GetItemCount(); ++row)
      if (rows->GetItemText(row) == "Total")
        for (int seat = 0; seat < 2; ++seat) out.push_back(std::stoi(from_wx(rows->GetItemText(row, seat + 1))));
    return out;
  }

  void check_the_end() {
    const std::vector<int> totals = points(*beside_);
    EXPECT_TRUE(wait_for([&] { return shown_totals() == totals; })) << testing::PrintToString(shown_totals());
    const model::GameRecord record = play().match().record();
    EXPECT_TRUE(record.finished);
    EXPECT_EQ(record.totals, totals);
    const auto replay = play().match().game().replay(record);
    ASSERT_TRUE(replay && replay.value().finished);
    EXPECT_TRUE(replay.value().mismatches.empty());
    EXPECT_EQ(replay.value().totals.back(), totals);
    chooser->save = chooser->open = folder / "whole.game.xml";
    ASSERT_TRUE(frame->run("play/save"));
    const table::Match* saved = &play().match();
    ASSERT_TRUE(frame->run("play/open"));
    ASSERT_TRUE(wait_for([&] { return &play().match() != saved; }));
    EXPECT_TRUE(play().state().finished());
    EXPECT_EQ(points(play().state()), totals);
    EXPECT_EQ(play().match().record(), record);
    EXPECT_TRUE(wait_for([&] { return shown_totals() == totals; }));
  }

  std::unique_ptr<game::State> beside_;
  model::Random actions_{0}, ways_{7};
  std::set<std::string> happened_;
  wxPoint last_click_;
  wxStopWatch since_click_;
};

TEST_P(WholeGame, IsPlayedToItsEnd) {
  ASSERT_NO_FATAL_FAILURE(begin());
  ASSERT_NO_FATAL_FAILURE(play_to_the_end());
  save_screenshot("whole_" + name() + "_end");
  ASSERT_NO_FATAL_FAILURE(check_the_end());
  for (const std::string& what : game().what)
    EXPECT_TRUE(happened_.contains(what)) << what << " is not in " << testing::PrintToString(happened_);
}

INSTANTIATE_TEST_SUITE_P(
    Shipped, WholeGame,
    testing::Combine(
        testing::Values(
            ShortGame{.id = "carcassonne",
                      .seed = 5015,
                      .what = {"turned tile", "no piece", "knight", "highwayman", "monk", "farmer"}},
            ShortGame{.id = "hunters-gatherers-2002",
                      .seed = 1472,
                      .what = {"turned tile", "no piece", "gatherer", "fisher", "hunter", "hut", "extra turn"}},
            ShortGame{
                .id = "hunters-gatherers-2020",
                .seed = 5678,
                .what = {"turned tile", "no piece", "gatherer", "fisher", "hunter", "hut", "extra turn", "taken back"}},
            ShortGame{.id = "over-hill-and-dale",
                      .seed = 4102,
                      .what = {"turned tile", "no piece", "wanderer", "farmer", "stable", "harvest", "hike", "cover"}},
            ShortGame{.id = "hunt-or-gather",
                      .seed = 676,
                      .tiles = 6,
                      .what = {"cover", "choose", "explore", "exchange:", "hunt", "keep", "leave", "move", "predict",
                               "sell", "take", "end"}}),
        testing::Values(Input::Mouse, Input::Keys)),
    [](const auto& one) {
      std::string out = std::get<0>(one.param).id;
      std::erase(out, '-');
      return out + (std::get<1>(one.param) == Input::Mouse ? "ByMouse" : "ByKeys");
    });

/// A game in progress that the manual shows in a screenshot.
struct GameInPlay {
  std::string id;
  std::uint64_t seed = 0;
  int turn = 0;  ///< the turn to be shown
};

class InPlay : public GameWindow, public testing::WithParamInterface<GameInPlay> {};

TEST_P(InPlay, TheWindowShowsTheBoardTheNamesAndTheNextDecision) {
  open(GetParam().id);
  const std::vector<std::string> names{"Ada", "Ben", "Cleo"};
  ASSERT_TRUE(play().games().begin({.seats = {"", "", ""}, .seed = GetParam().seed, .names = names}));
  const auto more_than_one = [this] {
    game::ActionList legal;
    play().state().legal_actions(legal);
    return legal.size() > 3;
  };
  std::vector<game::ActionValue> rated;
  while (play().state().turn() < GetParam().turn || !more_than_one()) {
    ASSERT_FALSE(play().state().finished());
    play().uncover_table();
    play().state().rate(nullptr, rated);
    const game::Action best = game::best_of(rated).action;
    ASSERT_TRUE(play().play(play().is_board_game() ? play().board().equivalent_placement(best) : best));
  }
  play().uncover_table();
  play().cursor().select_next_target(-1);
  pump(300);
  ASSERT_TRUE(drawn());
  if (play().is_board_game()) {
    EXPECT_EQ(panel()->card()->title(), to_wx(card_text(play()).title));
    EXPECT_TRUE(play().cursor().cell().has_value());
  }
  EXPECT_EQ(play().table().name_of(play().state().player()), names[play().state().player()]);
  mouse.MouseMove(frame->ClientToScreen(wxPoint(4, frame->GetClientSize().y - 4)));  // away from tooltips
  pump(300);
  save_screenshot("in_play_" + GetParam().id);
}

INSTANTIATE_TEST_SUITE_P(Shipped, InPlay,
                         testing::Values(GameInPlay{"hunters-gatherers-2020", 11, 45},
                                         GameInPlay{"hunters-gatherers-2002", 12, 45},
                                         GameInPlay{"carcassonne", 13, 45}, GameInPlay{"over-hill-and-dale", 14, 40},
                                         GameInPlay{"hunt-or-gather", 15, 24}),
                         [](const auto& one) {
                           std::string out = one.param.id;
                           std::erase(out, '-');
                           return out;
                         });

}  // namespace
}  // namespace tw::editor::test
