// Tests the Rules workspace in the real window.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/stc/stc.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <algorithm>

#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/rules/example_pane.hpp"
#include "editor/wx/rules/formula_field.hpp"
#include "editor/wx/rules/rule_controls.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/widgets/message_bar.hpp"
#include "editor/wx/widgets/number_field.hpp"
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
  RulesPanel* panel() { return frame->rules_panel(); }
  RulesPresenter& presenter() { return panel()->presenter(); }
  FormulaField* formula() { return panel()->form()->formula(); }
  bool examples_there() {
    return wait_for([&] { return !panel()->is_finding_examples() && !panel()->examples()->examples().empty(); }, 30000);
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

TEST_F(RulesWindow, AScoreIsChangedByTypingAndUpdatesItsExample) {
  ASSERT_TRUE(examples_there());
  save_screenshot("rules");
  click(formula()->control(), wxPoint(20, 6));
  formula()->control()->GotoPos(formula()->control()->GetLength());
  type(" - ti");
  ASSERT_TRUE(wait_for([&] { return !formula()->completions().empty(); }));
  EXPECT_EQ(formula()->completions().front().word, "tiles");
  save_screenshot("rules_completion");
  key(WXK_TAB);
  ASSERT_TRUE(wait_for([&] { return document().rules().scores[0].points.text == "2*tiles + 3*mushrooms - tiles"; }))
      << document().rules().scores[0].points.text;
  EXPECT_EQ(panel()->table()->rows()[0].cells[3], "2*tiles + 3*mushrooms - tiles");
  EXPECT_TRUE(panel()->table()->rows()[0].differs_from_base);
  ASSERT_TRUE(wait_for(
      [&] {
        return !panel()->is_finding_examples() && !panel()->examples()->examples().empty() &&
               panel()->examples()->examples()[0].here != panel()->examples()->examples()[0].base;
      },
      30000));
  save_screenshot("rules_changed");
  const wxRect arrow = panel()->table()->revert_rect(0);
  ASSERT_FALSE(arrow.IsEmpty());
  click(panel()->table(), wxPoint(arrow.x + arrow.width / 2, arrow.y + arrow.height / 2));
  ASSERT_TRUE(wait_for([&] { return presenter().changes() == 0; }));
  EXPECT_EQ(formula()->text(), "2*tiles + 3*mushrooms");
}

TEST_F(RulesWindow, AWrongFormulaIsReportedInPlaceAndChangesNothing) {
  const std::string before = document().rules().scores[0].points.text;
  click(formula()->control(), wxPoint(20, 6));
  formula()->control()->GotoPos(formula()->control()->GetLength());
  type(" - men");
  key(WXK_ESCAPE);
  ASSERT_TRUE(wait_for([&] { return !panel()->form()->error("points").empty(); }));
  EXPECT_EQ(document().rules().scores[0].points.text, before);
  EXPECT_EQ(presenter().drafts(), 1);
  save_screenshot("rules_error");
  key(WXK_ESCAPE);
  ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 0; }));
  EXPECT_EQ(formula()->text(), before);
}

TEST_F(RulesWindow, TheOfferedWordsLeaveTheErrorVisible) {
  for (const wxSize size : {wxSize(1280, 776), wxSize(960, 600)}) {
    frame->SetSize(frame->FromDIP(size));
    pump(100);
    formula()->focus();
    formula()->control()->GotoPos(formula()->control()->GetLength());
    type(" - me");
    ASSERT_TRUE(
        wait_for([&] { return !formula()->completions().empty() && !panel()->form()->error("points").empty(); }));
    const wxWindow* const list = wxWindow::FindWindowByName("Completions", panel());
    const wxWindow* const error = wxWindow::FindWindowByLabel(panel()->form()->error("points"), panel());
    ASSERT_TRUE(list && error);
    save_screenshot("rules_offered");
    EXPECT_FALSE(list->GetScreenRect().Intersects(error->GetScreenRect()));
    EXPECT_FALSE(list->GetScreenRect().Intersects(formula()->GetScreenRect()));
    key(WXK_ESCAPE);
    key(WXK_ESCAPE);
    ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 0; }));
  }
}

