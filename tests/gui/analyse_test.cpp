#include <wx/button.h>

#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/analyse/pattern_grid.hpp"
#include "editor/wx/analyse/statistics_cards.hpp"
#include "editor/wx/analyse/statistics_list.hpp"
#include "editor/wx/analyse/what_if_pane.hpp"
#include "editor/wx/widgets/tab_strip.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class AnalyseWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    key('5', wxMOD_CONTROL);
    ASSERT_TRUE(wait_for([&] { return frame->workspace() == "analyse" && panel(); }));
    pump(200);
  }
  AnalysePanel* panel() { return frame->analyse_panel(); }
  std::size_t pattern(const std::string& letters) {
    const topology::SetAnalysis& now = panel()->presenter().analysis();
    for (std::size_t i = 0; i < now.patterns.size(); ++i)
      if (topology::to_letters(now.patterns[i].sides, now.letters) == letters) return i;
    return now.patterns.size();
  }
  void double_click(wxWindow* window, wxPoint at) {
    mouse.MouseMove(window->ClientToScreen(at));
    pump(30);
    mouse.MouseDblClick();
    pump(60);
  }
  wxPoint middle(const wxRect& r) { return {r.x + r.width / 2, r.y + r.height / 2}; }
};

TEST_F(AnalyseWindow, ShowsTheStatisticsOfTheSet) {
  EXPECT_EQ(panel()->presenter().missing_pattern_count(), 3);
  EXPECT_TRUE(panel()->cards()->closability_text().StartsWith("Every open edge can still be closed"));
  save_screenshot("analyse");
  for (int tab = 1; tab < kStatisticsTabCount; ++tab) {
    click(panel()->tabs(), position_of_tab(*panel()->tabs(), tab));
    EXPECT_EQ(panel()->table()->table().title, title_of(static_cast<StatisticsTab>(tab)));
    EXPECT_FALSE(panel()->table()->table().rows.empty());
    save_screenshot("analyse_tab_" + std::to_string(tab));
  }
}

TEST_F(AnalyseWindow, ADoubleClickOnAMissingPatternCreatesItsTile) {
  const std::size_t tiles = document().set().tiles.size();
  panel()->show_patterns(PatternsShown::Missing);
  pump(60);
  EXPECT_EQ(panel()->presenter().patterns().size(), 3U);
  save_screenshot("analyse_missing");
  const wxRect rect = panel()->patterns()->pattern_rect(pattern("FMMR"));
  ASSERT_FALSE(rect.IsEmpty());
  double_click(panel()->patterns(), middle(rect));
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "tiles"; }));
  ASSERT_EQ(document().set().tiles.size(), tiles + 1);
  const std::array<std::string, 3> river{"meadow", "river", "meadow"};
  EXPECT_EQ(model::side_kinds(tile(), model::Side::West), river);
  EXPECT_EQ(model::side_kinds(tile(), model::Side::North)[0], "forest");
  EXPECT_TRUE(frame->run("edit/undo"));
  EXPECT_EQ(document().set().tiles.size(), tiles);
  frame->show_workspace("analyse");
  EXPECT_EQ(panel()->presenter().missing_pattern_count(), 3);
}

TEST_F(AnalyseWindow, KeysMoveThroughTheGridAndEnterShowsThePatternsTiles) {
  panel()->show_patterns(PatternsShown::All);
  panel()->patterns()->SetFocus();
  pump(60);
  key(WXK_HOME);
  key(WXK_RIGHT);
  EXPECT_EQ(panel()->patterns()->selected_pattern(), static_cast<int>(pattern("FFFM")));
  key(WXK_DOWN);
  EXPECT_NE(panel()->patterns()->selected_pattern(), static_cast<int>(pattern("FFFM")));
  key(WXK_UP);
  save_screenshot("analyse_focus");
  panel()->patterns()->SetFocus();  // save_screenshot() moves the focus
  ASSERT_TRUE(wait_for([&] { return panel()->patterns()->HasFocus(); }));
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "tiles"; }));
  EXPECT_TRUE(wait_for([&] {
    return from_wx(frame->tiles_page()->tile_set_pane()->summary()).starts_with("5 of 95 tiles");
  })) << frame->tiles_page()->tile_set_pane()->summary();
}

