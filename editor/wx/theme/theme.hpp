#pragma once
// The palette of the theme in use, as wx colours and fonts.

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/gdicmn.h>

#include <string>

#include "editor/core/theme/palette.hpp"

namespace tw::editor {

/// Light or dark as the system's theme is now.
const Palette& palette();
wxColour wx_colour(const std::string& hex, int alpha = 255);
/// The system's font, `points` bigger or smaller than its body size; bold for titles.
wxFont ui_font(int points_more = 0, bool bold = false);
wxFont code_font();
/// Asks the toolkit for the light or the dark form of its theme ("light", "dark", "" for the system's choice); a theme
/// that has no such form stays as it is. For windows that are made from now on.
void prefer_theme(const std::string& theme);
/// The same for the windows that there are, too. Nothing happens if the palette stays as it is.
void change_theme(const std::string& theme);
/// Sets text at `percent` of the desktop's size in the windows made from now on. Only the first call in a program
/// counts: windows are laid out for the text that they are made with.
void use_text_size(int percent);
/// How much larger text is set than in the design of the layouts (10 points at 96 dpi); at least 1.
double text_scale();
/// Lengths in DIP of what holds text, for the text size in use: `dip` is the length at 100 %. -1 stays as it is.
int for_text(int dip);
wxSize for_text(wxSize dip);

}  // namespace tw::editor
