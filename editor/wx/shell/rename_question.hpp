#pragma once

#include <wx/window.h>

#include "editor/core/document/rename_plan.hpp"

namespace tw::editor {

/// Shows the other files that a renaming changes, lets the user choose among them, and asks whether to rename.
bool show_rename_question(wxWindow* parent, RenamePlan& plan);

}  // namespace tw::editor
