#pragma once

#include <wx/vlbox.h>

namespace tw::editor {

/// The base of every list whose rows are drawn. wxVListBox asserts when a key leads to a row that is not there, as in
/// an empty list or one that has just become shorter; here the keys and select() stay within the rows there are.
class DrawnList : public wxVListBox {
 public:
  explicit DrawnList(wxWindow* parent, long style = 0);
  /// Selects a row without an event; no row for -1 and for rows that are not there.
  void select(int row);

 private:
  void on_key(wxKeyEvent& event);
};

}  // namespace tw::editor
