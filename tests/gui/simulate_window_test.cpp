#include "tests/gui/window_fixture.hpp"

#include <sys/resource.h>
#include <wx/bmpbuttn.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "editor/wx/simulate/chart_grid.hpp"
#include "editor/wx/simulate/results_pane.hpp"
#include "editor/wx/simulate/saved_results_dialog.hpp"

namespace tw::editor::test {
namespace {

class SimulateWindow : public Window {};

TEST_F(SimulateWindow, AnExperimentRunsPausesAndStopsWithAResponsiveWindow) {
  key('4', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel() != nullptr; }));
  EXPECT_EQ(frame->workspace(), "simulate");
  pump(200);
  save_screenshot("simulate_empty");
  frame->simulate_panel()->start();
  EXPECT_TRUE(wait_for([&] { return frame->simulate_panel()->running(); }));
  long slowest = 0;
  for (int i = 0; i < 40; ++i) {
    const wxStopWatch watch;
    wxYield();
    slowest = std::max(slowest, watch.Time());
    wxMilliSleep(25);
  }
  RecordProperty("milliseconds_without_an_answer", static_cast<int>(slowest));
  save_screenshot("simulate_running");
  if (frame->simulate_panel()->running()) {
    frame->simulate_panel()->pause_or_continue();
    pump(200);
    frame->simulate_panel()->pause_or_continue();
    key('1', wxMOD_CONTROL);
    EXPECT_EQ(frame->workspace(), "tiles");
    frame->simulate_panel()->stop();
  }
  EXPECT_TRUE(wait_for([&] { return !frame->simulate_panel()->running(); }, 20000));
}

TEST_F(SimulateWindow, TheFormsShowHowLongTheGamesWillTake) {
  const auto text_of = [this](const char* name) {
    const wxWindow* label = wxWindow::FindWindowByName(name, frame);
    return label != nullptr && label->IsShownOnScreen() ? label->GetLabel() : wxString();
  };
  frame->show_workspace("simulate");
  ASSERT_TRUE(wait_for([&] { return text_of("duration").StartsWith("About "); }, 20000)) << text_of("duration");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  presenter.set(&ExperimentForm::cores, 1);
  EXPECT_TRUE(text_of("duration").Contains("on 1 core.")) << text_of("duration");
  save_screenshot("simulate_duration");
  presenter.set_bot(0, "master");  // a decision takes about a second; the window must not wait for it
  presenter.set(&ExperimentForm::games, 10'000'000);
  pump(300);
  const wxStopWatch watch;
  presenter.set_bot(0, "random");
  presenter.set_bot(0, "club");
  EXPECT_LT(watch.Time(), 1000);
  ASSERT_TRUE(wait_for([&] { return text_of("duration").Contains("; with"); }, 30000)) << text_of("duration");
  save_screenshot("simulate_long_duration");
  ASSERT_TRUE(frame->run("simulate/compare"));
  ASSERT_TRUE(wait_for([&] { return text_of("comparison duration").StartsWith("At most about "); }, 20000));
  save_screenshot("comparison_duration");
}

TEST_F(SimulateWindow, AGameBehindABarOpensInPlay) {
  frame->show_workspace("simulate");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  presenter.set_bot(0, "random");
  presenter.set_bot(1, "random");
  presenter.set(&ExperimentForm::games, 60);
  frame->simulate_panel()->start();
  ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }, 30000));
  ChartCard* card = frame->simulate_panel()->charts()->find("turns");
  ASSERT_TRUE(card);
  const auto* histogram = std::get_if<plotting::Histogram>(&card->chart());
  ASSERT_TRUE(histogram);
  const auto longest = static_cast<int>(histogram->counts.size()) - 1;
  click(card, card->middle_of_bin(longest));
  ResultsPane* figures = frame->simulate_panel()->results();
  ASSERT_TRUE(wait_for([&] { return figures->page() == ResultsPane::kGames && figures->games()->GetItemCount() > 0; }));
  save_screenshot("simulate_games");
  presenter.open_game(0);
  ASSERT_TRUE(wait_for([&] { return frame->workspace() == "play"; }, 20000));
  EXPECT_TRUE(frame->play_panel()->presenter().has_match());
}

