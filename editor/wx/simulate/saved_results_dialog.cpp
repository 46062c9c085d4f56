#include "editor/wx/simulate/saved_results_dialog.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/gdicmn.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {
namespace {

wxString title_of(const SavedResultsList& list) {
  return list.item_kind == "comparisons" ? tr_wx("Saved comparisons") : tr_wx("Saved experiments");
}

class SavedResultsDialog : public wxDialog {
 public:
  SavedResultsDialog(wxWindow& parent, const SavedResultsList& list)
      : wxDialog(wxGetTopLevelParent(&parent), wxID_ANY, title_of(list), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        all_(list.rows) {
    SetName(GetTitle());
    const bool are_comparisons = list.item_kind == "comparisons";
    for (std::size_t i = 0; i < all_.size(); ++i) kept_.push_back(i);
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(640, 260))),
                                   wxDV_ROW_LINES | wxDV_SINGLE);
    list_->SetName(are_comparisons ? tr_wx("comparisons") : tr_wx("experiments"));
    list_->SetFont(ui_font(-1));
    for (const SavedResultsColumn& column : list.columns)
      list_->AppendTextColumn(to_wx(column.title), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(column.width)),
                              column.number ? wxALIGN_RIGHT : wxALIGN_LEFT, wxDATAVIEW_COL_RESIZABLE);
    shorten_cells(*list_);
    auto* words = new wxStaticText(
        this, wxID_ANY,
        kept_.empty()     ? (are_comparisons ? tr_wx("There are no saved comparisons yet.")
                                             : tr_wx("There are no saved experiments yet."))
        : are_comparisons ? tr_wx("Continue an unfinished comparison, or show the results of a finished one.")
                          : tr_wx("Continue an unfinished experiment, or show the results of a finished one."));
    words->SetForegroundColour(wx_colour(palette().second_text));
    continue_button_ = new wxButton(this, wxID_OK, tr_wx("Continue"));
    remove_ = new wxButton(this, wxID_ANY, tr_wx("Remove"));
    remove_->SetToolTip(
        are_comparisons
            ? tr_wx("Remove the comparison from the list. Its games are deleted when this window is closed.")
            : tr_wx("Remove the experiment from the list. Its games are deleted when this window is closed."));
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    restore_button_ = new wxButton(this, wxID_ANY, tr_wx("Restore"));
    restore_button_->SetToolTip(are_comparisons ? tr_wx("Restore the last removed comparison.")
                                                : tr_wx("Restore the last removed experiment."));
    restore_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { restore_last(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_buttons(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (chosen()) EndModal(wxID_OK);
    });
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    buttons->Add(remove_);
    buttons->Add(restore_button_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    buttons->AddStretchSpacer();
    buttons->Add(new wxButton(this, wxID_CANCEL, tr_wx("Close")));
    buttons->Add(continue_button_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(words, wxSizerFlags().Border(wxALL, FromDIP(12)));
    all->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    all->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    continue_button_->SetDefault();
    fill(0);
    int width = FromDIP(24);  // scroll bar and borders
    for (unsigned column = 0; column < list_->GetColumnCount(); ++column) width += list_->GetColumn(column)->GetWidth();
    width = std::min(width, wxGetClientDisplayRect().width - FromDIP(48));
    list_->SetMinSize(wxSize(std::max(list_->GetMinWidth(), width), list_->GetMinHeight()));
    SetSizerAndFit(all);
    CentreOnParent();
  }
  ~SavedResultsDialog() override {
    for (const Removed& gone : removed_) all_[gone.kept].remove();
  }

  /// Returns the selected row as an index into the list passed to the constructor; nullopt if no row is selected.
  std::optional<std::size_t> chosen() const {
    const int row = list_->GetSelectedRow();
    if (row < 0 || row >= static_cast<int>(kept_.size())) return {};
    return kept_[row];
  }

 private:
  /// A row removed from the list; its file is kept while the dialog is open.
  struct Removed {
    std::size_t kept, row;
  };
  /// Fills the list and selects `row`, or the last row if there are fewer.
  void fill(std::size_t row) {
    list_->DeleteAllItems();
    for (const std::size_t index : kept_) {
      wxVector<wxVariant> cells;
      for (const std::string& cell : all_[index].cells) cells.push_back(wxVariant(to_wx(cell)));
      list_->AppendItem(cells);
    }
    for (unsigned column = 0; column < list_->GetColumnCount(); ++column)
      fit_column(*list_, *list_->GetStore(), column, FromDIP(scale_to_text(220)));
    if (!kept_.empty()) list_->SelectRow(static_cast<unsigned>(std::min(row, kept_.size() - 1)));
    show_buttons();
  }
  void remove() {
    const int row = list_->GetSelectedRow();
    if (!chosen()) return;
    const auto at = kept_.begin() + row;
    removed_.push_back({*at, static_cast<std::size_t>(row)});
    kept_.erase(at);
    fill(removed_.back().row);
  }
  void restore_last() {
    if (removed_.empty()) return;
    const auto [kept, row] = removed_.back();
    removed_.pop_back();
    kept_.insert(kept_.begin() + static_cast<std::ptrdiff_t>(row), kept);
    fill(row);
  }
  void show_buttons() {
    const auto one = chosen();
    continue_button_->SetLabelText(one && all_[*one].finished ? tr_wx("Show") : tr_wx("Continue"));
    continue_button_->Enable(one.has_value());
    remove_->Enable(one.has_value());
    restore_button_->Enable(!removed_.empty());
  }

  std::vector<SavedResultsRow> all_;
  std::vector<std::size_t> kept_;  ///< indexes, in all_, of the listed rows
  std::vector<Removed> removed_;   ///< the most recently removed row is last
  wxDataViewListCtrl* list_ = nullptr;
  wxButton *continue_button_ = nullptr, *remove_ = nullptr, *restore_button_ = nullptr;
};

}  // namespace

SavedResultsList experiment_list(const std::vector<SavedExperiment>& kept) {
  SavedResultsList list{.item_kind = "experiments",
                        .columns = {{tr("Game"), 150},
                                    {tr("Bots"), 150},
                                    {tr("Seed"), 60, true},
                                    {tr("Games"), 140, true},
                                    {tr("Last played"), 140}}};
  for (const SavedExperiment& one : kept) {
    std::string bots;
    for (const std::string& bot : one.stored.contestants) bots += (bots.empty() ? "" : ", ") + bot;
    list.rows.push_back(
        {.cells = {one.stored.game, bots, std::to_string(one.stored.seed),
                   one.finished() ? group_digits(one.stored.done)
                                  : tr("{0} of {1}", group_digits(one.stored.done), group_digits(one.stored.games)),
                   format_time(one.written, now_seconds())},
         .finished = one.finished(),
         .remove = [one] { ExperimentFolder::remove_unchanged(one); }});
  }
  return list;
}

std::optional<std::size_t> ask_for_saved_result(wxWindow& parent, const SavedResultsList& list) {
  SavedResultsDialog dialog(parent, list);
  return dialog.ShowModal() == wxID_OK ? dialog.chosen() : std::nullopt;
}

}  // namespace tw::editor
