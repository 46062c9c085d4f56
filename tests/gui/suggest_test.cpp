#include <wx/button.h>
#include <wx/choice.h>

#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/analyse/statistics_cards.hpp"
#include "editor/wx/analyse/statistics_list.hpp"
#include "editor/wx/analyse/suggest_frame.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class SuggestedTiles : public Window {
 protected:
  SuggestFrame* window() { return dynamic_cast<SuggestFrame*>(wxWindow::FindWindowByName("suggest", frame)); }
  void open(const std::string& target) {
    frame->show_dialog(Dialog::Suggest, target);
    ASSERT_TRUE(wait_for([&] { return window() && window()->IsShownOnScreen() && found(); }));
    pump(150);
  }
  bool found() { return !window()->presenter().searching(); }
  void select_target(const std::string& label) {
    const int at = window()->target()->FindString(to_wx(label));
    ASSERT_NE(at, wxNOT_FOUND) << label;
    window()->target()->SetFocus();
    window()->target()->SetSelection(at);
    wxCommandEvent event(wxEVT_CHOICE, window()->target()->GetId());
    event.SetInt(at);
    window()->target()->ProcessWindowEvent(event);
    ASSERT_TRUE(wait_for([&] { return found(); }));
    pump(60);
  }
};

TEST_F(SuggestedTiles, TheButtonAddsTheSelectedTileAndUndoRemovesIt) {
  frame->show_workspace("analyse");
  EXPECT_EQ(frame->analyse_panel()->presenter().missing_pattern_count(), 3);
  EXPECT_TRUE(frame->run("set/suggest"));
  ASSERT_TRUE(wait_for([&] { return window() && window()->IsShownOnScreen() && found(); }));
  pump(150);
  const std::size_t tiles = document().set().tiles.size(), steps = document().history().size();
  window()->list()->SetFocus();
  key(WXK_DOWN);
  ASSERT_EQ(window()->presenter().selected(), 1);
  const model::Tile chosen = window()->presenter().tiles()[1].tile;
  EXPECT_GT(window()->statistics()->table().rows.size(), 3U);
  save_screenshot("suggest");
  window()->Raise();
  click(window()->add_button(), wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles + 1; }));
  EXPECT_EQ(document().history().size(), steps + 1);
  EXPECT_EQ(tile().zones, chosen.zones);
  EXPECT_EQ(tile().copies, 1);
  EXPECT_TRUE(wait_for([&] { return frame->analyse_panel()->presenter().missing_pattern_count() == 2; }))
      << "the workspace follows";
  ASSERT_TRUE(wait_for([&] { return found(); }));
  EXPECT_TRUE(window()->summary().StartsWith("Added tile " + to_wx(tile().id))) << window()->summary();
  window()->list()->SetFocus();
  key('Z', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles; }));
  EXPECT_EQ(frame->analyse_panel()->presenter().missing_pattern_count(), 3);
}

TEST_F(SuggestedTiles, NamesOfStatisticsAreReadableFromTheStart) {
  open("");
  const StatisticsList& list = *window()->statistics();
  const std::string& name = list.table().rows.at(0).cells.at(0);
  EXPECT_GE(list.GetColumn(0)->GetWidth(), list.GetTextExtent(to_wx(name)).x) << name;
}

TEST_F(SuggestedTiles, EnterAddsATileAndEscapeClosesTheWindow) {
  open("symbol:mammoth");
  EXPECT_EQ(window()->target()->GetStringSelection(), "More mammoth");
  const std::size_t tiles = document().set().tiles.size();
  window()->list()->SetFocus();
  pump(60);
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles + 1; }));
  const auto carries = [](const model::Zone& zone) { return std::ranges::count(zone.symbols, "mammoth") > 0; };
  EXPECT_TRUE(std::ranges::any_of(tile().zones, carries));
  key(WXK_ESCAPE);
  EXPECT_TRUE(wait_for([&] { return window() == nullptr; }));
}

TEST_F(SuggestedTiles, ATargetChosenInTheListIsSearched) {
  open("pattern:FFMR");
  EXPECT_EQ(window()->target()->GetStringSelection(), "Pattern FFMR");
  select_target("Closing rivers");
  ASSERT_FALSE(window()->presenter().tiles().empty());
  EXPECT_TRUE(window()->presenter().tiles().front().reason.starts_with("Closes river at "));
  EXPECT_EQ(window()->list()->GetItemCount(), window()->presenter().tiles().size());
}

TEST_F(SuggestedTiles, RowsOfTheWorkspaceHaveTargets) {
  frame->show_workspace("analyse");
  pump(100);
  const auto target_of = [](const StatisticsTable& table, const std::string& name) {
    for (const StatisticsTable::Row& row : table.rows)
      if (row.cells.front() == name) return row.target;
    return std::string("none");
  };
  EXPECT_EQ(target_of(frame->analyse_panel()->cards()->symbols()->table(), "deer"), "symbol:deer");
  EXPECT_EQ(target_of(frame->analyse_panel()->cards()->symbols()->table(), "tiles"), "");
  EXPECT_EQ(
      target_of(statistics_table(StatisticsTab::Closability, frame->analyse_panel()->presenter().sources()), "forest"),
      "close:forest");
  frame->analyse_panel()->presenter().suggest("close:forest");
  ASSERT_TRUE(wait_for([&] { return window() && found(); }));
  EXPECT_EQ(window()->target()->GetStringSelection(), "Closing forests");
}

TEST_F(SuggestedTiles, CardsHaveNoSuggestions) {
  ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
  EXPECT_FALSE(frame->run("set/suggest"));
  EXPECT_EQ(window(), nullptr);
}

TEST_F(SuggestedTiles, AnotherGameHasItsOwnTargets) {
  open("close:forest");
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  ASSERT_TRUE(wait_for([&] { return found() && window()->target()->FindString("Closing cities") != wxNOT_FOUND; }));
  EXPECT_TRUE(wait_for([&] { return window()->list()->GetItemCount() == window()->presenter().tiles().size(); }));
  pump(100);
}

}  // namespace
}  // namespace tw::editor::test
