#include "editor/wx/goals/goal_row_panel.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/goals/range_slider.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {
namespace {

constexpr int kEndWidth = 72;  // in DIP

}  // namespace

void show_field_text(wxTextCtrl& field, const std::string& text) {
  if (field.GetValue().Strip(wxString::both) != to_wx(text)) field.ChangeValue(to_wx(text));
}

GoalRowPanel::GoalRowPanel(wxWindow* parent, Callbacks callbacks) : wxPanel(parent), callbacks_(std::move(callbacks)) {
  check_box_ = new wxCheckBox(this, wxID_ANY, "");
  check_box_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) { callbacks_.on_toggle(row_.id, event.IsChecked()); });
  current_value_ = new wxStaticText(this, wxID_ANY, "");
  current_value_->SetFont(ui_font(-1, true));
  low_ = build_field(tr_wx("min"));
  high_ = build_field(tr_wx("max"));
  slider_ = new RangeSlider(this, [this](double low, double high) { callbacks_.on_drag(row_.id, low, high); });
  problem_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  problem_->SetFont(ui_font(-1));
  problem_->Hide();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    colour_problem();
    event.Skip();
  });
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(check_box_, wxSizerFlags(1).CentreVertical());
  head->Add(current_value_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  auto* range = new wxBoxSizer(wxHORIZONTAL);
  range->Add(low_, wxSizerFlags().CentreVertical());
  range->Add(slider_, wxSizerFlags(1).Expand());
  range->Add(high_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand());
  column->Add(range, wxSizerFlags().Expand());
  column->Add(problem_, wxSizerFlags().Expand());
  column->AddSpacer(FromDIP(6));
  SetSizer(column);
}

wxTextCtrl* GoalRowPanel::build_field(const wxString& hint) {
  auto* field = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(kEndWidth, -1))));
  field->SetHint(hint);
  field->SetFont(ui_font(-1));
  field->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    callbacks_.on_edit(row_.id, from_wx(low_->GetValue().Strip(wxString::both)),
                       from_wx(high_->GetValue().Strip(wxString::both)));
  });
  field->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] {
      if (!low_->HasFocus() && !high_->HasFocus()) callbacks_.on_leave(row_.id);
    });
  });
  return field;
}

void GoalRowPanel::colour_problem() {
  problem_->SetForegroundColour(wx_colour(row_.problem.empty() ? palette().second_text : palette().error_text));
}

bool GoalRowPanel::show(const GoalRow& row, bool locked) {
  const bool other = row.id != row_.id;
  const bool higher = other || row.problem + row.note != row_.problem + row_.note;
  row_ = row;
  if (other) {
    const wxString title = to_wx(row.title);
    check_box_->SetLabelText(
        wxControl::Ellipsize(title, wxClientDC(check_box_), wxELLIPSIZE_END, FromDIP(scale_to_text(210))));
    check_box_->SetName(tr_wx("target {0}", row.id));
    check_box_->SetToolTip(to_wx(row.tooltip));
    low_->SetName(tr_wx("{0}: lower limit", row.title));
    low_->SetToolTip(row.is_share ? tr_wx("Lower limit (percent)\nLeave empty for no limit.")
                                  : tr_wx("Lower limit\nLeave empty for no limit."));
    high_->SetName(tr_wx("{0}: upper limit", row.title));
    high_->SetToolTip(row.is_share ? tr_wx("Upper limit (percent)\nLeave empty for no limit.")
                                   : tr_wx("Upper limit\nLeave empty for no limit."));
    slider_->SetName(tr_wx("range {0}", row.id));
    slider_->SetToolTip(to_wx(row.tooltip + "\n") +
                        tr_wx("Drag to set the range. The mark above the track is the current value with its 95 % "
                              "interval; a handle at the end of the track means no limit."));
  }
  if (check_box_->GetValue() != row.on) check_box_->SetValue(row.on);
  if (current_value_->GetLabelText() != to_wx(row.now)) {
    current_value_->SetLabelText(to_wx(row.now));
    Layout();
  }
  show_field_text(*low_, row.low);
  show_field_text(*high_, row.high);
  for (wxTextCtrl* field : {low_, high_}) set_error_colour(*field, !row.problem.empty());
  slider_->show({.axis = row.axis,
                 .now = row.value,
                 .has_range = row.on && row.problem.empty(),
                 .low = row.least,
                 .high = row.most,
                 .factor = row.is_share ? 100.0 : 1.0});
  for (wxWindow* control : std::initializer_list<wxWindow*>{check_box_, low_, high_, slider_})
    if (control->IsEnabled() == locked) control->Enable(!locked);
  const std::string below = row.problem + row.note;
  colour_problem();
  problem_->Show(!below.empty());
  if (higher && !below.empty()) show_wrapped(*problem_, to_wx(below), std::max(FromDIP(200), GetClientSize().x));
  return higher;
}

}  // namespace tw::editor
