#include "editor/wx/dialogs/dialogs.hpp"

namespace tw::editor {

const std::vector<Dialog>& dialogs() {
  static const std::vector<Dialog> rows;
  return rows;
}

}  // namespace tw::editor
