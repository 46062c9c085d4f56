#pragma once

#include <wx/vlbox.h>

namespace tw::editor {

/// The base of every list with drawn rows. wxVListBox asserts when a key moves the selection to a row that does not
/// exist, as in an empty list or one that has just become shorter; here the keys and select() stay within the existing
/// rows.
class OwnerDrawnList : public wxVListBox {
 public:
  explicit OwnerDrawnList(wxWindow* parent, long style = 0);
  /// Selects a row without an event; selects none for -1 or a row that does not exist.
  void select(int row);

 private:
  void on_key(wxKeyEvent& event);
};

}  // namespace tw::editor
