#pragma once
// Work that was kept: after a crash, and what was left of earlier ones.

namespace tw::editor {

class MainFrame;

/// What has not been offered yet; nothing is shown if there is none.
void show_recover(MainFrame& frame);
/// All of it.
void show_kept(MainFrame& frame);

}  // namespace tw::editor
