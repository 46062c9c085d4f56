#pragma once
// Dialogs about recovered work, after a crash and from earlier runs.

namespace tw::editor {

class MainFrame;

/// Shows recovered work that has not been offered yet; does nothing if there is none.
void show_recover(MainFrame& frame);
/// Shows all recovered work.
void show_kept(MainFrame& frame);

}  // namespace tw::editor
