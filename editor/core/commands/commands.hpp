#pragma once
// The rows of the table of actions, a file a menu. A new command is a row in its menu's file.

#include <vector>

#include "editor/core/action.hpp"

namespace tw::editor {

using Rows = std::vector<Action>;
inline const auto kAlways = [] { return true; };

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
