#pragma once

namespace tw::editor {

class MainFrame;

/// Asks for a file of another program and shows what would come of it; Import opens the set, unsaved.
void show_import(MainFrame& frame);
/// Asks for a place and writes the set for JCloisterZone; says what was lost, or why it cannot be.
void export_jcloisterzone(MainFrame& frame);

}  // namespace tw::editor
