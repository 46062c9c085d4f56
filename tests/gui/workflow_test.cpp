// A designer's complete workflow in one window: change a rule, try it in a game, save, simulate, compare with the
// original, and view the longest game.

#include <wx/dataview.h>
#include <wx/stc/stc.h>

#include <algorithm>
#include <filesystem>
#include <variant>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/rules/formula_field.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "editor/wx/simulate/chart_grid.hpp"
#include "editor/wx/simulate/results_pane.hpp"
#include "engine/plotting/charts.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class Workflow : public Window {
 protected:
  void change_a_score() {
    key('2', wxMOD_CONTROL);
    ASSERT_TRUE(
        wait_for([&] { return frame->rules_panel() && frame->rules_panel()->form()->formula() != nullptr; }, 20000));
    FormulaField* formula = frame->rules_panel()->form()->formula();
    click(formula->control(), wxPoint(20, 6));
    formula->control()->GotoPos(0);
    key('1');  // changes 2 points per tile to 12
    ASSERT_TRUE(wait_for([&] { return document().rules().scores[0].points.text.starts_with("12*tiles"); }))
        << document().rules().scores[0].points.text;
  }

  PlayPresenter& play() { return frame->play_panel()->presenter(); }
  bool my_turn() {
    return wait_for([&] { return play().state().finished() || play().may_act(); }, 60000);
  }
  void play_three_turns_and_undo_one() {
    key('3', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play" && frame->play_panel(); }));
    play().set_bot_delay(0);
    ASSERT_TRUE(play().games().begin({.seats = {"", "greedy"}, .seed = 7, .decks = {}}));
    EXPECT_TRUE(play().table().rules().scores[0].points.text.starts_with("12*tiles")) << "the unsaved rules are played";
    for (int turn = 0; turn < 3; ++turn) {
      ASSERT_TRUE(my_turn());
      frame->play_panel()->board()->SetFocus();
      pump(40);
      const int now = play().state().turn();
      while (play().may_act() && play().state().turn() == now) {
        const auto before = play().match().line().at;
        key(WXK_TAB);
        key(WXK_RETURN);
        ASSERT_TRUE(wait_for([&] { return play().match().line().at > before; }));
      }
    }
    ASSERT_TRUE(my_turn());
    const auto played = play().match().line().at;
    key('Z', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return play().match().line().at < played; }));
    EXPECT_TRUE(play().may_act());
  }

  void save() {
    chooser->save = folder / "longer-forests.variant.xml";
    key('S', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return std::filesystem::exists(*chooser->save) && !document().modified(); }));
  }

  SimulatePresenter& simulate() { return frame->simulate_panel()->presenter(); }
  void simulate_500() {
    key('4', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->simulate_panel() != nullptr; }));
    for (int seat = 0; seat < 2; ++seat) simulate().set_bot(seat, "random");
    simulate().set_players(2);
    simulate().set(&ExperimentForm::games, 500);
    frame->simulate_panel()->start();
    ASSERT_TRUE(wait_for([&] { return simulate().state() == RunState::Finished; }, 60000));
  }

  /// Opens the Compare view with the base game as A and the open set as B.
  void compare_with_the_base() {
    ComparisonPanel* const page = show_comparison();
    ASSERT_NE(page, nullptr);
    ComparisonPresenter& comparison = page->presenter();
    EXPECT_EQ(comparison.form().games, (std::vector<std::string>{"hunters-gatherers-2020", ""})) << "offered by itself";
    comparison.set(&ComparisonForm::bot, "random");
    comparison.set(&ComparisonForm::metric_selection, MetricSelection::Results);
    comparison.set(&ComparisonForm::max_games, 200);
    EXPECT_TRUE(frame->run("simulate/start")) << "starts what is in front";
    EXPECT_FALSE(frame->simulate_panel()->running());
    ASSERT_TRUE(wait_for([&] { return comparison.state() == RunState::Finished; }, 60000));
    const wxWindow* const duration = wxWindow::FindWindowByName("comparison duration", page);
    EXPECT_TRUE(wait_for([&] { return duration->GetLabel().StartsWith("At most about "); }, 20000));
    pump(200);
    save_screenshot("workflow_compare");
    const auto& answers = comparison.found().answers;
    const auto higher = [](const statistics::Answer& answer) {
      return answer.verdict == statistics::Verdict::Different && answer.difference.low > 0;
    };
    EXPECT_TRUE(std::ranges::any_of(answers, higher)) << "10 more points per tile of a forest give more points";
    comparison.describe_bar(0);
    pump(100);
    save_screenshot("workflow_decks");
    comparison.open_deck(true);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play"; }, 20000)) << "a deck of B can be looked at";
    frame->show_workspace("simulate");
  }

  void open_the_longest_game() {
    ASSERT_TRUE(frame->run("simulate/charts"));
    ChartCard* card = frame->simulate_panel()->charts()->find("turns");
    ASSERT_TRUE(card);
    const auto* turns = std::get_if<plotting::Histogram>(&card->chart());
    ASSERT_TRUE(turns && !turns->counts.empty());
    click(card, card->middle_of_bin(static_cast<int>(turns->counts.size()) - 1));
    ResultsPane* figures = frame->simulate_panel()->results();
    ASSERT_TRUE(wait_for([&] { return figures->page() == ResultsPane::kGames && figures->games()->GetItemCount() > 0; },
                         20000));
    save_screenshot("workflow_games");
    figures->games()->SetFocus();
    simulate().open_game(0);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play"; }, 20000));
    EXPECT_TRUE(play().state().finished());
    EXPECT_TRUE(play().table().rules().scores[0].points.text.starts_with("12*tiles")) << "it is a game of the variant";
    save_screenshot("workflow_longest");
  }
};

TEST_F(Workflow, FromAChangedScoreToTheLongestGame) {
  ASSERT_NO_FATAL_FAILURE(change_a_score());
  ASSERT_NO_FATAL_FAILURE(play_three_turns_and_undo_one());
  ASSERT_NO_FATAL_FAILURE(save());
  ASSERT_NO_FATAL_FAILURE(simulate_500());
  ASSERT_NO_FATAL_FAILURE(compare_with_the_base());
  ASSERT_NO_FATAL_FAILURE(open_the_longest_game());
}

}  // namespace
}  // namespace tw::editor::test
