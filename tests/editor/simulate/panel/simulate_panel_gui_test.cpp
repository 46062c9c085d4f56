#include "editor/wx/simulate/simulate_panel.hpp"

#include <gtest/gtest.h>
#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/frame.h>
#include <wx/splitter.h>
#include <wx/stopwatch.h>
#include <wx/textctrl.h>
#include <wx/uiaction.h>

#include <filesystem>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/simulate/chart_card.hpp"
#include "editor/wx/simulate/chart_grid.hpp"
#include "editor/wx/simulate/results_pane.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::editor;

namespace {

bool wait_for(const std::function<bool()>& done, int milliseconds = 60'000) {
  wxStopWatch watch;
  while (!done()) {
    if (watch.Time() > milliseconds) return false;
    wxYield();
    wxMilliSleep(5);
  }
  return true;
}

void pump(int milliseconds) {
  wxStopWatch watch;
  while (watch.Time() < milliseconds) {
    wxYield();
    wxMilliSleep(2);
  }
}

template <class Window>
Window* first_of(wxWindow* parent) {
  for (wxWindow* child : parent->GetChildren()) {
    if (auto* found = dynamic_cast<Window*>(child)) return found;
    if (auto* found = first_of<Window>(child)) return found;
  }
  return nullptr;
}

/// A fixture that shows the real panel in its own frame, with the fake game.
class SimulatePanelGui : public ::testing::Test {
 protected:
  void SetUp() override {
    frame_ = new wxFrame(nullptr, wxID_ANY, "Simulate", wxPoint(0, 0), wxSize(1280, 800));
    auto services = tw::editor::test::fake_services(std::make_shared<simulation::testing::FakeGame>());
    panel_ = new SimulatePanel(frame_, std::move(services));
    panel_->set_on_status([this](const std::string& text) { status_ = text; });
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(wait_for([&] { return frame_->IsShownOnScreen(); }));
    pump(200);
  }
  void TearDown() override {
    frame_->Destroy();
    pump(50);
  }
  template <class Window>
  Window* find(const wxString& name) {
    auto* window = dynamic_cast<Window*>(wxWindow::FindWindowByName(name, panel_));
    EXPECT_TRUE(window) << name;
    return window;
  }
  void click(wxWindow* window) {
    wxUIActionSimulator mouse;
    const wxSize size = window->GetSize();
    mouse.MouseMove(window->ClientToScreen(wxPoint(size.x / 2, size.y / 2)));
    pump(40);
    mouse.MouseClick();
    pump(40);
  }
  void ask_for(const wxString& games, const wxString& bot) {
    find<wxTextCtrl>("games")->SetValue(games);
    find<wxComboBox>("bot 1")->SetValue(bot);
  }
  long games_in_table() {
    auto* table = find<wxDataViewListCtrl>("table of metrics");
    long games = 0;
    if (table->GetItemCount() > 0) {
      wxString text = table->GetTextValue(0, 2);
      text.Replace(",", "");
      text.ToLong(&games);
    }
    return games;
  }
  wxFrame* frame_ = nullptr;
  SimulatePanel* panel_ = nullptr;
  std::string status_;
};

}  // namespace

TEST_F(SimulatePanelGui, StartsPausesContinuesAndStopsByItsButtons) {
  ask_for("100000", "slow");
  click(find<wxButton>("Start"));
  ASSERT_TRUE(wait_for([&] { return panel_->running(); }));
  EXPECT_FALSE(find<wxTextCtrl>("games")->IsEnabled());
  ASSERT_TRUE(wait_for([&] { return games_in_table() >= 20; }));
  EXPECT_NE(status_.find("Simulating"), std::string::npos);

  click(find<wxButton>("Pause"));
  ASSERT_TRUE(wait_for([&] { return find<wxButton>("Pause")->GetLabel() == "Continue"; }));
  pump(600);  // wait for the results of the games in progress
  const long paused = games_in_table();
  pump(600);
  EXPECT_EQ(games_in_table(), paused);
  click(find<wxButton>("Pause"));
  ASSERT_TRUE(wait_for([&] { return games_in_table() > paused; }));

  click(find<wxButton>("Stop"));
  ASSERT_TRUE(wait_for([&] { return !panel_->running(); }));
  EXPECT_GE(games_in_table(), paused);
  EXPECT_TRUE(find<wxTextCtrl>("games")->IsEnabled());
  EXPECT_EQ(status_, "");
  EXPECT_NE(find<wxTextCtrl>("log")->GetValue().Find("Start continues from there"), wxNOT_FOUND);
}

