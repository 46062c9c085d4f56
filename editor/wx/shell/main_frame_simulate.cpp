// The part of the main window that serves the Simulate workspace.

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/simulate/simulate_page.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

void MainFrame::show_simulate() {
  if (simulate_) return;
  simulate_pages_ = new SimulatePage(simulate_page_, workbench_,
                                     [this](const model::GameRecord& record) { return play_record(record); });
  simulate_pages_->set_on_view_changed([this] { bar_->refresh_icons(); });
  simulate_ = simulate_pages_->panel();
  simulate_->set_status([this](const std::string& text) {
    if (!background_work_.empty() && text.empty()) ++finished_runs_;
    background_work_ = to_wx(text);
    show_status();
    update_tour();
  });
}

void MainFrame::update_simulate_page() {
  // Compiling the game takes time in proportion to the set, so it is done only while the workspace is shown.
  simulate_stale_ = simulate_ && workspace() != "simulate";
  if (simulate_ && !simulate_stale_) simulate_pages_->document_changed();
}

namespace {
/// Returns the comparison if the Simulate workspace shows it.
ComparisonPresenter* comparison_shown(SimulatePage* page) {
  const bool shown = page && page->shown() == "compare" && page->comparison();
  return shown ? &page->comparison()->presenter() : nullptr;
}

/// Returns the search if the Simulate workspace shows it.
GoalsPresenter* goals_shown(SimulatePage* page) {
  const bool shown = page && page->shown() == "goals" && page->goals();
  return shown ? &page->goals()->presenter() : nullptr;
}
}  // namespace

void MainFrame::do_simulate(std::string_view what) {
  if (!simulate_) return;
  if (what == "compare_with_base") {
    simulate_pages_->turn_to("compare");
    return simulate_pages_->comparison()->presenter().compare_with_base();
  }
  if (what == "charts" || what == "compare" || what == "goals") return simulate_pages_->turn_to(what);
  if (ComparisonPresenter* comparison = comparison_shown(simulate_pages_)) {
    if (what == "start") return comparison->start();
    if (what == "pause") return comparison->pause_or_continue();
    if (what == "stop") return comparison->stop();
    if (what == "open") return simulate_pages_->comparison()->open_saved();
  }
  if (GoalsPresenter* goals = goals_shown(simulate_pages_)) {
    if (what == "start") return goals->start();
    if (what == "pause") return goals->pause_or_continue();
    if (what == "stop") return goals->stop();
  }
  simulate_pages_->turn_to("charts");
  if (what == "start") simulate_->start();
  if (what == "pause") simulate_->pause_or_continue();
  if (what == "stop") simulate_->stop();
  if (what == "duplicate") simulate_->presenter().duplicate();
  if (what == "open") simulate_->open_saved();
}

std::string MainFrame::why_not_simulate(std::string_view what) const {
  const ComparisonPresenter* comparison = comparison_shown(simulate_pages_);
  const GoalsPresenter* goals = goals_shown(simulate_pages_);
  const bool runs = comparison ? comparison->running() : goals ? goals->running() : simulate_ && simulate_->running();
  if (what == "start" && runs)
    return comparison ? tr("The comparison is already running.")
           : goals    ? tr("The search is already running.")
                      : tr("The experiment is already running.");
  if ((what == "pause" || what == "stop") && !runs)
    return comparison ? tr("No comparison is running.")
           : goals    ? tr("No search is running.")
                      : tr("No experiment is running.");
  return "";
}

bool MainFrame::simulate_shows(std::string_view what) const {
  return simulate_pages_ && simulate_pages_->shown() == what;
}

}  // namespace tw::editor
