#include "editor/wx/base/accessibility.hpp"

#include <wx/app.h>
#include <wx/ctrlsub.h>
#include <wx/stattext.h>
#include <wx/tooltip.h>
#include <wx/weakref.h>
#include <wx/window.h>

#include <set>

#include "editor/wx/base/gtk_functions.hpp"

namespace tw::editor {

namespace {

using Widget = void*;
using Accessible = void*;

Accessible accessible_of(Widget widget) {
  static const auto get = gtk_function<Accessible (*)(Widget)>("gtk_widget_get_accessible");
  return get != nullptr && widget != nullptr ? get(widget) : nullptr;
}
std::string name_of(Widget widget) {
  static const auto get = gtk_function<const char* (*)(Accessible)>("atk_object_get_name");
  const Accessible accessible = accessible_of(widget);
  const char* name = get != nullptr && accessible != nullptr ? get(accessible) : nullptr;
  return name != nullptr ? name : "";
}
void set_name(Widget widget, const std::string& name) {
  static const auto set = gtk_function<void (*)(Accessible, const char*)>("atk_object_set_name");
  const Accessible accessible = accessible_of(widget);
  if (set != nullptr && accessible != nullptr) set(accessible, name.c_str());
}

/// Names a widget and the widgets that wx puts into it, such as the text view in the scrolled window of a text field.
void set_name_of_all(Widget widget, const std::string& name) {
  static const auto is_a = gtk_function<int (*)(void*, std::size_t)>("g_type_check_instance_is_a");
  static const auto container = gtk_function<std::size_t (*)()>("gtk_container_get_type");
  static const auto for_all = gtk_function<void (*)(Widget, void (*)(Widget, void*), void*)>("gtk_container_forall");
  if (name_of(widget).empty()) set_name(widget, name);
  if (is_a == nullptr || container == nullptr || for_all == nullptr || is_a(widget, container()) == 0) return;
  for_all(
      widget, [](Widget inner, void* given) { set_name_of_all(inner, *static_cast<const std::string*>(given)); },
      const_cast<std::string*>(&name));
}

/// Returns true for the names that wx gives to windows without a name of their own.
bool is_default(const wxString& name) {
  static const std::set<wxString> kDefaults{
      "animation",      "bitmapComboBox", "button",     "canvas",       "check",       "checkBox",
      "choice",         "comboBox",       "control",    "dataviewCtrl", "dialog",      "frame",
      "gauge",          "groupBox",       "GridWindow", "hyperlink",    "infobar",     "listBox",
      "listCtrl",       "notebook",       "panel",      "radioBox",     "radioButton", "scrollBar",
      "scrolledWindow", "searchCtrl",     "slider",     "spinButton",   "spinCtrl",    "splitter",
      "staticBox",      "staticBitmap",   "staticLine", "staticText",   "text",        "toolbar",
      "treeCtrl",       "treebook",       "window",     "wxSpinButton", "wxSpinCtrl",  "wxSpinCtrlDouble"};
  return name.empty() || kDefaults.contains(name);
}

std::string spoken_name(const wxWindow& window) {
  if (!is_default(window.GetName())) return window.GetName().utf8_string();
  const wxString tip = window.GetToolTip() != nullptr ? window.GetToolTip()->GetTip() : wxString();
  if (!tip.empty()) return tip.BeforeFirst('\n').utf8_string();
  const auto* label = dynamic_cast<const wxStaticText*>(window.GetPrevSibling());
  return label != nullptr ? label->GetLabelText().utf8_string() : "";
}

bool has_name(const wxWindow& window) {
  const std::string name = name_of(window.GetHandle());
  // A choice without a name of its own reports its selection as its name.
  const auto* choice = dynamic_cast<const wxItemContainerImmutable*>(&window);
  return !name.empty() && (choice == nullptr || name != choice->GetStringSelection().utf8_string());
}

void name_parts(const wxWindow& window, const std::string& name) {
  if (window.GetChildren().empty()) set_name_of_all(window.GetHandle(), name);
}

void name_window(const wxWindow& window) {
  const std::string name = spoken_name(window);
  if (name.empty()) return;
  if (!has_name(window)) set_name(window.GetHandle(), name);
  name_parts(window, name);
}

}  // namespace

AccessibleNames::AccessibleNames() { wxEvtHandler::AddFilter(this); }
AccessibleNames::~AccessibleNames() { wxEvtHandler::RemoveFilter(this); }

int AccessibleNames::FilterEvent(wxEvent& event) {
  if (event.GetEventType() != wxEVT_CREATE) return Event_Skip;
  auto* window = dynamic_cast<wxWindow*>(event.GetEventObject());
  if (window == nullptr || window->IsTopLevel()) return Event_Skip;
  // Deferred: in a visible window, this event arrives before the caller of the constructor has set the name and the
  // tooltip.
  wxTheApp->CallAfter([window = wxWeakRef<wxWindow>(window)] {
    if (window) name_window(*window);
  });
  return Event_Skip;
}

namespace {

/// Tells GTK the order in which Tab reaches the children of a window, and their children. GTK leaves out children that
/// are currently hidden or disabled.
void set_tab_order(const wxWindow& window) {
  struct List;
  static const auto parent = gtk_function<Widget (*)(Widget)>("gtk_widget_get_parent");
  static const auto set_chain = gtk_function<void (*)(Widget, List*)>("gtk_container_set_focus_chain");
  static const auto append = gtk_function<List* (*)(List*, Widget)>("g_list_append");
  static const auto free_list = gtk_function<void (*)(List*)>("g_list_free");
  if (parent == nullptr || set_chain == nullptr || append == nullptr || free_list == nullptr) return;
  List* order = nullptr;
  Widget around = nullptr;
  for (const wxWindow* child : window.GetChildren()) {
    if (child->IsTopLevel()) continue;
    set_tab_order(*child);
    if (child->GetChildren().empty() && !child->AcceptsFocusFromKeyboard()) continue;
    around = parent(child->GetHandle());
    order = append(order, child->GetHandle());
  }
  if (around != nullptr) set_chain(around, order);
  free_list(order);
}

}  // namespace

TabOrder::TabOrder() { wxEvtHandler::AddFilter(this); }
TabOrder::~TabOrder() { wxEvtHandler::RemoveFilter(this); }

int TabOrder::FilterEvent(wxEvent& event) {
  if (event.GetEventType() != wxEVT_CHAR_HOOK || static_cast<wxKeyEvent&>(event).GetKeyCode() != WXK_TAB)
    return Event_Skip;
  auto* window = dynamic_cast<wxWindow*>(event.GetEventObject());
  if (const wxWindow* top = window != nullptr ? wxGetTopLevelParent(window) : nullptr) set_tab_order(*top);
  return Event_Skip;
}

void set_spoken_name(wxWindow& window, const std::string& name) {
  set_name(window.GetHandle(), name);
  name_parts(window, name);
}

void set_spoken_description(wxWindow& window, const std::string& text) {
  if (name_of(window.GetHandle()) != text) set_name(window.GetHandle(), text);
}

}  // namespace tw::editor
