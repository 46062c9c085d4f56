#include "editor/wx/play/hint_pane.hpp"

#include <wx/button.h>
#include <wx/dc.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

HintPane::HintPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> to_board)
    : wxPanel(parent), presenter_(presenter), to_board_(std::move(to_board)) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  const auto quiet = [&] {
    auto* out = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    out->SetFont(ui_font(-1));
    out->SetForegroundColour(wx_colour(p.second_text));
    return out;
  };
  title_ = quiet();
  why_ = quiet();
  list_ =
      new RowList(this, tr_wx("Hint"), 24,
                  {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool chosen) { draw(dc, rect, row, chosen); },
                   [this](int row) { presenter_.choose_hint(row); }, [this](int) { play_it(); },
                   [this](std::size_t row) {
                     const auto& hint = presenter_.hint();
                     return hint && row < hint->rows.size() ? to_wx(hint->rows[row].words) : wxString();
                   }});
  ask_ = new wxButton(this, wxID_ANY, tr_wx("Hint"));
  ask_->SetToolTip(tr_wx("Hint (H)\nLet a bot evaluate the legal actions."));
  ask_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.toggle_hint(); });
  play_ = new wxButton(this, wxID_ANY, tr_wx("Play it"));
  play_->SetToolTip(tr_wx("Play it\nPlay the selected row, or the best one."));
  play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play_it(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  row->Add(ask_, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
  row->Add(play_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(why_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
}

void HintPane::play_it() {
  presenter_.play_hint();
  to_board_();
}

void HintPane::show() {
  const auto& hint = presenter_.hint();
  const std::string bot = presenter_.has_match() ? presenter_.hint_bot() : "";
  const bool off = presenter_.has_match() && !presenter_.aid(Aid::Hints);
  title_->SetLabelText(off                            ? tr_wx("Hints are switched off in this game.")
                       : presenter_.is_hint_waiting() ? tr_wx("Waiting for a player's turn…")
                       : presenter_.is_hint_pending() ? tr_wx("Bot \"{0}\" is thinking…", bot)
                       : hint                         ? to_wx(hint->title)
                       : bot.empty()                  ? tr_wx("Press H to ask a bot for a hint.")
                                                      : tr_wx("Press H to ask bot \"{0}\" for a hint.", bot));
  title_->SetToolTip(title_->GetLabel());
  const int row = presenter_.hint_row();
  const bool known = hint && std::ranges::any_of(hint->rows, [](const HintRow& r) { return r.within > 0; });
  const bool by_value = hint && std::ranges::is_sorted(hint->rows, std::greater<>(), &HintRow::value);
  wxString why;
  if (hint) why = by_value ? tr_wx("In points, best first.") : tr_wx("In points, most often tried first.");
  wxString more =
      known ? tr_wx(
                  "Expected lead at the end, in points. The action that the bot tried most often and would play comes "
                  "first.\n± is half the width of the 95 % interval: values closer than this may be equal.")
            : why;
  if (hint && row >= 0 && row < static_cast<int>(hint->rows.size())) {
    const HintRow& chosen = hint->rows[static_cast<std::size_t>(row)];
    if (!chosen.why.empty())
      why = to_wx(chosen.why);
    else if (!chosen.tried)
      why = tr_wx("Not tried by the bot; estimated from short games.");
    else if (chosen.visits > 0)
      why = to_wx(tr_n("Tried {0} time.", "Tried {0} times.", chosen.visits));
    more = why;
  }
  why_->SetLabelText(why);
  why_->SetToolTip(more);
  ask_->SetLabelText(hint || presenter_.is_hint_pending() ? tr_wx("Hide") : tr_wx("Hint"));
  ask_->Enable(presenter_.has_match() && !presenter_.state().finished() && !off);
  play_->Enable(hint && !hint->rows.empty() && presenter_.may_act());
  list_->show(hint ? hint->rows.size() : 0, row);
  Layout();
}

void HintPane::draw(wxDC& dc, const wxRect& rect, std::size_t number, bool chosen) {
  const auto& hint = presenter_.hint();
  if (!hint || number >= hint->rows.size()) return;
  const HintRow& row = hint->rows[number];
  const Palette& p = palette();
  draw_cell(dc, wxString::Format("%d", row.rank), {rect.x + FromDIP(4), rect.y, FromDIP(for_text(18)), rect.height},
            true);
  const int value = FromDIP(for_text(54)), within = FromDIP(40), bar = FromDIP(40), gap = FromDIP(6),
            right = rect.GetRight() - FromDIP(8);
  dc.SetFont(ui_font(-1, number == 0));
  const int text = rect.x + FromDIP(for_text(30)), x = right - within - value - gap - bar;
  draw_cell(dc, to_wx(row.words), {text, rect.y, x - FromDIP(8) - text, rect.height});
  const int y = rect.y + rect.height / 2 - FromDIP(2);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(chosen ? wxColour(255, 255, 255, 90) : wx_colour(p.faint_line)));
  dc.DrawRoundedRectangle(x, y, bar, FromDIP(5), FromDIP(2));
  dc.SetBrush(wxBrush(chosen ? *wxWHITE : wx_colour(p.accent)));
  if (row.tried)  // the bar of an untried action stays empty
    dc.DrawRoundedRectangle(x, y, std::max(FromDIP(3), static_cast<int>(bar * row.share)), FromDIP(5), FromDIP(2));
  dc.SetFont(ui_font(-1, true));
  if (!row.tried) dc.SetFont(ui_font(-1));
  draw_cell(dc, to_wx((row.tried ? "" : "≈") + points_text(row.value)),
            {right - within - value, rect.y, value, rect.height}, true);
  if (row.within == 0) return;
  dc.SetFont(ui_font(-1));
  if (!chosen) dc.SetTextForeground(wx_colour(p.second_text));
  draw_cell(dc, to_wx(within_text(row.within)), {right - within, rect.y, within, rect.height}, true);
}

}  // namespace tw::editor