TEST_F(SimulateWindow, RemovedExperimentsCanBeRestoredWhileTheListIsOpen) {
  frame->show_workspace("simulate");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  presenter.set_bot(0, "random");
  presenter.set_bot(1, "random");
  for (const int games : {20, 21}) {
    presenter.set(&ExperimentForm::games, games);
    presenter.set(&ExperimentForm::store, folder / ("kept" + std::to_string(games) + ".db"));
    frame->simulate_panel()->start();
    ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }, 30000));
  }
  const ExperimentFolder shelf(folder);
  ASSERT_TRUE(wait_for([&] { return shelf.list().size() == 2; })) << "not all are kept";
  const auto while_open = [&](const std::vector<std::string>& presses, const char* picture) {
    bool seen = false;
    frame->CallAfter([&] {
      for (wxWindow* window : wxTopLevelWindows) {
        auto* dialog = dynamic_cast<wxDialog*>(window);
        if (dialog == nullptr || !dialog->IsModal()) continue;
        seen = dialog->GetName() == "Saved experiments";
        for (const std::string& press : presses) {
          auto* button = dynamic_cast<wxButton*>(wxWindow::FindWindowByLabel(press, dialog));
          EXPECT_TRUE(button && button->IsEnabled()) << press;
          if (button == nullptr) continue;
          wxCommandEvent pressed(wxEVT_BUTTON, button->GetId());
          pressed.SetEventObject(button);
          button->ProcessWindowEvent(pressed);
        }
        pump(200);
        save_screenshot(picture);
        dialog->EndModal(wxID_CANCEL);
        return;
      }
    });
    ask_for_saved_result(*frame, experiment_list(shelf.list()));
    EXPECT_TRUE(seen);
  };
  const std::string first = shelf.list().front().path.string();
  while_open({"Remove", "Remove", "Restore", "Restore"}, "kept_put_back");
  EXPECT_EQ(shelf.list().size(), 2);
  while_open({"Remove"}, "kept_removed");
  ASSERT_EQ(shelf.list().size(), 1);
  EXPECT_NE(shelf.list().front().path.string(), first);
}

TEST_F(SimulateWindow, AComparisonIsRepeatedAtSeveralSkillLevels) {
  ComparisonPanel* const page = show_comparison();
  ASSERT_NE(page, nullptr);
  ComparisonPresenter& comparison = page->presenter();
  comparison.set_side(0, "hunters-gatherers-2020");
  comparison.set_side(1, "big-herds");
  comparison.set(&ComparisonForm::metric_selection, MetricSelection::Results);
  comparison.set(&ComparisonForm::max_games, 60);
  auto* repeat = dynamic_cast<wxCheckBox*>(wxWindow::FindWindowByName("repeat at skill levels", page));
  auto* levels = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("skill levels", page));
  ASSERT_TRUE(repeat && levels);
  EXPECT_FALSE(levels->IsShown());
  repeat->SetValue(true);
  wxCommandEvent ticked(wxEVT_CHECKBOX, repeat->GetId());
  ticked.SetEventObject(repeat);
  ticked.SetInt(1);
  repeat->ProcessWindowEvent(ticked);
  EXPECT_TRUE(levels->IsShown());
  levels->SetValue("random, greedy");
  EXPECT_EQ(comparison.form().played_levels(), (std::vector<std::string>{"random", "greedy"}));
  comparison.start();
  ASSERT_TRUE(wait_for([&] { return comparison.state() == RunState::Finished; }, 60000));
  auto* fixed = dynamic_cast<wxDataViewListCtrl*>(wxWindow::FindWindowByName("verdicts at all levels", page));
  ASSERT_TRUE(fixed && fixed->IsShownOnScreen());
  EXPECT_EQ(fixed->GetColumnCount(), 2u) << "measure, at all levels";
  auto* table = dynamic_cast<wxDataViewListCtrl*>(wxWindow::FindWindowByName("verdicts by level", page));
  ASSERT_TRUE(table && table->IsShownOnScreen());
  EXPECT_EQ(table->GetColumnCount(), 2u) << "two levels";
  EXPECT_EQ(static_cast<std::size_t>(table->GetItemCount()), comparison.found().answers.size() / 2);
  pump(200);
  auto* const save = dynamic_cast<wxBitmapButton*>(wxWindow::FindWindowByName("save table", table->GetParent()));
  ASSERT_NE(save, nullptr);
  EXPECT_TRUE(save->IsShownOnScreen() && save->GetBitmap().IsOk());
  save_screenshot("comparison_skills");
}

