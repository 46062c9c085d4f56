#pragma once

namespace tw::editor {

class MainFrame;

/// What the file held before it was saved over, to take or to compare with.
void show_versions(MainFrame& frame);

}  // namespace tw::editor
