#include "editor/wx/widgets/number_field.hpp"

#include <wx/validate.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

constexpr int kButtons = 44;                         // width of both, in DIP
constexpr int kFirstRepeat = 400, kNextRepeat = 60;  // in milliseconds

/// Keeps a dialog open while its number is rejected.
class NumberValidator : public wxValidator {
 public:
  wxObject* Clone() const override { return new NumberValidator; }
  bool Validate(wxWindow*) override { return static_cast<NumberField*>(GetWindow())->accept(); }
  bool TransferToWindow() override { return true; }
  bool TransferFromWindow() override { return true; }
};

}  // namespace

void set_refused_colour(wxWindow& field, bool refused) {
  const wxColour colour = refused ? wx_colour(palette().error_text) : wxNullColour;
  if (field.UseForegroundColour() == refused && (!refused || field.GetForegroundColour() == colour)) return;
  field.SetForegroundColour(colour);
  field.Refresh();
}

NumberField::NumberField(wxWindow* parent, const wxString& name, const Format& format, FieldNumber number,
                         Callbacks callbacks)
    : wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition,
                 parent->FromDIP(for_text(wxSize(format.width + (format.step > 0 ? kButtons : 0), -1))),
                 wxTE_PROCESS_ENTER | format.style, NumberValidator(), name),
      format_(format),
      callbacks_(std::move(callbacks)),
      number_(number),
      reported_(number),
      settled_(number) {
  ChangeValue(text_of(number));
  Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
    type(true);
    event.Skip();
  });
  Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent& event) {
    finish();
    event.Skip();  // to the default button
  });
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    finish();
    event.Skip();
  });
  if (format_.step <= 0) return;
  add_buttons();
  Bind(wxEVT_KEY_DOWN, &NumberField::OnKey, this);
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { step(event.GetWheelRotation() > 0 ? 1 : -1); });
}

/// Adds − and + as the icons at the ends of GTK's entry, so that the field stays a single native control.
void NumberField::add_buttons() {
  static const auto set_icon = gtk_function<void (*)(void*, int, const char*)>("gtk_entry_set_icon_from_icon_name");
  if (set_icon == nullptr) return;
  set_icon(GetHandle(), 0, "list-remove-symbolic");  // GTK_ENTRY_ICON_PRIMARY
  set_icon(GetHandle(), 1, "list-add-symbolic");     // GTK_ENTRY_ICON_SECONDARY
  connect_gtk_signal(GetHandle(), "icon-press", &NumberField::on_button, this);
  connect_gtk_signal(GetHandle(), "icon-release", &NumberField::on_button_released, this);
  repeat_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    step(held_);
    repeat_.StartOnce(kNextRepeat);
  });
}

void NumberField::on_button(void*, int which, void*, void* data) {
  auto& field = *static_cast<NumberField*>(data);
  if (!field.IsEnabled()) return;
  field.SetFocus();
  field.held_ = which == 0 ? -1 : 1;
  field.step(field.held_);
  field.repeat_.StartOnce(kFirstRepeat);
}

void NumberField::on_button_released(void*, int, void*, void* data) { static_cast<NumberField*>(data)->repeat_.Stop(); }

void NumberField::OnKey(wxKeyEvent& event) {
  if (event.HasModifiers()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_UP:
    case WXK_NUMPAD_UP: return step(1);
    case WXK_DOWN:
    case WXK_NUMPAD_DOWN: return step(-1);
    case WXK_PAGEUP: return step(10);
    case WXK_PAGEDOWN: return step(-10);
    default: event.Skip();
  }
}

void NumberField::step(int by) {
  const FieldNumber unit = std::pow(FieldNumber(10), format_.limits.decimals);
  const FieldNumber next = std::round((number_ + by * format_.step) * unit) / unit;
  number_ = settled_ = std::clamp(next, format_.limits.least, format_.limits.most);
  ChangeValue(text_of(number_));
  SelectAll();
  report();
  refuse("", true);
}

void NumberField::type(bool notify) {
  const auto typed = typed_number(from_wx(GetValue()), format_.limits);
  number_ = typed ? *typed : settled_;
  if (notify && format_.at_once) report();
  const std::string needed = needed_number(format_.limits);
  // translators: {0} is the name of a field, {1} what to type in it
  refuse(typed ? "" : format_.label.empty() ? capital(needed) : tr("{0}: {1}", format_.label, needed), notify);
}

void NumberField::refuse(const std::string& reason, bool notify) {
  if (reason == refused_) return;
  if (refused_.empty()) tip_ = GetToolTipText();
  refused_ = reason;
  set_refused_colour(*this, !reason.empty());
  SetToolTip(reason.empty() ? tip_ : to_wx(reason));
  if (notify && callbacks_.refused) callbacks_.refused(reason);
}

void NumberField::report() {
  if (number_ == reported_) return;
  reported_ = number_;
  if (callbacks_.changed) callbacks_.changed(number_);
}

void NumberField::finish() {
  if (!refused_.empty()) return;
  settled_ = number_;
  report();
  if (format_.grouped && GetValue() != text_of(number_)) ChangeValue(text_of(number_));
}

bool NumberField::accept() {
  finish();
  if (refused_.empty()) return true;
  SetFocus();
  SelectAll();
  if (callbacks_.refused) callbacks_.refused(refused_);
  return false;
}

void NumberField::show(FieldNumber number) {
  if (number == reported_) return;  // keep the typed text, even if it is rejected or spells the number differently
  number_ = reported_ = settled_ = number;
  ChangeValue(text_of(number));
  refuse("", true);
}

void NumberField::show_text(const wxString& text) {
  if (GetValue() != text) ChangeValue(text);
  type(false);
  reported_ = settled_ = number_;
}

void NumberField::set_limits(const NumberLimits& limits) {
  format_.limits = limits;
  type(false);
}

NumberField* refused_number(const wxWindow& window) {
  for (wxWindow* child : window.GetChildren()) {
    if (auto* field = dynamic_cast<NumberField*>(child);
        field && field->IsEnabled() && field->IsShown() && !field->refused().empty())
      return field;
    if (NumberField* inner = refused_number(*child)) return inner;
  }
  return nullptr;
}

std::string why_refused(const wxWindow& window) {
  const NumberField* field = refused_number(window);
  return field == nullptr ? "" : field->refused();
}

}  // namespace tw::editor
