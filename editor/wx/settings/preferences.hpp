#pragma once

namespace tw::editor {

class MainFrame;

/// Shows Preferences: theme, start-up, bots, keys. Not modal.
void show_preferences(MainFrame& frame);
/// Opens the dialog for the aids and the zoom with which new games begin.
void show_play_preferences(MainFrame& frame);

}  // namespace tw::editor
