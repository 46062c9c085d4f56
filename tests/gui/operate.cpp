#include "tests/gui/operate.hpp"

#include <wx/aui/auibar.h>
#include <wx/checkbox.h>
#include <wx/checklst.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/dataview.h>
#include <wx/listbase.h>
#include <wx/listbox.h>
#include <wx/propgrid/propgrid.h>
#include <wx/radiobut.h>
#include <wx/scrolbar.h>
#include <wx/slider.h>
#include <wx/srchctrl.h>
#include <wx/stc/stc.h>
#include <wx/textctrl.h>
#include <wx/vlbox.h>
#include <wx/vscroll.h>

#include <algorithm>

#include "editor/wx/widgets/number_field.hpp"

namespace tw::editor::test {
namespace {

constexpr int kShort = 25;  // milliseconds in which the toolkit handles an event

template <class... Kinds>
bool is(const wxWindow* window) {
  return ((dynamic_cast<const Kinds*>(window) != nullptr) || ...);
}

void key(int code, int modifiers = wxMOD_NONE) {
  wxUIActionSimulator().Char(code, modifiers);
  pump(kShort);
}
void type(const std::string& text) {
  for (const char letter : text) key(letter);
}
void point_at(const wxWindow* window, wxPoint at) {
  wxUIActionSimulator().MouseMove(window->ClientToScreen(at));
  pump(kShort);
}
void click() {
  wxUIActionSimulator().MouseClick();
  pump(kShort);
}
void drag(const wxWindow* window, wxPoint from, wxPoint to) {
  wxUIActionSimulator pointer;
  point_at(window, from);
  pointer.MouseDown();
  pump(kShort);
  point_at(window, {(from.x + to.x) / 2, (from.y + to.y) / 2});
  point_at(window, to);
  pointer.MouseUp();
  pump(kShort);
}

wxPoint middle(const wxRect& rect) { return {rect.x + rect.width / 2, rect.y + rect.height / 2}; }

class Ways {
 public:
  explicit Ways(const Control& control) : control_(control) {}
  std::vector<Attempt> ways;

  void click_at(wxPoint at, const std::string& what = "click") {
    ways.push_back({what, aim(at), [] { click(); }});
  }
  /// Clicks, and then presses keys.
  void click_and(wxPoint at, const std::string& what, std::function<void()> then) {
    ways.push_back({what, aim(at), [then = std::move(then)] {
                      click();
                      then();
                    }});
  }
  void press(const std::string& what, std::function<void()> keys) { ways.push_back({what, focus(), std::move(keys)}); }
  void drag_from(wxPoint from, wxPoint to) {
    ways.push_back({"drag", aim(from), [window = control_.window, from, to] { drag(window, from, to); }});
  }