TEST_F(RulesWindow, TheTreeOpensEveryTableAndItsForm) {
  for (const RuleTable table : {RuleTable::Game, RuleTable::Kinds, RuleTable::Symbols, RuleTable::Pieces,
                                RuleTable::Roles, RuleTable::Areas, RuleTable::Turn, RuleTable::Actions}) {
    presenter().select_table(table);
    const std::string field = presenter().fields().empty() ? "" : presenter().fields().front().name;
    ASSERT_TRUE(wait_for([&] { return field.empty() || panel()->form()->control(field) != nullptr; }));
    if (table == RuleTable::Roles || table == RuleTable::Actions)
      save_screenshot("rules_" + std::string(info(table).id));
  }
  panel()->tree()->SetFocus();
  key(WXK_UP);
  EXPECT_NE(presenter().table(), RuleTable::Game);
}

TEST_F(RulesWindow, RowsAreAddedAndRemovedByCommands) {
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

TEST_F(RulesWindow, AWeightIsTypedWithoutAddingARow) {
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
  EXPECT_EQ(panel()->table()->rows()[weight].cells[1], "55");
  save_screenshot("rules_weights");
  // The field must adapt to the range of the selected row, and the selected row must be scrolled into view.
  const auto rows = presenter().table_rows();
  const auto piece =
      std::ranges::find_if(rows, [](const RuleTableRow& row) { return row.cells[0] == "Returned piece"; });
  ASSERT_NE(piece, rows.end());
  presenter().select(piece->row);
  const auto* weights = dynamic_cast<NumberField*>(panel()->form()->control("value"));
  ASSERT_NE(weights, nullptr);
  ASSERT_TRUE(wait_for([&] { return weights->GetValue() == piece->cells[1]; })) << weights->GetValue();
  EXPECT_EQ(weights->rejection_reason(), "");
  EXPECT_GT(weights->number(), 1000);
  presenter().select(rows.back().row);
  pump(60);
  EXPECT_FALSE(panel()->table()->row_rect(static_cast<int>(rows.size()) - 1).IsEmpty()) << "in view";
  presenter().select_table(RuleTable::Pieces);
  EXPECT_TRUE(add->IsEnabled());
}

TEST_F(RulesWindow, FitsASmallWindowWithTheExampleBehindATab) {
  frame->SetSize(frame->FromDIP(wxSize(960, 620)));
  ASSERT_TRUE(wait_for([&] { return panel()->examples()->GetParent() != panel() && !panel()->examples()->IsShown(); }));
  save_screenshot("rules_small");
}

TEST_F(RulesWindow, EscapeDiscardsARefusedNumber) {
  presenter().select({RuleTable::Pieces, 0});
  ASSERT_TRUE(wait_for([&] { return panel()->form()->control("count") != nullptr; }));
  auto* const count = static_cast<wxTextCtrl*>(panel()->form()->control("count"));
  const wxString before = count->GetValue();
  count->SetFocus();
  count->SelectAll();
  type("5000");
  ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 1; }));
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return presenter().drafts() == 0; }));
  EXPECT_EQ(count->GetValue(), before);
  EXPECT_FALSE(document().modified());
}

TEST_F(RulesWindow, TheFirstRowOfATableIsNamedAsItIsTyped) {
  model::TileSet set = document().set();
  for (model::Tile& tile : set.tiles)
    for (model::Zone& zone : tile.zones) zone.action.clear();
  model::Rules rules = document().rules();
  rules.actions.clear();
  document().edit("No actions", "",
                  DocumentState{std::make_shared<const model::TileSet>(std::move(set)),
                                std::make_shared<const model::Rules>(std::move(rules))});
  presenter().select_table(RuleTable::Actions);
  pump(100);
  wxTimer chosen;  // sends the keys while the menu is open
  chosen.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    mouse.Char(WXK_DOWN);
    mouse.Char(WXK_RETURN);
  });
  chosen.StartOnce(500);
  click(wxWindow::FindWindowByLabel(to_wx("Add…"), panel()), wxPoint(10, 10));
  ASSERT_TRUE(wait_for([&] { return document().rules().actions.size() == 1; }));
  EXPECT_EQ(document().rules().actions.front().effects.size(), 1U) << "it does something at once";
  ASSERT_TRUE(wait_for([&] {
    const wxWindow* name = panel()->form()->control("id");
    return name && name->HasFocus();
  }));
  type("dance");
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return document().rules().actions.front().id == "dance"; }));
  EXPECT_EQ(document().rules().actions.size(), 1U);
  EXPECT_FALSE(panel()->form()->description().Contains("has no effect yet")) << panel()->form()->description();
}

