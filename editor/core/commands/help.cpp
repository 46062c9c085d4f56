#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_help_commands(Rows& rows, Workbench&, Shell& shell) {
  rows.push_back({"help/about", "Help", "&About Tilewright", "F1", "Says what the program is and where its manual is.",
                  "", false, kAlways, [&shell] { shell.show_about(); }});
}

}  // namespace tw::editor
