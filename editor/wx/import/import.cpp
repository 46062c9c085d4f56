#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "editor/core/import/export_presenter.hpp"
#include "editor/core/import/import_presenter.hpp"
#include "editor/core/import/paste_presenter.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/import/mapping_dialog.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
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
                               dialog->FromDIP(scale_to_text(wxSize(560, 260))), wxTE_MULTILINE | wxTE_READONLY);
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

/// Returns the window that shows a workbench; `otherwise` if there is none.
MainFrame& frame_of(MainFrame& otherwise, const Workbench& workbench) {
  for (wxWindow* window : wxTopLevelWindows)
    if (auto* frame = dynamic_cast<MainFrame*>(window); frame && &frame->workbench() == &workbench) return *frame;
  return otherwise;
}

/// Opens the imported set. Returns false if the user keeps the open set.
bool open_imported(MainFrame& frame, ImportPresenter& presenter) {
  Workbench* shows = &frame.workbench();
  const bool elsewhere = shows->program() && !shows->is_blank();
  if (!elsewhere && !shows->may_close()) return false;
  OpenedDocument opened = presenter.open();
  opened.unsaved = true;
  if (elsewhere)
    shows = &shows->program()->open_window(std::move(opened));
  else
    shows->show_document(std::move(opened));
  MainFrame* reader = &frame_of(frame, *shows);
  const std::string report = presenter.report();
  shows->show_message({false, presenter.summary(), {{tr("Show report"), [reader, report] {
                                                       show_report(*reader, tr_wx("Import report"), report);
                                                     }}}});
  return true;
}

/// Asks for a file name and writes the add-on. Returns false if the user cancels.
bool write_exported(MainFrame& frame, const ExportPresenter& presenter) {
  Workbench& workbench = frame.workbench();
  const auto path =
      workbench.chooser().choose({tr("Export to JCloisterZone"), tr("Add-ons (*.jca)|*.jca|Definitions (*.xml)|*.xml"),
                                  true, presenter.set().id + ".jca"});
  if (!path) return false;
  const model::Findings errors = path->extension() == ".jca"
                                     ? exchange::write_add_on(path->string(), presenter.set(), presenter.exported())
                                     : xml::write_file(*path, presenter.exported().text);
  if (!errors.empty()) {
    workbench.messages().emit(Message{true, tr("The set was not exported.") + " " + errors.front().message + "."});
    return true;
  }
  const std::string report = presenter.report();
  workbench.messages().emit(
      Message{false,
              tr("{0} was written.", path->filename().string()),
              {{tr("Show report"), [&frame, report] { show_report(frame, tr_wx("Export report"), report); }}}});
  return true;
}

}  // namespace

void show_import(MainFrame& frame) {
  const auto file = frame.workbench().chooser().choose(import_file_prompt());
  if (!file) return;
  auto presenter = std::make_unique<ImportPresenter>(*file, frame.workbench().document().rules().id);
  ImportPresenter& import = *presenter;
  (new MappingDialog(frame, "import", std::move(presenter), [&frame, &import] {
    return open_imported(frame, import);
  }))->Show();
}

void export_jcloisterzone(MainFrame& frame) {
  const Document& document = frame.workbench().document();
  auto presenter = std::make_unique<ExportPresenter>(document.set(), document.rules());
  const ExportPresenter& out = *presenter;
  if (out.ready()) {
    write_exported(frame, out);
  } else if (out.rows().empty()) {
    frame.workbench().messages().emit(Message{true, out.report()});
  } else {
    (new MappingDialog(frame, "export", std::move(presenter), [&frame, &out] {
      return write_exported(frame, out);
    }))->Show();
  }
}

void show_paste(MainFrame& frame) {
  auto presenter = std::make_unique<PastePresenter>(frame.clipboard(), frame.workbench().document().rules());
  const PastePresenter& tiles = *presenter;
  (new MappingDialog(frame, "paste", std::move(presenter), [&frame, &tiles] {
    frame.workbench().paste_tiles(tiles.text(), tiles.names());
    return true;
  }))->Show();
}

}  // namespace tw::editor