TEST_F(SimulateWindow, SavedComparisonsAreListedWhileCompareIsShown) {
  SimulateServices services = simulate_services(frame->workbench(), {});
  services.storage_folder = folder / "kept";
  auto* window = new wxFrame(frame, wxID_ANY, "Compare", wxDefaultPosition, wxSize(1000, 700));
  auto* panel = new ComparisonPanel(window, services);
  window->Show();
  ComparisonPresenter& comparison = panel->presenter();
  comparison.set_side(0, "hunters-gatherers-2020");
  comparison.set_side(1, "big-herds");
  comparison.set(&ComparisonForm::bot, "random");
  comparison.set(&ComparisonForm::max_games, 60);
  comparison.start();
  ASSERT_TRUE(wait_for([&] { return comparison.state() == RunState::Finished; }, 60000));
  comparison.compare_with_base();
  EXPECT_EQ(comparison.found().games, 0);
  frame->CallAfter([&] {
    auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("Saved comparisons"));
    ASSERT_TRUE(dialog && dialog->IsModal());
    pump(200);
    save_screenshot("kept_comparisons");
    dialog->EndModal(wxID_OK);
  });
  panel->open_saved();
  EXPECT_EQ(comparison.state(), RunState::Finished);
  EXPECT_EQ(comparison.found().games, 60);
  window->SetSize(window->FromDIP(wxSize(700, 560)));  // long names must not cut off controls in the verdict pane
  pump(200);
  auto* side = wxWindow::FindWindowByName("compared side", window);
  ASSERT_TRUE(side && side->IsShownOnScreen());
  EXPECT_TRUE(wait_for([&] { return side->GetRect().GetRight() <= side->GetParent()->GetClientSize().x; }));
  save_screenshot("comparison_narrow");
  window->Destroy();
}

TEST_F(SimulateWindow, RulesAreComparedWithTheSavedFileOrReportWhyNot) {
  ASSERT_TRUE(frame->run("file/new_set"));
  pump(80);
  mouse.Char('A', wxMOD_CONTROL);
  mouse.Text("my-own");
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return document().set().id == "my-own"; }));
  frame->show_workspace("rules");
  const auto button = [this] { return wxWindow::FindWindowByLabel("Compare in Simulate", frame); };
  ASSERT_TRUE(wait_for([&] { return button() && button()->IsShownOnScreen() && !button()->IsEnabled(); }));
  EXPECT_TRUE(button()->GetToolTipText().Contains("Save the set first")) << button()->GetToolTipText();
  save_screenshot("rules_without_base");
  chooser->save = folder / "own.xml";
  ASSERT_TRUE(frame->workbench().save_as_set());
  EXPECT_TRUE(wait_for([&] { return button()->IsEnabled(); }));
  wxCommandEvent pressed(wxEVT_BUTTON, button()->GetId());
  button()->ProcessWindowEvent(pressed);
  auto* page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
  ASSERT_TRUE(page &&
              wait_for([&] { return page->comparison() != nullptr && page->shown_part() == SimulatePart::Compare; }));
  EXPECT_EQ(page->comparison()->presenter().form().games, (std::vector<std::string>{document().path().string(), ""}));
}

