#include "editor/wx/play/result_pane.hpp"

#include <wx/button.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kAwardLines = 4;
}  // namespace

ResultPane::ResultPane(wxWindow* parent, PlayPresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  SetName(tr_wx("Result"));
  SetBackgroundColour(wx_colour(palette().window));
  headline_ = new WrappedText(this);
  headline_->SetFont(ui_font(0, true));
  table_ = new wxListView(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  table_->SetName(tr_wx("Result by part"));
  award_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  award_->SetMinSize(wxSize(-1, kAwardLines * award_->GetCharHeight()));
  award_->SetName(tr_wx("Award"));
  // The buttons have no tooltips, which would cover the award that they show.
  const auto button = [this](const wxString& label, int by) {
    auto* out = new wxButton(this, wxID_ANY, label);
    out->Bind(wxEVT_BUTTON, [this, by](wxCommandEvent&) { step(by); });
    return out;
  };
  back_ = button(tr_wx("Back"), -1);
  next_ = button(tr_wx("Next"), 1);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  row->Add(back_, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
  row->Add(next_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(headline_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(table_, wxSizerFlags(1).Expand());
  column->Add(award_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { show_step(); });  // wraps the text to the new width
  });
}

void ResultPane::show() {
  awards_.clear();
  shown_award_ = -1;
  table_->ClearAll();
  if (!presenter_.has_match() || !presenter_.state().finished()) return;
  awards_ = table::final_awards(presenter_.match());
  const table::FinalResult result = table::final_result(presenter_.match());
  headline_->SetLabelText(to_wx(card_text(presenter_).title));
  table_->AppendColumn(tr_wx("Points from"), wxLIST_FORMAT_LEFT, FromDIP(scale_to_text(110)));
  for (std::size_t seat = 0; seat < result.totals.size(); ++seat) {
    const wxString name = to_wx(presenter_.table().name_of(static_cast<int>(seat)));
    const int wide = GetTextExtent(name).x + FromDIP(24);
    table_->AppendColumn(name, wxLIST_FORMAT_RIGHT,
                         std::clamp(wide, FromDIP(scale_to_text(56)), FromDIP(scale_to_text(120))));
  }
  const auto add = [this](const wxString& name, const std::vector<int>& numbers) {
    const long row = table_->InsertItem(table_->GetItemCount(), name);
    for (std::size_t seat = 0; seat < numbers.size(); ++seat)
      table_->SetItem(row, static_cast<int>(seat) + 1, wxString::Format("%d", numbers[seat]));
    return row;
  };
  for (const table::FinalResult::Part& part : result.parts) add(to_wx(part_label(part.name)), part.points);
  table_->SetItemFont(add(tr_wx("Total"), result.totals), ui_font(0, true));
  add(to_wx(tr_in("rank", "Place")), result.ranks);
  show_step();
  Layout();
}

void ResultPane::step(int by) {
  const int awards = static_cast<int>(awards_.size());
  if (shown_award_ + by < 0 || shown_award_ + by >= awards) return;
  shown_award_ += by;
  presenter_.highlights().highlight_award(static_cast<std::size_t>(shown_award_));
  show_step();
}

void ResultPane::show_step() {
  const int awards = static_cast<int>(awards_.size());
  wxString words = awards == 0 ? tr_wx("Nobody scored points at the end of the game.")
                               : to_wx(tr_n("Final scoring: {0} award. Next shows it.",
                                            "Final scoring: {0} awards. Next shows them one by one.", awards));
  if (shown_award_ >= 0)
    words =
        tr_wx("{0} of {1}.", shown_award_ + 1, awards) + " " + to_wx(describe_award(presenter_, awards_[shown_award_]));
  award_->SetLabelText(words);
  award_->Wrap(std::max(GetClientSize().x - FromDIP(16), FromDIP(80)));
  award_->SetToolTip(words);
  back_->Enable(shown_award_ > 0);
  next_->Enable(shown_award_ + 1 < awards);
}

}  // namespace tw::editor
