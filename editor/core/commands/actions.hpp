#pragma once
// Everything the user can do, as rows of one table: menus, toolbar, keys and tooltips are made from it.

#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"

namespace tw::editor {

/// A workspace is a page of the window; `action` shows it. A new one is one row here and one page in the frame.
struct Workspace {
  std::string_view id, label, icon, action;
};
const std::vector<Workspace>& workspaces();
/// True if the action with this id shows one.
bool shows_workspace(std::string_view action);

/// The table. `workbench` and `shell` must outlive it.
std::vector<Action> make_actions(Workbench& workbench, Shell& shell);
/// The row with this id, or nullptr.
const Action* find_action(const std::vector<Action>& actions, std::string_view id);

}  // namespace tw::editor
