#pragma once
// The display on which the program shows its windows.

#include <string>

namespace tw::editor {

/// Connects to the display of the environment (DISPLAY, WAYLAND_DISPLAY), as GTK does later. Returns "" or why there is
/// no display. Call it before wx starts: without a display, wx and GTK crash instead of reporting it.
std::string display_problem();

}  // namespace tw::editor
