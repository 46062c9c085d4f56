#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_rules_commands(Rows& rows, Workbench&, Shell& shell) {
  struct Row {
    const char *id, *what, *label, *key, *tooltip;
    bool line = false;
  };
  static constexpr Row kRows[] = {
      {"rules/add", "add", "&Add a row…", "Ctrl+Alt+N", "Adds a row to the table of the rules in hand."},
      {"rules/duplicate", "duplicate", "&Duplicate the row", "", "Makes a copy of the row with a name of its own."},
      {"rules/up", "up", "Move the row &up", "Ctrl+Alt+Up", "Moves the row before the one above."},
      {"rules/down", "down", "Move the row do&wn", "Ctrl+Alt+Down", "Moves the row behind the one below."},
      {"rules/remove", "remove", "&Remove the row", "", "Takes the row out, if nothing names it."},
      {"rules/revert", "revert", "Re&vert the row", "", "Gives the row the values of the base back.", true},
      {"rules/revert_table", "revert_table", "Revert the &table", "", "Gives the whole table the base's rows back."},
      {"rules/revert_all", "revert_all", "Revert a&ll rules", "", "Gives all rules the values of the base back."},
      {"rules/quick", "quick", "Play 400 &quick games", "", "Tells roughly what the changed rules do in play.", true}};
  for (const Row& row : kRows) {
    Action action{row.id, "Set/Rules", row.label, row.key, row.tooltip, ""};
    action.line_above = row.line;
    action.enabled = [&shell] { return shell.can_change_rules(); };
    action.run = [&shell, what = row.what] { shell.change_rules(what); };
    action.why_not = [] { return std::string("The Rules workspace is not shown."); };
    rows.push_back(std::move(action));
  }
}

}  // namespace tw::editor
