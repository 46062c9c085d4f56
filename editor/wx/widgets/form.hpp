#pragma once
// A small form in its own window: a column of labels, a line of text, Cancel and an action button. Not modal.

#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/core/document/document.hpp"

class wxCheckBox;
class wxSpinCtrl;

namespace tw::editor {

/// Returns `dip` scaled to the current text size, limited to the size of the screen.
wxSize size_on_screen(const wxWindow& window, wxSize dip);

/// Sets the colours of a window and its labels to those of the current theme.
void use_theme_colours(wxWindow& window);
/// Runs Undo or Redo for their default keys, in windows without a menu. Returns false for any other key.
bool undo_by_key(const wxKeyEvent& event, Document& document);

class FormDialog : public wxDialog {
 public:
  /// `name` identifies the dialog in tests. `columns`: number of columns of rows.
  FormDialog(wxWindow* parent, const wxString& title, const wxString& name, int columns = 1);
  /// Adds a row; the control must have this dialog as its parent.
  void row(const wxString& label, wxWindow* control);
  /// Add a row with a number or a switch. `name` identifies the control; `words` is the text beside the switch.
  wxSpinCtrl* add_number(const wxString& label, const wxString& name, int least, int most, int step, int now,
                         const wxString& tip = "");
  wxCheckBox* add_switch(const wxString& label, const wxString& words, const wxString& name, bool now);
  /// Adds the buttons and the text under the form, fits the dialog and shows it. `verb` labels the default button; both
  /// buttons destroy the form. With a document, a change in its selection also destroys the form.
  void finish(const wxString& verb, std::function<void()> apply, Document* document = nullptr);
  /// Shows the effect of the action, or the reason why it is not possible; the action button is enabled only if
  /// `possible`.
  void say(const wxString& words, bool possible);
  wxString words() const { return words_->GetLabel(); }

 private:
  wxFlexGridSizer* rows_ = nullptr;
  wxStaticText* words_ = nullptr;
  Connection selected_;
};

}  // namespace tw::editor
