#include "editor/wx/play/table_view.hpp"

#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

TableView::TableView(wxWindow* parent, PlayPresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  SetBackgroundColour(wx_colour(palette().window));
  SetName("Table");
  const auto heading = [this](const wxString& words) {
    auto* out = new wxStaticText(this, wxID_ANY, words);
    out->SetFont(ui_font(0, true));
    return out;
  };
  const auto text = [this](const wxString& name) {
    auto* out = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY);
    out->SetName(name);
    out->SetMargins(FromDIP(wxPoint(6, 4)));
    return out;
  };
  table_ = text("The table");
  table_->SetFont(code_font());  // games draw maps with letters
  log_ = text("What happened");
  log_->SetFont(ui_font(-1));
  actions_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE);
  actions_->SetName("What may be done");
  actions_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { play(); });
  actions_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
    if (enter && !event.HasAnyModifiers()) return presenter_.covered() ? presenter_.reveal() : play();
    event.Skip();
  });
  heading_ = heading("Legal actions");
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(heading("The table"), wxSizerFlags().Border(wxBOTTOM, FromDIP(4)));
  left->Add(table_, wxSizerFlags(2).Expand());
  left->Add(heading("What happened"), wxSizerFlags().Border(wxTOP | wxBOTTOM, FromDIP(4)));
  left->Add(log_, wxSizerFlags(1).Expand());
  auto* right = new wxBoxSizer(wxVERTICAL);
  right->Add(heading_, wxSizerFlags().Border(wxBOTTOM, FromDIP(4)));
  right->Add(actions_, wxSizerFlags(1).Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(left, wxSizerFlags(3).Expand().Border(wxALL, FromDIP(8)));
  row->Add(right, wxSizerFlags(2).Expand().Border(wxTOP | wxBOTTOM | wxRIGHT, FromDIP(8)));
  SetSizer(row);
}

void TableView::play() {
  const int row = actions_->GetSelection();
  if (row >= 0 && row < static_cast<int>(rows_.size())) presenter_.play(rows_[static_cast<std::size_t>(row)].action);
}

void TableView::show() {
  rows_.clear();
  wxArrayString items;
  if (presenter_.has_match()) {
    const bool covered = presenter_.covered();
    table_->ChangeValue(
        covered ? to_wx(card_words(presenter_).title + ".\nPress Enter when you are at the screen.")
                : to_wx(with_seat_names(presenter_.state().table(presenter_.viewer()), presenter_.match().players())));
    rows_ = action_rows(presenter_);
    for (const ActionRow& row : rows_) items.Add(to_wx(row.words));
    if (covered) items.Add("Show the table");
    heading_->SetLabelText(to_wx(card_words(presenter_).title));
    show_log();
  } else {
    table_->ChangeValue("");
    log_->ChangeValue("");
  }
  actions_->Set(items);
  if (!items.empty()) actions_->SetSelection(0);
}

void TableView::show_log() {
  constexpr std::size_t kMost = 300;  // lines; the record contains the older ones
  std::vector<std::string> lines;
  const MatchLine& line = presenter_.match().line();
  for (std::size_t i = line.at; i-- > 0 && lines.size() < kMost;) {
    const Played& played = line.played[i];
    for (std::size_t e = played.events.size(); e-- > 0;) {
      const std::string words = presenter_.event_words(played.events[e]);
      if (words.empty()) continue;
      const int seat = played.events[e].kind == game::Event::Kind::Scored && !played.events[e].winners.empty()
                           ? played.events[e].winners.front()
                           : played.seat;
      lines.push_back(seat_name(seat) + ": " + words);
    }
  }
  std::string text;
  for (std::size_t i = lines.size(); i-- > 0;) text += lines[i] + "\n";
  log_->ChangeValue(to_wx(text));
  log_->ShowPosition(log_->GetLastPosition());
}

}  // namespace tw::editor
