#include "editor/wx/base/text_selection.hpp"

#include <wx/app.h>
#include <wx/combobox.h>
#include <wx/textctrl.h>
#include <wx/weakref.h>

#include "editor/wx/base/gtk_functions.hpp"

namespace tw::editor {

namespace {

using Widget = void*;

/// Returns true if GTK has moved the focus to another control of the window that contains the field. The field keeps
/// this focus while a menu is open or another window is active.
bool has_lost_focus(const wxWindow& field) {
  static const auto toplevel = gtk_function<Widget (*)(Widget)>("gtk_widget_get_toplevel");
  static const auto focus = gtk_function<Widget (*)(Widget)>("gtk_window_get_focus");
  static const auto parent = gtk_function<Widget (*)(Widget)>("gtk_widget_get_parent");
  if (!toplevel || !focus || !parent) return false;
  const Widget own = field.GetHandle(), at = focus(toplevel(own));
  for (Widget inside = at; inside != nullptr; inside = parent(inside))
    if (inside == own) return false;
  return at != nullptr;
}

/// Returns the window as a wxTextEntry if it is a single-line text field; otherwise nullptr.
wxTextEntry* single_line(wxWindow* window) {
  if (auto* text = dynamic_cast<wxTextCtrl*>(window)) return text->IsMultiLine() ? nullptr : text;
  auto* box = dynamic_cast<wxComboBox*>(window);
  return box == nullptr || box->HasFlag(wxCB_READONLY) ? nullptr : box;
}

}  // namespace

ClearSelectionFilter::ClearSelectionFilter() { wxEvtHandler::AddFilter(this); }
ClearSelectionFilter::~ClearSelectionFilter() { wxEvtHandler::RemoveFilter(this); }

int ClearSelectionFilter::FilterEvent(wxEvent& event) {
  if (event.GetEventType() != wxEVT_KILL_FOCUS) return Event_Skip;
  auto* window = dynamic_cast<wxWindow*>(event.GetEventObject());
  if (single_line(window) == nullptr) return Event_Skip;
  // The focus moves only after this event.
  wxTheApp->CallAfter([field = wxWeakRef<wxWindow>(window)] {
    if (!field || field->IsBeingDeleted() || !has_lost_focus(*field)) return;
    if (wxTextEntry* text = single_line(field.get()); text->HasSelection()) text->SelectNone();
  });
  return Event_Skip;
}

}  // namespace tw::editor
