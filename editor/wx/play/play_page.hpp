#pragma once

#include "editor/wx/play/play_panel.hpp"

namespace tw::editor {

class Workbench;

/// Creates the Play workspace with the plugin host's bots and games, as a child of `page`.
PlayPanel* make_play_panel(wxPanel* page, Workbench& workbench);

}  // namespace tw::editor
