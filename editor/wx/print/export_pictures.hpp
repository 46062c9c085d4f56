#pragma once

namespace tw::editor {

class MainFrame;

/// Asks which pictures of the tiles to write and where, and writes them.
void show_export_pictures(MainFrame& frame);

}  // namespace tw::editor
