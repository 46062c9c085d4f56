#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <vector>

#include "editor/core/recovery/recovery.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

constexpr int kTile = 58, kCard = 76, kWide = 850;  // in DIP
/// Returns the width of the list, in pixels, limited by the screen.
int width_of_list(wxWindow& window) {
  const int most = wxDisplay(&window).GetClientArea().width - window.FromDIP(80);
  return std::min(window.FromDIP(scale_to_text(kWide)), most);
}

/// Returns a list of recovered work, with a check box in each row.
wxDataViewListCtrl* work_list(wxWindow* parent, const Recovery& recovery) {
  auto* list = new wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE);
  list->SetName(tr_wx("Recovery copy"));
  list->AppendToggleColumn("", wxDATAVIEW_CELL_ACTIVATABLE, list->FromDIP(38), wxALIGN_CENTRE);
  constexpr const char* kTitles[] = {tr_later("Document"), tr_later("File"), tr_later("Last saved"),
                                     tr_later("Recovery copy"), tr_later("Changes")};
  for (const char* title : kTitles)
    list->AppendTextColumn(tr_wx(title), wxDATAVIEW_CELL_INERT, -1, wxALIGN_LEFT, wxDATAVIEW_COL_RESIZABLE);
  for (const Recovery::Row& row : recovery.rows()) {
    wxVector<wxVariant> cells;
    cells.push_back(wxVariant(row.chosen));
    for (const std::string& text : {row.name, row.place, row.saved, row.kept, row.change_summary})
      cells.push_back(wxVariant(to_wx(text)));
    list->AppendItem(cells);
  }
  std::vector<int> widths{list->FromDIP(38)};
  for (unsigned column = 1; column < list->GetColumnCount(); ++column)
    widths.push_back(
        fit_column(*list, *list->GetStore(), column, list->FromDIP(scale_to_text(column == 2 ? 340 : 220))));
  list->GetColumn(2)->GetRenderer()->EnableEllipsize(wxELLIPSIZE_START);  // the name of the file stays in view
  int excess = list->FromDIP(30) - width_of_list(*list);
  for (unsigned column = 0; column < list->GetColumnCount(); ++column) excess += widths[column];
  for (const unsigned column : {2U, 1U}) {  // paths and names are shortened, so that the changes stay in view
    const int cut = std::clamp(excess, 0, std::max(0, widths[column] - list->FromDIP(scale_to_text(120))));
    list->GetColumn(column)->SetWidth(widths[column] - cut);
    excess -= cut;
  }
  shorten_cells(*list);
  const int rows = std::clamp(static_cast<int>(recovery.rows().size()), 1, 5);
  list->SetMinSize(wxSize(width_of_list(*list), (rows + 1) * list->FromDIP(scale_to_text(30)) + list->FromDIP(8)));
  return list;
}

/// The first changes in the recovered work: two tiles with pictures before and after, and a row of the rules.
class GainCards : public wxPanel {
 public:
  explicit GainCards(wxWindow* parent) : wxPanel(parent) { SetName(tr_wx("Changes in the recovery copy")); }
  void show(const Recovery::RecoveredChanges& changes) {
    DestroyChildren();
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* tiles = new wxBoxSizer(wxHORIZONTAL);
    const int gap = FromDIP(8);
    for (std::size_t i = 0; i < 2 && i < changes.tiles.size(); ++i)
      tiles->Add(tile_card(changes, changes.tiles[i]), wxSizerFlags(1).Expand().Border(i > 0 ? wxLEFT : 0, gap));
    if (changes.tiles.size() == 1) tiles->AddStretchSpacer(1);
    column->Add(tiles, wxSizerFlags().Expand());
    if (!changes.rows.empty())
      column->Add(row_card(changes.rows.front()),
                  wxSizerFlags().Expand().Border(changes.tiles.empty() ? 0 : wxTOP, gap));
    SetSizer(column);
    column->SetMinSize(wxSize(width_of_list(*this), FromDIP(scale_to_text(34))));
  }

 private:
  wxPanel* card() {
    auto* card = new wxPanel(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxBORDER_THEME);
    card->SetBackgroundColour(wx_colour(palette().field));
    card->SetSizer(new wxBoxSizer(wxHORIZONTAL));
    return card;
  }
  wxWindow* tile_card(const Recovery::RecoveredChanges& changes, const Recovery::RecoveredChange& gain) {
    wxPanel* card = this->card();
    const auto picture = [&](const model::Tile& tile, const DocumentState& state) {
      const wxBitmap drawn = TileArt().get(tile, *state.rules, kTile, GetContentScaleFactor());
      card->GetSizer()->Add(new wxStaticBitmap(card, wxID_ANY, drawn), wxSizerFlags().Border(wxALL, FromDIP(8)));
    };
    if (gain.before) picture(*gain.before, changes.before);
    if (gain.before && gain.after)
      card->GetSizer()->Add(new_label(card, to_wx("›"), palette().second_text, 4), wxSizerFlags().CentreVertical());
    if (gain.after) picture(*gain.after, changes.after);
    auto* texts = new wxBoxSizer(wxVERTICAL);
    texts->Add(new_label(card, to_wx(gain.title), palette().text, 0, true));
    auto* description = new WrappedText(card, to_wx(gain.description));
    description->SetFont(ui_font(-1));
    description->SetForegroundColour(wx_colour(palette().second_text));
    texts->Add(description, wxSizerFlags().Expand());
    card->GetSizer()->Add(texts, wxSizerFlags(1).Border(wxALL, FromDIP(8)));
    return card;
  }
  wxWindow* row_card(const Recovery::RecoveredChange& gain) {
    wxPanel* card = this->card();
    auto* description = new WrappedText(card, to_wx(gain.description));
    description->SetFont(code_font());
    card->GetSizer()->Add(new_label(card, to_wx(gain.title), palette().text, 0, true),
                          wxSizerFlags().Border(wxALL, FromDIP(8)));
    card->GetSizer()->Add(description, wxSizerFlags(1).CentreVertical().Border(wxALL, FromDIP(4)));
    return card;
  }
};

