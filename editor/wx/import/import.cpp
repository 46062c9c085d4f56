#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/core/import/import_presenter.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

/// Shows selectable text in a separate window.
void show_report(MainFrame& frame, const wxString& title, const std::string& text) {
  auto* dialog = new wxDialog(&frame, wxID_ANY, title, wxDefaultPosition, wxDefaultSize,
                              wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "report");
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* words = new wxTextCtrl(dialog, wxID_ANY, to_wx(text), wxDefaultPosition,
                               dialog->FromDIP(for_text(wxSize(560, 260))), wxTE_MULTILINE | wxTE_READONLY);
  column->Add(words, wxSizerFlags(1).Expand().Border(wxALL, dialog->FromDIP(12)));
  auto* close = new wxButton(dialog, wxID_CLOSE);
  close->SetDefault();
  close->Bind(wxEVT_BUTTON, [dialog](wxCommandEvent&) { dialog->Destroy(); });
  dialog->Bind(wxEVT_CLOSE_WINDOW, [dialog](wxCloseEvent&) { dialog->Destroy(); });
  dialog->SetEscapeId(wxID_CLOSE);
  column->Add(close, wxSizerFlags().Right().Border(wxRIGHT | wxBOTTOM, dialog->FromDIP(12)));
  dialog->SetSizerAndFit(column);
  dialog->CentreOnParent();
  dialog->Show();
}

class ImportDialog : public wxDialog {
 public:
  ImportDialog(MainFrame& frame, const std::filesystem::path& file)
      : wxDialog(&frame, wxID_ANY, tr_wx("Import a tile set"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "import"),
        frame_(frame),
        presenter_(file, frame.workbench().document().rules().id) {
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
    grid->AddGrowableCol(1);
    add(*grid, tr_wx("File"),
        new wxStaticText(this, wxID_ANY, wxControl::EscapeMnemonics(to_wx(presenter_.file().filename().string()))));
    add(*grid, tr_wx("Format"),
        new wxStaticText(this, wxID_ANY,
                         presenter_.format().empty() ? tr_wx("unsupported") : to_wx(presenter_.format())));
    add(*grid, tr_wx("Rules"), rules_ = new wxChoice(this, wxID_ANY));
    add(*grid, tr_wx("Part of the file"), part_ = new wxChoice(this, wxID_ANY));
    add(*grid, tr_wx("First tile"), start_ = new wxChoice(this, wxID_ANY));
    add(*grid, tr_wx("Name mapping"), names_ = new wxTextCtrl(this, wxID_ANY));
    rules_->SetToolTip(tr_wx("The game that defines the features, edges and symbols of the tiles."));
    part_->SetToolTip(tr_wx("The tile set or edge set to import from the file."));
    start_->SetToolTip(tr_wx("The tile on the table when the game begins."));
    names_->SetHint(tr_wx("theirs=ours, such as road=path"));
    names_->SetToolTip(tr_wx("Maps names in the file to names in the rules where they differ."));
    report_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(for_text(wxSize(560, 220))),
                             wxTE_MULTILINE | wxTE_READONLY);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    column->Add(new wxStaticText(this, wxID_ANY, tr_wx("Preview")),
                wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    column->Add(report_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
    column->Add(buttons(), wxSizerFlags().Right().Border(wxRIGHT | wxBOTTOM, FromDIP(12)));
    for (const auto& choice : presenter_.rules()) rules_->Append(to_wx(choice.name));
    rules_->SetSelection(presenter_.chosen_rules());
    bind();
    show();
    fit_text_fields(*this);
    SetSizerAndFit(column);
    CentreOnParent();
  }

 private:
  void add(wxFlexGridSizer& grid, const wxString& label, wxWindow* control) {
    grid.Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().Right().CentreVertical());
    grid.Add(control, wxSizerFlags(1).Expand());
  }

  wxSizer* buttons() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* cancel = new wxButton(this, wxID_CANCEL, tr_wx("Cancel"));
    import_ = new wxButton(this, wxID_OK, tr_wx("Import"));
    import_->SetDefault();
    row->Add(cancel, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    row->Add(import_);
    return row;
  }

  void bind() {
    rules_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      presenter_.choose_rules(event.GetSelection());
      show();
    });
    part_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      presenter_.choose_part(presenter_.parts()[static_cast<std::size_t>(event.GetSelection())]);
      show();
    });
    start_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      const int at = event.GetSelection();
      presenter_.choose_start(at <= 0 ? "" : presenter_.starts()[static_cast<std::size_t>(at - 1)]);
      show();
    });
    names_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
      const std::string wrong = presenter_.set_names(from_wx(names_->GetValue()));
      show();
      if (!wrong.empty()) report_->SetValue(to_wx(wrong));
    });
    Bind(wxEVT_BUTTON, [this](wxCommandEvent& event) { event.GetId() == wxID_OK ? take() : (void)Destroy(); });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
  }

  /// Shows the current state. Lists are refilled only if their entries have changed, so that an open list stays open.
  void show() {
    const auto fill = [](wxChoice* choice, const std::vector<std::string>& words, const wxString& first) {
      wxArrayString now;
      if (!first.empty()) now.Add(first);
      for (const std::string& word : words) now.Add(to_wx(word));
      if (choice->GetStrings() != now) {
        choice->Set(now);
        if (!now.empty()) choice->SetSelection(0);
      }
      choice->Enable(now.size() > 1);
    };
    fill(part_, presenter_.parts().empty() ? std::vector<std::string>{tr("the whole file")} : presenter_.parts(), "");
    fill(start_, presenter_.starts(),
         presenter_.starts().empty() ? tr_wx("not needed") : tr_wx("chosen automatically"));
    report_->SetValue(to_wx(presenter_.report()));
    import_->Enable(presenter_.ready());
  }

  void take() {
    if (!presenter_.ready()) return;
    Workbench* shows = &frame_.workbench();
    Opened opened = presenter_.opened();
    opened.unsaved = true;
    if (shows->program() && !shows->blank()) {
      shows = &shows->program()->open_window(std::move(opened));
    } else {
      if (!shows->may_close()) return;
      shows->take(std::move(opened));
    }
    MainFrame* frame = &frame_;  // the window that shows the imported set and offers the report
    for (wxWindow* window : wxTopLevelWindows)
      if (auto* other = dynamic_cast<MainFrame*>(window); other && &other->workbench() == shows) frame = other;
    const std::string report = presenter_.report();
    shows->tell({false, presenter_.summary(), {{tr("Show report"), [frame, report] {
                                                  show_report(*frame, tr_wx("Import report"), report);
                                                }}}});
    Destroy();
  }

  MainFrame& frame_;
  ImportPresenter presenter_;
  wxChoice *rules_ = nullptr, *part_ = nullptr, *start_ = nullptr;
  wxTextCtrl *names_ = nullptr, *report_ = nullptr;
  wxButton* import_ = nullptr;
};

}  // namespace

