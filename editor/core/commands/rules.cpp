#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_rules_commands(Rows& rows, Workbench&, Shell& shell) {
  struct Row {
    const char *id, *what, *label, *key, *tooltip;
    bool line = false;
  };
  static constexpr Row kRows[] = {
      {"rules/add", "add", "&Add a row…", "Ctrl+Alt+N", "Add a row to the current rules table."},
      {"rules/duplicate", "duplicate", "&Duplicate the row", "", "Add a copy of the selected row under a new name."},
      {"rules/up", "up", "Move the row &up", "Ctrl+Alt+Up", "Move the selected row up by one."},
      {"rules/down", "down", "Move the row do&wn", "Ctrl+Alt+Down", "Move the selected row down by one."},
      {"rules/remove", "remove", "&Remove the row", "", "Remove the selected row if no other row refers to it."},
      {"rules/revert", "revert", "Re&vert the row", "", "Revert the selected row to the base game.", true},
      {"rules/revert_table", "revert_table", "Revert the &table", "", "Revert the whole table to the base game."},
      {"rules/revert_all", "revert_all", "Revert a&ll rules", "", "Revert all rules to the base game."},
      {"rules/quick", "quick", "Play 400 &quick games", "",
       "Play 400 games to estimate how the changed rules affect play.", true}};
  for (const Row& row : kRows) {
    Action action{row.id, "Set/Rules", row.label, row.key, row.tooltip, ""};
    action.line_above = row.line;
    action.enabled = [&shell] { return shell.can_change_rules(); };
    action.run = [&shell, what = row.what] { shell.change_rules(what); };
    action.why_not = [] { return std::string("Show the Rules workspace first."); };
    rows.push_back(std::move(action));
  }
}

}  // namespace tw::editor
