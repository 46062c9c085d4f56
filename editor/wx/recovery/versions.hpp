#pragma once

namespace tw::editor {

class MainFrame;

/// Shows the earlier versions of the file, to restore or to compare with.
void show_versions(MainFrame& frame);

}  // namespace tw::editor
