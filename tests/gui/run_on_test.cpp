// Tests "Run on" in the forms of Simulate and Compare with a real job server.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/slider.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <csignal>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/shell/simulate_page.hpp"
#include "tests/gui/window_fixture.hpp"
#include "tests/machines/machines.hpp"

namespace tw::editor::test {
namespace {

using tw::test::GearmanServer;
using tw::test::Worker;

class RunOnFields : public Window {
 protected:
  template <class Control>
  Control* find(wxWindow* panel, const char* name) {
    auto* found = dynamic_cast<Control*>(wxWindow::FindWindowByName(name, panel));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  void choose(wxChoice* choice, const char* label) {
    choice->SetStringSelection(label);
    wxCommandEvent chosen(wxEVT_CHOICE, choice->GetId());
    chosen.SetEventObject(choice);
    chosen.SetInt(choice->GetSelection());
    choice->ProcessWindowEvent(chosen);
  }
  void press(wxWindow* panel, const wxString& label) {
    wxWindow* button = nullptr;
    ASSERT_TRUE(wait_for([&] {
      button = wxWindow::FindWindowByLabel(label, panel);
      return button != nullptr && button->IsShownOnScreen();
    })) << label;
    pump(100);
    click(button, wxPoint(button->GetSize().x / 2, button->GetSize().y / 2));
    mouse.MouseMove(frame->ClientToScreen(wxPoint(200, frame->GetClientSize().y - 5)));  // no tooltip in screenshots
  }
  bool shows(wxWindow* panel, const wxString& note, long milliseconds = 5000) {
    auto* label = find<wxStaticText>(panel, "job server note");
    return wait_for(
        [&] {
          wxString text = label->GetLabel();
          text.Replace("\n", " ");  // lines are broken at spaces
          return label->IsShown() && text.Contains(note);
        },
        milliseconds);
  }
  /// Fills in the fields, starts the run, kills the server, and continues the run on this computer.
  template <class Presenter>
  void lose_server(wxWindow* panel, Presenter& presenter, GearmanServer& server, const char* picture) {
    auto* place = find<wxChoice>(panel, "run on");
    auto* servers = find<wxTextCtrl>(panel, "job servers");
    auto* key = find<wxTextCtrl>(panel, "key file");
    EXPECT_EQ(place->GetStringSelection(), "This computer");
    EXPECT_FALSE(servers->IsShown() || key->IsShown());
    choose(place, "Job server");
    EXPECT_TRUE(servers->IsShown() && key->IsShown());
    EXPECT_TRUE(shows(panel, "Job server: no job server is given"));
    servers->SetValue("192.0.2.1");
    EXPECT_TRUE(shows(panel, "is on another computer"));
    chooser->open = folder / "no.key";
    wxWindow* const browse = find<wxButton>(panel, "choose key file");
    wxCommandEvent pressed(wxEVT_BUTTON, browse->GetId());
    pressed.SetEventObject(browse);
    browse->ProcessWindowEvent(pressed);
    EXPECT_EQ(key->GetValue(), to_wx((folder / "no.key").string()));
    EXPECT_TRUE(shows(panel, "No such file"));
    save_screenshot(std::string(picture) + "_wrong");
    key->Clear();
    servers->SetValue(to_wx(server.name() + " "));
    EXPECT_TRUE(shows(panel, "2 workers are connected."));
    save_screenshot(std::string(picture) + "_connected");
    press(panel, "Start");
    ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Running; }));
    EXPECT_FALSE(servers->IsEnabled() || place->IsEnabled());
    pump(1500);
    save_screenshot(std::string(picture) + "_running");
    ASSERT_EQ(presenter.state(), RunState::Running);
    server.kill();
    ASSERT_TRUE(wait_for([&] { return wxWindow::FindWindowByLabel("Continue on this computer", panel) != nullptr; }));
    pump(300);
    save_screenshot(std::string(picture) + "_lost");
    press(panel, "Continue on this computer");
    ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }, 60000));
    EXPECT_TRUE(servers->IsEnabled());
    choose(place, "This computer");
    EXPECT_FALSE(servers->IsShown());
  }
};

TEST_F(RunOnFields, AnExperimentContinuesOnThisComputer) {
  GearmanServer server;
  const Worker worker(server, 2);
  tw::test::wait_for_workers(server, 2);
  frame->show_workspace("simulate");
  SimulatePanel* const panel = frame->simulate_panel();
  SimulatePresenter& presenter = panel->presenter();
  presenter.set(&ExperimentForm::games, 8000);
  presenter.set_bot(0, "greedy");
  presenter.set_bot(1, "greedy");
  presenter.set(&ExperimentForm::metrics, simulation::kResults);
  auto* cores = find<wxSlider>(panel, "cores");
  EXPECT_TRUE(cores->IsShown());
  presenter.place().set_place(RunPlace::JobServer);
  EXPECT_FALSE(cores->IsShown()) << "the workers have their own cores";
  presenter.place().set_place(RunPlace::ThisComputer);
  lose_server(panel, presenter, server, "simulate_on");
  EXPECT_TRUE(cores->IsShown());
}

TEST_F(RunOnFields, AComparisonContinuesOnThisComputer) {
  GearmanServer server;
  const Worker worker(server, 2);
  tw::test::wait_for_workers(server, 2);
  ComparisonPanel* const page = show_comparison();
  ASSERT_NE(page, nullptr);
  ComparisonPresenter& comparison = page->presenter();
  comparison.set_side(0, "hunters-gatherers-2020");
  comparison.set_side(1, "big-herds");
  comparison.set(&ComparisonForm::bot, "greedy");
  comparison.set(&ComparisonForm::metric_selection, MetricSelection::Results);
  comparison.set(&ComparisonForm::margins, parse_margins("0"));  // no verdict before the last pair
  comparison.set(&ComparisonForm::max_games, 4000);
  lose_server(page, comparison, server, "comparison_on");
  EXPECT_EQ(frame->simulate_panel()->presenter().place().choice().servers, server.name())
      << "both forms share the choice";
}

}  // namespace
}  // namespace tw::editor::test
