#pragma once
// A small form in a window of its own: a label column, a line of words, Cancel and a verb. Work goes on beside it.

#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/core/document/document.hpp"

namespace tw::editor {

/// `dip` at the text size in use, but no more than the screen has room for.
wxSize size_on_screen(const wxWindow& window, wxSize dip);

class FormDialog : public wxDialog {
 public:
  /// `name` finds the dialog in tests. `columns`: of rows beside each other.
  FormDialog(wxWindow* parent, const wxString& title, const wxString& name, int columns = 1);
  /// Adds a row; the control must have this dialog as its parent.
  void row(const wxString& label, wxWindow* control);
  /// Adds the words under the form and the buttons, fits all and shows it. `verb` is what Enter does; both buttons
  /// destroy the form. With a document it goes, too, when something else is selected.
  void finish(const wxString& verb, std::function<void()> apply, Document* document = nullptr);
  /// What would happen, or why nothing can; the verb is offered only if `possible`.
  void say(const wxString& words, bool possible);
  wxString words() const { return words_->GetLabel(); }

 private:
  wxFlexGridSizer* rows_ = nullptr;
  wxStaticText* words_ = nullptr;
  Connection selected_;
};

}  // namespace tw::editor
