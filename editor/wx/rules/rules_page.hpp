#pragma once

#include "editor/wx/rules/rules_panel.hpp"

namespace tw::editor {

/// Creates the Rules workspace in its page, which owns it, and connects it to the plugin host's games.
RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench, std::function<void(std::string_view)> show_workspace);

}  // namespace tw::editor
