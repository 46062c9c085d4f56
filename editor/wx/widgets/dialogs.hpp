#pragma once
// The table of dialogs and special views by id. A new dialog is a file in the folder of its topic and one row of
// table.cpp.

#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

class MainFrame;

struct Dialog {
  std::string_view id;
  void (*show)(MainFrame&);  ///< opens the dialog, which the frame owns; may return before the dialog closes
  /// Used instead of `show` by dialogs that open at an item: `about` is the part of the id after a slash
  /// ("keys/edit/undo": "edit/undo"), "" if there is none.
  void (*show_at)(MainFrame&, const std::string& about) = nullptr;
};
const std::vector<Dialog>& dialogs();

}  // namespace tw::editor
