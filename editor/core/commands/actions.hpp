#pragma once
// The command table. Menus, toolbars, keys and tooltips are made from its rows.

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"

namespace tw::editor {

/// A page of the window; `action` is the id of the command that shows the page. A new workspace needs one row here and
/// one page in the frame. The label is translated.
struct Workspace {
  std::string_view id;
  std::string label;
  std::string_view icon, action;
};
const std::vector<Workspace>& workspaces();
/// Returns true if the action with this id shows a workspace.
bool shows_workspace(std::string_view action);

/// Returns the command table. `workbench` and `shell` must outlive it.
std::vector<Action> make_actions(Workbench& workbench, Shell& shell);
/// Returns the row with this id, or nullptr.
const Action* find_action(const std::vector<Action>& actions, std::string_view id);

}  // namespace tw::editor
