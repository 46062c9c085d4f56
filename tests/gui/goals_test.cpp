#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/scrolwin.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/analyse/what_if_pane.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_form_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/goals/goals_results_pane.hpp"
#include "editor/wx/goals/range_slider.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class GoalsWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    frame->SetSize(frame->FromDIP(wxSize(1280, 800)));
    ASSERT_TRUE(frame->run("simulate/goals"));
    page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
    ASSERT_TRUE(page &&
                wait_for([&] { return page->goals() != nullptr && page->shown_part() == SimulatePart::Goals; }));
    pump(200);
  }
  GoalsPresenter& presenter() { return page->goals()->presenter(); }
  template <class Control>
  Control* named(const char* name, wxWindow* in = nullptr) {
    return dynamic_cast<Control*>(wxWindow::FindWindowByName(name, in ? in : page));
  }
  template <class Control>
  Control* labelled(const char* label) {
    return dynamic_cast<Control*>(wxWindow::FindWindowByLabel(label, page->goals()));
  }
  double now(const std::string& id) {
    for (const GoalMetric& metric : presenter().metrics())
      if (metric.id == id && metric.now) return metric.now->value;
    return std::numeric_limits<double>::quiet_NaN();
  }
  /// Filters the list for a metric and sets its range by dragging on the slider from `low` to `high`.
  void drag_range(const std::string& id, GoalGroup group, double low, double high) {
    presenter().set_filter(group, id);
    pump(60);
    page->goals()->form()->bring_into_view(id);
    pump(60);
    RangeSlider* slider = page->goals()->form()->slider_of(id);
    ASSERT_NE(slider, nullptr) << id;
    drag(slider, slider->position_of(low), slider->position_of(high));
  }
  wxPoint point_of(int proposal) {
    ChartCard* chart = page->goals()->results()->chart();
    const auto& lines = std::get<plotting::LineChart>(chart->chart());
    const auto& points = lines.lines.front().points;
    // The nearest point is chosen by its x coordinate.
    const double part = (points[proposal].x - points.front().x) / (points.back().x - points.front().x);
    const wxSize size = chart->GetClientSize();
    const int left = chart->FromDIP(48), right = size.x - chart->FromDIP(30);
    return {static_cast<int>(left + part * (right - left)), size.y / 2};
  }

  SimulatePage* page = nullptr;
};

TEST_F(GoalsWindow, ADraggedRangeLeadsToAProposalThatOpensAsAVariant) {
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  save_screenshot("goals_empty");
  const double forest = now("edges:forest");
  drag_range("edges:forest", GoalGroup::Statistics, forest + 6, forest + 14);
  ASSERT_EQ(presenter().form().targets.size(), 1U);
  EXPECT_NEAR(std::stod(presenter().form().targets.front().low), forest + 6, 3);
  EXPECT_NEAR(std::stod(presenter().form().targets.front().high), forest + 14, 3);
  // Typing in the field must move the range.
  const auto metric = std::ranges::find(presenter().metrics(), "edges:forest", &GoalMetric::id);
  ASSERT_NE(metric, presenter().metrics().end());
  auto* least = named<wxTextCtrl>((metric->title + ": lower limit").c_str());
  ASSERT_NE(least, nullptr);
  least->SetFocus();
  least->SetValue(std::to_string(static_cast<int>(forest) + 8));
  EXPECT_EQ(presenter().form().targets.front().low, std::to_string(static_cast<int>(forest) + 8));
  auto* start = labelled<wxButton>("Start");
  ASSERT_TRUE(start && start->IsEnabled());
  click(start, wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return presenter().state() == RunState::Finished; }, 30000));
  ASSERT_GE(presenter().found().front.size(), 2U);
  save_screenshot("goals_figures");
  click(page->goals()->results()->chart(), point_of(1));
  EXPECT_EQ(presenter().chosen(), 1U);
  auto* changes = named<wxDataViewListCtrl>("changes in the proposal");
  ASSERT_NE(changes, nullptr);
  EXPECT_EQ(changes->GetItemCount(), presenter().found().front.front().change_descriptions.size());
  click(page->goals()->results()->chart(), point_of(static_cast<int>(presenter().found().front.size())));
  EXPECT_EQ(presenter().chosen(), presenter().found().front.size());
  const model::TileSet before = document().set();
  auto* open = labelled<wxButton>("Open as a variant");
  ASSERT_TRUE(open && open->IsEnabled());
  click(open, wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return document().is_variant() && document().set().tiles != before.tiles; }, 10000));
  EXPECT_TRUE(frame->run("edit/undo"));
  EXPECT_EQ(document().set().tiles, before.tiles);
  EXPECT_TRUE(frame->run("edit/redo"));
  EXPECT_NE(document().set().tiles, before.tiles);
}

