#pragma once
// The mouse wheel over controls with a value.

#include <wx/eventfilter.h>

class wxWindow;

namespace tw::editor {

/// Makes the wheel scroll the form instead of changing a control that happens to be under the pointer: over a drop-down
/// list, slider, number field or other control with a value, the wheel scrolls the nearest enclosing window that can
/// scroll, unless the control has the focus. Must exist as long as the program has windows.
class WheelScrollFilter : public wxEventFilter {
 public:
  WheelScrollFilter();
  ~WheelScrollFilter() override;
  int FilterEvent(wxEvent& event) override;
};

/// Returns true if turning the wheel over this control can change its value.
bool uses_wheel(const wxWindow& control);

}  // namespace tw::editor
