#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "editor/core/play/saved_game_rows.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

class SavedGamesDialog : public wxDialog {
 public:
  SavedGamesDialog(wxWindow& parent, PlayPresenter& presenter)
      : wxDialog(wxGetTopLevelParent(&parent), wxID_ANY, tr_wx("Saved games"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        presenter_(presenter),
        document_(presenter.library().document_id()),
        version_(presenter.library().document_version()),
        all_(presenter.library().list()) {
    SetName("Saved games");
    auto* column = new wxBoxSizer(wxVERTICAL);
    const auto add = [&](wxSizer* row) {
      column->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    };
    add(build_filter());
    build_list();
    column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    details_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    details_->SetName(tr_wx("Details"));
    details_->SetForegroundColour(wx_colour(palette().second_text));
    details_->SetMinSize(wxSize(-1, 2 * details_->GetCharHeight() + FromDIP(2)));
    column->Add(details_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    column->Add(build_buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    fit_text_fields(*this);
    SetSizerAndFit(column);
    open_->SetDefault();
    fill(0);
    list_->SetFocus();
    CentreOnParent();
  }
  ~SavedGamesDialog() override {
    for (const SavedGame& game : deleted_) presenter_.library().remove(game);
  }

  /// Returns the selected game if exactly one is selected.
  std::optional<SavedGame> chosen() const {
    const std::vector<SavedGame> games = selected();
    return games.size() == 1 ? std::optional(games.front()) : std::nullopt;
  }

 private:
  wxSizer* build_filter() {
    filter_ = new wxChoice(this, wxID_ANY);
    filter_->SetName(tr_wx("Which games"));
    for (const wxString& entry : {tr_wx("All games"), tr_wx("Unfinished games"), tr_wx("Finished games")})
      filter_->Append(entry);
    filter_->SetSelection(0);
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetName(tr_wx("Search"));
    search_->SetDescriptiveText(tr_wx("Set or player"));
    filter_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(0); });
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(0); });
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(filter_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
    row->Add(search_, wxSizerFlags(1).CentreVertical());
    return row;
  }
  void build_list() {
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(820, 320))),
                                   wxDV_ROW_LINES | wxDV_MULTIPLE);
    list_->SetName(tr_wx("Games"));
    list_->SetFont(ui_font(-1));
    const auto column = [this](const wxString& title, int width) {
      list_->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(width)), wxALIGN_LEFT,
                              wxDATAVIEW_COL_RESIZABLE);
    };
    column(tr_wx("Last played"), 145);
    column(tr_wx("Set"), 190);
    column(tr_wx("Version"), 80);
    column(tr_wx("Players"), 190);
    column(tr_wx("Points"), 90);
    column(tr_wx("State"), 130);
    shorten_cells(*list_);
    list_->GetColumn(1)->GetRenderer()->EnableEllipsize(wxELLIPSIZE_MIDDLE);  // the year at the end stays in view
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_buttons(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (open_->IsEnabled()) EndModal(wxID_OK);
    });
    list_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() == WXK_DELETE || event.GetKeyCode() == WXK_NUMPAD_DELETE) return remove();
      if (is_key(event, "Ctrl+A")) return list_->SelectAll(), show_buttons();
      event.Skip();
    });
  }
  wxSizer* build_buttons() {
    const auto button = [this](const wxString& label, const wxString& tip, void (SavedGamesDialog::*run)()) {
      auto* out = new wxButton(this, wxID_ANY, label);
      out->SetToolTip(tip);
      out->Bind(wxEVT_BUTTON, [this, run](wxCommandEvent&) { (this->*run)(); });
      return out;
    };
    delete_ = button(tr_wx("Delete"),
                     tr_wx("Delete\nRemove the selected games from the list. They are deleted when "
                           "this window is closed."),
                     &SavedGamesDialog::remove);
    restore_ = button(tr_wx("Restore"), tr_wx("Restore\nRestore the games that were removed last."),
                      &SavedGamesDialog::restore_last);
    export_ =
        button(tr_wx("Export…"), tr_wx("Export\nSave the selected games as records in a folder, with their sets."),
               &SavedGamesDialog::export_games);
    open_ = new wxButton(this, wxID_OK, tr_wx("Continue"));
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(delete_);
    row->Add(restore_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    row->Add(export_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    row->AddStretchSpacer();
    row->Add(new wxButton(this, wxID_CANCEL, tr_wx("Close")), wxSizerFlags().Border(wxLEFT, FromDIP(24)));
    row->Add(open_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
    return row;
  }

  /// Fills the list and selects `row`, or the last row if there are fewer.
  void fill(std::size_t row) {
    shown_ = filtered(all_, static_cast<SavedGameFilter>(filter_->GetSelection()), from_wx(search_->GetValue()));
    list_->DeleteAllItems();
    const std::int64_t now = now_seconds();
    for (const SavedGame& game : shown_) {
      const SavedGameRow words = saved_game_row(game, document_, version_, now);
      wxVector<wxVariant> cells;
      for (const std::string& cell : {words.played, words.set, words.version, words.players, words.points, words.state})
        cells.push_back(wxVariant(to_wx(cell)));
      list_->AppendItem(cells);
    }
    if (!shown_.empty()) list_->SelectRow(static_cast<unsigned>(std::min(row, shown_.size() - 1)));
    show_buttons();
  }
  std::vector<SavedGame> selected() const {
    std::vector<SavedGame> out;
    for (std::size_t row = 0; row < shown_.size(); ++row)
      if (list_->IsRowSelected(static_cast<unsigned>(row))) out.push_back(shown_[row]);
    return out;
  }
  void show_buttons() {
    const std::vector<SavedGame> games = selected();
    const bool readable =
        std::ranges::all_of(games, [](const SavedGame& game) { return game.unreadable_folder.empty(); });
    open_->SetLabelText(games.size() == 1 && games.front().finished ? tr_wx("Show") : tr_wx("Continue"));
    // A disabled button would keep the focus, and with it all keys.
    const wxWindow* const focus = wxWindow::FindFocus();
    const bool loses_focus = (focus == delete_ && games.empty()) || (focus == restore_ && deletions_.empty());
    open_->Enable(games.size() == 1 && readable);
    export_->Enable(!games.empty() && readable);
    delete_->Enable(!games.empty());
    restore_->Enable(!deletions_.empty());
    if (loses_focus) list_->SetFocus();
    wxString words = all_.empty() && deletions_.empty()
                         ? tr_wx("There are no saved games yet. Every game is saved from its first action on.")
                     : all_.empty()   ? tr_wx("No games are left. To undo the last deletion, click Restore.")
                     : shown_.empty() ? tr_wx("No game matches.")
                                      : to_wx(tr_n("{0} game selected.", "{0} games selected.", std::ssize(games)));
    if (games.size() == 1) words = to_wx(saved_game_row(games.front(), document_, version_, now_seconds()).details);
    show_message(words);
  }
  void show_message(const wxString& words) {
    details_->SetLabelText(wrap_text(*details_, words, std::max(list_->GetSize().x, FromDIP(300))));
    details_->SetToolTip(words);
  }
  void remove() {
    const std::vector<SavedGame> games = selected();
    if (games.empty()) return;
    const auto is_gone = [&games](const SavedGame& game) {
      return std::ranges::any_of(games, [&](const SavedGame& one) {
        return one.is(game.id, game.number) && one.unreadable_folder == game.unreadable_folder;
      });
    };
    std::size_t row = 0;
    while (!list_->IsRowSelected(static_cast<unsigned>(row))) ++row;
    deletions_.push_back(all_);
    deleted_.insert(deleted_.end(), games.begin(), games.end());
    std::erase_if(all_, is_gone);
    fill(row);
  }
  void restore_last() {
    if (deletions_.empty()) return;
    deleted_.resize(deleted_.size() - (deletions_.back().size() - all_.size()));
    all_ = std::move(deletions_.back());
    deletions_.pop_back();
    fill(0);
  }
  void export_games() {
    if (const std::string result = presenter_.library().export_chosen(selected()); !result.empty())
      show_message(to_wx(result));
  }

  PlayPresenter& presenter_;
  std::string document_, version_;
  std::vector<SavedGame> all_, shown_;
  std::vector<SavedGame> deleted_;                 ///< removed from the list; deleted when the dialog closes
  std::vector<std::vector<SavedGame>> deletions_;  ///< the list before each removal
  wxChoice* filter_ = nullptr;
  wxSearchCtrl* search_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  wxStaticText* details_ = nullptr;
  wxButton *delete_ = nullptr, *restore_ = nullptr, *export_ = nullptr, *open_ = nullptr;
};

}  // namespace

void ask_saved_game(wxWindow& parent, PlayPresenter& presenter) {
  std::optional<SavedGame> game;
  {
    SavedGamesDialog dialog(parent, presenter);
    if (dialog.ShowModal() == wxID_OK) game = dialog.chosen();
  }
  if (game) presenter.library().open(*game);
}

}  // namespace tw::editor