TEST_F(SimulateWindow, ARefusedValueIsMarkedUntilItIsCorrected) {
  ComparisonPanel* const page = show_comparison();
  ASSERT_NE(page, nullptr);
  ComparisonPresenter& comparison = page->presenter();
  const auto field = [&](const char* name) {
    return dynamic_cast<wxTextEntry*>(wxWindow::FindWindowByName(name, page));
  };
  const auto marked = [&](const char* name) { return wxWindow::FindWindowByName(name, page)->UseForegroundColour(); };
  ASSERT_TRUE(field("maximum pairs") && field("smallest difference") && field("comparison bot"));
  wxWindow::FindWindowByName("maximum pairs", page)->SetFocus();
  field("maximum pairs")->SetValue("20");
  EXPECT_TRUE(marked("maximum pairs"));
  EXPECT_EQ(comparison.form().max_games, 2'000) << "what was in force stays";
  field("maximum pairs")->SetValue("200");
  EXPECT_FALSE(marked("maximum pairs"));
  EXPECT_EQ(comparison.form().max_games, 200);
  field("smallest difference")->SetValue("much");
  EXPECT_TRUE(marked("smallest difference"));
  field("smallest difference")->SetValue("0.2, turns=0.1");
  EXPECT_FALSE(marked("smallest difference"));
  EXPECT_EQ(comparison.form().margins, (std::vector<std::string>{"0.2", "turns=0.1"}));
  field("comparison bot")->SetValue("gredy");
  EXPECT_TRUE(marked("comparison bot"));
  save_screenshot("comparison_refused");
  field("comparison bot")->SetValue("random");
  EXPECT_FALSE(marked("comparison bot"));
}

/// TW_GAMES=1000000 plays a million games; tests/benchmarks/README.md lists the results.
TEST_F(SimulateWindow, ALargeExperimentKeepsTheWindowResponsiveAndMemorySmall) {
  frame->show_workspace("simulate");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  presenter.set_bot(0, "random");
  presenter.set_bot(1, "random");
  const char* wanted = std::getenv("TW_GAMES");
  presenter.set(&ExperimentForm::games, wanted ? std::atoll(wanted) : 5'000);
  frame->simulate_panel()->start();
  ASSERT_TRUE(presenter.running());
  double slowest = 0, all = 0;
  int turns = 0;
  while (presenter.running()) {
    const wxStopWatch watch;
    wxYield();
    const double took = static_cast<double>(watch.TimeInMicro().GetValue()) / 1000;
    slowest = std::max(slowest, took);
    all += took;
    ++turns;
    wxMilliSleep(5);
  }
  EXPECT_EQ(presenter.state(), RunState::Finished);
  save_screenshot("simulate_impact");
  rusage use{};
  ::getrusage(RUSAGE_SELF, &use);
  const long megabytes = use.ru_maxrss / 1024;
  std::printf("%d turns of the event loop: %.1f ms in the mean, %.0f ms at most; %ld MB\n", turns, all / turns, slowest,
              megabytes);
#if !defined(__SANITIZE_ADDRESS__)
  EXPECT_LT(megabytes, 1000) << "with the window itself";
#endif
}

TEST_F(SimulateWindow, TheCommandsOfTheMenuStartAndStopAnExperiment) {
  EXPECT_TRUE(frame->run("simulate/start"));
  EXPECT_EQ(frame->workspace(), "simulate");
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel()->running(); }));
  EXPECT_EQ(frame->why_not_simulate(RunCommand::Start), "The experiment is already running.");
  EXPECT_EQ(frame->why_not_simulate(RunCommand::Stop), "");
  EXPECT_TRUE(frame->run("simulate/stop"));
  EXPECT_TRUE(wait_for([&] { return !frame->simulate_panel()->running(); }, 20000));
  EXPECT_EQ(frame->why_not_simulate(RunCommand::Stop), "No experiment is running.");
  EXPECT_TRUE(frame->run("simulate/compare"));
  EXPECT_EQ(frame->why_not_simulate(RunCommand::Stop), "No comparison is running.");
}

TEST_F(SimulateWindow, ClosingTheWindowStopsTheExperiment) {
  frame->show_workspace("simulate");
  frame->simulate_panel()->start();
  pump(300);
  frame->Destroy();
  frame = nullptr;
  pump(300);
}

TEST_F(SimulateWindow, ANumberIsTypedInCompareAndARefusedOneIsMarked) {
  ASSERT_TRUE(frame->run("simulate/compare"));
  auto* page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
  ASSERT_TRUE(page &&
              wait_for([&] { return page->comparison() != nullptr && page->shown_part() == SimulatePart::Compare; }));
  const ComparisonPresenter& comparison = page->comparison()->presenter();
  auto* most = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("maximum pairs", page));
  ASSERT_NE(most, nullptr);
  pump(200);
  const wxColour usual = most->GetForegroundColour();
  const auto type = [&](std::initializer_list<int> keys) {
    most->SetFocus();
    pump(100);
    most->SelectAll();
    for (const int code : keys) key(code);
    pump(100);
  };
  const std::int64_t before = comparison.form().max_games;
  type({'2', '0', '0'});
  EXPECT_EQ(most->GetValue(), "200");
  EXPECT_EQ(comparison.form().max_games, 200);
  EXPECT_EQ(most->GetForegroundColour(), usual);
  type({'2'});
  EXPECT_EQ(comparison.form().max_games, before) << "2 is not allowed";
  EXPECT_NE(most->GetForegroundColour(), usual) << "a refused number is not marked";
  save_screenshot("comparison_refused_number");
  key(WXK_RETURN);
  pump(100);
  EXPECT_EQ(comparison.form().max_games, before) << "it is refused, not clamped";
  EXPECT_EQ(most->GetValue(), "2");
  type({'5', '0'});
  EXPECT_EQ(comparison.form().max_games, kMinComparedGames);
  EXPECT_EQ(most->GetForegroundColour(), usual);
}

}  // namespace
}  // namespace tw::editor::test
