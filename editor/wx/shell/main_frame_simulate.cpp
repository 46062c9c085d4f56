// The part of the main window that serves the Simulate workspace.

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/shell/simulate_page.hpp"

namespace tw::editor {

void MainFrame::show_simulate() {
  if (simulate_) return;
  simulate_views_ = new SimulatePage(simulate_page_, workbench_,
                                     [this](const model::GameRecord& record) { return play_record(record); });
  simulate_views_->set_on_view_changed([this] { bar_->refresh_icons(); });
  simulate_ = simulate_views_->panel();
  simulate_->set_on_status([this](const std::string& text) {
    if (!background_work_.empty() && text.empty()) ++finished_runs_;
    background_work_ = to_wx(text);
    show_status();
    update_tour();
  });
}

void MainFrame::update_simulate_page() {
  // Compiling the game takes time in proportion to the set, so it is done only while the workspace is shown.
  simulate_stale_ = simulate_ && workspace() != "simulate";
  if (simulate_ && !simulate_stale_) simulate_views_->document_changed();
}

namespace {
/// Returns the comparison if the Simulate workspace shows it.
ComparisonPresenter* comparison_shown(SimulatePage* page) {
  const bool shown = page && page->shown_part() == SimulatePart::Compare && page->comparison();
  return shown ? &page->comparison()->presenter() : nullptr;
}

/// Returns the search if the Simulate workspace shows it.
GoalsPresenter* goals_shown(SimulatePage* page) {
  const bool shown = page && page->shown_part() == SimulatePart::Goals && page->goals();
  return shown ? &page->goals()->presenter() : nullptr;
}
}  // namespace

void MainFrame::run_simulate_command(RunCommand command) {
  if (!simulate_) return;
  ComparisonPresenter* const comparison = comparison_shown(simulate_views_);
  GoalsPresenter* const goals = goals_shown(simulate_views_);
  const auto run = [&](auto& presenter) {
    if (command == RunCommand::Start) return presenter.start();
    if (command == RunCommand::Pause) return presenter.pause_or_continue();
    presenter.stop();
  };
  switch (command) {
    case RunCommand::Start:
    case RunCommand::Pause:
    case RunCommand::Stop:
      if (comparison) return run(*comparison);
      if (goals) return run(*goals);
      show_simulate(SimulatePart::Charts);
      return run(*simulate_);
    case RunCommand::Duplicate: show_simulate(SimulatePart::Charts); return simulate_->presenter().duplicate();
    case RunCommand::OpenSaved:
      if (comparison) return simulate_views_->comparison()->open_saved();
      show_simulate(SimulatePart::Charts);
      return simulate_->open_saved();
  }
}

std::string MainFrame::why_not_simulate(RunCommand command) const {
  const ComparisonPresenter* comparison = comparison_shown(simulate_views_);
  const GoalsPresenter* goals = goals_shown(simulate_views_);
  const bool runs = comparison ? comparison->running() : goals ? goals->running() : simulate_ && simulate_->running();
  if (command == RunCommand::Start && runs)
    return comparison ? tr("The comparison is already running.")
           : goals    ? tr("The search is already running.")
                      : tr("The experiment is already running.");
  if ((command == RunCommand::Pause || command == RunCommand::Stop) && !runs)
    return comparison ? tr("No comparison is running.")
           : goals    ? tr("No search is running.")
                      : tr("No experiment is running.");
  return "";
}

void MainFrame::show_simulate(SimulatePart part) {
  if (simulate_views_) simulate_views_->show_part(part);
}

void MainFrame::compare_with_base() {
  show_simulate(SimulatePart::Compare);
  if (simulate_views_) simulate_views_->comparison()->presenter().compare_with_base();
}

bool MainFrame::is_simulate_part_shown(SimulatePart part) const {
  return simulate_views_ && simulate_views_->shown_part() == part;
}

}  // namespace tw::editor
