#include "editor/wx/dialogs/dialogs.hpp"

#include "editor/wx/dialogs/import.hpp"

namespace tw::editor {

const std::vector<Dialog>& dialogs() {
  static const std::vector<Dialog> rows{{"import", show_import}, {"export_jcloisterzone", export_jcloisterzone}};
  return rows;
}

}  // namespace tw::editor
