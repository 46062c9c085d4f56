#pragma once

#include "editor/wx/analyse/analyse_panel.hpp"

namespace tw::editor {

/// Puts the Analyse workspace into its page and gives it the document's game to play. The page owns it.
AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services);

}  // namespace tw::editor
