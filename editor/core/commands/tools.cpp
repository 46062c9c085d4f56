#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_tools_commands(Rows& rows, Workbench&, Shell& shell) {
  rows.push_back(
      {.id = "tools/compare",
       .menu = "Tools",
       .label = "&Compare with…",
       .key = "Ctrl+Shift+M",
       .tooltip = "Shows which tiles differ from the base, the saved file, another game or a file, side by side.",
       .icon = "",
       .enabled = kAlways,
       .run = [&shell] { shell.show_dialog("compare"); }});
}

}  // namespace tw::editor
