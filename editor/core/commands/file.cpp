#include "editor/core/commands/commands.hpp"
#include "editor/core/shell/program.hpp"

namespace tw::editor {

namespace {

void add_saving(Rows& rows, Workbench& w, Shell& shell) {
  const auto has_tiles = [&w] { return !w.document().set().tiles.empty(); };
  rows.push_back({"file/new", "File", "&New…", "Ctrl+N",
                  "Shows what a set can begin from: every game, the tutorial, no tile.", "new", false, kAlways,
                  [&shell] { shell.show_dialog("welcome"); }});
  rows.push_back({"file/new_set", "File", "New &set…", "",
                  "Create a set without tiles, with new rules, the rules of a game or a copy of them.", "", false,
                  kAlways, [&shell] { shell.show_dialog("new_set"); }});
  rows.push_back({"file/new_variant", "File", "New &variant of this game", "",
                  "Begins a variant: a file that names only what differs from this game.", "", false, has_tiles,
                  [&w] { w.new_variant(); }});
  rows.push_back({"file/open", "File", "&Open…", "Ctrl+O", "Opens a tile set or a variant in a window of its own.",
                  "open", false, kAlways, [&w] { w.open_chosen(); }});
  rows.push_back({"file/save", "File", "&Save", "Ctrl+S", "Saves the set or variant where it came from.", "save", true,
                  [&w] { return w.document().modified() || w.document().path().empty(); }, [&w] { w.save(); }});
  rows.back().why_not = [] { return std::string("Nothing was changed since it was saved."); };
  rows.push_back({"file/save_as", "File", "Save &as…", "Ctrl+Shift+S", "Saves the set or variant in another place.", "",
                  false, kAlways, [&w] { w.save_as(); }});
  rows.push_back({"file/save_as_set",
                  "File",
                  "Save as a set of its o&wn…",
                  "",
                  "Saves a variant with everything in it, so that it needs no other game.",
                  "",
                  false,
                  [&w] { return w.document().is_variant(); },
                  [&w] { w.save_as_set(); },
                  "",
                  {},
                  [] { return std::string("This is a set of its own already."); }});
}

void add_kept(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/versions",
                  "File",
                  "&Earlier versions…",
                  "",
                  "Lists what this file held before it was saved over, to open or compare it.",
                  "",
                  true,
                  [&w] { return w.program() && !w.document().needs_place(); },
                  [&shell] { shell.show_dialog("versions"); },
                  "",
                  {},
                  [] { return std::string("This work was never saved."); }});
  rows.push_back({"file/kept", "File", "&Kept copies…", "",
                  "Lists unsaved work of earlier runs; it is kept for 30 days.", "", false,
                  [&w] { return w.program() != nullptr; }, [&shell] { shell.show_dialog("kept"); }});
  rows.back().why_not = [] { return std::string("Nothing is kept here."); };
}

void add_exchange(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/import", "File", "&Import…", "", "Takes the tiles of another program's file as a new set.",
                  "import", true, kAlways, [&shell] { shell.show_dialog("import"); }});
  rows.push_back({"file/export_jcloisterzone", "File", "Export to &JCloisterZone…", "",
                  "Writes the set as an add-on of JCloisterZone, where its model can hold it.", "export", false,
                  [&w] { return !w.document().set().tiles.empty(); },
                  [&shell] { shell.show_dialog("export_jcloisterzone"); }});
  rows.push_back({"file/export_pictures", "File", "Export pic&tures…", "",
                  "Writes the tiles as SVG or PNG, as one sheet, or for Tabletop Simulator.", "", false,
                  [&w] { return !w.document().set().tiles.empty(); },
                  [&shell] { shell.show_dialog("export_pictures"); }});
  rows.push_back({"file/print", "File", "&Print…", "", "Makes a PDF of real size to print, cut and play with.", "print",
                  true, [&w] { return !w.document().set().tiles.empty(); }, [&shell] { shell.show_dialog("print"); }});
}

void add_leaving(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back(
      {"file/restore", "File", "Open these windows &next time", "",
       "Brings the windows that are open now back on the next start.", "", true, kAlways,
       [&w] { w.settings().set_switch("session/restore", !w.settings().get_switch("session/restore", true)); }, "",
       [&w] { return w.settings().get_switch("session/restore", true); }});
  rows.push_back({"file/close", "File", "&Close window", "Ctrl+Shift+W", "Closes this window; asks about unsaved work.",
                  "", true, kAlways, [&shell] { shell.close_window(); }});
  rows.push_back({"file/quit", "File", "&Quit", "Ctrl+Q", "Closes all windows; asks about unsaved work.", "", false,
                  kAlways, [&w, &shell] { w.program() ? w.program()->quit() : shell.close_window(); }});
}

}  // namespace

void add_file_commands(Rows& rows, Workbench& w, Shell& shell) {
  const std::size_t first = rows.size();
  add_saving(rows, w, shell);
  add_kept(rows, w, shell);
  add_exchange(rows, w, shell);
  add_leaving(rows, w, shell);
  explain(rows, first, [] { return std::string("The set has no tiles yet."); });
}

}  // namespace tw::editor
