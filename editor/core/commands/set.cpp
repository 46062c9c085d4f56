#include "editor/core/commands/commands.hpp"

namespace tw::editor {

void add_set_commands(Rows&, Workbench&, Shell&) {}

}  // namespace tw::editor
