#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/recovery/versions.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

class VersionsDialog : public wxDialog {
 public:
  VersionsDialog(MainFrame& frame, std::vector<Versions::Version> versions)
      : wxDialog(&frame, wxID_ANY, tr_wx("Earlier versions"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "Versions"),
        workbench_(frame.workbench()),
        versions_(std::move(versions)) {
    SetBackgroundColour(wx_colour(palette().window));
    auto* said =
        new wxStaticText(this, wxID_ANY,
                         wxControl::EscapeMnemonics(tr_wx(
                             "Contents of {0} before each of its last ten saves. Restoring a version can be undone.",
                             workbench_.document().path().filename().string())));
    said->SetForegroundColour(wx_colour(palette().second_text));
    said->Wrap(FromDIP(scale_to_text(420)));
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(440, 220))));
    list_->SetName(tr_wx("Versions of the file"));
    for (const Versions::Version& version : versions_) list_->Append(to_wx(words(version)));
    list_->SetSelection(0);
    auto* compare = new wxButton(this, wxID_ANY, tr_wx("Compare"));
    auto* close = new wxButton(this, wxID_CANCEL, tr_wx("Close"));
    auto* take = new wxButton(this, wxID_OK, tr_wx("Restore this version"));
    take->SetDefault();
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(compare);
    buttons->AddStretchSpacer();
    buttons->Add(close, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    buttons->Add(take);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(said, wxSizerFlags().Expand().Border(wxALL, FromDIP(16)));
    column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(16)));
    column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(16)));
    SetSizerAndFit(column);
    CentreOnParent();
    compare->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { workbench_.compare_with_version(chosen().at); });
    take->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      workbench_.restore_version(chosen().at, format_time(chosen().saved_at, now_seconds()));
      Destroy();
    });
    close->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { Destroy(); });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    list_->SetFocus();
  }

 private:
  static std::string words(const Versions::Version& version) {
    return format_time(version.saved_at, now_seconds()) + "   ·   " + format_size(version.size);
  }
  const Versions::Version& chosen() const { return versions_[std::max(list_->GetSelection(), 0)]; }
  Workbench& workbench_;
  std::vector<Versions::Version> versions_;
  wxListBox* list_ = nullptr;
};

}  // namespace

void show_versions(MainFrame& frame) {
  Workbench& workbench = frame.workbench();
  if (!workbench.program()) return;
  auto versions = workbench.program()->versions().of(workbench.document().path());
  if (versions.empty())
    return workbench.show_message(
        {false, tr("There are no earlier versions: this file has not been overwritten yet."), {}});
  (new VersionsDialog(frame, std::move(versions)))->Show();
}

}  // namespace tw::editor
