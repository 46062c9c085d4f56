#pragma once
// The bar under the menus: workspaces, frequently used commands, and, on the right, the field that opens the palette.

#include <wx/aui/auibar.h>
#include <wx/panel.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"
#include "editor/core/commands/keys.hpp"

class wxSearchCtrl;

namespace tw::editor {

class Menus;

class WorkspaceBar : public wxPanel {
 public:
  WorkspaceBar(wxWindow* parent, const std::vector<Action>& actions, KeyTable& keys, const Menus& menus,
               std::function<void()> on_find);
  /// Marks the current workspace ("" for none, as on the welcome page); enables the other workspaces if there is a
  /// document.
  void show_workspace(std::string_view id);
  /// Updates the icons to the current state and theme.
  void refresh_icons();
  wxAuiToolBar* tools() { return tools_; }
  /// Returns the rectangle of a tool, for tours and tests; empty if it is not shown.
  wxRect tool_rect(std::string_view action) const;

 private:
  void fill();
  void build_search_box(std::function<void()> on_find);
  void update_search_box();
  void fit();
  /// Shows or hides the labels of inactive workspaces and of tools.
  void show_labels(bool of_workspaces, bool of_tools);
  void add(const Action& action, const wxString& label, wxItemKind kind);
  const std::vector<Action>& actions_;
  KeyTable& keys_;
  const Menus& menus_;
  std::string workspace_ = "tiles";
  wxAuiToolBar* tools_ = nullptr;
  wxSearchCtrl* search_box_ = nullptr;
  Connection keys_changed_;
};

}  // namespace tw::editor
