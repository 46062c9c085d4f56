#pragma once

namespace tw::editor {

class MainFrame;

/// Opens the print dialog, or raises it if it is open.
void show_print(MainFrame& frame);

}  // namespace tw::editor
