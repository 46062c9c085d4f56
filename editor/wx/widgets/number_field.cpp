#include "editor/wx/widgets/number_field.hpp"

#include <wx/validate.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

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

void set_error_colour(wxWindow& field, bool refused) {
  const wxColour colour = refused ? wx_colour(palette().error_text) : wxNullColour;
  if (field.UseForegroundColour() == refused && (!refused || field.GetForegroundColour() == colour)) return;
  field.SetForegroundColour(colour);
  field.Refresh();
}

NumberField::NumberField(wxWindow* parent, const wxString& name, const Format& format, FieldNumber number,
                         Callbacks callbacks)
    : wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition,
                 parent->FromDIP(scale_to_text(wxSize(format.width + (format.step > 0 ? kButtons : 0), -1))),
                 wxTE_PROCESS_ENTER | format.style, NumberValidator(), name),
      format_(format),
      callbacks_(std::move(callbacks)),
      number_(number),
      reported_(number),
      committed_number_(number) {
  ChangeValue(text_of(number));
  Bind(wxEVT_TEXT, [this](wxCommandEvent& event) {
    read_text(true);
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
  repeat_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    step(held_direction_);
    repeat_timer_.StartOnce(kNextRepeat);
  });
}

void NumberField::on_button(void*, int which, void*, void* data) {
  auto& field = *static_cast<NumberField*>(data);
  if (!field.IsEnabled()) return;
  field.SetFocus();
  field.held_direction_ = which == 0 ? -1 : 1;
  field.step(field.held_direction_);
  field.repeat_timer_.StartOnce(kFirstRepeat);
}

void NumberField::on_button_released(void*, int, void*, void* data) {
  static_cast<NumberField*>(data)->repeat_timer_.Stop();
}

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
  number_ = committed_number_ = std::clamp(next, format_.limits.least, format_.limits.most);
  ChangeValue(text_of(number_));
  SelectAll();
  report();
  reject("", true);
}

void NumberField::read_text(bool notify) {
  const auto typed = parse_field_number(from_wx(GetValue()), format_.limits);
  number_ = typed ? *typed : committed_number_;
  if (notify && format_.report_while_typing) report();
  const std::string needed = describe_limits(format_.limits);
  reject(typed ? "" : format_.label.empty() ? capitalized(needed) : model::with_title(format_.label, needed), notify);
}

void NumberField::reject(const std::string& reason, bool notify) {
  if (reason == rejection_reason_) {
    if (notify && !reason.empty() && callbacks_.on_rejected) callbacks_.on_rejected(reason);  // the text has changed
    return;
  }
  if (rejection_reason_.empty()) tip_ = GetToolTipText();
  rejection_reason_ = reason;
  set_error_colour(*this, !reason.empty());
  SetToolTip(reason.empty() ? tip_ : to_wx(reason));
  if (notify && callbacks_.on_rejected) callbacks_.on_rejected(reason);
}

void NumberField::report() {
  if (number_ == reported_) return;
  reported_ = number_;
  if (callbacks_.on_changed) callbacks_.on_changed(number_);
}

void NumberField::finish() {
  if (!rejection_reason_.empty()) return;
  committed_number_ = number_;
  report();
  if (format_.grouped && GetValue() != text_of(number_)) ChangeValue(text_of(number_));
}

bool NumberField::accept() {
  finish();
  if (rejection_reason_.empty()) return true;
  SetFocus();
  SelectAll();
  if (callbacks_.on_rejected) callbacks_.on_rejected(rejection_reason_);
  return false;
}

void NumberField::show(FieldNumber number) {
  if (number == reported_) return;  // keep the typed text, even if it is rejected or spells the number differently
  number_ = reported_ = committed_number_ = number;
  ChangeValue(text_of(number));
  reject("", true);
}

void NumberField::show_text(const wxString& text, FieldNumber accepted) {
  if (GetValue() != text) ChangeValue(text);
  reported_ = committed_number_ = accepted;
  read_text(false);
}

void NumberField::set_limits(const NumberLimits& limits) {
  format_.limits = limits;
  read_text(false);
}

NumberField* find_rejected_field(const wxWindow& window) {
  for (wxWindow* child : window.GetChildren()) {
    if (auto* field = dynamic_cast<NumberField*>(child);
        field && field->IsEnabled() && field->IsShown() && !field->rejection_reason().empty())
      return field;
    if (NumberField* inner = find_rejected_field(*child)) return inner;
  }
  return nullptr;
}

std::string rejection_reason(const wxWindow& window) {
  const NumberField* field = find_rejected_field(window);
  return field == nullptr ? "" : field->rejection_reason();
}

}  // namespace tw::editor
