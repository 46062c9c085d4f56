#pragma once

#include "editor/wx/simulate/simulate_panel.hpp"

class wxPanel;

namespace tw::editor {

class Document;

/// Puts the Simulate workspace into its page and gives it bots and the document's game. The page owns it.
SimulatePanel* make_simulate_panel(wxPanel* page, Document& document);

}  // namespace tw::editor