class RecoverDialog : public wxDialog {
 public:
  RecoverDialog(MainFrame& frame, std::vector<Journal::Leftover> kept, bool after_crash)
      : wxDialog(&frame, wxID_ANY, after_crash ? tr_wx("Recover unsaved work") : tr_wx("Recovery copies"),
                 wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "Recover"),
        program_(*frame.workbench().program()),
        recovery_(std::move(kept), now_seconds()) {
    SetBackgroundColour(wx_colour(palette().window));
    auto* column = new wxBoxSizer(wxVERTICAL);
    const int side = FromDIP(20);
    column->Add(head(after_crash), wxSizerFlags().Expand().Border(wxALL, side));
    list_ = work_list(this, recovery_);
    column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, side));
    gained_ = new wxStaticText(this, wxID_ANY, "");
    gained_->SetFont(ui_font(0, true));
    all_ = new wxButton(this, wxID_ANY, tr_wx("All changes"));
    auto* title = new wxBoxSizer(wxHORIZONTAL);
    title->Add(gained_, wxSizerFlags(1).CentreVertical());
    title->Add(all_, wxSizerFlags().CentreVertical());
    column->Add(title, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
    cards_ = new GainCards(this);
    column->AddSpacer(FromDIP(10));
    column->Add(cards_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
    text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition,
                           wxSize(width_of_list(*this), FromDIP(scale_to_text(kCard + 42))),
                           wxTE_MULTILINE | wxTE_READONLY);
    text_->Hide();
    column->Add(text_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
    column->Add(foot_line(), wxSizerFlags().Expand().Border(wxALL, side));
    column->Add(new wxStaticLine(this), wxSizerFlags().Expand());
    column->Add(buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetLayoutAdaptationMode(wxDIALOG_ADAPTATION_MODE_ENABLED);
    SetSizerAndFit(column);
    CentreOnParent();
    bind();
    list_->SelectRow(0);
    show_gains();
    list_->SetFocus();
  }

 private:
  wxSizer* head(bool after_crash) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(new wxStaticBitmap(this, wxID_ANY, icon("save", wx_colour(palette().good_text), 32)),
             wxSizerFlags().Border(wxRIGHT, FromDIP(14)));
    auto* words = new wxBoxSizer(wxVERTICAL);
    auto* title = new wxStaticText(
        this, wxID_ANY,
        after_crash ? tr_wx("Unsaved work can be recovered") : tr_wx("Unsaved work from earlier sessions"));
    title->SetFont(ui_font(2, true));
    words->Add(title);
    const std::string text =
        // translators: {0} is a time such as "3 min ago"
        after_crash ? tr("Tilewright ended unexpectedly. A copy of your work was saved {0}; only later changes are "
                         "missing. Your saved files were not changed.",
                         format_time(recovery_.newest_copy_time(), now_seconds()))
        : recovery_.leftover(0).was_offered
            ? tr("You did not restore this work when it was offered. Recovery copies are deleted after 30 days.")
            : tr("The system ended the last session, for example because you logged out. Recovery copies are deleted "
                 "after 30 days.");
    auto* said = new wxStaticText(this, wxID_ANY, to_wx(text));
    said->SetForegroundColour(wx_colour(palette().second_text));
    said->Wrap(width_of_list(*this) - FromDIP(60));
    words->Add(said, wxSizerFlags().Border(wxTOP, FromDIP(2)));
    row->Add(words, wxSizerFlags(1));
    return row;
  }
  wxSizer* foot_line() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* said =
        new wxStaticText(this, wxID_ANY,
                         tr_wx("A recovery copy opens as a modified document; the saved file does not change until you "
                               "save. Copies that you do not open are deleted after 30 days; until then they are under "
                               "File > Recovery copies."));
    said->SetFont(ui_font(-1));
    said->SetForegroundColour(wx_colour(palette().second_text));
    said->Wrap(width_of_list(*this) - FromDIP(30));
    row->Add(new wxStaticBitmap(this, wxID_ANY, icon("lock", wx_colour(palette().second_text))),
             wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    row->Add(said, wxSizerFlags(1));
    return row;
  }
  wxSizer* buttons() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    leave_ = new wxButton(this, wxID_CANCEL, tr_wx("Open saved files instead"));
    open_ = new wxButton(this, wxID_OK, tr_wx("Open recovery copies"));
    open_->SetBitmap(icon("check", wx_colour(palette().text)));
    open_->SetDefault();
    row->AddStretchSpacer();
    row->Add(leave_, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    row->Add(open_);
    return row;
  }
  void bind() {
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_gains(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
      if (open_->IsEnabled()) open_chosen();
    });
    list_->Bind(wxEVT_DATAVIEW_ITEM_VALUE_CHANGED, [this](wxDataViewEvent&) { take_ticks(); });
    list_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {  // with Space, GTK would activate the row
      if (event.GetKeyCode() != WXK_SPACE || list_->GetSelectedRow() == wxNOT_FOUND) return event.Skip();
      const auto at = static_cast<unsigned>(row());
      list_->SetToggleValue(!list_->GetToggleValue(at, 0), at, 0);
      take_ticks();
    });
    all_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      const bool all = !text_->IsShown();
      text_->Show(all);
      cards_->Show(!all);
      all_->SetLabelText(all ? tr_wx("Pictures") : all_label());
      fit();
    });
    open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { open_chosen(); });
    leave_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { leave(); });
    // If the dialog is closed without an answer, the window's message bar continues to offer the recovery.
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(Destroy());
      event.Skip();
    });
  }
  /// Chooses the copies whose rows are checked.
  void take_ticks() {
    for (std::size_t i = 0; i < recovery_.rows().size(); ++i)
      recovery_.choose(i, list_->GetToggleValue(static_cast<unsigned>(i), 0));
    open_->Enable(recovery_.chosen() > 0);
  }
  std::size_t row() const { return static_cast<std::size_t>(std::max(list_->GetSelectedRow(), 0)); }
  std::ptrdiff_t changes() const {
    const Recovery::RecoveredChanges& changes = recovery_.changes(row());
    return std::ssize(changes.tiles) + std::ssize(changes.rows);
  }
  wxString all_label() const {
    const auto count = changes();
    return count == 1 ? tr_wx("Show as text") : to_wx(tr_n("Show {0} change", "Show all {0} changes", count));
  }
  void show_gains() {
    gained_->SetLabelText(tr_wx("Changes in {0} that are not in the saved file", recovery_.rows()[row()].name));
    cards_->show(recovery_.changes(row()));
    std::string text;
    for (const auto* list : {&recovery_.changes(row()).tiles, &recovery_.changes(row()).rows})
      for (const Recovery::RecoveredChange& gain : *list)
        text += model::with_title(gain.title, gain.description) + "\n";
    text_->SetValue(to_wx(text));
    all_->Show(changes() > 0);
    if (cards_->IsShown()) all_->SetLabelText(all_label());
    fit();
  }
  /// Makes the dialog as large as its parts: in a smaller one, the list would lose its rows.
  void fit() {
    GetSizer()->SetSizeHints(this);
    Layout();
  }
  void open_chosen() {
    for (std::size_t i = 0; i < recovery_.rows().size(); ++i)
      if (recovery_.rows()[i].chosen)
        program_.restore(recovery_.leftover(i));
      else
        program_.journal().mark_offered(recovery_.leftover(i));
    program_.recovery_answered();
    Destroy();
  }
  void leave() {
    for (std::size_t i = 0; i < recovery_.rows().size(); ++i) program_.journal().mark_offered(recovery_.leftover(i));
    program_.recovery_answered();
    Destroy();
  }
  Program& program_;
  Recovery recovery_;
  wxDataViewListCtrl* list_ = nullptr;
  GainCards* cards_ = nullptr;
  wxTextCtrl* text_ = nullptr;
  wxStaticText* gained_ = nullptr;
  wxButton *all_ = nullptr, *open_ = nullptr, *leave_ = nullptr;
};

}  // namespace

void show_recovered_work(MainFrame& frame) {
  if (!frame.workbench().program()) return;
  auto kept = frame.workbench().program()->journal().leftovers();
  std::erase_if(kept, [](const Journal::Leftover& work) { return work.was_offered; });
  if (kept.empty()) return;
  if (wxWindow* open = wxWindow::FindWindowByName("Recover")) return open->Raise();
  const bool after_crash = std::ranges::any_of(kept, &Journal::Leftover::crashed);
  auto* dialog = new RecoverDialog(frame, std::move(kept), after_crash);
  dialog->Show();
  dialog->Raise();
}

void show_recovery_copies(MainFrame& frame) {
  if (!frame.workbench().program()) return;
  auto kept = frame.workbench().program()->journal().leftovers();
  if (kept.empty())
    return frame.workbench().show_message(
        {.text = tr("There is no unsaved work from earlier sessions."), .offers = {}, .transient = true});
  (new RecoverDialog(frame, std::move(kept), false))->Show();
}

}  // namespace tw::editor