 private:
  std::function<void()> focus() {
    return [window = control_.window] {
      if (!window->HasFocus() && window->AcceptsFocus()) window->SetFocus();
      pump(kShort);
    };
  }
  std::function<void()> aim(wxPoint at) {
    return [window = control_.window, at] {
      if (window->AcceptsFocus()) window->SetFocus();
      point_at(window, at);
    };
  }
  const Control& control_;
};

/// Returns the text of a list's entry without the explanation that some entries have.
std::string value_of_entry(const wxString& entry) {
  const std::string text = from_wx(entry);
  return text.substr(0, std::min(text.find("  –  "), text.find(" = ")));
}

/// Returns texts that a person could type into a field.
std::vector<std::string> texts_for(const Control& control) {
  std::vector<std::string> out;
  if (const auto* combo = dynamic_cast<const wxComboBox*>(control.window))
    for (const wxString& item : combo->GetStrings())
      if (const std::string value = value_of_entry(item); out.size() < 2 && value != from_wx(combo->GetValue()))
        out.push_back(value);
  const auto* text = dynamic_cast<const wxTextEntryBase*>(control.window);
  const wxString now = text ? text->GetValue() : wxString();
  double number = 0;
  if (now.ToDouble(&number)) out.push_back(number == 3 ? "4" : "3");
  for (const char* other : {"zz", "2", "2..3", ""}) out.push_back(other);
  return out;
}

/// Types into a field. Presses Enter, too, unless this would press the default button of a dialog.
void add_typing(Ways& ways, const Control& control) {
  const auto* top = dynamic_cast<const wxTopLevelWindow*>(wxGetTopLevelParent(const_cast<wxWindow*>(control.window)));
  const bool enter = top->GetDefaultItem() == nullptr;
  for (const std::string& text : texts_for(control))
    ways.press("type “" + text + "”", [text, enter] {
      key('A', wxMOD_CONTROL);
      text.empty() ? key(WXK_DELETE) : type(text);
      if (enter) key(WXK_RETURN);
    });
}

void add_rows(Ways& ways, const Control& control) {
  for (const int y : {6, 20, 34, 48, 70, 100, 140})
    if (y < control.part.height) ways.click_at({std::min(40, control.part.width / 2), y}, "click a row");
}

void add_grid(Ways& ways, const Control& control) {
  const wxRect& part = control.part;
  const int columns = std::clamp(part.width / 24, 1, 9), rows = std::clamp(part.height / 24, 1, 5);
  ways.click_at(middle(part));
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      ways.click_at({part.width * (2 * x + 1) / (2 * columns), part.height * (2 * y + 1) / (2 * rows)},
                    "click at one of the places");
  ways.drag_from({part.width / 3, part.height / 2}, {part.width * 2 / 3, part.height / 2});
}

}  // namespace

bool shows_own_value(const Control& control) {
  return is<wxCheckBox, wxRadioButton, wxChoice, wxComboBox, wxTextCtrl, wxSearchCtrl, wxSlider, wxStyledTextCtrl>(
      control.window);
}

std::vector<Attempt> attempts_with_pointer(const Control& control) {
  Ways out(control);
  const wxWindow* window = control.window;
  const wxPoint centre = middle(control.part);
  if (control.tool || is<wxAnyButton>(window)) {
    out.click_at(centre);
  } else if (is<wxCheckBox, wxRadioButton>(window)) {
    out.click_at({std::min(10, centre.x), centre.y});
  } else if (const auto* choice = dynamic_cast<const wxChoice*>(window); choice && choice->GetCount() < 2) {
    return {};  // nothing else can be chosen
  } else if (choice) {
    for (const int code : {WXK_DOWN, WXK_END, WXK_HOME, WXK_UP})
      out.click_and(centre, "choose from the list", [code] {
        pump(100);  // the list opens
        key(code);
        key(WXK_RETURN);
      });
  } else if (is<NumberField>(window)) {
    out.click_at({control.part.width - 12, centre.y}, "click the plus sign");
    out.click_at({12, centre.y}, "click the minus sign");
    add_typing(out, control);
  } else if (is<wxSlider, wxScrollBar>(window)) {
    out.drag_from({control.part.width / 4, centre.y}, {control.part.width * 3 / 4, centre.y});
    out.drag_from({control.part.width * 3 / 4, centre.y}, {control.part.width / 4, centre.y});
    out.click_at({control.part.width / 4, centre.y});
  } else if (is<wxComboBox, wxTextCtrl, wxSearchCtrl, wxStyledTextCtrl>(window)) {
    add_typing(out, control);
  } else if (is<wxCheckListBox>(window)) {
    out.click_at({10, 10});
  } else if (is<wxListBox, wxListCtrlBase, wxDataViewCtrl, wxVListBox, wxPropertyGrid>(window)) {
    add_rows(out, control);
  } else {
    add_grid(out, control);
  }
  return std::move(out.ways);
}

std::vector<Attempt> attempts_with_keys(const Control& control) {
  Ways out(control);
  const wxWindow* window = control.window;
  const bool is_list = is<wxChoice>(window) || (is<wxComboBox>(window) && window->HasFlag(wxCB_READONLY));
  if (!is_list && is<wxComboBox, wxTextCtrl, wxSearchCtrl, wxStyledTextCtrl>(window)) {
    add_typing(out, control);
    return std::move(out.ways);
  }
  const auto press = [&out](const std::string& name, int code) { out.press(name, [code] { key(code); }); };
  if (is<wxAnyButton, wxCheckBox>(window)) {
    press("Space", WXK_SPACE);
    return std::move(out.ways);
  }
  press("Down", WXK_DOWN);
  press("Up", WXK_UP);
  if (is_list) return std::move(out.ways);  // another key opens the list, which would stay open
  press("Right", WXK_RIGHT);
  press("Left", WXK_LEFT);
  press("Space", WXK_SPACE);
  press("Enter", WXK_RETURN);
  press("Page Down", WXK_PAGEDOWN);
  return std::move(out.ways);
}

}  // namespace tw::editor::test
