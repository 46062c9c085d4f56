#pragma once
// A small form in its own window: rows of labelled controls, a text, Cancel and an action button. Not modal.

#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <functional>

#include "editor/core/document/document.hpp"
#include "editor/wx/widgets/number_field.hpp"

class wxCheckBox;

namespace tw::editor {

/// Returns `dip` scaled to the current text size, limited to the size of the screen.
wxSize limit_to_screen(const wxWindow& window, wxSize dip);

/// Sets the colours of a window and its labels to those of the current theme.
void use_theme_colours(wxWindow& window);
/// Runs Undo or Redo for their default keys, in windows without a menu. Returns false for any other key.
bool handle_undo_key(const wxKeyEvent& event, Document& document);

class FormDialog : public wxDialog {
 public:
  /// `name` identifies the dialog in tests. `columns`: number of columns of rows.
  FormDialog(wxWindow* parent, const wxString& title, const wxString& name, int columns = 1);
  /// Adds a row; the control must have this dialog as its parent.
  void add_row(const wxString& label, wxWindow* control);
  /// Creates a field for a whole number, to be added in a row. While its text is rejected, the form shows the
  /// reason and the action button is disabled. `label` names the field in the reason.
  NumberField* new_number(wxWindow* parent, const wxString& label, const wxString& name, int min, int max, int step,
                          int value);
  /// Add a row with a number or a switch. `name` identifies the control; `text` is the text beside the switch.
  NumberField* add_number(const wxString& label, const wxString& name, int min, int max, int step, int value,
                          const wxString& tip = "");
  wxCheckBox* add_switch(const wxString& label, const wxString& text, const wxString& name, bool value);
  /// The effect of a form's action or, if the action is not possible, the reason.
  struct Plan {
    wxString text;
    bool possible = true;
  };
  /// Adds the buttons and the text under the form, fits the dialog and shows it. `verb` labels the default button; both
  /// buttons destroy the form. `plan` is called now, after each change of a control of the form, and before `apply`,
  /// which is called only if the plan is possible; otherwise the form stays and shows the reason. With a document, a
  /// change in its selection also destroys the form. Without `apply`, the form has only one button, which closes it.
  void finish(const wxString& verb, std::function<Plan()> plan, std::function<void()> apply,
              Document* document = nullptr);
  wxString text() const { return text_->GetLabel(); }

 protected:
  /// Calls the plan, and shows the result. The action button is enabled only if the plan is possible. Returns true if
  /// it is. The form calls this itself after a change of a control.
  bool show_plan();

 private:
  bool untouched_ = false;  ///< true while the plan is shown for the first time
  wxFlexGridSizer* rows_ = nullptr;
  wxStaticText* text_ = nullptr;
  std::function<Plan()> plan_;
  Connection selection_connection_;
};

}  // namespace tw::editor
