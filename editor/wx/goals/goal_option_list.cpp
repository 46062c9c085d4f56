#include "editor/wx/goals/goal_option_list.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/combobox.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/goals/goal_row_panel.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {
namespace {

constexpr int kValueWidth = 92, kLabelWidth = 252;  // in DIP

}  // namespace

GoalOptionList::GoalOptionList(wxWindow* parent, GoalsPresenter& presenter, GoalsPresenter::OptionList list,
                               const std::string& name, const wxString& add_hint, const wxString& tip)
    : wxPanel(parent), presenter_(presenter), list_(list), name_(name), tip_(tip) {
  SetName(tr_wx("{0} list", name_));
  column_ = new wxBoxSizer(wxVERTICAL);
  add_ = new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(120, -1))), 0, nullptr,
                        wxTE_PROCESS_ENTER);
  add_->SetName(tr_wx("add {0}", name_));
  add_->SetHint(add_hint);
  add_->SetToolTip(add_hint + "\n" + tr_wx("Choose or type a name and press Enter."));
  add_->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { CallAfter([this] { add_entered_option(); }); });
  add_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { add_entered_option(); });
  // The list of completions may handle Enter, and would otherwise handle each later Enter too.
  add_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
    if (!enter) return event.Skip();
    const auto is_called = [this](const OfferedGoalOption& one) {
      return one.is_called(from_wx(add_->GetValue().Strip(wxString::both)));
    };
    event.Skip(std::ranges::none_of(offered_, is_called));  // Enter chooses a completion
    CallAfter([this] { add_entered_option(); });
  });
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(column_, wxSizerFlags().Expand());
  all->Add(add_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  SetSizer(all);
}

void GoalOptionList::add_entered_option() {
  const std::string text = from_wx(add_->GetValue().Strip(wxString::both));
  if (text.empty()) return;
  add_->ChangeValue("");
  const std::size_t before = shown_.size();
  presenter_.add_option(list_, text);
  // A parameter needs values, which are typed next.
  if (shown_.size() > before && !shown_.back().note.empty()) rows_[shown_.size() - 1].value->SetFocus();
}

wxWindow* GoalOptionList::field_to_correct() const {
  const auto wrong = std::ranges::find_if(shown_, [](const GoalOptionRow& row) { return !row.problem.empty(); });
  return wrong == shown_.end() ? nullptr : rows_[static_cast<std::size_t>(wrong - shown_.begin())].value;
}

void GoalOptionList::add_row() {
  const std::size_t at = rows_.size();
  const std::string name = name_ + " " + std::to_string(at + 1);
  Row row;
  row.check_box = new wxCheckBox(this, wxID_ANY, "");
  row.check_box->SetName(to_wx(name));
  row.check_box->Bind(wxEVT_CHECKBOX,
                      [this, at](wxCommandEvent& event) { presenter_.set_option(list_, at, event.IsChecked()); });
  row.value = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(kValueWidth, -1))));
  row.value->SetName(tr_wx("{0} value", name));
  row.value->SetFont(ui_font(-1));
  row.value->SetToolTip(tip_);
  row.value->Bind(wxEVT_TEXT, [this, at](wxCommandEvent&) {
    presenter_.set_option_value(list_, at, from_wx(rows_[at].value->GetValue().Strip(wxString::both)));
  });
  row.value->Bind(wxEVT_KILL_FOCUS, [this, at](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this, at] { presenter_.leave_option(list_, at); });
  });
  row.remove = new wxButton(this, wxID_ANY, to_wx("−"), wxDefaultPosition, FromDIP(wxSize(26, -1)), wxBU_EXACTFIT);
  row.remove->SetName(tr_wx("remove {0}", name));
  row.remove->SetToolTip(tr_wx("Remove this row"));
  row.remove->Bind(wxEVT_BUTTON, [this, at](wxCommandEvent&) {
    CallAfter([this, at] {
      add_->SetFocus();  // otherwise, the focus would leave the hidden button for the first field of the form
      presenter_.remove_option(list_, at);
    });
  });
  row.problem = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  row.problem->SetName(tr_wx("{0} problem", name));
  row.problem->SetFont(ui_font(-1));
  row.remove->MoveBeforeInTabOrder(row.value);
  add_->MoveAfterInTabOrder(row.value);
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  line->Add(row.check_box, wxSizerFlags(1).CentreVertical());
  line->Add(row.remove, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  line->Add(row.value, wxSizerFlags().CentreVertical());
  column_->Add(line, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
  column_->Add(row.problem, wxSizerFlags().Expand());
  rows_.push_back(row);
}

void GoalOptionList::show(const std::vector<GoalOptionRow>& rows, const std::vector<OfferedGoalOption>& offered,
                          bool locked) {
  shown_ = rows;
  while (rows_.size() < rows.size()) add_row();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& row = rows_[i];
    const bool there = i < rows.size();
    row.check_box->Show(there);
    row.value->Show(there);
    row.remove->Show(there && rows[i].can_remove);
    const std::string below = there ? rows[i].problem + rows[i].note : "";
    row.problem->Show(!below.empty());
    if (!there) continue;
    const wxString label = to_wx(rows[i].label);
    row.check_box->SetLabelText(
        wxControl::Ellipsize(label, wxClientDC(row.check_box), wxELLIPSIZE_MIDDLE,
                             FromDIP(scale_to_text(kLabelWidth - (rows[i].can_remove ? 30 : 0)))));
    row.check_box->SetToolTip(row.check_box->GetLabelText() == label ? wxString() : label);
    row.check_box->SetValue(rows[i].on);
    if (row.value->GetHint() != to_wx(rows[i].hint)) row.value->SetHint(to_wx(rows[i].hint));
    show_field_text(*row.value, rows[i].value);
    set_error_colour(*row.value, !rows[i].problem.empty());
    row.problem->SetForegroundColour(wx_colour(rows[i].problem.empty() ? palette().second_text : palette().error_text));
    if (!below.empty()) show_wrapped(*row.problem, to_wx(below), std::max(FromDIP(200), GetClientSize().x));
    for (wxWindow* control : std::initializer_list<wxWindow*>{row.check_box, row.value, row.remove})
      if (control->IsEnabled() == locked) control->Enable(!locked);
  }
  if (offered != offered_) {
    offered_ = offered;
    wxArrayString items;
    for (const OfferedGoalOption& one : offered) items.Add(to_wx(one.entry()));
    add_->Set(items);
    add_->AutoComplete(items);
  }
  if (add_->IsEnabled() == locked) add_->Enable(!locked);
}

}  // namespace tw::editor
