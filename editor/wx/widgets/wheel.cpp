#include "editor/wx/widgets/wheel.hpp"

#include <wx/choice.h>
#include <wx/combo.h>
#include <wx/combobox.h>
#include <wx/scrolwin.h>
#include <wx/slider.h>
#include <wx/spinbutt.h>
#include <wx/stc/stc.h>

#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/widgets/number_field.hpp"

namespace tw::editor {

namespace {

/// Returns true for an editor that shows all of its text, such as a formula field: it would consume wheel events
/// without scrolling.
bool is_complete(const wxStyledTextCtrl* text) {
  return text != nullptr && text->GetFirstVisibleLine() == 0 && text->GetLineCount() <= text->LinesOnScreen();
}

/// Passes a wheel event for a control to the nearest enclosing window that handles such events.
void scroll_parent(wxWindow& control, const wxMouseEvent& wheel) {
  for (wxWindow* at = control.GetParent(); at != nullptr && !at->IsTopLevel(); at = at->GetParent()) {
    wxMouseEvent event(wheel);
    event.SetEventObject(at);
    event.SetId(at->GetId());
    event.SetPosition(at->ScreenToClient(control.ClientToScreen(wheel.GetPosition())));
    event.Skip(false);
    if (at->ProcessWindowEvent(event)) return;
    // With GTK, wx leaves the wheel over a scrolled window to GTK.
    if (auto* scrolled = dynamic_cast<wxScrollHelper*>(at)) return scrolled->HandleOnMouseWheel(event);
  }
}

/// Converts a scroll event of GTK to a wheel event of wx; the rotation is 0 if the GTK event contains none.
wxMouseEvent wheel_event(void* scroll) {
  static const auto direction = gtk_function<int (*)(void*, int*)>("gdk_event_get_scroll_direction");
  static const auto deltas = gtk_function<int (*)(void*, double*, double*)>("gdk_event_get_scroll_deltas");
  wxMouseEvent out(wxEVT_MOUSEWHEEL);
  out.m_wheelDelta = 120;
  out.m_linesPerAction = 3;
  int where = 0;  // GdkScrollDirection: up, down, left, right
  double x = 0, y = 0;
  if (direction != nullptr && direction(scroll, &where) != 0 && where <= 1)
    out.m_wheelRotation = where == 0 ? out.m_wheelDelta : -out.m_wheelDelta;
  else if (deltas != nullptr && deltas(scroll, &x, &y) != 0)
    out.m_wheelRotation = static_cast<int>(-y * out.m_wheelDelta);
  return out;
}

/// Handles the wheel over the button of a combo box, for which wx sends no event.
int on_combo_scroll(void*, void* event, void* data) {
  auto& box = *static_cast<wxComboBox*>(data);
  if (box.HasFocus()) return 0;
  scroll_parent(box, wheel_event(event));
  return 1;
}

}  // namespace

bool uses_wheel(const wxWindow& control) {
  const auto is = [&control]<class... Control>(std::type_identity<Control>...) {
    return (... || (dynamic_cast<const Control*>(&control) != nullptr));
  };
  return is(std::type_identity<wxChoice>(), std::type_identity<wxComboBox>(), std::type_identity<wxComboCtrlBase>(),
            std::type_identity<wxSlider>(), std::type_identity<wxSpinButton>(), std::type_identity<NumberField>()) ||
         is_complete(dynamic_cast<const wxStyledTextCtrl*>(&control));
}

void leave_list(wxWindow& page) {
  const auto find = [](const auto& self, wxWindow& window) -> wxWindow* {
    if (!window.IsShown() || !window.IsThisEnabled()) return nullptr;
    if (window.AcceptsFocus() && window.GetChildren().empty()) return uses_wheel(window) ? nullptr : &window;
    for (wxWindow* child : window.GetChildren())
      if (wxWindow* const found = self(self, *child)) return found;
    return nullptr;
  };
  wxWindow* const focus = wxWindow::FindFocus();
  if (dynamic_cast<const wxItemContainerImmutable*>(focus) == nullptr || !uses_wheel(*focus)) return;
  if (!page.IsDescendant(focus)) return;
  if (wxWindow* const other = find(find, page)) other->SetFocus();
}

void focus_page(wxWindow& page) {
  page.SetFocus();
  leave_list(page);
}

FormMouseFilter::FormMouseFilter() { wxEvtHandler::AddFilter(this); }
FormMouseFilter::~FormMouseFilter() { wxEvtHandler::RemoveFilter(this); }

int FormMouseFilter::FilterEvent(wxEvent& event) {
  if (event.GetEventType() == wxEVT_CREATE) {
    if (auto* box = dynamic_cast<wxComboBox*>(event.GetEventObject()))
      connect_gtk_signal(box->GetHandle(), "scroll-event", on_combo_scroll, box);
    return Event_Skip;
  }
  if (event.GetEventType() == wxEVT_LEFT_DOWN)
    return dynamic_cast<wxScrolledWindow*>(event.GetEventObject()) != nullptr ? Event_Processed : Event_Skip;
  if (event.GetEventType() != wxEVT_MOUSEWHEEL) return Event_Skip;
  auto* control = dynamic_cast<wxWindow*>(event.GetEventObject());
  if (control == nullptr || !uses_wheel(*control) || control->HasFocus()) return Event_Skip;
  scroll_parent(*control, static_cast<const wxMouseEvent&>(event));
  return Event_Processed;
}

}  // namespace tw::editor
