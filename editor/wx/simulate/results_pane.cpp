#include "editor/wx/simulate/results_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/datetime.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <utility>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/simulate/impact_list.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/tab_strip.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/plotting/colour.hpp"
#include "engine/report/looks.hpp"

namespace tw::editor {

namespace {

constexpr const char* kNoGames = tr_later("Click a bar in a chart to list the games behind it and open them in Play.");

wxDataViewColumn* add_column(wxDataViewListCtrl* list, const wxString& title, int width, wxAlignment align) {
  return list->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, list->FromDIP(scale_to_text(width)), align,
                                wxDATAVIEW_COL_RESIZABLE);
}

/// Returns a square in the colour and pattern of a player, as in the charts and on the board.
wxBitmap swatch(const wxWindow& window, int colour) {
  constexpr int kSide = 14;
  return draw_bitmap(kSide, kSide, window.GetContentScaleFactor(), [colour](cairo_t* cr) {
    const report::Look look = report::player_look(colour);
    plotting::draw_swatch(cr, {1, 1, kSide - 2.0, kSide - 2.0}, look.pattern, look.colour, chart_theme());
  });
}

wxString point_words(const ListedGame& game, std::size_t player) {
  return player < game.points.size() ? to_wx(group_digits(game.points[player])) : wxString();
}

}  // namespace

