#include "editor/wx/play/turns_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/choice.h>
#include <wx/dc.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/play_icons.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kMistakeHeight = 24, kBarWidth = 80;  // in DIP
constexpr double kFullBar = 1'000;                  // cost of the longest bar, in hundredths of a point
constexpr const char* kExtra = "↳";  ///< marks an extra turn; the row has no room for words, so its tooltip explains it
}  // namespace

TurnsPane::TurnsPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons)
    : wxPanel(parent), presenter_(presenter), icons_(icons) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  const auto button = [&](std::string_view picture, const wxString& name, const wxString& tip, auto run) {
    auto* out = new wxBitmapButton(this, wxID_ANY, icon(picture, wx_colour(p.text)), wxDefaultPosition,
                                   FromDIP(wxSize(30, 28)), wxBORDER_NONE);
    out->SetBitmapDisabled(icon(picture, wx_colour(p.disabled_text)));
    out->SetName(name);
    out->SetToolTip(tip);
    out->SetBackgroundColour(wx_colour(p.window));
    out->Bind(wxEVT_BUTTON, [run](wxCommandEvent&) { run(); });
    return out;
  };
  undo_ = button("undo", tr_wx("Step back"),
                 tr_wx("Step back ({0})\nGo back to your previous decision.", key_label("PgUp")),
                 [this] { presenter_.undo(); });
  redo_ = button("redo", tr_wx("Step forward"),
                 tr_wx("Step forward ({0})\nGo forward to your next decision.", key_label("PgDn")),
                 [this] { presenter_.redo(); });
  branch_ = new wxChoice(this, wxID_ANY);
  branch_->SetName(tr_wx("Branch"));
  branch_->SetToolTip(tr_wx("Branch\nChoose a line of play. Continuing from an earlier turn creates a new branch."));
  branch_->Bind(wxEVT_CHOICE,
                [this](wxCommandEvent& event) { presenter_.select_line(static_cast<std::size_t>(event.GetInt())); });
  build_lists();
  note_ = new WrappedText(this, "");
  note_->SetFont(ui_font(-1));
  note_->SetForegroundColour(wx_colour(p.second_text));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(undo_);
  row->Add(redo_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(branch_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(mistakes_title_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(mistakes_list_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->Add(note_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
}

void TurnsPane::build_lists() {
  list_ =
      new RowList(this, tr_wx("Turns"), 28,
                  {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool chosen) { draw(dc, rect, row, chosen); },
                   [this](int row) {
                     clicked_row_ = row;
                     // Pass a copy, because showing another position rebuilds the rows.
                     if (row < static_cast<int>(rows_.size())) show_turn(presenter_, TurnRow(rows_[row]));
                   },
                   {},
                   [this](std::size_t row) {
                     if (row >= rows_.size()) return wxString();
                     const advice::AnnotatedTurn* annotated = presenter_.annotations().find(rows_[row].at);
                     const std::string cost =
                         annotated && rows_[row].number > 0 ? presenter_.annotations().describe(*annotated) : "";
                     return to_wx(describe_turn(presenter_, rows_[row]) + (cost.empty() ? "" : "\n" + cost));
                   },
                   [this](int row) {
                     const bool known = row >= 0 && row < static_cast<int>(rows_.size());
                     presenter_.highlights().highlight_cell(known ? rows_[row].cell : std::nullopt);
                   }});
  mistakes_title_ = new WrappedText(this, "");
  mistakes_title_->SetFont(ui_font(-1));
  mistakes_list_ = new RowList(
      this, tr_wx("Costliest turns"), kMistakeHeight,
      {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool) { draw_mistake(dc, rect, row); },
       [this](int row) {
         if (row < 0 || row >= static_cast<int>(mistakes_.size())) return;
         chosen_mistake_ = row;
         presenter_.go_to(mistakes_[row].first);
         show_mistakes();
       },
       {},
       [this](std::size_t row) {
         return row < mistakes_.size() ? to_wx(presenter_.annotations().describe(mistakes_[row])) : wxString();
       }});
}

void TurnsPane::show() {
  rows_.clear();
  int chosen = -1;
  wxArrayString lines;
  if (presenter_.has_match()) {
    rows_ = turn_rows(presenter_);
    chosen = selected_turn(presenter_, rows_, clicked_row_);
    if (chosen != clicked_row_) clicked_row_ = -1;
    for (const std::string& label : branch_labels(presenter_.match())) lines.Add(to_wx(label));
  }
  if (lines != branch_->GetStrings()) branch_->Set(lines);
  if (presenter_.has_match()) branch_->SetSelection(static_cast<int>(presenter_.match().line_number()));
  if (branch_->IsShown() != (lines.size() > 1)) {
    branch_->Show(lines.size() > 1);
    Layout();
  }
  wxString note = tr_wx("Click a turn to show it. Continuing from there creates a branch.");
  // translators: {0} is an arrow
  if (std::ranges::any_of(rows_, &TurnRow::extra)) note += " " + tr_wx("{0} is an extra turn.", kExtra);
  note_text_ = note;
  show_mistakes();
  undo_->Enable(presenter_.can_undo());
  redo_->Enable(presenter_.can_redo());
  list_->show(rows_.size(), chosen);
}

void TurnsPane::show_annotations() {
  list_->Refresh();
  show_mistakes();
}

void TurnsPane::show_mistakes() {
  Annotations& annotations = presenter_.annotations();
  const wxString title = to_wx(annotations.status_text());
  mistakes_ = presenter_.has_match() ? annotations.mistakes() : std::vector<advice::AnnotatedTurn>();
  // A mistake remains chosen as long as its position is shown.
  if (chosen_mistake_ >= std::ssize(mistakes_) ||
      (chosen_mistake_ >= 0 && presenter_.match().line().at != mistakes_[chosen_mistake_].first))
    chosen_mistake_ = -1;
  if (mistakes_title_->GetLabel() != title) mistakes_title_->SetLabelText(title);
  const wxString note =
      chosen_mistake_ < 0 ? note_text_ : to_wx(annotations.describe(mistakes_[chosen_mistake_]) + ".");
  if (note_->GetLabel() != note) note_->SetLabelText(note);
  mistakes_list_->show(mistakes_.size(), chosen_mistake_);
  mistakes_list_->SetMinSize(
      wxSize(-1, static_cast<int>(mistakes_.size()) * FromDIP(scale_to_text(kMistakeHeight)) + FromDIP(4)));
  mistakes_title_->Show(!title.empty());
  mistakes_list_->Show(!mistakes_.empty());
  Layout();
}

void TurnsPane::draw_mistake(wxDC& dc, const wxRect& rect, std::size_t number) {
  if (number >= mistakes_.size()) return;
  const advice::AnnotatedTurn& turn = mistakes_[number];
  const int dip = 18, left = rect.x + FromDIP(scale_to_text(40));
  dc.DrawBitmap(icons_.seat(presenter_.table().colour_of(turn.seat), dip), rect.x + FromDIP(8),
                rect.y + (rect.height - FromDIP(dip)) / 2, true);
  dc.SetFont(ui_font(-1));
  const wxString cost = to_wx("−" + language::format_decimal(turn.cost / 100.0, 1));
  const int width = dc.GetTextExtent(cost).x + FromDIP(14);
  draw_cell(dc, tr_wx("Turn {0}", turn.turn), {left, rect.y, rect.GetRight() - width - left, rect.height});
  draw_cell(dc, cost, {rect.GetRight() - width, rect.y, width - FromDIP(8), rect.height}, true);
}

void TurnsPane::draw(wxDC& dc, const wxRect& rect, std::size_t number, bool) {
  const TurnRow& row = rows_[number];
  const int h = rect.height;
  if (row.number > 0)
    draw_cell(dc, wxString::Format("%d", row.number), {rect.x + FromDIP(6), rect.y, FromDIP(scale_to_text(26)), h},
              true);
  const int dip = 18, y = rect.y + (h - FromDIP(dip)) / 2;
  if (!row.detail)
    dc.DrawBitmap(icons_.seat(presenter_.table().colour_of(row.seat), dip), rect.x + FromDIP(scale_to_text(40)), y,
                  true);
  if (!row.tile.empty())
    if (const wxBitmap& tile = icons_.tile(row.tile, 22); tile.IsOk())
      dc.DrawBitmap(tile, rect.x + FromDIP(scale_to_text(64)), rect.y + (h - FromDIP(22)) / 2, true);
  int text = rect.x + FromDIP(scale_to_text(row.tile.empty() ? 64 : 94));
  dc.SetFont(ui_font(-1, !row.detail));
  const int points = row.points.empty() ? FromDIP(6) : dc.GetTextExtent(to_wx(row.points)).x + FromDIP(14);
  draw_cell(dc, to_wx(row.points), {rect.GetRight() - points, rect.y, points - FromDIP(8), h}, true);
  dc.SetFont(ui_font(-1));
  const wxString words =
      to_wx((row.extra ? kExtra + std::string(row.description.empty() ? "" : " ") : "") + row.description);
  if (row.cell && presenter_.display().shows_coordinates()) {
    const wxString cell = to_wx(format_coord(*row.cell));
    const int column = std::max(dc.GetTextExtent(cell).x, FromDIP(scale_to_text(34))) + FromDIP(8);
    // Without room for both, show the words; the tooltip contains the coordinates.
    if (text + column + dc.GetTextExtent(words).x <= rect.GetRight() - points) {
      draw_cell(dc, cell, {text, rect.y, rect.GetRight() - points - text, h});
      text += column;
    }
  }
  draw_cell(dc, words, {text, rect.y, rect.GetRight() - points - text, h});
  const advice::AnnotatedTurn* annotated = row.number > 0 ? presenter_.annotations().find(row.at) : nullptr;
  if (annotated == nullptr || annotated->cost == 0) return;
  const double share = std::min(1.0, annotated->cost / kFullBar);
  const int bar = std::max(FromDIP(2), static_cast<int>(share * FromDIP(kBarWidth))), high = FromDIP(3);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wx_colour(palette().error_text));
  dc.DrawRectangle(rect.GetRight() - FromDIP(8) - bar, rect.GetBottom() - high, bar, high);
}

}  // namespace tw::editor
