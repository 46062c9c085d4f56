#pragma once

#include <wx/string.h>
#include <wx/window.h>

namespace tw::editor {

/// Returns the text with line breaks, so that no line is wider than `width` pixels in the window's font. Lines are
/// broken at spaces; a word that is wider than a line, such as a path or a name that a user typed, is broken inside,
/// which wxStaticText::Wrap does not do.
wxString wrapped(const wxWindow& window, const wxString& text, int width);

}  // namespace tw::editor