ResultsPane::ResultsPane(wxWindow* parent, Callbacks callbacks) : wxPanel(parent), callbacks_(std::move(callbacks)) {
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  tabs_ = new TabStrip(this, {tr_wx("Impact of each tile"), tr_wx("Games"), tr_wx("Table of metrics"), tr_wx("Log")},
                       [this](int tab) { show_page(static_cast<Page>(tab)); });
  save_ = create_table_save_button(this, [this] {
    if (!callbacks_.save) return;
    callbacks_.save(page() == kImpact ? SavedTable::Tiles : page() == kGames ? SavedTable::Games : SavedTable::Metrics);
  });
  head->Add(tabs_, wxSizerFlags(1).Expand());
  head->Add(save_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  book_ = new wxSimplebook(this);
  book_->AddPage(build_impact(book_), "impact");
  book_->AddPage(build_games(book_), "games");
  build_metrics(book_);
  book_->AddPage(table_, "figures");
  log_ = new wxTextCtrl(book_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                        wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP | wxBORDER_NONE);
  log_->SetName(tr_wx("log"));
  book_->AddPage(log_, "log");
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand());
  column->Add(book_, wxSizerFlags(1).Expand());
  SetSizer(column);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

void ResultsPane::apply_theme() {
  SetBackgroundColour(wx_colour(palette().caption));
  set_table_button_picture(*save_, wx_colour(palette().caption));
  for (wxStaticText* words : {games_text_, impact_text_})
    words->GetParent()->SetBackgroundColour(wx_colour(palette().field));
}

wxWindow* ResultsPane::build_impact(wxWindow* parent) {
  auto* page = new wxPanel(parent);
  impact_text_ = new wxStaticText(page, wxID_ANY, "");
  impact_text_->SetName(tr_wx("reason for the missing impact table"));
  impact_ = new ImpactList(page, [this](ImpactColumn column) {
    if (callbacks_.sort_tiles) callbacks_.sort_tiles(column);
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(impact_text_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  column->Add(impact_, wxSizerFlags(1).Expand());
  page->SetSizer(column);
  return page;
}

void ResultsPane::build_metrics(wxWindow* parent) {
  table_ = new wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                  wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  table_->SetName(tr_wx("table of metrics"));
  table_->SetFont(ui_font(-1));
  add_column(table_, tr_wx("Metric"), 200, wxALIGN_LEFT);
  add_column(table_, to_wx(tr_in("column", "Scope")), 200, wxALIGN_LEFT);
  add_column(table_, tr_wx("Value"), 100, wxALIGN_RIGHT);
  add_column(table_, tr_wx("95 % interval"), 110, wxALIGN_RIGHT);
  add_column(table_, tr_wx("Middle half"), 120, wxALIGN_RIGHT);
  // The last column takes the remaining width: use an empty column for this.
  add_column(table_, "", 20, wxALIGN_LEFT);
  shorten_cells(*table_);
  widen_columns(*table_);
}

wxWindow* ResultsPane::build_games(wxWindow* parent) {
  auto* page = new wxPanel(parent);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  games_text_ = new WrappedText(page, tr_wx(kNoGames));
  open_ =
      new wxButton(page, wxID_ANY, tr_wx("Open in Play"), wxDefaultPosition, wxSize(-1, FromDIP(scale_to_text(28))));
  open_->SetName(tr_wx("open in play"));
  open_->SetToolTip(tr_wx("Open in Play ({0})\nReplay the game in the Play workspace.", key_label("Enter")));
  open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { open_selected(); });
  row->Add(games_text_, wxSizerFlags(1).CentreVertical());
  row->Add(open_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  games_ = new wxDataViewListCtrl(page, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                  wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  games_->SetName(tr_wx("games"));
  games_->SetFont(ui_font(-1));
  games_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { open_selected(); });
  games_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    if (callbacks_.select_game && games_->GetSelectedRow() >= 0) callbacks_.select_game(games_->GetSelectedRow());
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->AddSpacer(FromDIP(4));
  column->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->AddSpacer(FromDIP(4));
  column->Add(games_, wxSizerFlags(1).Expand());
  page->SetSizer(column);
  return page;
}

void ResultsPane::open_selected() {
  if (callbacks_.open_game && games_->GetSelectedRow() >= 0) callbacks_.open_game(games_->GetSelectedRow());
}

void ResultsPane::show_page(Page page) {
  book_->SetSelection(static_cast<std::size_t>(page));
  if (tabs_->selected() != page) tabs_->select(page);
  save_->Show(page != kLog);
  Layout();
}

int ResultsPane::page() const { return book_->GetSelection(); }

void ResultsPane::show(const TileImpact& impact) {
  impact_->show(impact);
  const wxString why = impact.rows.empty() ? to_wx(impact.empty) : wxString();
  if (impact_text_->GetLabel() != why) impact_text_->SetLabelText(why);
  if (impact_->IsShown() == why.empty()) return;
  impact_->Show(why.empty());
  impact_text_->Show(!why.empty());
  impact_text_->GetParent()->Layout();
}

void ResultsPane::fill_game_columns(const std::vector<std::string>& players) {
  games_->DeleteAllItems();
  games_->ClearColumns();
  add_column(games_, to_wx(tr_in("played game", "Game")), 80, wxALIGN_RIGHT);
  add_column(games_, tr_wx("Seed"), 80, wxALIGN_RIGHT);
  for (std::size_t player = 0; player < players.size(); ++player)
    add_column(games_, to_wx(players[player]), 100, wxALIGN_RIGHT)
        ->SetBitmap(swatch(*games_, static_cast<int>(player)));
  add_column(games_, tr_wx("Winner's lead"), 80, wxALIGN_RIGHT);
  add_column(games_, tr_wx("Turns"), 80, wxALIGN_RIGHT);
  add_column(games_, tr_wx("Discarded tiles"), 90, wxALIGN_RIGHT);
  add_column(games_, "", 20, wxALIGN_LEFT);
}

void ResultsPane::show(const GamesViewData& games) {
  const bool none = games.heading.empty();
  if (games.players != shown_games_.players || games_->GetColumnCount() == 0) fill_game_columns(games.players);
  shown_games_ = games;
  games_->DeleteAllItems();
  for (const ListedGame& game : games.games) {
    wxVector<wxVariant> cells;
    cells.push_back(wxVariant(to_wx(group_digits(game.index + 1))));
    cells.push_back(wxVariant(to_wx(std::to_string(games.seed))));
    for (std::size_t p = 0; p < games.players.size(); ++p) cells.push_back(wxVariant(point_words(game, p)));
    const auto told = [&](int value) { return wxVariant(game.known ? to_wx(group_digits(value)) : wxString()); };
    cells.push_back(told(lead_of(game)));
    cells.push_back(told(game.turns));
    cells.push_back(told(game.discards));
    cells.push_back(wxVariant(""));
    games_->AppendItem(cells);
  }
  widen_columns(*games_);
  if (games.selected >= 0 && games.selected < games_->GetItemCount())
    games_->SelectRow(static_cast<unsigned>(games.selected));
  std::string words = none ? tr(kNoGames) : games.heading;
  if (games.is_searching) words += " · " + tr("searching…");
  if (!games.note.empty()) words += " · " + games.note;
  games_text_->SetLabelText(to_wx(words));
  open_->Enable(!games.games.empty());
  if (!none && games.is_searching) show_page(kGames);
}

void ResultsPane::show(const std::vector<report::MetricRow>& rows) {
  if (rows.size() != rows_.size()) {
    table_->DeleteAllItems();
    for (std::size_t i = 0; i < rows.size(); ++i) table_->AppendItem(wxVector<wxVariant>(6, wxVariant("")));
    rows_.assign(rows.size(), {});
  }
  // Update only changed cells, so that the selection and the scroll position are kept.
  for (unsigned i = 0; i < rows.size(); ++i) {
    const report::MetricRow &row = rows[i], &old = rows_[i];
    unsigned column = 0;
    for (const auto part : {&report::MetricRow::metric, &report::MetricRow::subject, &report::MetricRow::value,
                            &report::MetricRow::interval, &report::MetricRow::half}) {
      if (row.*part != old.*part) table_->SetTextValue(to_wx(row.*part), i, column);
      ++column;
    }
  }
  if (rows != rows_) widen_columns(*table_);
  rows_ = rows;
}

void ResultsPane::add_to_log(const std::string& line) {
  log_->AppendText(wxDateTime::Now().FormatISOTime() + "  " + to_wx(line) + "\n");
}

wxBitmapButton* create_table_save_button(wxWindow* parent, std::function<void()> save) {
  auto* button = new wxBitmapButton(parent, wxID_ANY, wxBitmapBundle(), wxDefaultPosition,
                                    parent->FromDIP(wxSize(28, 28)), wxBORDER_NONE);
  button->SetName(tr_wx("save table"));
  button->SetToolTip(
      tr_wx("Save table\nSave the table as CSV with one number per cell, for R, Python and spreadsheets."));
  button->Bind(wxEVT_BUTTON, [save = std::move(save)](wxCommandEvent&) { save(); });
  return button;
}

void set_table_button_picture(wxBitmapButton& button, const wxColour& ground) {
  button.SetBackgroundColour(ground);
  button.SetBitmap(icon("download", wx_colour(palette().second_text), 14));
}

}  // namespace tw::editor