TEST_F(RulesWindow, AnEdgeIsAddedAndItsSlotsAreChosen) {
  presenter().select_table(RuleTable::EdgeKinds);
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<SlotsControl*>(panel()->form()->control("zones")) != nullptr; }));
  const std::size_t edges = document().rules().edges.size();
  const auto button = [&](const wxString& label) { return wxWindow::FindWindowByLabel(label, panel()); };
  click(button(to_wx("Add…")), wxPoint(10, 10));
  ASSERT_TRUE(wait_for([&] { return document().rules().edges.size() == edges + 1; }));
  const auto added = [&] { return document().rules().edges.back(); };
  const auto* name = static_cast<wxTextCtrl*>(panel()->form()->control("id"));
  ASSERT_TRUE(wait_for([&] { return name->HasFocus() && name->GetValue() == to_wx(added().id); }));
  type("shore");
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return added().id == "shore"; })) << added().id;
  wxChoice* middle = static_cast<SlotsControl*>(panel()->form()->control("zones"))->choice(1);
  middle->SetFocus();
  middle->SetSelection(middle->FindString("lake"));
  wxCommandEvent chosen(wxEVT_CHOICE, middle->GetId());
  chosen.SetEventObject(middle);
  middle->HandleWindowEvent(chosen);
  EXPECT_EQ(added().zones[1], "lake");
  save_screenshot("rules_edges");
  click(button("Duplicate"), wxPoint(10, 10));
  ASSERT_TRUE(wait_for([&] { return document().rules().edges.size() == edges + 2; }));
  frame->run("edit/undo");
  EXPECT_EQ(document().rules().edges.size(), edges + 1);
  panel()->form()->control("id")->SetFocus();
  key('Y', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().rules().edges.size() == edges + 2; })) << "Ctrl+Y works everywhere";
}

TEST_F(RulesWindow, RenameGoesToTheNameOfTheSelectedRow) {
  presenter().select_table(RuleTable::Symbols);
  pump(60);
  presenter().select(presenter().table_rows().front().row);
  ASSERT_TRUE(wait_for([&] { return panel()->form()->control("id") != nullptr; }));
  panel()->table()->SetFocus();
  key(WXK_F2);
  EXPECT_TRUE(wait_for([&] { return panel()->form()->control("id")->HasFocus(); }));
  EXPECT_TRUE(panel()->IsShownOnScreen());
}

TEST_F(RulesWindow, TheKeyboardReachesAllRowsOfATable) {
  presenter().select_table(RuleTable::Weights);
  pump(60);
  presenter().select(presenter().table_rows().back().row);
  RuleGrid* table = panel()->table();
  ASSERT_TRUE(wait_for([&] { return table->selected() == static_cast<int>(table->rows().size()) - 1; }));
  save_screenshot("rules_scrolled");
  table->SetFocus();
  for (std::size_t i = 0; i < table->rows().size(); ++i) key(WXK_UP);
  EXPECT_EQ(table->selected(), 0);
  EXPECT_FALSE(table->row_rect(0).IsEmpty());
}

