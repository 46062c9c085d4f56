// Controls and keys that once did nothing, operated with real events. control_walk_test.cpp finds others.

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/combobox.h>
#include <wx/dialog.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/hint_pane.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/rules/rule_controls.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "tests/gui/every_control.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class DeadControls : public Window {
 protected:
  template <class Kind>
  Kind* named(const char* name, wxWindow* in = nullptr) {
    auto* out = dynamic_cast<Kind*>(wxWindow::FindWindowByName(name, in ? in : frame));
    EXPECT_NE(out, nullptr) << name;
    return out;
  }
  void type(const std::string& text) {
    for (const char letter : text) key(letter);
  }
  void click_control(wxWindow* control) {
    bring_into_view({control, "", control->GetSize(), false});
    pump(40);
    click(control, {std::min(16, control->GetSize().x / 2), control->GetSize().y / 2});
  }
  SimulatePage* page() { return dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent()); }
  GoalsPresenter& show_goals() {
    EXPECT_TRUE(frame->run("simulate/goals"));
    EXPECT_TRUE(wait_for([&] { return page()->goals() != nullptr && page()->shown_part() == SimulatePart::Goals; }));
    EXPECT_TRUE(wait_for([&] { return !page()->goals()->presenter().measuring(); }));
    return page()->goals()->presenter();
  }
};

TEST_F(DeadControls, VariableRowsAreAddedTickedFilledAndRemoved) {
  GoalsPresenter& goals = show_goals();
  const std::size_t rows = goals.form().vary.size();
  auto* add = named<wxComboBox>("add vary");
  ASSERT_GT(add->GetCount(), 0U);
  const std::string parameter = "piece." + document().rules().pieces.front().id + ".count";
  click_control(add);
  type(parameter);
  EXPECT_EQ(from_wx(add->GetValue()), parameter);
  pump(600);  // the list of completions opens
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return goals.form().vary.size() == rows + 1; }));
  const std::string name = "vary " + std::to_string(rows + 1);
  click_control(named<wxTextCtrl>((name + " value").c_str()));
  type("4..6");
  EXPECT_TRUE(wait_for([&] { return goals.form().vary.back().value == "4..6"; }));
  const bool on = goals.form().vary.back().on;
  click_control(named<wxCheckBox>(name.c_str()));
  EXPECT_TRUE(wait_for([&] { return goals.form().vary.back().on != on; }));
  document().invalidate_pictures();  // shows everything again
  pump(100);
  EXPECT_EQ(named<wxCheckBox>(name.c_str())->GetValue(), !on);
  click_control(named<wxButton>(("remove " + name).c_str()));
  EXPECT_TRUE(wait_for([&] { return goals.form().vary.size() == rows; }));
}

TEST_F(DeadControls, FixedRowsAreTicked) {
  GoalsPresenter& goals = show_goals();
  ASSERT_FALSE(goals.form().keep.empty());
  const bool on = goals.form().keep.front().on;
  click_control(named<wxCheckBox>("keep 1"));
  EXPECT_TRUE(wait_for([&] { return goals.form().keep.front().on != on; }));
}

TEST_F(DeadControls, CtrlEnterStartsWhileAFieldHasTheFocus) {
  ASSERT_TRUE(frame->run("simulate/charts"));
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel() != nullptr; }));
  SimulatePresenter& charts = frame->simulate_panel()->presenter();
  charts.set_bot(0, "random");
  charts.set_bot(1, "random");
  const auto starts = [&](const char* field, const auto& running) {
    wxWindow* window = wxWindow::FindWindowByName(field, frame);
    ASSERT_NE(window, nullptr) << field;
    window->SetFocus();
    pump(60);
    key(WXK_RETURN, wxMOD_CONTROL);
    EXPECT_TRUE(wait_for(running)) << field;
    EXPECT_TRUE(frame->run("simulate/stop")) << field;
    EXPECT_TRUE(wait_for([&] { return !running(); })) << field;
  };
  for (const char* field : {"games", "seed", "bot 1", "players"}) {
    charts.set(&ExperimentForm::seed, charts.form().seed + 1);
    starts(field, [&] { return charts.running(); });
  }
  ComparisonPanel* comparison = show_comparison();
  ASSERT_NE(comparison, nullptr);
  comparison->presenter().set(&ComparisonForm::kind, ComparedKind::Bots);
  for (const char* field : {"maximum pairs", "side 1", "smallest difference"})
    starts(field, [&] { return comparison->presenter().running(); });
  GoalsPresenter& goals = show_goals();
  goals.set_range("turns", 60, 70);
  goals.set(&GoalsForm::games, 1'000'000);
  for (const char* field : {"goals games", "goals bot", "filter metrics"})
    starts(field, [&] { return goals.running(); });
}

