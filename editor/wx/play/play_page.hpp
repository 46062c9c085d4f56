#pragma once

#include "editor/wx/play/play_panel.hpp"

namespace tw::editor {

class Workbench;

/// Creates the Play workspace with bots and games of the plugin host, as a child of `page`.
PlayPanel* make_play_panel(wxPanel* page, Workbench& workbench);

}  // namespace tw::editor
