#pragma once

#include <wx/window.h>

namespace tw::editor {

/// Gives every one-line text field in `window` the height of its text. Call when the window contains all its fields and
/// before its layout: wx 3.2 on GTK makes fields shorter, not taller, if their font is larger.
void fit_text_fields(wxWindow& window);

}  // namespace tw::editor
