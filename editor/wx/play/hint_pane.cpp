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
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kOneLine = 24, kTwoLines = 40, kRank = 30, kBar = 40, kValue = 54;  // in DIP
}

HintPane::HintPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> focus_board)
    : wxPanel(parent), presenter_(presenter), focus_board_(std::move(focus_board)) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  const auto quiet = [&] {
    auto* out = new WrappedText(this);
    out->SetFont(ui_font(-1));
    out->SetForegroundColour(wx_colour(p.second_text));
    return out;
  };
  title_ = quiet();
  explanation_ = quiet();
  list_ =
      new RowList(this, tr_wx("Hint"), kOneLine,
                  {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool chosen) { draw(dc, rect, row, chosen); },
                   [this](int row) { presenter_.cursor().choose_hint(row); }, [this](int) { play_selected(); },
                   [this](std::size_t row) {
                     const auto& hint = presenter_.hints().hint();
                     return hint && row < hint->rows.size() ? to_wx(hint->rows[row].description) : wxString();
                   }});
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { fit_rows(); });
  });
  ask_ = new wxButton(this, wxID_ANY, tr_wx("Hint"));
  ask_->SetToolTip(tr_wx("Hint (H)\nLet a bot evaluate the legal actions."));
  ask_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.hints().toggle(); });
  play_ = new wxButton(this, wxID_ANY, tr_wx("Play it"));
  play_->SetToolTip(tr_wx("Play it\nPlay the selected action, or the best one if none is selected."));
  play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play_selected(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  row->Add(ask_, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
  row->Add(play_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(explanation_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
}

void HintPane::play_selected() {
  presenter_.hints().play();
  focus_board_();
}

void HintPane::show() {
  const auto& hint = presenter_.hints().hint();
  const std::string bot = presenter_.has_match() ? presenter_.hints().bot() : "";
  const bool off = presenter_.has_match() && !presenter_.aid(Aid::Hints);
  title_->SetLabelText(off                               ? tr_wx("Hints are switched off in this game.")
                       : presenter_.hints().is_waiting() ? tr_wx("Waiting for a player's turn…")
                       : presenter_.hints().is_pending() ? tr_wx("Bot \"{0}\" is thinking…", bot)
                       : hint                            ? to_wx(hint->title)
                       : bot.empty()                     ? tr_wx("Press H to ask a bot for a hint.")
                                                         : tr_wx("Press H to ask bot \"{0}\" for a hint.", bot));
  const int row = presenter_.hints().row();
  const bool sure = hint && std::ranges::all_of(hint->rows, &HintRow::is_reliable);
  wxString why;
  if (hint) why = sure ? tr_wx("In points, best first.") : tr_wx("In points, best first; ≈ too few tries.");
  wxString more;
  if (hint)
    more = tr_wx(
        "The bot's estimates of the lead at the end, in points, best first. Small differences may be due to chance.\n"
        "The actions at the end of the list (≈) were tried too rarely to be compared.");
  if (hint && row >= 0 && row < static_cast<int>(hint->rows.size())) {
    const HintRow& chosen = hint->rows[row];
    why = to_wx(chosen.why);
    if (!why.empty()) why += " ";
    if (!chosen.was_tried)
      why += tr_wx("Not tried by the bot; estimated from short games.");
    else if (chosen.visits > 0 && (chosen.why.empty() || !chosen.is_reliable))
      why += to_wx(chosen.is_reliable ? tr_n("Tried {0} time.", "Tried {0} times.", chosen.visits)
                                      : tr_n("Tried only {0} time.", "Tried only {0} times.", chosen.visits));
    more = why;
  }
  explanation_->SetLabelText(why);
  explanation_->SetToolTip(more);
  ask_->SetLabelText(hint || presenter_.hints().is_pending() ? tr_wx("Hide") : tr_wx("Hint"));
  ask_->Enable(presenter_.has_match() && !presenter_.state().finished() && !off);
  play_->Enable(hint && !hint->rows.empty() && presenter_.may_act());
  list_->show(hint ? hint->rows.size() : 0, row);
  fit_rows();
  Layout();
}

void HintPane::fit_rows() {
  const auto& hint = presenter_.hints().hint();
  const wxFont bold = ui_font(-1, true);
  const int room = list_->GetClientSize().x - FromDIP(scale_to_text(kRank)) - values_width() - FromDIP(kBar + 8);
  two_lines_ = hint && std::ranges::any_of(hint->rows, [&](const HintRow& row) {
                 int width = 0;
                 GetTextExtent(to_wx(row.description), &width, nullptr, nullptr, nullptr, &bold);
                 return width > room;
               });
  list_->set_row_height(two_lines_ ? kTwoLines : kOneLine);
}

int HintPane::values_width() const { return FromDIP(scale_to_text(kValue)) + FromDIP(6 + 8); }

void HintPane::draw(wxDC& dc, const wxRect& rect, std::size_t number, bool chosen) {
  const auto& hint = presenter_.hints().hint();
  if (!hint || number >= hint->rows.size()) return;
  const HintRow& row = hint->rows[number];
  const Palette& p = palette();
  const int high = two_lines_ ? rect.height / 2 : rect.height, below = rect.y + rect.height - high;
  draw_cell(dc, wxString::Format("%d.", row.rank), {rect.x + FromDIP(4), rect.y, FromDIP(scale_to_text(18)), high},
            true);
  const int value = FromDIP(scale_to_text(kValue)), right = rect.GetRight() - FromDIP(8);
  dc.SetFont(ui_font(-1, number == 0));
  const int text = rect.x + FromDIP(scale_to_text(kRank));
  const int x = two_lines_ ? text : rect.GetRight() - values_width() - FromDIP(kBar);
  const int bar = two_lines_ ? rect.GetRight() - values_width() - text : FromDIP(kBar);
  draw_cell(dc, to_wx(row.description), {text, rect.y, (two_lines_ ? right : x - FromDIP(8)) - text, high});
  const int y = below + high / 2 - FromDIP(2);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(chosen ? wxColour(255, 255, 255, 90) : wx_colour(p.faint_line)));
  dc.DrawRoundedRectangle(x, y, bar, FromDIP(5), FromDIP(2));
  dc.SetBrush(wxBrush(chosen ? *wxWHITE : wx_colour(p.accent)));
  if (row.is_reliable)  // the bar of an action with an unknown value stays empty
    dc.DrawRoundedRectangle(x, y, std::max(FromDIP(3), static_cast<int>(bar * row.share)), FromDIP(5), FromDIP(2));
  dc.SetFont(ui_font(-1, row.is_reliable));
  draw_cell(dc, to_wx((row.is_reliable ? "" : "≈") + format_hundredths(row.value)), {right - value, below, value, high},
            true);
}

}  // namespace tw::editor
