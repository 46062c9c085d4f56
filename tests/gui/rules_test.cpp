// The Rules workspace in the real window.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/spinctrl.h>
#include <wx/stc/stc.h>

#include <algorithm>

#include "editor/wx/rules/example_pane.hpp"
#include "editor/wx/rules/formula_field.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class RulesWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    frame->run("view/rules");
    ASSERT_TRUE(wait_for([&] { return panel() && panel()->form()->control("points") != nullptr; }, 20000));
  }
  RulesPanel* panel() { return frame->rules(); }
  RulesPresenter& presenter() { return panel()->presenter(); }
  FormulaField* formula() { return panel()->form()->formula(); }
  bool examples_there() {
    return wait_for([&] { return !panel()->finding_examples() && !panel()->examples()->examples().empty(); }, 30000);
  }
  int table_row(const std::string& first) {
    const auto& rows = panel()->table()->rows();
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (rows[i].cells[0] == first) return static_cast<int>(i);
    return -1;
  }
  void type(const std::string& text) {
    for (const char c : text) {
      mouse.Char(c);
      pump(20);
    }
    pump(60);
  }
};

TEST_F(RulesWindow, AScoreIsChangedByTypingAndComputedBeside) {
  ASSERT_TRUE(examples_there());
  shoot("rules");
  click(formula()->control(), wxPoint(20, 6));
  formula()->control()->GotoPos(formula()->control()->GetLength());
  type(" - ti");
  ASSERT_TRUE(wait_for([&] { return !formula()->offered().empty(); }));
  EXPECT_EQ(formula()->offered().front().word, "tiles");
  shoot("rules_completion");
  key(WXK_TAB);
  ASSERT_TRUE(wait_for([&] { return document().rules().scores[0].points.text == "2*tiles + 3*mushrooms - tiles"; }))
      << document().rules().scores[0].points.text;
  EXPECT_EQ(panel()->table()->rows()[0].cells[3], "2*tiles + 3*mushrooms - tiles");
  EXPECT_TRUE(panel()->table()->rows()[0].dot);
  ASSERT_TRUE(wait_for(
      [&] {
        return !panel()->finding_examples() && !panel()->examples()->examples().empty() &&
               panel()->examples()->examples()[0].here != panel()->examples()->examples()[0].base;
      },
      30000));
  shoot("rules_changed");
  const wxRect arrow = panel()->table()->revert_rect(0);
  ASSERT_FALSE(arrow.IsEmpty());
  click(panel()->table(), wxPoint(arrow.x + arrow.width / 2, arrow.y + arrow.height / 2));
  ASSERT_TRUE(wait_for([&] { return presenter().changes() == 0; }));
  EXPECT_EQ(formula()->text(), "2*tiles + 3*mushrooms");
}

TEST_F(RulesWindow, AWrongFormulaIsToldWhereItStandsAndChangesNothing) {
  const std::string before = document().rules().scores[0].points.text;
  click(formula()->control(), wxPoint(20, 6));
  formula()->control()->GotoPos(formula()->control()->GetLength());
  type(" - men");
  key(WXK_ESCAPE);
  ASSERT_TRUE(wait_for([&] { return !panel()->form()->trouble("points").empty(); }));
  EXPECT_EQ(document().rules().scores[0].points.text, before);
  EXPECT_EQ(presenter().drafts(), 1);
  shoot("rules_error");
  key(WXK_ESCAPE);
  ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 0; }));
  EXPECT_EQ(formula()->text(), before);
}

TEST_F(RulesWindow, TheTreeLeadsToEveryTableAndItsForm) {
  for (const RuleTable table : {RuleTable::Game, RuleTable::Kinds, RuleTable::Symbols, RuleTable::Pieces,
                                RuleTable::Roles, RuleTable::Areas, RuleTable::Turn, RuleTable::Actions}) {
    presenter().select_table(table);
    const std::string field = presenter().fields().empty() ? "" : presenter().fields().front().name;
    ASSERT_TRUE(wait_for([&] { return field.empty() || panel()->form()->control(field) != nullptr; }));
    if (table == RuleTable::Roles || table == RuleTable::Actions) shoot("rules_" + std::string(info(table).id));
  }
  panel()->tree()->SetFocus();
  key(WXK_UP);
  EXPECT_NE(presenter().table(), RuleTable::Game);
}

TEST_F(RulesWindow, RowsAreAddedAndTakenBackByCommands) {
  presenter().select_table(RuleTable::Pieces);
  pump(60);
  ASSERT_TRUE(frame->run("rules/add"));
  EXPECT_EQ(document().rules().pieces.size(), 3u);
  ASSERT_TRUE(wait_for([&] { return panel()->table()->rows().size() == 3; }));
  ASSERT_TRUE(frame->run("rules/revert_all"));
  EXPECT_EQ(document().rules().pieces.size(), 2u);
  frame->show_workspace("tiles");
  EXPECT_FALSE(frame->run("rules/add")) << "only where the rules are shown";
}

TEST_F(RulesWindow, AWeightIsTypedAndNoRowOfThemAdded) {
  presenter().select_table(RuleTable::Weights);
  const int weight = presenter().row().row;
  ASSERT_TRUE(wait_for([&] { return panel()->form()->control("value") != nullptr; }));
  const wxWindow* const add = wxWindow::FindWindowByLabel(wxString::FromUTF8("Add…"), panel());
  ASSERT_NE(add, nullptr);
  EXPECT_FALSE(add->IsEnabled());
  click(panel()->form()->control("value"), wxPoint(20, 10));
  key('A', wxMOD_CONTROL);
  type("55");
  key(WXK_TAB);
  ASSERT_TRUE(wait_for([&] { return presenter().changes() == 1; }));
  EXPECT_EQ(panel()->table()->rows()[static_cast<std::size_t>(weight)].cells[1], "55");
  shoot("rules_weights");
  // A row of a wider range has its own in the same field, and lies in view.
  const auto rows = presenter().table_rows();
  const auto piece = std::ranges::find_if(rows, [](const RuleTableRow& row) { return row.cells[0] == "piece"; });
  ASSERT_NE(piece, rows.end());
  presenter().select(piece->row);
  const auto* spin = dynamic_cast<wxSpinCtrl*>(panel()->form()->control("value"));
  ASSERT_NE(spin, nullptr);
  ASSERT_TRUE(wait_for([&] { return std::to_string(spin->GetValue()) == piece->cells[1]; })) << spin->GetValue();
  EXPECT_GT(spin->GetValue(), 1000);
  presenter().select(rows.back().row);
  pump(60);
  EXPECT_TRUE(panel()->table()->IsRowVisible(panel()->table()->GetRowCount() - 1));
  presenter().select_table(RuleTable::Pieces);
  EXPECT_TRUE(add->IsEnabled());
}

TEST_F(RulesWindow, FitsASmallWindowWithTheExampleBehindATab) {
  frame->SetSize(frame->FromDIP(wxSize(960, 620)));
  ASSERT_TRUE(wait_for([&] { return panel()->examples()->GetParent() != panel() && !panel()->examples()->IsShown(); }));
  shoot("rules_small");
}

}  // namespace
}  // namespace tw::editor::test