void show_import(MainFrame& frame) {
  const auto file = frame.workbench().chooser().choose(
      {tr("Import a tile set"),
       tr("Tile sets from other programs (*.xml;*.csv;*.tsx)|*.xml;*.csv;*.tsx|All files|*"),
       false,
       {}});
  if (file) (new ImportDialog(frame, *file))->Show();
}

void export_jcloisterzone(MainFrame& frame) {
  Workbench& workbench = frame.workbench();
  const Document& document = workbench.document();
  const auto say = [&workbench](bool error, const std::string& text, std::vector<Offer> offers = {}) {
    workbench.said().emit(Message{error, text, std::move(offers)});
  };
  const auto exported = exchange::export_jcloisterzone(document.set(), document.rules());
  if (!exported) return say(true, tr("The set was not exported.") + " " + exported.findings().front().message + ".");
  const auto path =
      workbench.chooser().choose({tr("Export to JCloisterZone"), tr("Add-ons (*.jca)|*.jca|Definitions (*.xml)|*.xml"),
                                  true, document.set().id + ".jca"});
  if (!path) return;
  const model::Findings trouble = path->extension() == ".jca"
                                      ? exchange::write_add_on(path->string(), document.set(), exported.value())
                                      : xml::write_file(*path, exported.value().text);
  if (!trouble.empty()) return say(true, tr("The set was not exported.") + " " + trouble.front().message + ".");
  const std::string report = exchange::to_text(exported.value().report);
  say(false, tr("{0} was written.", path->filename().string()),
      {{tr("Show report"), [&frame, report] { show_report(frame, tr_wx("Export report"), report); }}});
}

}  // namespace tw::editor
