#pragma once
// The functions that add the rows of the command table. Each menu has its own file. Add a new command to the file of
// its menu.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/commands/action.hpp"

namespace tw::editor {

class RulesPresenter;

using Actions = std::vector<Action>;
inline const auto kAlways = [] { return true; };

/// Sets the reason that the palette shows while a command is disabled, for each row from index `from` on that does not
/// have a reason yet.
inline void set_disabled_reasons(Actions& rows, std::size_t from, const std::function<std::string()>& why) {
  for (std::size_t i = from; i < rows.size(); ++i)
    if (!rows[i].why_not) rows[i].why_not = why;
}

void add_file_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_edit_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_view_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_tile_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_set_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_rules_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_play_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_simulate_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_tools_commands(Actions& rows, Workbench& workbench, Shell& shell);
void add_help_commands(Actions& rows, Workbench& workbench, Shell& shell);

/// Runs a command that changes rows of the rules; does nothing for the others. Returns "" or the error.
std::string run_row_command(RulesPresenter& rules, RuleCommand command);

}  // namespace tw::editor
