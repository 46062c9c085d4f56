#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_file_commands(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/new", "File", "&New set", "Ctrl+N", "Begins a set without tiles for the same rules.", "new",
                  false, kAlways, [&w] { w.new_set(); }});
  rows.push_back({"file/open", "File", "&Open…", "Ctrl+O", "Opens a tile set from a file.", "open", false, kAlways,
                  [&w] { w.open_chosen(); }});
  rows.push_back({"file/save", "File", "&Save", "Ctrl+S", "Saves the set where it came from.", "save", true,
                  [&w] { return w.document().modified() || w.document().path().empty(); }, [&w] { w.save(); }});
  rows.push_back({"file/save_as", "File", "Save &as…", "Ctrl+Shift+S", "Saves the set in another place.", "", false,
                  kAlways, [&w] { w.save_as(); }});
  rows.push_back({"file/import", "File", "&Import…", "", "Takes the tiles of another program's file as a new set.",
                  "import", true, kAlways, [&shell] { shell.show_dialog("import"); }});
  rows.push_back({"file/export_jcloisterzone", "File", "Export to &JCloisterZone…", "",
                  "Writes the set as an add-on of JCloisterZone, where its model can hold it.", "export", false,
                  [&w] { return !w.document().set().tiles.empty(); },
                  [&shell] { shell.show_dialog("export_jcloisterzone"); }});
  rows.push_back({"file/quit", "File", "&Quit", "Ctrl+Q", "Closes the window; asks about unsaved work.", "", true,
                  kAlways, [&shell] { shell.close_window(); }});
}

}  // namespace tw::editor
