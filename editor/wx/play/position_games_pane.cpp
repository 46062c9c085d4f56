#include "editor/wx/play/position_games_pane.hpp"

#include <wx/button.h>
#include <wx/combobox.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "editor/core/play/position_games.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {

namespace {
constexpr int kProgressSteps = 1000;

wxString result_text(const std::optional<PositionResult>& result, std::size_t seat, const std::string& name,
                     statistics::Estimate PositionResult::Seat::*which, const char* unit) {
  const bool known = result && seat < result->seats.size();
  return to_wx(name + " " + (known ? plotting::short_estimate(result->seats[seat].*which, unit) : "–"));
}
}  // namespace

PositionGamesPane::PositionGamesPane(wxWindow* parent, PositionGames& games)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), games_(games) {
  SetName(tr_wx("Games from here"));
  SetBackgroundColour(wx_colour(palette().window));
  SetScrollRate(0, FromDIP(12));
  text_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  text_->SetName(tr_wx("Result of the games"));
  text_->SetFont(ui_font(-1));
  text_->SetForegroundColour(wx_colour(palette().second_text));
  progress_ = new wxGauge(this, wxID_ANY, kProgressSteps, wxDefaultPosition, FromDIP(wxSize(-1, 8)),
                          wxGA_HORIZONTAL | wxGA_SMOOTH);
  progress_->SetName(tr_wx("Progress of the games"));
  seat_column_ = new wxBoxSizer(wxVERTICAL);
  wxArrayString numbers;
  for (const char* number : {"100", "1000", "10000"}) numbers.Add(number);
  game_count_ = new wxComboBox(this, wxID_ANY, wxString::Format("%lld", static_cast<long long>(games_.games())),
                               wxDefaultPosition, FromDIP(scale_to_text(wxSize(96, -1))), numbers, wxTE_PROCESS_ENTER);
  game_count_->SetName(tr_wx("Number of games"));
  game_count_->SetToolTip(tr_wx("Number of games\nMore games give narrower intervals."));
  for (const auto& type : {wxEVT_TEXT, wxEVT_COMBOBOX})
    game_count_->Bind(type, [this](wxCommandEvent&) { read_number(); });
  game_count_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
    if (is_number_valid_) games_.start();
  });
  play_ = new wxButton(this, wxID_ANY, tr_wx("Play"));
  play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { games_.running() ? games_.stop() : games_.start(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(game_count_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(new wxStaticText(this, wxID_ANY, tr_wx("games")),
           wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(10)));
  row->AddStretchSpacer();
  row->Add(play_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(seat_column_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  column->Add(progress_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(text_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { show_results(); });
  });
}

void PositionGamesPane::read_number() {
  const auto number = parse_field_number(from_wx(game_count_->GetValue()), whole_numbers(1, PositionGames::kMaxGames));
  is_number_valid_ = number.has_value();
  if (number) games_.set_games(static_cast<std::int64_t>(*number));
  set_error_colour(*game_count_, !is_number_valid_);
  show_results();
}

void PositionGamesPane::build_rows(std::size_t seats) {
  seat_column_->Clear(true);
  rows_.clear();
  names_.clear();
  const auto text = [this](const wxString& label) {
    auto* out = new wxStaticText(this, wxID_ANY, label);
    out->SetFont(ui_font(-1));
    return out;
  };
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string name = games_.name_of(static_cast<int>(seat));
    names_.push_back(name);
    auto* sits = new wxBoxSizer(wxHORIZONTAL);
    sits->Add(new SeatSwatch(this, games_.colour_of(static_cast<int>(seat))),
              wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
    sits->Add(text(to_wx(name)), wxSizerFlags().CentreVertical());
    Row row;
    row.bot = new BotBox(this, 76);
    row.bot->list_bots(games_.offered_bots());
    row.bot->SetName(tr_wx("Bot of {0}", name));
    row.bot->SetToolTip(
        tr_wx("Bot of {0}\nPlays this seat. Settings can follow a bot's name, as in greedy:rivals=50.", name));
    for (const auto& type : {wxEVT_TEXT, wxEVT_COMBOBOX})
      row.bot->Bind(type, [this, seat, box = row.bot](wxCommandEvent&) {
        games_.set_bot(static_cast<int>(seat), from_wx(box->GetValue().Trim().Trim(false)));
      });
    row.wins = text("");
    row.wins->SetName(tr_wx("Wins of {0}", name));
    row.points = text("");
    row.points->SetName(tr_wx("Points of {0}", name));
    sits->Add(row.bot, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(8)));
    auto* values = new wxWrapSizer;
    values->Add(row.wins, wxSizerFlags().Border(wxRIGHT, FromDIP(12)));
    values->Add(row.points);
    seat_column_->Add(sits, wxSizerFlags().Expand());
    seat_column_->Add(values, wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(3)));
    rows_.push_back(row);
  }
}

void PositionGamesPane::show() {
  const std::vector<std::string> bots = games_.bots();
  std::vector<std::string> names;
  for (int seat = 0; seat < std::ssize(bots); ++seat) names.push_back(games_.name_of(seat));
  if (names != names_) build_rows(bots.size());
  for (std::size_t seat = 0; seat < bots.size(); ++seat)
    if (BotBox* box = rows_[seat].bot; !box->HasFocus() && from_wx(box->GetValue()) != bots[seat])
      box->ChangeValue(to_wx(bots[seat]));
  show_results();
}

void PositionGamesPane::show_results() {
  const auto& result = games_.result();
  const wxColour colour = wx_colour(games_.outdated() ? palette().second_text : palette().text);
  for (std::size_t seat = 0; seat < rows_.size(); ++seat) {
    const Row& row = rows_[seat];
    for (const auto& [text, label] :
         {std::pair(row.wins, result_text(result, seat, tr("Wins"), &PositionResult::Seat::wins, "%")),
          std::pair(row.points, result_text(result, seat, tr("Points"), &PositionResult::Seat::points, ""))}) {
      text->SetForegroundColour(colour);
      if (text->GetLabel() != label) text->SetLabelText(label);
    }
  }
  const std::string why = is_number_valid_
                              ? games_.why_not()
                              : tr("Enter a number of games from 1 to {0}.", group_digits(PositionGames::kMaxGames));
  show_wrapped(*text_, to_wx(games_.running() || why.empty() ? games_.status_text() : why),
               std::max(GetClientSize().x - FromDIP(16), FromDIP(80)));
  progress_->Show(games_.running());
  progress_->SetValue(static_cast<int>(kProgressSteps * std::clamp(games_.progress(), 0.0, 1.0)));
  play_->SetLabel(games_.running() ? tr_wx("Stop") : tr_wx("Play"));
  play_->SetToolTip(games_.running() ? tr_wx("Stop\nStop, and keep the results of the games played so far.")
                                     : tr_wx("Play\nLet the bots play this many games from this position."));
  play_->Enable(games_.running() || why.empty());
  game_count_->Enable(!games_.running());
  FitInside();
  Layout();
}

}  // namespace tw::editor