TEST_F(GoalsWindow, TheRangeIsMovedWithKeys) {
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  presenter().set_filter(GoalGroup::Results, "turns");
  pump(60);
  RangeSlider* slider = page->goals()->form()->slider_of("turns");
  ASSERT_NE(slider, nullptr);
  slider->SetFocus();
  pump(60);
  key(WXK_RIGHT);
  ASSERT_EQ(presenter().form().targets.size(), 1U);
  const GoalTarget first = presenter().form().targets.front();
  key(WXK_LEFT);
  key(WXK_SPACE);
  key(WXK_RIGHT);
  const GoalTarget then = presenter().form().targets.front();
  EXPECT_LT(std::stod(then.low), std::stod(first.low));
  EXPECT_GT(std::stod(then.high), std::stod(first.high));
  key(WXK_END);
  EXPECT_EQ(presenter().form().targets.front().high, "") << "no upper limit";
  auto* tick = named<wxCheckBox>("target turns");
  ASSERT_TRUE(tick && tick->GetValue());
}

TEST_F(GoalsWindow, ASearchWithGamesKeepsTheWindowAliveAndFillsTheComparison) {
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  presenter().set(&GoalsForm::bot, "random");
  presenter().set(&GoalsForm::skills, {});
  presenter().set(&GoalsForm::games, 3'000);
  presenter().set_range("turns", 60, 72);
  for (std::size_t row = 0; row < presenter().form().keep.size(); ++row)
    presenter().set_option(GoalsPresenter::OptionList::Keep, row, false);
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  save_screenshot("goals_ready");
  EXPECT_TRUE(frame->run("simulate/start"));
  ASSERT_TRUE(presenter().running());
  long slowest = 0;
  int turns = 0;
  for (; presenter().running(); ++turns) {
    const wxStopWatch watch;
    wxYield();
    slowest = std::max(slowest, watch.Time());
    wxMilliSleep(10);
  }
  RecordProperty("milliseconds_without_an_answer", static_cast<int>(slowest));
  EXPECT_GE(turns, 5) << "a window that waits for the search would answer once";
  EXPECT_LT(slowest, 2000);
  ASSERT_EQ(presenter().state(), RunState::Finished);
  ASSERT_FALSE(presenter().found().front.empty());
  mouse.MouseMove(page->ClientToScreen(wxPoint(page->GetClientSize().x - 60, 600)));  // no tooltip in the screenshot
  pump(300);
  save_screenshot("goals_found");
  auto* compare = labelled<wxButton>("Compare with the original");
  ASSERT_TRUE(compare && compare->IsEnabled());
  click(compare, wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return page->shown_part() == SimulatePart::Compare; }, 10000));
  ComparisonPresenter& comparison = page->comparison()->presenter();
  EXPECT_EQ(comparison.form().games.front(), "");
  EXPECT_EQ(comparison.form().bot, "random");
  comparison.set(&ComparisonForm::max_games, 60);
  save_screenshot("goals_comparison");
  comparison.start();
  ASSERT_TRUE(comparison.running());
  ASSERT_TRUE(wait_for([&] { return !comparison.running(); }, 60000));
  EXPECT_GT(comparison.found().games, 0);
}

TEST_F(GoalsWindow, ASearchIsStoppedAndTheWindowCanCloseDuringOne) {
  presenter().set_range("turns", 60, 70);
  presenter().set(&GoalsForm::games, 1'000'000);
  EXPECT_TRUE(frame->run("simulate/start"));
  ASSERT_TRUE(wait_for([&] { return presenter().found().games > 20; }, 30000));
  save_screenshot("goals_running");
  EXPECT_TRUE(frame->run("simulate/stop"));
  ASSERT_TRUE(wait_for([&] { return presenter().state() == RunState::Stopped; }, 30000));
  EXPECT_TRUE(frame->run("simulate/start"));
  ASSERT_TRUE(presenter().running());
  frame->Destroy();
  frame = nullptr;
  pump(200);
}

