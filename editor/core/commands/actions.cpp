#include "editor/core/commands/actions.hpp"

#include <algorithm>

#include "editor/core/commands/commands.hpp"

namespace tw::editor {

const std::vector<Workspace>& workspaces() {
  static const std::vector<Workspace> rows{{"tiles", "Tiles", "tiles", "view/tiles"},
                                           {"rules", "Rules", "rules", "view/rules"},
                                           {"play", "Play", "play", "view/play"},
                                           {"simulate", "Simulate", "simulate", "view/simulate"},
                                           {"analyse", "Analyse", "analyse", "view/analyse"}};
  return rows;
}

bool shows_workspace(std::string_view action) {
  return std::ranges::find(workspaces(), action, &Workspace::action) != workspaces().end();
}

std::vector<Action> make_actions(Workbench& workbench, Shell& shell) {
  Rows rows;
  // The menus appear in the menu bar in this order.
  for (const auto add :
       {add_file_commands, add_edit_commands, add_view_commands, add_tile_commands, add_set_commands,
        add_rules_commands, add_play_commands, add_simulate_commands, add_tools_commands, add_help_commands})
    add(rows, workbench, shell);
  // A disabled command does nothing, even if a key or a script runs it.
  for (Action& row : rows)
    row.run = [enabled = row.enabled, run = std::move(row.run)] {
      if (enabled()) run();
    };
  return rows;
}

const Action* find_action(const std::vector<Action>& actions, std::string_view id) {
  for (const Action& action : actions)
    if (action.id == id) return &action;
  return nullptr;
}

}  // namespace tw::editor