TEST_F(RulesWindow, HomeShowsTheFirstRow) {
  for (RuleGrid* grid : {panel()->tree(), panel()->table()}) {
    presenter().select({RuleTable::Names, row_count(document().rules(), RuleTable::Names) - 1});
    ASSERT_TRUE(wait_for([&] { return grid->selected() == static_cast<int>(grid->rows().size()) - 1; }));
    pump(200);
    EXPECT_TRUE(grid->row_rect(0).IsEmpty());
    grid->SetFocus();
    key(WXK_HOME);
    EXPECT_TRUE(wait_for([&] { return grid->selected() == 0 && !grid->row_rect(0).IsEmpty(); }))
        << grid->GetName() << grid->selected();
  }
}

TEST_F(RulesWindow, ARenamedRowStaysInPlaceAndSelected) {
  presenter().select_table(RuleTable::Symbols);
  presenter().select({RuleTable::Kinds, 1});
  ASSERT_TRUE(wait_for([&] { return panel()->form()->control("id") != nullptr; }));
  RuleGrid& tree = *panel()->tree();
  pump(200);
  tree.GetMainWindow()->ScrollLines(1);
  pump(200);
  const int row = tree.selected(), y = tree.row_rect(row).y;
  const std::size_t rows = tree.rows().size();
  auto* name = static_cast<wxTextCtrl*>(panel()->form()->control("id"));
  name->SetFocus();
  name->SelectAll();
  type("elephants");
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return document().rules().kinds[1].id == "elephants"; }));
  pump(300);
  EXPECT_NE(tree.rows().size(), rows) << "the table of names changes as well";
  EXPECT_EQ(tree.selected(), row);
  EXPECT_EQ(tree.row_rect(row).y, y);
  tree.SetFocus();
  key(WXK_DOWN);
  EXPECT_TRUE(wait_for([&] { return tree.selected() == row + 1; })) << tree.selected();
}

TEST_F(RulesWindow, ASearchExpandsItsMatchesAndSelectsTheFirst) {
  wxWindow* search = wxWindow::FindWindowByName("Find in rules", panel());
  ASSERT_NE(search, nullptr);
  search->SetFocus();
  type("tiger");
  ASSERT_TRUE(wait_for([&] { return presenter().table() == RuleTable::Symbols; }));
  const auto& rows = panel()->tree()->rows();
  for (const RuleGrid::Row& row : rows) EXPECT_TRUE(!row.is_foldable || row.open) << row.cells[0];
  ASSERT_GE(panel()->tree()->selected(), 0);
  EXPECT_EQ(rows[panel()->tree()->selected()].cells[0], "tiger");
  EXPECT_TRUE(search->HasFocus());
  save_screenshot("rules_found");
  presenter().reveal({RuleTable::Pieces, 1});
  ASSERT_TRUE(wait_for([&] { return panel()->tree()->rows().size() > 12; })) << "the search has ended";
  EXPECT_EQ(presenter().row(), (RuleRow{RuleTable::Pieces, 1}));
  search->SetFocus();
  type("tiger");
  ASSERT_TRUE(wait_for([&] { return presenter().table() == RuleTable::Symbols; }));
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return panel()->tree()->rows().size() > 12; })) << "Esc clears the search";
}

TEST_F(RulesWindow, FoldingATableKeepsTheSelectedRow) {
  const RuleRow row{RuleTable::Symbols, 3};
  presenter().reveal(row);
  RuleGrid& tree = *panel()->tree();
  const auto symbols =
      std::ranges::find_if(tree.rows(), [](const RuleGrid::Row& one) { return one.cells[0] == "Symbols"; });
  ASSERT_NE(symbols, tree.rows().end());
  const auto at = static_cast<int>(symbols - tree.rows().begin());
  ASSERT_TRUE(wait_for([&] { return tree.rows()[at].open && tree.selected() > at; }));
  pump(100);
  const wxRect rect = tree.row_rect(at);
  click(&tree, wxPoint(tree.FromDIP(10), rect.y + rect.height / 2));
  EXPECT_TRUE(wait_for([&] { return !tree.rows()[at].open; }));
  pump(200);
  EXPECT_FALSE(tree.rows()[at].open) << "it stays folded";
  EXPECT_EQ(presenter().row(), row);
}

