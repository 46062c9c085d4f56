#include "editor/wx/goals/goals_results_pane.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "editor/core/goals/goals_view.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

/// The tiles that a proposal changes, drawn with their numbers of copies before and after. Wraps the tiles to the width
/// of the window, and sets its minimum height.
class ChangedTilesPanel : public wxPanel {
 public:
  explicit ChangedTilesPanel(wxWindow* parent);
  void show(std::shared_ptr<const design::Problem> problem, std::vector<ChangedTile> tiles);

 private:
  void OnPaint(wxPaintEvent& event);
  int columns() const;
  void fit_height();

  std::shared_ptr<const design::Problem> problem_;  ///< owns the set and the rules
  std::vector<ChangedTile> tiles_;
  TileArt art_;
};

namespace {

constexpr int kTile = 72, kCellGap = 10, kWords = 36;  // in DIP

}  // namespace

ChangedTilesPanel::ChangedTilesPanel(wxWindow* parent) : wxPanel(parent) {
  SetName(tr_wx("changed tiles"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &ChangedTilesPanel::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_height();
    Refresh();
    event.Skip();
  });
}

void ChangedTilesPanel::show(std::shared_ptr<const design::Problem> problem, std::vector<ChangedTile> tiles) {
  if (problem != problem_) art_.clear();
  problem_ = std::move(problem);
  tiles_ = std::move(tiles);
  std::string words;
  for (const ChangedTile& tile : tiles_) {
    const std::string& id = problem_->space.base().set.tiles[tile.tile].id;
    // translators: {0} is the id of a tile; {1} and {2} are numbers of copies
    words += (words.empty() ? "" : ", ") + tr("{0}: {1} to {2}", id, tile.before, tile.after);
  }
  SetLabel(to_wx(words));  // for screen readers
  fit_height();
  Refresh();
}

int ChangedTilesPanel::columns() const {
  return std::max(1,
                  (GetClientSize().x + FromDIP(kCellGap)) / FromDIP(std::max(kTile, scale_to_text(kTile)) + kCellGap));
}

void ChangedTilesPanel::fit_height() {
  const int lines = (static_cast<int>(tiles_.size()) + columns() - 1) / columns();
  const wxSize size(-1, lines * (FromDIP(kTile + kCellGap) + FromDIP(scale_to_text(kWords))));
  if (GetMinSize() == size) return;
  SetMinSize(size);
  CallAfter([this] {
    if (auto* scrolled = dynamic_cast<wxScrolledWindow*>(GetParent())) scrolled->FitInside();
    GetParent()->Layout();
  });
}

void ChangedTilesPanel::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const Palette& p = palette();
  dc.SetBackground(wxBrush(wx_colour(p.window)));
  dc.Clear();
  if (!problem_) return;
  const int side = FromDIP(kTile), wide = FromDIP(std::max(kTile, scale_to_text(kTile)) + kCellGap);
  const int high = FromDIP(kTile + kCellGap) + FromDIP(scale_to_text(kWords));
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const ChangedTile& one = tiles_[i];
    const model::Tile& tile = problem_->space.base().set.tiles[one.tile];
    const int x = static_cast<int>(i) % columns() * wide, y = static_cast<int>(i) / columns() * high;
    dc.DrawBitmap(art_.get(tile, problem_->space.base().rules, kTile, GetContentScaleFactor()), x, y, true);
    dc.SetFont(ui_font(-1));
    dc.SetTextForeground(wx_colour(p.second_text));
    dc.DrawText(wxControl::Ellipsize(to_wx(tile.id), dc, wxELLIPSIZE_END, wide - FromDIP(kCellGap)), x,
                y + side + FromDIP(2));
    dc.SetFont(ui_font(0, true));
    dc.SetTextForeground(wx_colour(one.after > one.before ? p.good_text : p.warning_text));
    dc.DrawText(to_wx(std::to_string(one.before) + " → " + std::to_string(one.after)), x,
                y + side + FromDIP(scale_to_text(16)));
  }
}

namespace {

constexpr int kPaneGap = 6, kChartHigh = 210, kTableRow = 30, kTableHead = 34, kChangesWidth = 240;  // in DIP
constexpr const char* kFront = "Pareto front";

}  // namespace

