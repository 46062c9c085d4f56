#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <array>
#include <optional>

#include "editor/core/print/picture_export.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"

namespace tw::editor {

namespace {

constexpr int kLabelWidth = 136;  // in DIP
constexpr std::array<const char*, 4> kExplained{
    tr_later("One file per tile, named after its id."), tr_later("All tiles in one picture, row by row."),
    tr_later("Decks of cards: sheets of 10 by 7 cards and a saved object. Copy the object into the Saved Objects "
             "folder of Tabletop Simulator."),
    tr_later("Thick tiles, one bag per deck: one picture per tile and a saved object.")};

class ExportPictures : public wxDialog {
 public:
  explicit ExportPictures(MainFrame& frame)
      : wxDialog(&frame, wxID_ANY, tr_wx("Export pictures"), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE,
                 "export pictures"),
        document_(frame.workbench().document()),
        settings_(frame.workbench().settings()),
        form_(load_form(settings_)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    build_form(column);
    text_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(380, 40))),
                             wxST_NO_AUTORESIZE);
    column->Add(text_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(8)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(16)));
    all->Add(new wxStaticLine(this), wxSizerFlags().Expand());
    auto* foot = new wxBoxSizer(wxHORIZONTAL);
    foot->AddStretchSpacer();
    close_ = new wxButton(this, wxID_CANCEL, tr_wx("Close"));
    close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { running_ ? export_->stop() : (void)Close(); });
    write_ = new wxButton(this, wxID_ANY, tr_wx("Export…"));
    write_->SetDefault();
    write_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
    foot->Add(close_, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    foot->Add(write_);
    all->Add(foot, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizerAndFit(all);
    CentreOnParent();
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    follow();
  }

 private:
  void row(wxBoxSizer* column, const wxString& label, wxWindow* field) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(new wxStaticText(this, wxID_ANY, label, wxDefaultPosition,
                               wxSize(FromDIP(scale_to_text(kLabelWidth)), -1), wxALIGN_RIGHT | wxST_NO_AUTORESIZE),
              wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
    line->Add(field, wxSizerFlags(1));
    column->Add(line, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  }
  NumberField* number(wxBoxSizer* column, const wxString& label, const wxString& name, int least, int most,
                      int PictureExportOptions::*field) {
    auto* made = new NumberField(this, name, {.label = from_wx(label), .limits = whole_numbers(least, most), .step = 1},
                                 form_.*field,
                                 {[this, field](FieldNumber number) { form_.*field = static_cast<int>(number); },
                                  [this](const std::string&) { follow(); }});
    row(column, label, made);
    return made;
  }

  void build_form(wxBoxSizer* column) {
    const wxString kinds[] = {tr_wx("Each tile"), tr_wx("One sheet"), tr_wx("Tabletop Simulator, cards"),
                              tr_wx("Tabletop Simulator, thick tiles")};
    auto* kind = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 4, kinds);
    kind->SetName(tr_wx("output"));
    kind->SetSelection(static_cast<int>(form_.kind));
    kind->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      form_.kind = static_cast<PictureKind>(event.GetSelection());
      follow();
    });
    row(column, tr_wx("Output"), kind);
    const wxString formats[] = {tr_wx("SVG, sharp at any size"), "PNG"};
    format_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 2, formats);
    format_->SetName(tr_wx("format"));
    format_->SetSelection(form_.svg ? 0 : 1);
    format_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) { form_.svg = event.GetSelection() == 0; });
    row(column, tr_wx("Format"), format_);
    number(column, tr_wx("Pixels per tile"), tr_wx("pixels"), 16, 2000, &PictureExportOptions::pixels);
    columns_ = number(column, tr_wx("Columns"), tr_wx("columns"), 1, 100, &PictureExportOptions::columns);
    gap_ = number(column, tr_wx("Gap, pixels"), tr_wx("gap"), 0, 200, &PictureExportOptions::gap);
    labels_ = new wxCheckBox(this, wxID_ANY, tr_wx("Ids below the tiles"));
    labels_->SetValue(form_.labels);
    labels_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) { form_.labels = event.IsChecked(); });
    row(column, "", labels_);
    auto* selected = new wxCheckBox(this, wxID_ANY, tr_wx("Only the selected tiles"));
    selected->Enable(document_.selection().tiles.size() > 1);
    selected->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) { form_.selected = event.IsChecked(); });
    row(column, "", selected);
  }

  void follow() {
    const bool sheet = form_.kind == PictureKind::Sheet;
    format_->Enable(sheet || form_.kind == PictureKind::Tiles);
    for (wxWindow* field :
         {static_cast<wxWindow*>(columns_), static_cast<wxWindow*>(gap_), static_cast<wxWindow*>(labels_)})
      field->Enable(sheet);
    const std::string refused = rejection_reason(*this);
    write_->Enable(refused.empty() && !running_);
    if (!refused.empty()) return show_message(to_wx(refused), palette().error_text);
    show_message(tr_wx(kExplained[static_cast<std::size_t>(form_.kind)]), palette().second_text);
  }
  void show_message(const wxString& text, const std::string& colour) {
    text_->SetForegroundColour(wx_colour(colour));
    text_->SetLabelText(text);
    text_->Wrap(FromDIP(scale_to_text(400)));
  }

  std::optional<std::filesystem::path> choose() {
    if (form_.kind == PictureKind::Sheet) {
      const std::string name = document_.set().id + (form_.svg ? ".svg" : ".png");
      wxFileDialog dialog(this, tr_wx("Save the sheet"), "", to_wx(name),
                          form_.svg ? "SVG (*.svg)|*.svg" : "PNG (*.png)|*.png", wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
      if (dialog.ShowModal() != wxID_OK) return std::nullopt;
      std::filesystem::path out = path_from_wx(dialog.GetPath());
      return out.replace_extension(form_.svg ? ".svg" : ".png");
    }
    wxDirDialog dialog(this, tr_wx("Choose a folder for the pictures"));
    if (dialog.ShowModal() != wxID_OK) return std::nullopt;
    return path_from_wx(dialog.GetPath());
  }

  void write() {
    const auto to = choose();
    if (!to) return;
    save_form(form_, settings_);
    running_ = true;
    write_->Disable();
    close_->SetLabelText(tr_wx("Stop"));
    show_message(tr_wx("Writing…"), palette().second_text);
    export_ = std::make_unique<PictureExport>(
        document_, form_, *to, [this](std::function<void()> run) { CallAfter(std::move(run)); },
        [this](bool written, const std::string& text) {
          running_ = false;
          write_->Enable();
          close_->SetLabelText(tr_wx("Close"));
          show_message(to_wx(text), written ? palette().good_text : palette().error_text);
        });
  }

  Document& document_;
  Settings& settings_;
  PictureExportOptions form_;
  std::unique_ptr<PictureExport> export_;
  bool running_ = false;
  wxChoice* format_ = nullptr;
  NumberField *columns_ = nullptr, *gap_ = nullptr;
  wxCheckBox* labels_ = nullptr;
  wxStaticText* text_ = nullptr;
  wxButton *close_ = nullptr, *write_ = nullptr;
};

}  // namespace

void show_export_pictures(MainFrame& frame) {
  if (wxWindow* open = wxWindow::FindWindowByName("export pictures", &frame)) return open->Raise();
  (new ExportPictures(frame))->Show();
}

}  // namespace tw::editor
