#pragma once

#include "editor/wx/analyse/analyse_panel.hpp"

namespace tw::editor {

/// Creates the Analyse workspace in its page; figures that require playing use the document's game. The page owns the
/// panel.
AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services);

}  // namespace tw::editor