TEST_F(GoalsWindow, BadInputIsExplainedBesideItsField) {
  presenter().set_range_texts("turns", "80", "70");
  presenter().set_option_value(GoalsPresenter::OptionList::Vary, 0, "7..1");
  pump(100);
  auto* problem = named<wxStaticText>("vary 1 problem");
  ASSERT_TRUE(problem && problem->IsShown());
  EXPECT_TRUE(problem->GetLabelText().StartsWith("The number of copies must be a range")) << problem->GetLabelText();
  auto* foot = named<wxStaticText>("goals problem");
  ASSERT_TRUE(foot && foot->IsShown());
  save_screenshot("goals_problems");
}

TEST_F(GoalsWindow, AFailedSearchLeavesTheFieldToCorrectInView) {
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  presenter().set_range("turns", 60, 70);
  presenter().set_option(GoalsPresenter::OptionList::Keep, 0, true);
  presenter().set_option_value(GoalsPresenter::OptionList::Keep, 0, "400");
  pump(100);
  auto* const body = dynamic_cast<wxScrolledWindow*>(named<wxWindow>("goals bot")->GetParent());
  ASSERT_NE(body, nullptr);
  auto* const value = named<wxWindow>("keep 1 value");
  ASSERT_NE(value, nullptr);
  value->SetFocus();
  body->Scroll(0, body->GetVirtualSize().y);
  pump(100);
  ASSERT_GT(body->GetViewStart().y, 0);
  click(labelled<wxButton>("Start"), wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return presenter().state() == RunState::Failed; }, 30000));
  pump(200);
  EXPECT_TRUE(value->HasFocus()) << "it is to be corrected";
  EXPECT_TRUE(body->GetScreenRect().Contains(value->GetScreenRect()));
}

TEST_F(GoalsWindow, LooksRightInASmallWindow) {
  ASSERT_TRUE(wait_for([&] { return !presenter().measuring(); }, 30000));
  frame->SetSize(frame->FromDIP(wxSize(960, 600)));
  presenter().set_range("edges:forest", now("edges:forest") + 8, now("edges:forest") + 20);
  frame->run("simulate/start");
  ASSERT_TRUE(wait_for([&] { return presenter().state() == RunState::Finished; }, 30000));
  pump(300);
  save_screenshot("goals_small");
  const auto* open = labelled<wxButton>("Open as a variant");
  ASSERT_NE(open, nullptr);
  EXPECT_TRUE(page->GetScreenRect().Contains(open->GetScreenRect()));
}

class FindCopiesWindow : public Window {};

TEST_F(FindCopiesWindow, TheSlidersMoveAndTheSetStays) {
  key('5', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "analyse" && frame->analyse_panel(); }));
  pump(200);
  const model::TileSet before = document().set();
  auto* find = dynamic_cast<wxButton*>(wxWindow::FindWindowByName("Find copies", frame->analyse_panel()));
  ASSERT_NE(find, nullptr);
  click(find, wxPoint(20, 10));
  wxWindow* dialog = nullptr;
  ASSERT_TRUE(wait_for([&] { return (dialog = wxWindow::FindWindowByName("find copies")) != nullptr; }));
  auto* statistic = dynamic_cast<wxComboBox*>(wxWindow::FindWindowByName("statistic of the set", dialog));
  auto* least = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("minimum of the statistic", dialog));
  ASSERT_TRUE(statistic && least);
  int deer = wxNOT_FOUND;
  for (unsigned i = 0; i < statistic->GetCount(); ++i)
    if (statistic->GetString(i).StartsWith("Deer symbols")) deer = static_cast<int>(i);
  ASSERT_NE(deer, wxNOT_FOUND);
  statistic->SetValue(statistic->GetString(static_cast<unsigned>(deer)));
  auto* move = dynamic_cast<wxButton*>(wxWindow::FindWindowById(wxID_OK, dialog));
  ASSERT_NE(move, nullptr);
  EXPECT_FALSE(move->IsEnabled()) << "there is no range yet";
  least->SetValue("36");
  pump(100);
  save_screenshot("find_copies");
  ASSERT_TRUE(move->IsEnabled());
  click(move, wxPoint(20, 10));
  EXPECT_TRUE(wait_for([&] { return frame->analyse_panel()->presenter().changed(); }));
  EXPECT_EQ(document().set(), before) << "the set does not change before Apply to set";
  save_screenshot("find_copies_moved");
  click(frame->analyse_panel()->what_if()->apply_button(), wxPoint(20, 10));
  EXPECT_TRUE(wait_for([&] { return document().set().tiles != before.tiles; }));
  EXPECT_TRUE(frame->run("edit/undo"));
  EXPECT_EQ(document().set().tiles, before.tiles);
}

}  // namespace
}  // namespace tw::editor::test
