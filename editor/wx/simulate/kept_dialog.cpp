#include "editor/wx/simulate/kept_dialog.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {
namespace {

class KeptDialog : public wxDialog {
 public:
  KeptDialog(wxWindow& parent, const ExperimentShelf& shelf)
      : wxDialog(wxGetTopLevelParent(&parent), wxID_ANY, "Experiments kept", wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        kept_(shelf.list()) {
    SetName("Experiments kept");
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(for_text(wxSize(640, 260))),
                                   wxDV_ROW_LINES | wxDV_SINGLE);
    list_->SetName("experiments");
    list_->SetFont(ui_font(-1));
    const auto column = [this](const char* title, int width, wxAlignment align) {
      list_->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(for_text(width)), align, wxDATAVIEW_COL_RESIZABLE);
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
    remove_->SetToolTip("Takes the experiment off the list. Its games are gone when this window is closed.");
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    put_back_ = new wxButton(this, wxID_ANY, "Put back");
    put_back_->SetToolTip("Brings back the experiment that was removed last.");
    put_back_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { put_back(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_buttons(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (chosen()) EndModal(wxID_OK);
    });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(remove_);
    buttons->Add(put_back_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, "Close"));
    buttons->Add(go_on_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(words, wxSizerFlags().Border(wxALL, FromDIP(12)));
    all->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    all->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetSizerAndFit(all);
    go_on_->SetDefault();
    fill(0);
    CentreOnParent();
  }
  ~KeptDialog() override {
    for (const Removed& gone : removed_) ExperimentShelf::remove_unchanged(gone.kept);
  }

  std::optional<KeptExperiment> chosen() const {
    const int row = list_->GetSelectedRow();
    if (row < 0 || row >= static_cast<int>(kept_.size())) return {};
    return kept_[static_cast<std::size_t>(row)];
  }

 private:
  /// Taken off the list, but not off the disk while the dialog is open.
  struct Removed {
    KeptExperiment kept;
    std::size_t row;
  };
  /// `row`: selected then, or the last one.
  void fill(std::size_t row) {
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
    if (!kept_.empty()) list_->SelectRow(static_cast<unsigned>(std::min(row, kept_.size() - 1)));
    show_buttons();
  }
  void remove() {
    const int row = list_->GetSelectedRow();
    if (!chosen()) return;
    const auto at = kept_.begin() + row;
    removed_.push_back({std::move(*at), static_cast<std::size_t>(row)});
    kept_.erase(at);
    fill(removed_.back().row);
  }
  void put_back() {
    if (removed_.empty()) return;
    auto [kept, row] = std::move(removed_.back());
    removed_.pop_back();
    kept_.insert(kept_.begin() + static_cast<std::ptrdiff_t>(row), std::move(kept));
    fill(row);
  }
  void show_buttons() {
    const auto one = chosen();
    go_on_->SetLabelText(one && one->finished() ? "Show" : "Go on");
    go_on_->Enable(one.has_value());
    remove_->Enable(one.has_value());
    put_back_->Enable(!removed_.empty());
  }

  std::vector<KeptExperiment> kept_;
  std::vector<Removed> removed_;  ///< the last one last
  wxDataViewListCtrl* list_ = nullptr;
  wxButton *go_on_ = nullptr, *remove_ = nullptr, *put_back_ = nullptr;
};

}  // namespace

std::optional<KeptExperiment> ask_for_kept(wxWindow& parent, const ExperimentShelf& shelf) {
  KeptDialog dialog(parent, shelf);
  return dialog.ShowModal() == wxID_OK ? dialog.chosen() : std::nullopt;
}

}  // namespace tw::editor
