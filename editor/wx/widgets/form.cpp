#include "editor/wx/widgets/form.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/display.h>

#include <algorithm>

#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

wxSize limit_to_screen(const wxWindow& window, wxSize dip) {
  wxSize out = window.FromDIP(scale_to_text(dip));
  // leave room for the window frame
  out.DecTo(wxDisplay(&window).GetClientArea().GetSize() - window.FromDIP(wxSize(40, 80)));
  return out;
}

void use_theme_colours(wxWindow& window) {
  window.SetBackgroundColour(wx_colour(palette().window));
  for (wxWindow* child : window.GetChildren())
    if (dynamic_cast<wxStaticText*>(child) != nullptr) child->SetForegroundColour(wx_colour(palette().text));
  window.Refresh();
}

bool handle_undo_key(const wxKeyEvent& event, Document& document) {
  const bool undo = is_key(event, "Ctrl+Z"), redo = is_key(event, "Ctrl+Y") || is_key(event, "Ctrl+Shift+Z");
  if (undo) document.undo();
  if (redo) document.redo();
  return undo || redo;
}

FormDialog::FormDialog(wxWindow* parent, const wxString& title, const wxString& name, int columns)
    : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER,
               name),
      rows_(new wxFlexGridSizer(2 * columns, FromDIP(wxSize(8, 9)))) {
  for (int column = 0; column < columns; ++column) rows_->AddGrowableCol(static_cast<std::size_t>(2 * column + 1));
}

void FormDialog::add_row(const wxString& label, wxWindow* control) {
  auto* text = new wxStaticText(this, wxID_ANY, label);
  rows_->Add(text, wxSizerFlags().Right().CentreVertical());
  rows_->Add(control, wxSizerFlags().Expand());
  if (!label.empty() && control->GetLabel().empty())
    set_spoken_name(*control, from_wx(wxControl::RemoveMnemonics(label)));
}

NumberField* FormDialog::new_number(wxWindow* parent, const wxString& label, const wxString& name, int min, int max,
                                    int step, int value) {
  return new NumberField(parent, name,
                         {.label = from_wx(wxControl::RemoveMnemonics(label)),
                          .limits = whole_numbers(min, max),
                          .step = static_cast<FieldNumber>(step)},
                         value, {[this](FieldNumber) { show_plan(); }, [this](const std::string&) { show_plan(); }});
}

NumberField* FormDialog::add_number(const wxString& label, const wxString& name, int min, int max, int step, int value,
                                    const wxString& tip) {
  NumberField* out = new_number(this, label, name, min, max, step, value);
  out->SetToolTip(tip);
  add_row(label, out);
  return out;
}

wxCheckBox* FormDialog::add_switch(const wxString& label, const wxString& text, const wxString& name, bool value) {
  auto* out = new wxCheckBox(this, wxID_ANY, text);
  out->SetName(name);
  out->SetValue(value);
  add_row(label, out);
  return out;
}

void FormDialog::finish(const wxString& verb, std::function<Plan()> plan, std::function<void()> apply,
                        Document* document) {
  plan_ = std::move(plan);
  text_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  text_->SetForegroundColour(wx_colour(palette().second_text));
  text_->SetMinSize(wxSize(FromDIP(scale_to_text(400)), 3 * text_->GetCharHeight()));
  auto* cancel = new wxButton(this, wxID_CANCEL, tr_wx("Cancel"));
  auto* done = new wxButton(this, wxID_OK, verb);
  done->SetDefault();
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->AddStretchSpacer();
  buttons->Add(cancel);
  cancel->Show(static_cast<bool>(apply));
  buttons->AddSpacer(FromDIP(8));
  buttons->Add(done);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(rows_, wxSizerFlags().Expand().Border(wxALL, FromDIP(16)));
  column->Add(text_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(16)));
  column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(16)));
  fit_text_fields(*this);
  SetLayoutAdaptationMode(wxDIALOG_ADAPTATION_MODE_ENABLED);  // scroll contents that are larger than the screen
  // Use a single column of rows if the screen is too narrow.
  const wxSize screen = wxDisplay(this).GetClientArea().GetSize();
  if (rows_->GetCols() > 2 && column->GetMinSize().x > screen.x - FromDIP(20)) {
    for (int at = rows_->GetCols() - 1; at > 1; --at)
      if (rows_->IsColGrowable(static_cast<std::size_t>(at))) rows_->RemoveGrowableCol(static_cast<std::size_t>(at));
    rows_->SetCols(2);
  }
  SetSizerAndFit(column);
  CentreOnParent();
  const auto changed = [this](wxCommandEvent& event) {
    event.Skip();
    show_plan();
  };
  for (const auto& type : {wxEVT_TEXT, wxEVT_COMBOBOX, wxEVT_CHOICE, wxEVT_CHECKBOX, wxEVT_RADIOBUTTON, wxEVT_LISTBOX})
    Bind(type, changed);
  done->Bind(wxEVT_BUTTON, [this, apply = std::move(apply)](wxCommandEvent&) {
    if (apply && (!Validate() || !show_plan())) return;
    selection_connection_.disconnect();
    Hide();
    if (apply) apply();
    Destroy();
  });
  cancel->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { Destroy(); });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
  if (document)
    selection_connection_ = document->changed().connect([this](DocumentChange what) {
      if (touches(what, DocumentChange::Selection)) CallAfter([this] { Destroy(); });
    });
  untouched_ = true;  // missing input is not an error before the user has changed anything
  show_plan();
  untouched_ = false;
  Show();
}

bool FormDialog::show_plan() {
  if (!plan_) return false;
  Plan plan = plan_();
  if (const std::string refused = rejection_reason(*this); !refused.empty()) plan = {to_wx(refused), false};
  text_->SetLabelText(plan.text);
  text_->Wrap(std::max(FromDIP(scale_to_text(300)), text_->GetSize().x));
  const bool is_error = !plan.possible && !untouched_;
  text_->SetForegroundColour(wx_colour(is_error ? palette().error_text : palette().second_text));
  FindWindow(wxID_OK)->Enable(plan.possible);
  return plan.possible;
}

}  // namespace tw::editor
