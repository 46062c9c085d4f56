#pragma once

namespace tw::editor {

class MainFrame;

/// Shows the settings of the whole program: theme, start-up, bots, keys. Not modal.
void show_preferences(MainFrame& frame);

}  // namespace tw::editor