GoalsResultsPane::GoalsResultsPane(wxWindow* parent, Callbacks callbacks)
    : wxPanel(parent), callbacks_(std::move(callbacks)) {
  SetName(tr_wx("goals results"));
  body_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  body_->SetScrollRate(0, FromDIP(12));
  const int gap = FromDIP(kPaneGap);
  callbacks_.card.list_games = [this](const std::string&, std::size_t, int index) {
    if (index >= 0) callbacks_.choose(static_cast<std::size_t>(index));
  };
  chart_ = new ChartCard(body_, callbacks_.card);
  chart_->SetMinSize(FromDIP(scale_to_text(wxSize(280, kChartHigh))));
  auto* right = new wxBoxSizer(wxVERTICAL);
  build_choice(right);
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(chart_, wxSizerFlags(3).Expand());
  top->Add(right, wxSizerFlags(2).Expand().Border(wxLEFT, gap));
  table_ = new wxDataViewListCtrl(body_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                  wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  table_->SetName(tr_wx("targets of the proposal"));
  table_->SetFont(ui_font(-1));
  obstacles_ = new wxStaticText(body_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  obstacles_->SetName(tr_wx("obstacles"));
  tiles_ = new ChangedTilesPanel(body_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags(1).Expand());
  column->Add(obstacles_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(table_, wxSizerFlags().Expand().Border(wxTOP, gap));
  column->Add(tiles_, wxSizerFlags().Expand().Border(wxTOP, gap));
  body_->SetSizer(column);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(body_, wxSizerFlags(1).Expand());
  all->Add(build_buttons(), wxSizerFlags().Expand().Border(wxTOP, gap));
  SetSizer(all);
  const auto apply_theme = [this] {
    obstacles_->SetForegroundColour(wx_colour(palette().warning_text));
    open_->SetBitmap(icon("duplicate", wx_colour(palette().text)));
    compare_->SetBitmap(icon("palette", wx_colour(palette().text)));
  };
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [apply_theme](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

void GoalsResultsPane::build_choice(wxSizer* column) {
  choice_ = new wxChoice(body_, wxID_ANY);
  choice_->SetName(tr_wx("chosen proposal"));
  choice_->SetToolTip(
      tr_wx("Proposal\nEach proposal has more changes than the one before it, and is closer to the targets."));
  choice_->Bind(wxEVT_CHOICE,
                [this](wxCommandEvent& event) { callbacks_.choose(static_cast<std::size_t>(event.GetInt())); });
  title_ = new wxStaticText(body_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  title_->SetName(tr_wx("proposal summary"));
  title_->SetFont(ui_font(0, true));
  changes_ = new wxDataViewListCtrl(body_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_NO_HEADER | wxDV_SINGLE);
  changes_->AppendTextColumn("");
  shorten_cells(*changes_);
  changes_->SetName(tr_wx("changes in the proposal"));
  changes_->SetMinSize(FromDIP(scale_to_text(wxSize(kChangesWidth, 80))));
  column->Add(choice_, wxSizerFlags().Expand());
  column->Add(title_, wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(4)));
  column->Add(changes_, wxSizerFlags(1).Expand());
}

wxSizer* GoalsResultsPane::build_buttons() {
  auto* row = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  const auto button = [&](const wxString& text, const wxString& tip, const std::function<void()>& verb) {
    auto* made = new wxButton(this, wxID_ANY, text);
    made->SetToolTip(text + "\n" + tip);
    made->Bind(wxEVT_BUTTON, [this, verb](wxCommandEvent&) { CallAfter(verb); });
    row->Add(made, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
    return made;
  };
  open_ = button(tr_wx("Open as a variant"),
                 tr_wx("Open the game with these changes as a new document. All changes are one undo step."),
                 callbacks_.open_as_variant);
  compare_ = button(tr_wx("Compare with the original"),
                    tr_wx("Set up a comparison of the game with and without these changes."), callbacks_.compare);
  return row;
}

void GoalsResultsPane::show(const GoalsViewData& shown) {
  std::vector<report::MarkGames> clickable(shown.choices.size(), report::MarkGames{.count = 1});
  chart_->show({.id = kFront, .forms = {{"", shown.chart, std::move(clickable)}}});
  wxArrayString choices;
  for (const std::string& choice : shown.choices) choices.Add(to_wx(choice));
  if (choices != choice_->GetStrings()) choice_->Set(choices);
  choice_->Enable(!choices.empty());
  if (!choices.empty()) choice_->SetSelection(static_cast<int>(shown.chosen));
  if (shown.proposal.changes != shown_changes_) {
    shown_changes_ = shown.proposal.changes;
    changes_->DeleteAllItems();
    for (const std::string& change : shown_changes_)
      changes_->AppendItem(wxVector<wxVariant>(1, wxVariant(to_wx(change))));
  }
  const int width = std::max(body_->GetClientSize().x, FromDIP(300));
  show_wrapped(*title_, to_wx(shown.proposal.title), std::max(FromDIP(160), choice_->GetSize().x));
  wxString obstacles;
  for (const std::string& sentence : shown.obstacles) obstacles += (obstacles.empty() ? "" : "\n") + to_wx(sentence);
  show_wrapped(*obstacles_, obstacles, width);
  obstacles_->Show(!obstacles.empty());
  show_table(shown.proposal.table);
  table_->Show(!shown.proposal.table.empty());
  tiles_->show(shown.problem, shown.proposal.tiles);
  tiles_->Show(!shown.proposal.tiles.empty());
  open_->Enable(shown.can_use);
  compare_->Enable(shown.can_use);
  body_->FitInside();
  body_->Layout();
}

void GoalsResultsPane::show_table(const std::vector<std::vector<std::string>>& rows) {
  if (rows == rows_) return;
  const bool other_head = rows_.empty() || rows.empty() || rows_.front() != rows.front();
  rows_ = rows;
  table_->DeleteAllItems();
  if (rows.empty()) return;
  if (other_head) {
    table_->ClearColumns();
    for (const std::string& head : rows.front())
      table_->AppendTextColumn(to_wx(head), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE, wxALIGN_LEFT,
                               wxDATAVIEW_COL_RESIZABLE);
  }
  wxClientDC dc(table_);
  dc.SetFont(table_->GetFont());
  for (std::size_t row = 1; row < rows.size(); ++row) {
    wxVector<wxVariant> cells;
    for (const std::string& cell : rows[row]) cells.push_back(wxVariant(to_wx(cell)));
    table_->AppendItem(cells);
  }
  for (std::size_t column = 0; column < rows.front().size(); ++column) {
    int widest = 0;
    for (const auto& row : rows) {
      const wxDCFontChanger font(dc, &row == &rows.front() ? table_->GetFont().Bold() : table_->GetFont());
      widest = std::max(widest, dc.GetTextExtent(to_wx(row[column])).x);
    }
    table_->GetColumn(static_cast<unsigned>(column))->SetWidth(widest + FromDIP(24));
  }
  table_->SetMinSize(
      wxSize(-1, FromDIP(scale_to_text(kTableHead + kTableRow * static_cast<int>(rows.size() - 1))) + FromDIP(16)));
}

}  // namespace tw::editor
