#include "editor/core/commands/commands.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

std::string run_row_command(RulesPresenter& rules, RuleCommand command) {
  switch (command) {
    case RuleCommand::Duplicate: return rules.duplicate();
    case RuleCommand::Up: return rules.move(-1);
    case RuleCommand::Down: return rules.move(1);
    case RuleCommand::Remove: return rules.remove();
    case RuleCommand::Revert: return rules.revert_row(rules.row());
    case RuleCommand::RevertTable: return rules.revert_table(rules.table());
    case RuleCommand::RevertAll: return rules.revert_all();
    case RuleCommand::Add:
    case RuleCommand::PlayQuickGames: break;  // these need the window
  }
  return "";
}

void add_rules_commands(Actions& rows, Workbench&, Shell& shell) {
  struct Row {
    const char* id;
    RuleCommand command;
    const char *label, *key, *tooltip;
    bool line = false;
  };
  static constexpr Row kRows[] = {{"rules/add", RuleCommand::Add, tr_later("&Add a row…"), "Ctrl+Alt+N",
                                   tr_later("Add a row to the current rules table.")},
                                  {"rules/duplicate", RuleCommand::Duplicate, tr_later("&Duplicate the row"), "",
                                   tr_later("Add a copy of the selected row under a new name.")},
                                  {"rules/up", RuleCommand::Up, tr_later("Move the row &up"), "Ctrl+Alt+Up",
                                   tr_later("Move the selected row up by one.")},
                                  {"rules/down", RuleCommand::Down, tr_later("Move the row do&wn"), "Ctrl+Alt+Down",
                                   tr_later("Move the selected row down by one.")},
                                  {"rules/remove", RuleCommand::Remove, tr_later("&Remove the row"), "",
                                   tr_later("Remove the selected row if no other row refers to it.")},
                                  {"rules/revert", RuleCommand::Revert, tr_later("Re&vert the row"), "",
                                   tr_later("Revert the selected row to the base game."), true},
                                  {"rules/revert_table", RuleCommand::RevertTable, tr_later("Revert the &table"), "",
                                   tr_later("Revert the whole table to the base game.")},
                                  {"rules/revert_all", RuleCommand::RevertAll, tr_later("Revert a&ll rules"), "",
                                   tr_later("Revert all rules to the base game.")},
                                  {"rules/quick", RuleCommand::PlayQuickGames, tr_later("Play 400 &quick games"), "",
                                   tr_later("Play 400 games to estimate how the changed rules affect play."), true}};
  for (const Row& row : kRows) {
    Action action{row.id, "Set/Rules", tr(row.label), row.key, tr(row.tooltip), ""};
    action.separator_above = row.line;
    action.enabled = [&shell] { return shell.can_change_rules(); };
    action.run = [&shell, command = row.command] { shell.run_rule_command(command); };
    action.why_not = [] { return tr("Show the Rules workspace first."); };
    rows.push_back(std::move(action));
  }
}

}  // namespace tw::editor
