#pragma once

class wxTopLevelWindow;

namespace tw::editor {

/// Tells GTK the size of a window that was not shown yet. Without it wx makes the window two pixels wide while it asks
/// the window manager how wide the frame around it is, and GTK lays the menu bar out in that width and complains
/// ("gtk_distribute_natural_allocation: assertion 'extra_space >= 0' failed"). Call before the first Show().
void set_first_size(wxTopLevelWindow& window);

}  // namespace tw::editor
