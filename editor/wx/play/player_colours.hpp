#pragma once

#include <wx/colour.h>

namespace tw::editor {

/// Returns a player's colour; `colour` is an index into the palette of players, `alpha` is 0 to 255.
wxColour player_colour(int colour, int alpha = 255);
/// Returns the text colour of a player's name: the player's colour, darker or lighter if the name would otherwise not
/// be readable on the background of a window or field in the current theme.
wxColour name_colour(int colour);

}  // namespace tw::editor
