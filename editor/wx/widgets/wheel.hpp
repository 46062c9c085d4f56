#pragma once
// The mouse wheel over controls with a value, and clicks beside controls.

#include <wx/eventfilter.h>

class wxWindow;

namespace tw::editor {

/// Protects the values of a form from the mouse. Over a drop-down list, slider, number field or other control with a
/// value, the wheel scrolls the nearest enclosing window that can scroll, unless the control has the focus. A click on
/// an empty place of a form leaves the focus where it is; wx would move it to the first field and select the text.
/// Must exist as long as the program has windows.
class FormMouseFilter : public wxEventFilter {
 public:
  FormMouseFilter();
  ~FormMouseFilter() override;
  int FilterEvent(wxEvent& event) override;
};

/// Returns true if turning the wheel over this control can change its value.
bool uses_wheel(const wxWindow& control);
/// If a drop-down list on the page has the focus, gives it to the first control that does not use the wheel. Call this
/// when a page is shown, since the user has not chosen to change a value.
void leave_list(wxWindow& page);
/// Gives the focus to a page, but not to a drop-down list.
void focus_page(wxWindow& page);

}  // namespace tw::editor
