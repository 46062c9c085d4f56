#pragma once

#include "editor/wx/rules/rules_panel.hpp"

namespace tw::editor {

/// Puts the Rules workspace into its page and gives it games to play. The page owns it.
RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench, std::function<void(std::string_view)> show_workspace);

}  // namespace tw::editor
