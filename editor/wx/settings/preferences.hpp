#pragma once

namespace tw::editor {

class MainFrame;

/// Shows Preferences: theme, start-up, bots, keys. Not modal.
void show_preferences(MainFrame& frame);

}  // namespace tw::editor
