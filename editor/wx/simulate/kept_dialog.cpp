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
  KeptDialog(wxWindow& parent, const ExperimentFolder& shelf)
      : wxDialog(wxGetTopLevelParent(&parent), wxID_ANY, "Kept experiments", wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        kept_(shelf.list()) {
    SetName("Kept experiments");
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
    auto* words =
        new wxStaticText(this, wxID_ANY,
                         kept_.empty() ? "There are no kept experiments yet."
                                       : "Continue an unfinished experiment, or show the results of a finished one.");
    words->SetForegroundColour(wx_colour(palette().second_text));
    continue_button_ = new wxButton(this, wxID_OK, "Continue");
    remove_ = new wxButton(this, wxID_ANY, "Remove");
    remove_->SetToolTip("Remove the experiment from the list. Its games are deleted when this window is closed.");
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    restore_button_ = new wxButton(this, wxID_ANY, "Restore");
    restore_button_->SetToolTip("Restore the last removed experiment.");
    restore_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { restore_last(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_buttons(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (chosen()) EndModal(wxID_OK);
    });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(remove_);
    buttons->Add(restore_button_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, "Close"));
    buttons->Add(continue_button_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(words, wxSizerFlags().Border(wxALL, FromDIP(12)));
    all->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    all->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetSizerAndFit(all);
    continue_button_->SetDefault();
    fill(0);
    CentreOnParent();
  }
  ~KeptDialog() override {
    for (const Removed& gone : removed_) ExperimentFolder::remove_unchanged(gone.kept);
  }

  std::optional<KeptExperiment> chosen() const {
    const int row = list_->GetSelectedRow();
    if (row < 0 || row >= static_cast<int>(kept_.size())) return {};
    return kept_[static_cast<std::size_t>(row)];
  }

 private:
  /// An experiment removed from the list; its file is kept while the dialog is open.
  struct Removed {
    KeptExperiment kept;
    std::size_t row;
  };
  /// Fills the list and selects `row`, or the last row if there are fewer.
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
  void restore_last() {
    if (removed_.empty()) return;
    auto [kept, row] = std::move(removed_.back());
    removed_.pop_back();
    kept_.insert(kept_.begin() + static_cast<std::ptrdiff_t>(row), std::move(kept));
    fill(row);
  }
  void show_buttons() {
    const auto one = chosen();
    continue_button_->SetLabelText(one && one->finished() ? "Show" : "Continue");
    continue_button_->Enable(one.has_value());
    remove_->Enable(one.has_value());
    restore_button_->Enable(!removed_.empty());
  }

  std::vector<KeptExperiment> kept_;
  std::vector<Removed> removed_;  ///< the most recently removed experiment is last
  wxDataViewListCtrl* list_ = nullptr;
  wxButton *continue_button_ = nullptr, *remove_ = nullptr, *restore_button_ = nullptr;
};

}  // namespace

std::optional<KeptExperiment> ask_for_kept(wxWindow& parent, const ExperimentFolder& shelf) {
  KeptDialog dialog(parent, shelf);
  return dialog.ShowModal() == wxID_OK ? dialog.chosen() : std::nullopt;
}

}  // namespace tw::editor
