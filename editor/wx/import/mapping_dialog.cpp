#include "editor/wx/import/mapping_dialog.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/core/base/file_chooser.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

FilePrompt import_file_prompt() {
  return {tr("Import a tile set"),
          tr("Tile sets from other programs (*.xml;*.csv;*.tsx)|*.xml;*.csv;*.tsx|All files|*"),
          false,
          {}};
}

MappingDialog::MappingDialog(MainFrame& frame, const wxString& name, std::unique_ptr<MappingPresenter> presenter,
                             std::function<bool()> finish)
    : wxDialog(&frame, wxID_ANY, to_wx(presenter->title()), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, name),
      frame_(frame),
      presenter_(std::move(presenter)),
      finish_(std::move(finish)) {
  page_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
  grid->AddGrowableCol(1);
  add_rows(*grid);
  if (presenter_->accepts_names()) add_names(*grid);
  page_->SetSizer(grid);
  report_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(560, 220))),
                           wxTE_MULTILINE | wxTE_READONLY);
  report_->SetName(tr_wx("Preview"));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(page_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  column->Add(new wxStaticText(this, wxID_ANY, tr_wx("Preview")), wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->Add(report_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  column->Add(build_buttons(), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
  show();
  fit_text_fields(*this);
  const wxSize needed = grid->CalcMin();
  page_->SetScrollRate(0, FromDIP(16));
  page_->SetMinSize(wxSize(needed.x, std::min(needed.y, FromDIP(320))));
  SetSizerAndFit(column);
  CentreOnParent();
}

void MappingDialog::add_rows(wxFlexGridSizer& grid) {
  const std::vector<MappingPresenter::Row> rows = presenter_->rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    grid.Add(new wxStaticText(page_, wxID_ANY, wxControl::EscapeMnemonics(to_wx(rows[i].label))),
             wxSizerFlags().Right().CentreVertical());
    wxChoice* choice = rows[i].is_text ? nullptr : new wxChoice(page_, wxID_ANY);
    wxStaticText* text = rows[i].is_text ? new wxStaticText(page_, wxID_ANY, "") : nullptr;
    wxControl* control = choice ? static_cast<wxControl*>(choice) : text;
    control->SetName(to_wx(rows[i].label));
    control->SetToolTip(to_wx(rows[i].tooltip));
    grid.Add(control, wxSizerFlags(1).Expand());
    choices_.push_back(choice);
    texts_.push_back(text);
    if (choice)
      choice->Bind(wxEVT_CHOICE, [this, i](wxCommandEvent& event) {
        presenter_->choose(i, event.GetSelection());
        show();
      });
  }
}

void MappingDialog::add_names(wxFlexGridSizer& grid) {
  grid.Add(new wxStaticText(page_, wxID_ANY, tr_wx("Name mapping")), wxSizerFlags().Right().CentreVertical());
  auto* names = new wxTextCtrl(page_, wxID_ANY);
  grid.Add(names, wxSizerFlags(1).Expand());
  names->SetName(tr_wx("Name mapping"));
  names->SetHint(tr_wx("theirs=ours, such as road=path"));
  names->SetToolTip(tr_wx("Maps names in the file to names in the rules where they differ."));
  names->Bind(wxEVT_TEXT, [this, names](wxCommandEvent&) {
    const std::string wrong = presenter_->set_names(from_wx(names->GetValue()));
    show();
    if (!wrong.empty()) report_->SetValue(to_wx(wrong));
  });
}

wxSizer* MappingDialog::build_buttons() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  if (presenter_->accepts_files()) {
    auto* more = new wxButton(this, wxID_ADD, tr_wx("Add file…"));
    more->SetToolTip(tr_wx("Add a file that defines further tiles of this set."));
    more->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add_file(); });
    row->Add(more);
  }
  row->AddStretchSpacer();
  auto* cancel = new wxButton(this, wxID_CANCEL, tr_wx("Cancel"));
  cancel->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { Destroy(); });
  accept_ = new wxButton(this, wxID_OK, to_wx(presenter_->action()));
  accept_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { accept(); });
  accept_->SetDefault();
  row->Add(cancel, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
  row->Add(accept_);
  return row;
}

/// Shows the current state. Lists are refilled only if their entries have changed, so that an open list stays open.
void MappingDialog::show() {
  const std::vector<MappingPresenter::Row> rows = presenter_->rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (texts_[i] && !rows[i].choices.empty())
      texts_[i]->SetLabel(wxControl::EscapeMnemonics(to_wx(rows[i].choices.front())));
    if (!choices_[i]) continue;
    wxArrayString now;
    for (const std::string& word : rows[i].choices) now.Add(to_wx(word));
    if (choices_[i]->GetStrings() != now) choices_[i]->Set(now);
    if (!now.empty() && choices_[i]->GetSelection() != rows[i].chosen) choices_[i]->SetSelection(rows[i].chosen);
    choices_[i]->Enable(now.size() > 1);
  }
  report_->SetValue(to_wx(presenter_->report()));
  accept_->Enable(presenter_->ready());
}

void MappingDialog::add_file() {
  const auto file = frame_.workbench().chooser().choose(import_file_prompt());
  if (!file) return;
  presenter_->add_file(*file);
  show();
}

void MappingDialog::accept() {
  if (presenter_->ready() && finish_()) Destroy();
}

}  // namespace tw::editor