TEST_F(DeadControls, EnterInTheSearchFieldOfTheGalleryChoosesADrawing) {
  ASSERT_TRUE(frame->run("view/rules"));
  RulesPanel& rules = *frame->rules_panel();
  rules.presenter().select_table(RuleTable::Symbols);
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<LookControl*>(rules.form()->control("look")) != nullptr; }));
  ModalDialogs dialogs;
  bool visited = false;
  dialogs.visit_next([&](wxDialog& gallery) {
    visited = true;
    type("tiger");
    key(WXK_RETURN);
    EXPECT_TRUE(wait_for([&] { return !gallery.IsModal(); }));
  });
  click(static_cast<LookControl*>(rules.form()->control("look"))->button(), wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return visited; }));
  EXPECT_TRUE(wait_for([&] { return document().rules().symbols.front().look == "tiger"; }))
      << document().rules().symbols.front().look;
}

TEST_F(DeadControls, EnterKeepsTheFormOfCopiesOpenWhileTheTotalIsImpossible) {
  ASSERT_TRUE(frame->run("edit/select_all"));
  ASSERT_TRUE(frame->run("set/copies"));
  pump(300);
  auto* dialog = named<wxDialog>("Copies dialog");
  key('A', wxMOD_CONTROL);
  type("3");  // there are more tiles, each with at least one copy
  key(WXK_RETURN);
  pump(200);
  EXPECT_EQ(wxWindow::FindWindowByName("Copies dialog", frame), dialog) << "the form says what is wrong";
  EXPECT_TRUE(dialog->IsShown());
  EXPECT_FALSE(document().modified());
}

TEST_F(DeadControls, EnterInTheNameOfADeckAddsTheDeck) {
  ASSERT_TRUE(frame->run("set/decks"));
  pump(300);
  const std::size_t decks = document().rules().decks.size();
  click_control(named<wxTextCtrl>("Deck name"));
  key('A', wxMOD_CONTROL);
  type("zoo");
  EXPECT_EQ(named<wxTextCtrl>("Deck name")->GetValue(), "zoo");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return document().rules().decks.size() == decks + 1; }));
  EXPECT_NE(named<wxDialog>("Decks dialog"), nullptr);
}

class KeysOfTheBoard : public DeadControls {
 protected:
  void SetUp() override {
    DeadControls::SetUp();
    ASSERT_TRUE(frame->run("view/play"));
    ASSERT_TRUE(play().games().begin({.seats = {"", ""}, .seed = 41, .decks = {}}));
    ASSERT_TRUE(wait_for([&] { return panel()->board()->is_drawn(); }));
    play().hints().toggle();
    ASSERT_TRUE(wait_for([&] { return play().hints().hint() && play().hints().hint()->rows.size() > 2; }));
  }
  PlayPanel* panel() { return frame->play_panel(); }
  PlayPresenter& play() { return panel()->presenter(); }
  void expect_letters_work(const std::string& where) {
    const bool hint = play().hints().hint().has_value();
    key('H');
    EXPECT_TRUE(wait_for([&] { return play().hints().hint().has_value() != hint; })) << where;
    if (!play().hints().hint()) key('H');
    EXPECT_TRUE(wait_for([&] { return play().hints().hint().has_value(); })) << where;
    ModalDialogs dialogs;
    key('T');
    EXPECT_TRUE(wait_for([&] { return dialogs.cancelled().size() == 1; })) << where;
    key('W');
    EXPECT_TRUE(wait_for([&] { return dialogs.cancelled().size() == 2; })) << where;
  }
};

TEST_F(KeysOfTheBoard, WorkAfterAClickOnAName) {
  const wxRect name = panel()->players()->name_rect(0);
  click(panel()->players(), {name.x + 60, name.y + name.height / 2});
  expect_letters_work("name");
}

TEST_F(KeysOfTheBoard, WorkAfterAClickOnPoints) {
  const wxRect points = panel()->players()->points_rect(0);
  click(panel()->players(), {points.x + 20, points.y + points.height / 2});
  expect_letters_work("points");
}

TEST_F(KeysOfTheBoard, WorkAfterAClickOnAHint) {
  const wxRect row = panel()->hint()->list()->row_rect(1);
  click(panel()->hint()->list(), {row.x + 60, row.y + row.height / 2});
  EXPECT_EQ(play().hints().row(), 1);
  expect_letters_work("hint");
}

}  // namespace
}  // namespace tw::editor::test
