#pragma once
// The rows of the table of actions, a file a menu. A new command is a row in its menu's file.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/commands/action.hpp"

namespace tw::editor {

using Rows = std::vector<Action>;
inline const auto kAlways = [] { return true; };

/// What the palette tells of the rows from `from` on, while they cannot be run, that have no reason of their own.
inline void explain(Rows& rows, std::size_t from, const std::function<std::string()>& why) {
  for (std::size_t i = from; i < rows.size(); ++i)
    if (!rows[i].why_not) rows[i].why_not = why;
}

void add_file_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_edit_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_view_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_tile_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_set_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_rules_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_play_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_simulate_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_tools_commands(Rows& rows, Workbench& workbench, Shell& shell);
void add_help_commands(Rows& rows, Workbench& workbench, Shell& shell);

}  // namespace tw::editor
