#include "editor/core/commands/commands.hpp"

namespace tw::editor {

namespace {

/// A row that does something in the Simulate workspace, which is shown first.
Action row(Shell& shell, std::string_view id, std::string_view label, std::string_view key, std::string_view tooltip,
           std::string_view icon) {
  Action out;
  out.id = id;
  out.menu = "Simulate";
  out.label = label;
  out.key = key;
  out.tooltip = tooltip;
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

/// One of the two views of the workspace.
Action view(Shell& shell, Action row) {
  const std::string_view what = row.id.substr(row.id.find('/') + 1);
  row.checked = [&shell, what] { return shell.simulate_shows(what); };
  return row;
}

}  // namespace

void add_simulate_commands(Rows& rows, Workbench&, Shell& shell) {
  rows.push_back(row(shell, "simulate/start", "&Start", "Ctrl+Enter",
                     "Plays the games of the form, or goes on with what was stopped.", "start"));
  rows.push_back(row(shell, "simulate/pause", "&Pause or go on", "Ctrl+Shift+Space",
                     "Lets the running experiment wait, or go on.", "pause"));
  rows.push_back(
      row(shell, "simulate/stop", "S&top", "", "Ends the running experiment; what was played is kept.", "stop"));
  rows.push_back(with_line(row(shell, "simulate/duplicate", "&New experiment", "",
                               "Stops what runs and frees the form for another one with the next seed.", "add")));
  rows.push_back(row(shell, "simulate/open", "E&xperiments kept…", "",
                     "Goes on with an experiment of another day, or shows what it found.", "open"));
  rows.push_back(with_line(
      view(shell, row(shell, "simulate/charts", "&Charts", "", "Shows the experiment with its charts.", "simulate"))));
  rows.push_back(
      view(shell, row(shell, "simulate/compare", "C&ompare", "",
                      "Shows two games, tile sets or bots beside each other on the same seeds.", "palette")));
}

}  // namespace tw::editor
