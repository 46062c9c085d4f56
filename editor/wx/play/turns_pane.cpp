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
constexpr const char* kExtra = "↳";  ///< marks an extra turn; the row has no room for words, so its tooltip explains it
}

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
                     return row < rows_.size() ? to_wx(describe_turn(presenter_, rows_[row])) : wxString();
                   },
                   [this](int row) {
                     const bool known = row >= 0 && row < static_cast<int>(rows_.size());
                     presenter_.highlights().highlight_cell(known ? rows_[row].cell : std::nullopt);
                   }});
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
  column->Add(note_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
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
  if (note_->GetLabel() != note) note_->SetLabelText(note);
  undo_->Enable(presenter_.can_undo());
  redo_->Enable(presenter_.can_redo());
  list_->show(rows_.size(), chosen);
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
  if (row.cell && presenter_.display().shows_coordinates()) {
    const wxString cell = to_wx(format_coord(*row.cell));
    draw_cell(dc, cell, {text, rect.y, rect.GetRight() - points - text, h});
    text += std::max(dc.GetTextExtent(cell).x, FromDIP(scale_to_text(34))) + FromDIP(8);
  }
  const wxString words =
      to_wx((row.extra ? kExtra + std::string(row.description.empty() ? "" : " ") : "") + row.description);
  draw_cell(dc, words, {text, rect.y, rect.GetRight() - points - text, h});
}

}  // namespace tw::editor