TEST_F(RulesWindow, NoLabelOfAFormIsCut) {
  for (const wxSize size : {wxSize(1280, 776), wxSize(960, 600)}) {
    frame->SetSize(frame->FromDIP(size));
    pump(100);
    for (const RuleTableInfo& table : rule_tables(presenter().rules()))
      for (int row = 0; row < row_count(presenter().rules(), table.table); ++row)
        for (int effect = -1; effect < effect_count(presenter().rules(), {table.table, row}); ++effect) {
          presenter().select({table.table, row, effect});
          const std::string field = presenter().fields().empty() ? "" : presenter().fields().front().name;
          ASSERT_TRUE(wait_for([&] { return field.empty() || panel()->form()->control(field) != nullptr; }));
          pump(20);
          for (const wxWindow* child : panel()->form()->GetChildren()) {
            const auto* label = dynamic_cast<const wxStaticText*>(child);
            if (label == nullptr || !label->IsShown() || label->GetLabel().empty()) continue;
            EXPECT_GE(label->GetSize().x, label->GetBestSize().x) << table.label << " " << label->GetLabel();
            EXPECT_LE(label->GetPosition().x + label->GetBestSize().x, panel()->form()->GetClientSize().x)
                << table.label << " " << label->GetLabel();
          }
        }
  }
}

TEST_F(RulesWindow, TheListOfExamplesHasRoomForThree) {
  frame->SetSize(frame->FromDIP(wxSize(1280, 776)));
  ASSERT_TRUE(examples_there());
  auto* all = dynamic_cast<RuleGrid*>(wxWindow::FindWindowByName("All examples", panel()));
  ASSERT_NE(all, nullptr);
  EXPECT_TRUE(wait_for([&] { return all->GetClientSize().y >= all->height_of(3); })) << all->GetClientSize().y;
  using IsOverlay = int (*)(void* scrolled_window);
  const auto is_overlay = gtk_function<IsOverlay>("gtk_scrolled_window_get_overlay_scrolling");
  EXPECT_FALSE(is_overlay(all->GetHandle())) << "the scroll bar disappears";
  EXPECT_FALSE(is_overlay(panel()->examples()->GetHandle())) << "the scroll bar disappears";
}

TEST_F(RulesWindow, AChangeDoesNotMoveControlsAndItsEffectIsVisible) {
  frame->SetSize(frame->FromDIP(wxSize(1280, 776)));
  ASSERT_TRUE(examples_there());
  const wxRect table = panel()->table()->GetScreenRect();
  ASSERT_EQ(presenter().change("points", "3*tiles"), "");
  ASSERT_TRUE(wait_for([&] { return panel()->examples()->quick_games_text().StartsWith("Points per player"); }, 60000));
  pump(200);
  EXPECT_EQ(panel()->table()->GetScreenRect(), table);
  ExamplePane* pane = panel()->examples();
  const wxWindow* title = wxWindow::FindWindowByLabel("Effect of this change in play", pane);
  ASSERT_NE(title, nullptr);
  EXPECT_LT(title->GetScreenRect().GetBottom() + 3 * title->GetSize().y, pane->GetScreenRect().GetBottom());
  for (const char* label : {"Compare in Simulate", "Try in Play", "Play 400 games"}) {
    const wxWindow* button = wxWindow::FindWindowByLabel(label, pane);
    ASSERT_NE(button, nullptr) << label;
    EXPECT_LE(button->GetScreenRect().GetBottom(), pane->GetScreenRect().GetBottom()) << label;
  }
  save_screenshot("rules_effect");
}

