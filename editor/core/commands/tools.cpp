#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_tools_commands(Rows&, Workbench&, Shell&) {}

}  // namespace tw::editor
