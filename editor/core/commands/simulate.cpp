#include <utility>

#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Returns a row for the Simulate menu. Its command shows the workspace before it runs.
Action simulate_row(Shell& shell, std::string_view id, std::string label, std::string_view key, std::string tooltip,
                    std::string_view icon, std::function<void()> run) {
  Action out;
  out.id = id;
  out.menu = "Simulate";
  out.label = std::move(label);
  out.key = key;
  out.tooltip = std::move(tooltip);
  out.icon = icon;
  out.enabled = kAlways;
  out.run = [&shell, run = std::move(run)] {
    shell.show_workspace("simulate");
    run();
  };
  return out;
}

Action run_row(Shell& shell, RunCommand command, std::string_view id, std::string label, std::string_view key,
               std::string tooltip, std::string_view icon) {
  Action out = simulate_row(shell, id, std::move(label), key, std::move(tooltip), icon,
                            [&shell, command] { shell.run_simulate_command(command); });
  out.enabled = [&shell, command] { return shell.why_not_simulate(command).empty(); };
  out.why_not = [&shell, command] { return shell.why_not_simulate(command); };
  return out;
}

/// Returns a row that selects one of the workspace's views.
Action view_row(Shell& shell, SimulatePart part, std::string_view id, std::string label, std::string tooltip,
                std::string_view icon) {
  Action out = simulate_row(shell, id, std::move(label), "", std::move(tooltip), icon,
                            [&shell, part] { shell.show_simulate(part); });
  out.checked = [&shell, part] { return shell.is_simulate_part_shown(part); };
  return out;
}

Action with_line(Action row) {
  row.separator_above = true;
  return row;
}

}  // namespace

void add_simulate_commands(Actions& rows, Workbench&, Shell& shell) {
  rows.push_back(run_row(shell, RunCommand::Start, "simulate/start", tr("&Start"), "Ctrl+Enter",
                         tr("Play the games described in the form, or continue a stopped experiment."), "start"));
  rows.push_back(run_row(shell, RunCommand::Pause, "simulate/pause", tr("&Pause or resume"), "Ctrl+Shift+Space",
                         tr("Pause or resume the running experiment."), "pause"));
  rows.push_back(run_row(shell, RunCommand::Stop, "simulate/stop", tr("S&top"), "",
                         tr("Stop the running experiment. The games played so far are saved."), "stop"));
  rows.push_back(with_line(
      run_row(shell, RunCommand::Duplicate, "simulate/duplicate", tr("&New experiment"), "",
              tr("Stop the running experiment and fill in the form for a new one with the next seed."), "add")));
  rows.push_back(
      run_row(shell, RunCommand::OpenSaved, "simulate/open", tr("&Saved results…"), "",
              tr("List the saved experiments (in Compare, the saved comparisons) so that you can continue one or "
                 "show its results."),
              "open"));
  rows.push_back(with_line(view_row(shell, SimulatePart::Charts, "simulate/charts", tr("&Charts"),
                                    tr("Show the charts of the experiment."), "simulate")));
  rows.push_back(view_row(shell, SimulatePart::Compare, "simulate/compare", tr("C&ompare"),
                          tr("Compare games, variants or bots on the same decks."), "palette"));
  rows.push_back(view_row(
      shell, SimulatePart::Goals, "simulate/goals", tr("&Goals"),
      tr("Search for the smallest set of changes to copies and parameters that reaches the targets."), "goals"));
}

}  // namespace tw::editor