TEST_F(RulesWindow, AnActionWithPointsHasExamplesToo) {
  const int logboat = model::index_of(document().rules().actions, "logboat");
  presenter().select({RuleTable::Actions, logboat});
  pump(600);
  ASSERT_TRUE(examples_there());
  EXPECT_EQ(panel()->examples()->examples().front().lines.front().rule, "2*zones.lake");
  save_screenshot("rules_action_example");
  frame->SetSize(frame->FromDIP(wxSize(1280, 776)));
  presenter().select({RuleTable::Actions, model::index_of(document().rules().actions, "hunting-trap"), 0});
  const wxWindow* sum = panel()->examples()->sum();
  constexpr std::size_t kCells = 5;
  ASSERT_TRUE(wait_for([&] { return sum->GetChildren().size() == kCells * 5; }, 30000)) << "a head, three lines, a sum";
  pump(200);
  EXPECT_TRUE(std::ranges::any_of(sum->GetChildren(), [](const wxWindow* label) {
    return static_cast<const wxStaticText*>(label)->wxStaticText::GetLabel().Contains("\n");
  })) << "long texts have several lines";
  EXPECT_LE(sum->GetChildren().back()->GetRect().GetBottom(), sum->GetClientSize().y) << "the sum";
  save_screenshot("rules_wrapped_example");
}

TEST_F(RulesWindow, ARefusalIsShownUntilTheNextChange) {
  presenter().select_table(RuleTable::EdgeKinds);
  ASSERT_TRUE(wait_for([&] { return panel()->form()->control("zones") != nullptr; }));
  const auto remove = [&] { return wxWindow::FindWindowByLabel("Remove", panel()); };
  const auto said = [&] { return frame->message_bar()->IsShown() ? frame->message_bar()->text() : wxString(); };
  wxString refused;
  const auto refuse = [&] {
    const wxString before = said();
    click(remove(), wxPoint(10, 10));  // refused, because tiles use this edge
    const bool told = wait_for([&] { return !said().empty() && said() != before; });
    refused = said();
    return told;
  };
  const auto gone = [&] { return said() != refused; };
  ASSERT_TRUE(refuse());
  ASSERT_FALSE(gone());
  presenter().select({RuleTable::EdgeKinds, 1});
  EXPECT_TRUE(gone()) << "another row was selected";
  ASSERT_TRUE(refuse());
  ASSERT_FALSE(gone());
  ASSERT_EQ(presenter().add("edge"), "");
  EXPECT_TRUE(gone()) << "something else was done";
  frame->run("edit/undo");
  ASSERT_TRUE(refuse());
  ASSERT_FALSE(gone());
  frame->run("edit/redo");
  EXPECT_TRUE(gone()) << "the history moved";
}

TEST_F(RulesWindow, TheRowOfTheGameIsMarkedAndStaysSelected) {
  presenter().select_table(RuleTable::Game);
  EXPECT_FALSE(presenter().change("name", "").empty());
  EXPECT_TRUE(panel()->tree()->rows().front().error);
  EXPECT_EQ(panel()->tree()->selected(), 0);
  presenter().discard_draft("name");
  EXPECT_FALSE(panel()->tree()->rows().front().error);
}

TEST_F(RulesWindow, ADrawingIsChosenFromAGallery) {
  presenter().select_table(RuleTable::Symbols);
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<LookControl*>(panel()->form()->control("look")) != nullptr; }));
  auto* look = static_cast<LookControl*>(panel()->form()->control("look"));
  bool opened = false;
  wxTimer answer;
  answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
    auto* gallery = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("Gallery"));
    if (!gallery || !gallery->IsModal()) return answer.StartOnce(100), void();
    opened = true;
    save_screenshot("rules_gallery");
    static_cast<wxSearchCtrl*>(wxWindow::FindWindowByName("Search drawings", gallery))->SetValue("tiger");
    gallery->EndModal(wxID_OK);
  });
  answer.StartOnce(500);
  click(look->button(), wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return opened; }, 10000));
  EXPECT_TRUE(wait_for([&] { return document().rules().symbols.front().look == "tiger"; }, 5000))
      << document().rules().symbols.front().look;
}

