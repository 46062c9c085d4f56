#pragma once
// The current theme: palette, wx colours and fonts.

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/gdicmn.h>

#include <string>

#include "editor/core/theme/palette.hpp"

class wxStaticText;
class wxWindow;

namespace tw::editor {

/// Returns the light or the dark palette, depending on the system's current theme.
const Palette& palette();
wxColour wx_colour(const std::string& hex, int alpha = 255);
/// Returns the system's font, `size_delta` points larger than its body size (or smaller, if negative), but at least 8
/// points; bold for titles.
wxFont ui_font(int size_delta = 0, bool bold = false);
/// Creates a label that shows the text literally, with ui_font(size_delta, bold) and a colour of the palette.
wxStaticText* new_label(wxWindow* parent, const wxString& text, const std::string& colour, int size_delta = 0,
                        bool bold = false);
wxFont code_font();
/// Requests the light or the dark variant of the toolkit's theme ("light", "dark", "" for the system's choice), for
/// windows created from now on. A theme without such a variant is unchanged.
void prefer_theme(const std::string& theme);
/// Like prefer_theme(), but also changes existing windows. Does nothing if the palette stays the same.
void change_theme(const std::string& theme);
/// Sets the text size of windows created from now on to `percent` of the desktop's text size. Only the first call in a
/// program has an effect: windows are laid out for the text size in effect at their construction.
void set_text_size(int percent);
/// Returns the text size relative to the size for which layouts are designed (10 points at 96 dpi); at least 1.
double text_scale();
/// Scales a length of a window that contains text, given in DIP at 100 %, to the current text size. Returns -1
/// unchanged.
int scale_to_text(int dip);
wxSize scale_to_text(wxSize dip);

}  // namespace tw::editor
