#pragma once

#include "editor/wx/analyse/analyse_panel.hpp"

namespace tw::editor {

/// Creates the Analyse workspace in its page, with the document's game for played figures. The page owns it.
AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services);

}  // namespace tw::editor
