#pragma once
// The program's own icons: 16 DIP, stroke width 1.4, round ends, in any colour.

#include <wx/bmpbndl.h>
#include <wx/colour.h>

#include <string_view>

namespace tw::editor {

/// Returns an icon by name; an empty bundle for an unknown name.
wxBitmapBundle icon(std::string_view name, const wxColour& colour, int dip = 16);

}  // namespace tw::editor
