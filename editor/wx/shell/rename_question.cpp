#include "editor/wx/shell/rename_question.hpp"

#include <wx/button.h>
#include <wx/checklst.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {

namespace {

/// The files with check boxes, and the changes to the selected file.
class RenameDialog : public wxDialog {
 public:
  RenameDialog(wxWindow* parent, RenamePlan& plan)
      : wxDialog(parent, wxID_ANY, tr_wx("Rename"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        plan_(plan) {
    SetName("Rename dialog");
    const int width = limit_to_screen(*this, wxSize(680, 0)).x;
    auto* question = new wxStaticText(this, wxID_ANY, to_wx(rename_question(plan_)));
    question->Wrap(width);
    auto* hint = new wxStaticText(this, wxID_ANY,
                                  tr_wx("The checked files are changed when you save this set; their earlier versions "
                                        "are kept. Undo also restores these files. If you leave a file "
                                        "unchecked, it can no longer be opened after you save."));
    hint->Wrap(width);
    build_lists(width);
    auto* column = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12));
    column->Add(question, flags);
    column->Add(files_, flags);
    column->Add(changes_, wxSizerFlags(flags).Proportion(1));
    column->Add(hint, flags);
    column->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    if (wxWindow* const ok = FindWindow(wxID_OK)) ok->SetLabel(tr_wx("Rename"));
    use_theme_colours(*this);
    SetSizerAndFit(column);
    CentreOnParent();
    files_->SetFocus();
  }

 private:
  void build_lists(int width) {
    wxArrayString names;
    for (const ReferringFile& file : plan_.files) names.Add(to_wx(describe_file(plan_, file)));
    files_ = new wxCheckListBox(this, wxID_ANY, wxDefaultPosition,
                                wxSize(width, FromDIP(scale_to_text(wxSize(0, 130))).y), names);
    files_->SetName(tr_wx("Files"));
    changes_ =
        new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxSize(width, FromDIP(scale_to_text(wxSize(0, 200))).y),
                       wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP);
    changes_->SetName(tr_wx("Changes"));
    changes_->SetFont(code_font());
    for (std::size_t i = 0; i < plan_.files.size(); ++i) {
      possible_.push_back(plan_.files[i].chosen);
      files_->Check(static_cast<unsigned>(i), plan_.files[i].chosen);
    }
    files_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { show(event.GetInt()); });
    files_->Bind(wxEVT_CHECKLISTBOX, [this](wxCommandEvent& event) {
      const auto at = static_cast<std::size_t>(std::max(0, event.GetInt()));
      if (at >= plan_.files.size()) return;
      plan_.files[at].chosen = possible_[at] && files_->IsChecked(static_cast<unsigned>(at));
      files_->Check(static_cast<unsigned>(at), plan_.files[at].chosen);
      files_->SetSelection(static_cast<int>(at));
      show(static_cast<int>(at));
    });
    files_->SetSelection(0);
    show(0);
  }
  void show(int file) {
    if (file < 0 || static_cast<std::size_t>(file) >= plan_.files.size()) return;
    changes_->ChangeValue(to_wx(changed_elements(plan_.files[file])));
  }

  RenamePlan& plan_;
  std::vector<bool> possible_;  ///< files that can be changed
  wxCheckListBox* files_ = nullptr;
  wxTextCtrl* changes_ = nullptr;
};

}  // namespace

bool show_rename_question(wxWindow* parent, RenamePlan& plan) {
  RenameDialog dialog(parent, plan);
  return dialog.ShowModal() == wxID_OK;
}

}  // namespace tw::editor
