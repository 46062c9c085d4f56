#pragma once
// The selected text of fields.

#include <wx/eventfilter.h>

namespace tw::editor {

/// Removes the selection of a single-line field when the focus moves to another control of its window: otherwise, GTK
/// would show several selections, and it would not be clear which text the next key press replaces. The selection stays
/// while a menu is open or another window is active. Must exist as long as the program has windows.
class ClearSelectionFilter : public wxEventFilter {
 public:
  ClearSelectionFilter();
  ~ClearSelectionFilter() override;
  int FilterEvent(wxEvent& event) override;
};

}  // namespace tw::editor
