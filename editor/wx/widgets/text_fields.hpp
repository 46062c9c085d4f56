#pragma once

#include <wx/window.h>

namespace tw::editor {

/// Gives every text field of one line in `window` the height of its text. Call it when the window has all its fields
/// and before it is laid out: wx 3.2 on GTK makes fields lower, not higher, the larger their font is.
void fit_text_fields(wxWindow& window);

}  // namespace tw::editor
