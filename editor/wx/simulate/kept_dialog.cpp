#include "editor/wx/simulate/kept_dialog.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/core/state_folder.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {
namespace {

class KeptDialog : public wxDialog {
 public:
  KeptDialog(wxWindow& parent, const ExperimentShelf& shelf)
      : wxDialog(wxGetTopLevelParent(&parent), wxID_ANY, "Experiments kept", wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        kept_(shelf.list()) {
    SetName("Experiments kept");
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(640, 260)),
                                   wxDV_ROW_LINES | wxDV_SINGLE);
    list_->SetName("experiments");
    list_->SetFont(ui_font(-1));
    const auto column = [this](const char* title, int width, wxAlignment align) {
      list_->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(width), align, wxDATAVIEW_COL_RESIZABLE);
    };
    column("Game", 150, wxALIGN_LEFT);
    column("Bots", 150, wxALIGN_LEFT);
    column("Seed", 60, wxALIGN_RIGHT);
    column("Games", 140, wxALIGN_RIGHT);
    column("Last played", 140, wxALIGN_LEFT);
    auto* words = new wxStaticText(this, wxID_ANY,
                                   kept_.empty() ? "No experiment is kept yet."
                                                 : "Those that are not finished go on; finished ones "
                                                   "show what they found.");
    words->SetForegroundColour(wx_colour(palette().second_text));
    go_on_ = new wxButton(this, wxID_OK, "Go on");
    remove_ = new wxButton(this, wxID_ANY, "Remove");
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_buttons(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (chosen()) EndModal(wxID_OK);
    });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(remove_);
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL));
    buttons->Add(go_on_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(words, wxSizerFlags().Border(wxALL, FromDIP(12)));
    all->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    all->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetSizerAndFit(all);
    go_on_->SetDefault();
    fill();
    CentreOnParent();
  }

  std::optional<KeptExperiment> chosen() const {
    const int row = list_->GetSelectedRow();
    if (row < 0 || row >= static_cast<int>(kept_.size())) return {};
    return kept_[static_cast<std::size_t>(row)];
  }

 private:
  void fill() {
    list_->DeleteAllItems();
    for (const KeptExperiment& kept : kept_) {
      std::string bots;
      for (const std::string& bot : kept.stored.contestants) bots += (bots.empty() ? "" : ", ") + bot;
      wxVector<wxVariant> cells;
      const std::string games =
          kept.finished() ? grouped(kept.stored.done) : grouped(kept.stored.done) + " of " + grouped(kept.stored.games);
      for (const std::string& cell :
           {kept.stored.game, bots, std::to_string(kept.stored.seed), games, when_words(kept.written, now_seconds())})
        cells.push_back(wxVariant(to_wx(cell)));
      list_->AppendItem(cells);
    }
    if (!kept_.empty()) list_->SelectRow(0);
    show_buttons();
  }
  void remove() {
    const int row = list_->GetSelectedRow();
    if (!chosen()) return;
    ExperimentShelf::remove(kept_[static_cast<std::size_t>(row)].path);
    kept_.erase(kept_.begin() + row);
    fill();
  }
  void show_buttons() {
    const auto one = chosen();
    go_on_->SetLabel(one && one->finished() ? "Show" : "Go on");
    go_on_->Enable(one.has_value());
    remove_->Enable(one.has_value());
  }

  std::vector<KeptExperiment> kept_;
  wxDataViewListCtrl* list_ = nullptr;
  wxButton *go_on_ = nullptr, *remove_ = nullptr;
};

}  // namespace

std::optional<KeptExperiment> ask_for_kept(wxWindow& parent, const ExperimentShelf& shelf) {
  KeptDialog dialog(parent, shelf);
  return dialog.ShowModal() == wxID_OK ? dialog.chosen() : std::nullopt;
}

}  // namespace tw::editor