TEST_F(RulesWindow, AFeatureGetsAColourAndIsResetToTheDefault) {
  presenter().select_table(RuleTable::Kinds);
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<ColourControl*>(panel()->form()->control("fill")) != nullptr; }));
  auto* colour = static_cast<ColourControl*>(panel()->form()->control("fill"));
  const std::string before = document().rules().kinds.front().fill;
  colour->picker()->SetColour(wxColour(0x12, 0x34, 0x56));
  wxColourPickerEvent picked(colour->picker(), colour->picker()->GetId(), wxColour(0x12, 0x34, 0x56));
  colour->picker()->HandleWindowEvent(picked);
  EXPECT_EQ(document().rules().kinds.front().fill, "#123456");
  EXPECT_EQ(colour->text()->GetValue(), "#123456");
  save_screenshot("rules_colour");
  click(colour->default_button(), wxPoint(10, 10));
  ASSERT_TRUE(wait_for([&] { return document().rules().kinds.front().fill.empty(); }));
  frame->run("edit/undo");
  frame->run("edit/undo");
  EXPECT_EQ(document().rules().kinds.front().fill, before);
}

TEST_F(RulesWindow, AFormulaKeepsItsOwnUndo) {
  click(formula()->control(), wxPoint(20, 6));
  formula()->control()->GotoPos(formula()->control()->GetLength());
  const wxString before = formula()->control()->GetText();
  type(" - zzz");
  ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 1; }));
  key('Z', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return formula()->control()->GetText() != before + " - zzz"; }));
  EXPECT_TRUE(formula()->control()->CanRedo()) << "the field undid its typing; the draft was not thrown away";
  key('Z', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return formula()->control()->GetText() == before + " - zzz"; }))
      << formula()->control()->GetText();
}

TEST_F(RulesWindow, UndoRemovesATypedFormulaAsAWhole) {
  const model::Rules before = document().rules();
  const wxString formula_before = formula()->control()->GetText();
  click(formula()->control(), wxPoint(20, 6));
  key('A', wxMOD_CONTROL);
  type("2 - tiles");
  ASSERT_TRUE(wait_for([&] { return !(document().rules() == before) && presenter().drafts() == 0; }));
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().rules() == before; })) << "a part of it, 2, is valid, too";
  EXPECT_TRUE(wait_for([&] { return formula()->control()->GetText() == formula_before; }))
      << formula()->control()->GetText();
  key('Z', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return formula()->control()->GetText() == "2 - tiles"; }))
      << formula()->control()->GetText();
}

TEST_F(RulesWindow, TypedTextIsSavedAndAskedAboutWithoutLeavingItsField) {
  presenter().select({RuleTable::Scores, 0});
  auto* name = static_cast<wxTextCtrl*>(panel()->form()->control("id"));
  const auto retype = [&](const std::string& text) {
    name->SetFocus();
    name->SelectAll();
    type(text);
  };
  chooser->save = folder / "mine.variant.xml";
  retype("wolves");
  ASSERT_FALSE(document().modified());
  key('S', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return std::filesystem::exists(*chooser->save); })) << "Save was not enabled before";
  EXPECT_EQ(document().rules().scores[0].id, "wolves");
  EXPECT_GE(model::index_of(open_game(chooser->save->string()).value().rules->scores, "wolves"), 0);
  EXPECT_TRUE(name->HasFocus()) << "one can go on typing";
  retype("bears");
  chooser->answer = UnsavedAnswer::Cancel;
  frame->Close();
  EXPECT_EQ(chooser->asked, 1);
  EXPECT_EQ(document().rules().scores[0].id, "bears");
}

TEST_F(RulesWindow, UndoAndEscapeDropARefusedName) {
  presenter().select({RuleTable::Scores, 0});
  const std::string id = document().rules().scores[0].id, other = document().rules().scores[1].id;
  auto* name = static_cast<wxTextCtrl*>(panel()->form()->control("id"));
  for (const bool escape : {false, true}) {
    name->SetFocus();
    name->SelectAll();
    type(other);
    key(WXK_RETURN);
    ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 1; }));
    if (escape)
      key(WXK_ESCAPE);
    else
      key('Z', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return presenter().drafts() == 0 && name->GetValue() == to_wx(id); }))
        << escape << presenter().drafts() << name->GetValue() << document().rules().scores[0].id;
  }
  EXPECT_FALSE(document().modified());
}

}  // namespace
}  // namespace tw::editor::test
