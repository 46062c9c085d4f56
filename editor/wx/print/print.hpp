#pragma once

namespace tw::editor {

class MainFrame;

/// Opens the print dialog, or raises the one that is open.
void show_print(MainFrame& frame);

}  // namespace tw::editor
