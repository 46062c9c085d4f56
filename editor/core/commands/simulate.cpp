#include <utility>

#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Returns a row for the Simulate menu. Its command shows the workspace before it runs.
Action simulate_row(Shell& shell, std::string_view id, std::string label, std::string_view key, std::string tooltip,
                    std::string_view icon) {
  Action out;
  out.id = id;
  out.menu = "Simulate";
  out.label = std::move(label);
  out.key = key;
  out.tooltip = std::move(tooltip);
  out.icon = icon;
  const std::string_view what = id.substr(id.find('/') + 1);
  out.enabled = [&shell, what] { return shell.why_not_simulate(what).empty(); };
  out.why_not = [&shell, what] { return shell.why_not_simulate(what); };
  out.run = [&shell, what] {
    shell.show_workspace("simulate");
    shell.do_simulate(what);
  };
  return out;
}

Action with_line(Action row) {
  row.line_above = true;
  return row;
}

/// Returns the row as a command that selects one of the workspace's views.
Action view(Shell& shell, Action row) {
  const std::string_view what = row.id.substr(row.id.find('/') + 1);
  row.checked = [&shell, what] { return shell.simulate_shows(what); };
  return row;
}

}  // namespace

void add_simulate_commands(Rows& rows, Workbench&, Shell& shell) {
  rows.push_back(simulate_row(shell, "simulate/start", tr("&Start"), "Ctrl+Enter",
                              tr("Play the games described in the form, or continue a stopped experiment."), "start"));
  rows.push_back(simulate_row(shell, "simulate/pause", tr("&Pause or resume"), "Ctrl+Shift+Space",
                              tr("Pause or resume the running experiment."), "pause"));
  rows.push_back(simulate_row(shell, "simulate/stop", tr("S&top"), "",
                              tr("Stop the running experiment. The games played so far are saved."), "stop"));
  rows.push_back(with_line(
      simulate_row(shell, "simulate/duplicate", tr("&New experiment"), "",
                   tr("Stop the running experiment and fill in the form for a new one with the next seed."), "add")));
  rows.push_back(
      simulate_row(shell, "simulate/open", tr("&Saved results…"), "",
                   tr("List the saved experiments (in Compare, the saved comparisons) so that you can continue one or "
                      "show its results."),
                   "open"));
  rows.push_back(with_line(view(shell, simulate_row(shell, "simulate/charts", tr("&Charts"), "",
                                                    tr("Show the charts of the experiment."), "simulate"))));
  rows.push_back(view(shell, simulate_row(shell, "simulate/compare", tr("C&ompare"), "",
                                          tr("Compare two games, tile sets or bots on the same seeds."), "palette")));
  rows.push_back(
      view(shell,
           simulate_row(shell, "simulate/goals", tr("&Goals"), "",
                        tr("Search for the smallest set of changes to copies and parameters that reaches the targets."),
                        "goals")));
}

}  // namespace tw::editor
