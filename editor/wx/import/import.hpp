#pragma once

namespace tw::editor {

class MainFrame;

/// Asks for a file from another program and previews the result; the Import button opens the set but does not save it.
void show_import(MainFrame& frame);
/// Asks for a file name and writes the set for JCloisterZone. Reports what was lost, or why the set cannot be exported.
void export_jcloisterzone(MainFrame& frame);

}  // namespace tw::editor
