#pragma once
// Dialogs and special views by id. A new one is a file in this folder and one row of table.cpp, which stands apart: the
// frame asks the table, and dialogs know the frame.

#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

class MainFrame;

struct Dialog {
  std::string_view id;
  void (*show)(MainFrame&);  ///< owned by the frame; may return before the dialog ends
  /// Instead of `show`, for those that open at something: it gets what follows the id after a slash ("keys/edit/undo":
  /// "edit/undo"), "" if nothing does.
  void (*show_at)(MainFrame&, const std::string& about) = nullptr;
};
const std::vector<Dialog>& dialogs();

}  // namespace tw::editor
