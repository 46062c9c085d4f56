#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

void add_rules_commands(Rows& rows, Workbench&, Shell& shell) {
  struct Row {
    const char *id, *what, *label, *key, *tooltip;
    bool line = false;
  };
  static constexpr Row kRows[] = {
      {"rules/add", "add", tr_later("&Add a row…"), "Ctrl+Alt+N", tr_later("Add a row to the current rules table.")},
      {"rules/duplicate", "duplicate", tr_later("&Duplicate the row"), "",
       tr_later("Add a copy of the selected row under a new name.")},
      {"rules/up", "up", tr_later("Move the row &up"), "Ctrl+Alt+Up", tr_later("Move the selected row up by one.")},
      {"rules/down", "down", tr_later("Move the row do&wn"), "Ctrl+Alt+Down",
       tr_later("Move the selected row down by one.")},
      {"rules/remove", "remove", tr_later("&Remove the row"), "",
       tr_later("Remove the selected row if no other row refers to it.")},
      {"rules/revert", "revert", tr_later("Re&vert the row"), "", tr_later("Revert the selected row to the base game."),
       true},
      {"rules/revert_table", "revert_table", tr_later("Revert the &table"), "",
       tr_later("Revert the whole table to the base game.")},
      {"rules/revert_all", "revert_all", tr_later("Revert a&ll rules"), "",
       tr_later("Revert all rules to the base game.")},
      {"rules/quick", "quick", tr_later("Play 400 &quick games"), "",
       tr_later("Play 400 games to estimate how the changed rules affect play."), true}};
  for (const Row& row : kRows) {
    Action action{row.id, "Set/Rules", tr(row.label), row.key, tr(row.tooltip), ""};
    action.line_above = row.line;
    action.enabled = [&shell] { return shell.can_change_rules(); };
    action.run = [&shell, what = row.what] { shell.change_rules(what); };
    action.why_not = [] { return tr("Show the Rules workspace first."); };
    rows.push_back(std::move(action));
  }
}

}  // namespace tw::editor