TEST_F(SimulatePanelGui, FillsItsChartsWhileItRuns) {
  ChartCard& card = panel_->charts()->card(0);
  int paints = 0;
  card.Bind(wxEVT_PAINT, [&](wxPaintEvent& event) {
    ++paints;
    event.Skip();
  });
  EXPECT_TRUE(std::holds_alternative<plotting::EmptyChart>(card.chart()));
  ask_for("100000", "slow");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return games_in_table() >= 40; }));
  EXPECT_TRUE(panel_->running());
  ASSERT_TRUE(std::holds_alternative<plotting::DotPlot>(card.chart()));
  const int before = paints;
  wxStopWatch watch;
  ASSERT_TRUE(wait_for([&] { return paints >= before + 4; }));
  EXPECT_GE(watch.Time(), 600) << "redrawn more than four times a second";
}

TEST_F(SimulatePanelGui, StaysResponsiveWhileGamesArePlayed) {
  ask_for("100000", "greedy");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return games_in_table() > 0; }));
  long slowest = 0;
  for (int turn = 0; turn < 20; ++turn) {
    wxStopWatch one;
    wxYield();
    slowest = std::max(slowest, one.Time());
    wxMilliSleep(1);
  }
  EXPECT_TRUE(panel_->running()) << "a window that waits for games would answer after all of them";
  ::testing::Test::RecordProperty("milliseconds_in_one_turn_of_the_event_loop", static_cast<int>(slowest));
}

TEST_F(SimulatePanelGui, HasThreeTwoOrOneColumnByWidth) {
  auto* grid = panel_->charts();
  ASSERT_TRUE(grid);
  for (const auto& [width, columns] : {std::pair{1280, 3u}, {940, 2u}, {700, 1u}}) {
    frame_->SetClientSize(width, 700);
    ASSERT_TRUE(wait_for([&, columns = columns] { return grid->column_count() == columns; })) << width;
  }
}

TEST_F(SimulatePanelGui, SavesAChartAsPictureAndTable) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  ask_for("50", "greedy");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return !panel_->running(); }));
  ChartCard& card = panel_->charts()->card(2);
  for (const char* name : {"chart.svg", "chart.png", "chart.csv"}) {
    card.save_to(folder / name);
    EXPECT_GT(std::filesystem::file_size(folder / name), 50u) << name;
  }
  card.save_to(folder / "missing" / "chart.svg");
  EXPECT_NE(find<wxTextCtrl>("log")->GetValue().Find("missing"), wxNOT_FOUND) << "where it was to be saved";
  std::filesystem::remove_all(folder);
}

TEST_F(SimulatePanelGui, ShowsTheChartsOfEachSection) {
  ask_for("50", "greedy");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return !panel_->running(); }));
  ChartGrid& grid = *panel_->charts();
  EXPECT_TRUE(grid.find("wins_by_seat"));
  grid.show_section(report::CardSection::Course);
  EXPECT_FALSE(grid.find("wins_by_seat"));
  ASSERT_TRUE(grid.find("lead_changes"));
  ASSERT_TRUE(wait_for([&] { return grid.find("lead_changes")->IsShownOnScreen(); }));
  grid.show_section(report::CardSection::Maps);
  EXPECT_EQ(grid.card_count(), 0u) << "the fake game has no board";
}

TEST_F(SimulatePanelGui, ShowsTwoFullRowsOfChartsWhenItsHeightChanges) {
  auto* split = first_of<wxSplitterWindow>(frame_);
  ASSERT_TRUE(split);
  const int two_rows = frame_->FromDIP(30 + 4 + 190 + 4 + 190 + 4);
  for (const int high : {760, 640, 700}) {  // an info bar with an action opens and closes below the charts
    frame_->SetClientSize(frame_->FromDIP(wxSize(1280, high)));
    EXPECT_TRUE(wait_for([&] { return split->GetWindow1()->GetSize().y >= two_rows; }))
        << high << ": " << split->GetWindow1()->GetSize().y;
  }
}

TEST_F(SimulatePanelGui, ListsTheGamesBehindABarThatIsClicked) {
  ask_for("200", "greedy");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return !panel_->running(); }));
  ChartCard* card = panel_->charts()->find("turns");
  ASSERT_TRUE(card);
  wxUIActionSimulator mouse;
  const auto& histogram = std::get<plotting::Histogram>(card->chart());
  mouse.MouseMove(card->ClientToScreen(card->middle_of_bin(histogram.highlighted)));
  pump(40);
  mouse.MouseClick();
  const auto fullest = static_cast<int>(histogram.counts[histogram.highlighted]);
  ASSERT_TRUE(wait_for([&] { return panel_->results()->games()->GetItemCount() == fullest; }));
  EXPECT_EQ(panel_->results()->page(), ResultsPane::kGames);
}

TEST_F(SimulatePanelGui, MayBeClosedWhileAnExperimentRuns) {
  ask_for("100000", "slow");
  panel_->start();
  ASSERT_TRUE(wait_for([&] { return games_in_table() >= 1; }));
  panel_->Destroy();
  pump(500);
  EXPECT_EQ(first_of<SimulatePanel>(frame_), nullptr);
}