TEST_F(AnalyseWindow, ShowsManyTilesAndFoldsTheirGroups) {
  EXPECT_TRUE(wait_for([&] { return panel()->what_if()->list()->visible_tile_count() >= 14; }));
  auto* fold = dynamic_cast<wxButton*>(wxWindow::FindWindowByName("Group Regular", panel()));
  ASSERT_NE(fold, nullptr);
  click(fold, middle(fold->GetClientRect()));
  EXPECT_TRUE(wait_for([&] { return wxWindow::FindWindowByName("Group Menhir", panel()) != nullptr; }))
      << "the next group moves up";
  save_screenshot("analyse_groups");
}

TEST_F(AnalyseWindow, ASliderUpdatesTheStatisticsAndApplyIsOneUndoStep) {
  wxSlider* slider = panel()->what_if()->list()->slider_of("0");
  ASSERT_NE(slider, nullptr);
  EXPECT_FALSE(panel()->what_if()->apply_button()->IsEnabled());
  slider->SetFocus();
  pump(60);
  key(WXK_RIGHT);
  key(WXK_RIGHT);
  EXPECT_TRUE(wait_for([&] { return panel()->what_if()->statistic("Tiles in the box") == "95 > 97"; }))
      << panel()->what_if()->statistic("Tiles in the box");
  key(WXK_DOWN);
  key(WXK_LEFT);
  EXPECT_TRUE(wait_for([&] { return panel()->what_if()->statistic("Tiles in the box") == "95 > 96"; }));
  EXPECT_TRUE(panel()->what_if()->statistic("River sides") != "");
  EXPECT_EQ(model::total_copies(document().set()), 95) << "nothing changes before Apply";
  EXPECT_TRUE(wait_for(
      [&] {  // the interval of the result: "0.01 (0.00 to 0.04)"
        return panel()->what_if()->statistic("Discards, random play").find(" to ") != std::string::npos;
      },
      8000))
      << panel()->what_if()->statistic("Discards, random play");
  save_screenshot("analyse_what_if");
  wxButton* apply_button = panel()->what_if()->apply_button();
  click(apply_button, middle(apply_button->GetClientRect()));
  EXPECT_TRUE(wait_for([&] { return model::total_copies(document().set()) == 96; }));
  EXPECT_FALSE(apply_button->IsEnabled());
  EXPECT_TRUE(frame->run("edit/undo"));
  EXPECT_EQ(model::total_copies(document().set()), 95);
  EXPECT_EQ(panel()->what_if()->statistic("Tiles in the box"), "95 > 95");
  EXPECT_TRUE(wait_for(
      [&] {
        const std::string discards = panel()->what_if()->statistic("Discards, random play");
        const auto at = discards.find(" > ");
        return at != std::string::npos && discards.substr(0, at) == discards.substr(at + 3);
      },
      8000))
      << panel()->what_if()->statistic("Discards, random play");
}

TEST_F(AnalyseWindow, CopiesAreSavedAsAVariantOfTheBase) {
  chooser->save = folder / "fewer.xml";
  panel()->presenter().set_copies(3, 5);
  panel()->presenter().save_as_variant();
  EXPECT_EQ(model::total_copies(document().set()), 95);
  const auto opened = open_game(chooser->save->string());
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened.value().set.tiles[3].copies, 5);
}

TEST_F(AnalyseWindow, FitsASmallWindow) {
  frame->SetClientSize(frame->FromDIP(wxSize(960, 560)));
  pump(200);
  save_screenshot("analyse_small");
  EXPECT_GT(panel()->patterns()->GetSize().x, frame->FromDIP(300));
  EXPECT_TRUE(frame->run("view/side_panes"));
  EXPECT_TRUE(wait_for([&] { return panel()->patterns()->GetSize().x > frame->FromDIP(800); }));
}

TEST_F(AnalyseWindow, ShowsStatisticsForCardsToo) {
  ASSERT_TRUE(frame->workbench().open("hunt-or-gather"));
  pump(200);
  EXPECT_FALSE(panel()->presenter().has_edges());
  EXPECT_GT(panel()->cards()->symbols()->table().rows.size(), 5U);
  save_screenshot("analyse_cards");
}

}  // namespace
}  // namespace tw::editor::test
