#pragma once

class wxTopLevelWindow;

namespace tw::editor {

/// Sets the size in GTK of a window that has not been shown yet. Otherwise wx makes the window two pixels wide while it
/// asks the window manager for the width of the frame; GTK then lays out the menu bar in that width and logs
/// "gtk_distribute_natural_allocation: assertion 'extra_space >= 0' failed". Call before the first Show().
void set_first_size(wxTopLevelWindow& window);

}  // namespace tw::editor
