#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

void add_tools_commands(Actions& rows, Workbench& w, Shell& shell) {
  Document& d = w.document();
  rows.push_back({"tools/palette", "Tools", tr("&Find a command…"), "Ctrl+Shift+P",
                  tr("Find any command, tile or setting by a few letters of its name."), "palette", false, kAlways,
                  [&shell] { shell.show_dialog(Dialog::Palette); }});
  rows.push_back({"tools/go_to_tile",
                  "Tools",
                  tr("&Go to tile…"),
                  "Ctrl+G",
                  tr("Find a tile by its name or its contents."),
                  "search",
                  false,
                  [&d] { return !d.set().tiles.empty(); },
                  [&shell] { shell.show_dialog(Dialog::Palette, "#"); },
                  "",
                  {},
                  [] { return tr("The set has no tiles yet."); }});
  rows.push_back({"tools/keys", "Tools", tr("&Keys…"), "", tr("Show and change the key bindings of all commands."),
                  "keys", true, kAlways, [&shell] { shell.show_dialog(Dialog::Keys); }});
  rows.push_back(
      {"tools/preferences", "Tools", tr("P&references…"), "Ctrl+,",
       tr("Set the theme, the text size, what opens at start-up, default bots, folders, and how often unsaved "
          "work is copied."),
       "settings", false, kAlways, [&shell] { shell.show_dialog(Dialog::Preferences); }});
  rows.push_back(
      {.id = "tools/compare",
       .menu = "Tools",
       .label = tr("&Compare with…"),
       .key = "Ctrl+Shift+M",
       .tooltip = tr("Compare the tiles side by side with the base, the saved file, another game or another file."),
       .icon = "",
       .enabled = kAlways,
       .run = [&shell] { shell.show_dialog(Dialog::Compare); }});
}

}  // namespace tw::editor
