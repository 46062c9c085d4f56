#pragma once
// Names for screen readers (AT-SPI through ATK), which wxGTK does not set, and the tab order.

#include <wx/eventfilter.h>

#include <string>

class wxWindow;

namespace tw::editor {

/// Gives every control a name that screen readers speak, when it is first shown: the name from wxWindow::SetName(),
/// else the first line of its tooltip, else the text before it. Controls with a label or a name from set_spoken_name()
/// keep it. Must exist as long as the program has windows.
class AccessibleNames : public wxEventFilter {
 public:
  AccessibleNames();
  ~AccessibleNames() override;
  int FilterEvent(wxEvent& event) override;
};

/// Makes Tab reach every control of a window. wx tells GTK the order of a window's children when they are created, and
/// leaves out panels without a usable control at that time: a page that is shown later, a panel whose buttons are
/// enabled later. Must exist as long as the program has windows.
class TabOrder : public wxEventFilter {
 public:
  TabOrder();
  ~TabOrder() override;
  int FilterEvent(wxEvent& event) override;
};

/// Sets the name that screen readers speak for a control whose wxWindow::SetName() is not meant for users. Call it
/// before the control is shown.
void set_spoken_name(wxWindow& window, const std::string& name);

/// Sets the description of the content of a custom-drawn window. Screen readers speak it, immediately if the
/// window has the focus.
void set_spoken_description(wxWindow& window, const std::string& text);

}  // namespace tw::editor
