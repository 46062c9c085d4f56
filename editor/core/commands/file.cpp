#include "editor/core/commands/commands.hpp"
#include "editor/core/shell/program.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

void add_saving(Actions& rows, Workbench& w, Shell& shell) {
  const auto has_tiles = [&w] { return !w.document().set().tiles.empty(); };
  rows.push_back({"file/new", "File", tr("&New…"), "Ctrl+N",
                  tr("Show the welcome page, where you can start from a game, the tutorial or an empty set."), "new",
                  false, kAlways, [&shell] { shell.show_dialog(Dialog::Welcome); }});
  rows.push_back({"file/new_set", "File", tr("New &set…"), "",
                  tr("Create an empty set with new rules, a game's rules, or a copy of a game's rules."), "", false,
                  kAlways, [&shell] { shell.show_dialog(Dialog::NewSet); }});
  rows.push_back({"file/new_variant", "File", tr("New &variant of this game"), "",
                  tr("Create a variant of this game: a file that contains only the differences from the game."), "",
                  false, has_tiles, [&w] { w.new_variant(); }});
  rows.push_back({"file/open", "File", tr("&Open…"), "Ctrl+O", tr("Open a tile set or a variant in its own window."),
                  "open", false, kAlways, [&w] { w.open_chosen(); }});
  rows.push_back({"file/save", "File", tr("&Save"), "Ctrl+S", tr("Save the set or variant to its file."), "save", true,
                  [&w] { return w.document().modified() || w.document().path().empty(); }, [&w] { w.save(); }});
  rows.back().why_not = [] { return tr("There are no unsaved changes."); };
  rows.push_back({"file/save_as", "File", tr("Save &as…"), "Ctrl+Shift+S",
                  tr("Save the set or variant to another file."), "", false, kAlways, [&w] { w.save_as(); }});
  rows.push_back({"file/save_as_set",
                  "File",
                  tr("Save as stan&dalone set…"),
                  "",
                  tr("Save a variant as a complete tile set that does not depend on its base game."),
                  "",
                  false,
                  [&w] { return w.document().is_variant(); },
                  [&w] { w.save_as_set(); },
                  "",
                  {},
                  [] { return tr("This set is not a variant."); }});
}

void add_recovery_copies(Actions& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/versions",
                  "File",
                  tr("&Earlier versions…"),
                  "",
                  tr("List the earlier versions of this file, to open or compare them."),
                  "",
                  true,
                  [&w] { return w.program() && !w.document().needs_path(); },
                  [&shell] { shell.show_dialog(Dialog::Versions); },
                  "",
                  {},
                  [] { return tr("This set has not been saved to a file yet."); }});
  rows.push_back({"file/kept", "File", tr("&Recovery copies…"), "",
                  tr("List the recovery copies of unsaved work from earlier sessions. They are deleted after 30 days."),
                  "", false, [&w] { return w.program() != nullptr; },
                  [&shell] { shell.show_dialog(Dialog::RecoveryCopies); }});
  rows.back().why_not = [] { return tr("Recovery copies are not available."); };
}

void add_exchange(Actions& rows, Workbench& w, Shell& shell) {
  rows.push_back({"file/import", "File", tr("&Import…"), "",
                  tr("Import the tiles from another program's file as a new set."), "import", true, kAlways,
                  [&shell] { shell.show_dialog(Dialog::Import); }});
  rows.push_back({"file/export_jcloisterzone", "File", tr("Export to &JCloisterZone…"), "",
                  tr("Export the set as a JCloisterZone add-on. The format does not support all tiles."), "export",
                  false, [&w] { return !w.document().set().tiles.empty(); },
                  [&shell] { shell.show_dialog(Dialog::ExportToJCloisterZone); }});
  rows.push_back({"file/export_pictures", "File", tr("Export pic&tures…"), "",
                  tr("Export the tiles as SVG or PNG, as a single sheet, or for Tabletop Simulator."), "", false,
                  [&w] { return !w.document().set().tiles.empty(); },
                  [&shell] { shell.show_dialog(Dialog::ExportPictures); }});
  rows.push_back({"file/print", "File", tr("&Print…"), "Ctrl+P",
                  tr("Create an actual-size PDF of the tiles, to print, cut out and play with."), "print", true,
                  [&w] { return !w.document().set().tiles.empty(); }, [&shell] { shell.show_dialog(Dialog::Print); }});
}

void add_leaving(Actions& rows, Workbench& w, Shell& shell) {
  rows.push_back(
      {"file/restore", "File", tr("Reopen these windows &next time"), "",
       tr("At the next start, reopen the windows that are open when you quit."), "", true, kAlways,
       [&w] { w.settings().set_switch("session/restore", !w.settings().get_switch("session/restore", true)); }, "",
       [&w] { return w.settings().get_switch("session/restore", true); }});
  rows.push_back({"file/close", "File", tr("&Close window"), "Ctrl+Shift+W",
                  tr("Close this window, after asking about unsaved work."), "", true, kAlways,
                  [&shell] { shell.close_window(); }});
  rows.push_back({"file/quit", "File", tr("&Quit"), "Ctrl+Q", tr("Close all windows, after asking about unsaved work."),
                  "", false, kAlways, [&w, &shell] { w.program() ? w.program()->quit() : shell.close_window(); }});
}

}  // namespace

void add_file_commands(Actions& rows, Workbench& w, Shell& shell) {
  const std::size_t first = rows.size();
  add_saving(rows, w, shell);
  add_recovery_copies(rows, w, shell);
  add_exchange(rows, w, shell);
  add_leaving(rows, w, shell);
  set_disabled_reasons(rows, first, [] { return tr("The set has no tiles yet."); });
}

}  // namespace tw::editor
