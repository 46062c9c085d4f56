#include "editor/wx/simulate/form_panel.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <charconv>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/icons.hpp"
#include "editor/wx/simulate/seat_swatch.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {
namespace {

constexpr int kWidth = 268, kMargin = 12;  // DIP

/// Digits with whatever people group them by; nothing if there is anything else.
std::optional<std::uint64_t> number_in(const wxString& text) {
  std::string digits;
  for (const wxUniChar c : text) {
    if (c >= '0' && c <= '9') {
      digits += static_cast<char>(c.GetValue());
    } else if (c != ',' && c != ' ' && c != '.' && c != 0x202F && c != 0x2009) {
      return std::nullopt;
    }
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

FormPanel::FormPanel(wxWindow* parent) : wxPanel(parent, wxID_ANY) {
  SetMinSize(wxSize(FromDIP(kWidth), -1));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(build_caption(), wxSizerFlags().Expand());
  body_ = new wxScrolledWindow(this);
  body_->SetScrollRate(0, FromDIP(10));
  auto* column = new wxBoxSizer(wxVERTICAL);
  build_game(column);
  build_seats(column);
  build_numbers(column);
  build_cores(column);
  build_store(column);
  auto* padded = new wxBoxSizer(wxVERTICAL);
  padded->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(kMargin)));
  body_->SetSizer(padded);
  all->Add(body_, wxSizerFlags(1).Expand());
  all->Add(new wxStaticLine(this), wxSizerFlags().Expand());
  all->Add(build_foot(), wxSizerFlags().Expand());
  SetSizer(all);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

wxStaticText* FormPanel::label(const wxString& text) {
  auto* made = new wxStaticText(body_, wxID_ANY, text);
  made->SetFont(ui_font(-1));
  labels_.push_back(made);
  return made;
}

wxWindow* FormPanel::build_caption() {
  caption_ = new wxPanel(this);
  caption_->SetMinSize(wxSize(-1, FromDIP(28)));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* words = new wxStaticText(caption_, wxID_ANY, "Experiment");
  words->SetFont(ui_font(0, true));
  row->Add(words, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(kMargin)));
  caption_->SetSizer(row);
  return caption_;
}

void FormPanel::build_game(wxBoxSizer* column) {
  column->Add(label("Game"));
  game_ = new wxStaticText(body_, wxID_ANY, "");
  game_->SetFont(ui_font(0, true));
  column->Add(game_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->AddSpacer(FromDIP(12));
}

void FormPanel::build_seats(wxBoxSizer* column) {
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(label("Players and their bots"), wxSizerFlags(1).CentreVertical());
  players_ = new wxChoice(body_, wxID_ANY);
  players_->SetName("players");
  players_->SetToolTip("Number of players");
  players_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    if (presenter_) presenter_->set_players(shown_.least_players + players_->GetSelection());
  });
  head->Add(players_);
  column->Add(head, wxSizerFlags().Expand());
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    swatches_.push_back(new SeatSwatch(body_, seat));
    bots_.push_back(new wxChoice(body_, wxID_ANY));
    bots_.back()->SetName("bot " + std::to_string(seat + 1));
    bots_.back()->Bind(wxEVT_CHOICE, [this, seat](wxCommandEvent& event) {
      if (presenter_) presenter_->set_bot(seat, from_wx(event.GetString()));
    });
    row->Add(swatches_.back(), wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
    row->Add(bots_.back(), wxSizerFlags(1));
    column->Add(row, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  }
  rotate_ = new wxCheckBox(body_, wxID_ANY, "Seats rotate after each game");
  rotate_->SetName("rotate");
  rotate_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
    if (presenter_) presenter_->set_rotate(event.IsChecked());
  });
  column->Add(rotate_, wxSizerFlags().Border(wxTOP, FromDIP(8)));
  column->AddSpacer(FromDIP(12));
}

wxTextCtrl* FormPanel::number_field(const wxString& name, std::function<void(std::uint64_t)> changed) {
  auto* field = new wxTextCtrl(body_, wxID_ANY, "", wxDefaultPosition, wxSize(FromDIP(80), -1));
  field->SetName(name);
  field->Bind(wxEVT_TEXT, [this, field, changed](wxCommandEvent&) {
    if (const auto value = number_in(field->GetValue()); value && presenter_) changed(*value);
  });
  // What cannot be read goes back to what holds.
  field->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    show_number(games_, static_cast<std::uint64_t>(shown_.form.games), true);
    show_number(seed_, shown_.form.seed, false);
    event.Skip();
  });
  return field;
}

void FormPanel::show_number(wxTextCtrl* field, std::uint64_t value, bool grouped_there) {
  const std::string words = grouped_there ? grouped(static_cast<std::int64_t>(value)) : std::to_string(value);
  // While it is typed, only what cannot be read or is out of its limits is put right.
  if (field->HasFocus() ? number_in(field->GetValue()) != value : field->GetValue() != to_wx(words))
    field->ChangeValue(to_wx(words));
}

void FormPanel::build_numbers(wxBoxSizer* column) {
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 4)));
  grid->AddGrowableCol(0, 2);
  grid->AddGrowableCol(1, 1);
  games_ = number_field("games", [this](std::uint64_t value) {
    presenter_->set_games(static_cast<std::int64_t>(std::min<std::uint64_t>(value, kMostGames)));
  });
  seed_ = number_field("seed", [this](std::uint64_t value) { presenter_->set_seed(value); });
  grid->Add(label("Games"));
  grid->Add(label("Seed"));
  grid->Add(games_, wxSizerFlags().Expand());
  grid->Add(seed_, wxSizerFlags().Expand());
  column->Add(grid, wxSizerFlags().Expand());
  exactness_ = label("");
  column->Add(exactness_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(6)));
  column->AddSpacer(FromDIP(12));
}

void FormPanel::build_cores(wxBoxSizer* column) {
  column->Add(label("Cores"));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  cores_ = new wxSlider(body_, wxID_ANY, 1, 1, 2);
  cores_->SetName("cores");
  cores_->SetToolTip("Cores\nHow many games are played at once; the results do not depend on it.");
  cores_->Bind(wxEVT_SLIDER, [this](wxCommandEvent& event) {
    if (presenter_) presenter_->set_cores(event.GetInt());
  });
  cores_words_ = new wxStaticText(body_, wxID_ANY, "");
  row->Add(cores_, wxSizerFlags(1).CentreVertical());
  row->Add(cores_words_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand());
  column->AddSpacer(FromDIP(12));
}

void FormPanel::build_store(wxBoxSizer* column) {
  column->Add(label("Keep the games in"));
  store_words_ = new wxStaticText(body_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_START);
  column->Add(store_words_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  browse_ = new wxButton(body_, wxID_ANY, "File...");
  browse_->SetToolTip("File\nAn experiment that is in the file is gone on with.");
  browse_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_store(); });
  forget_ = new wxButton(body_, wxID_ANY, "No file");
  forget_->SetToolTip("No file\nThe games go when the program ends.");
  forget_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (presenter_) presenter_->set_store({});
  });
  row->Add(browse_);
  row->Add(forget_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  column->Add(row, wxSizerFlags().Border(wxTOP, FromDIP(6)));
}

void FormPanel::choose_store() {
  wxFileDialog dialog(this, "Keep the games in", "", "experiment.db", "Experiment (*.db)|*.db", wxFD_SAVE);
  if (dialog.ShowModal() == wxID_OK && presenter_) presenter_->set_store(from_wx(dialog.GetPath()));
}

wxWindow* FormPanel::build_foot() {
  auto* foot = new wxPanel(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  lock_ = new wxStaticBitmap(foot, wxID_ANY, wxBitmapBundle());
  locked_words_ = new wxStaticText(foot, wxID_ANY, "");
  locked_words_->SetFont(ui_font(-1));
  labels_.push_back(locked_words_);
  row->Add(lock_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
  row->Add(locked_words_, wxSizerFlags(1).CentreVertical());
  duplicate_ = new wxButton(foot, wxID_ANY, "Duplicate");
  duplicate_->SetToolTip("Duplicate\nThe same experiment with the next seed, to be changed; one that runs is stopped.");
  duplicate_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (presenter_) presenter_->duplicate();
  });
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(kMargin)));
  column->Add(duplicate_, wxSizerFlags().Border(wxLEFT | wxBOTTOM, FromDIP(kMargin)));
  foot->SetSizer(column);
  return foot;
}

void FormPanel::apply_theme() {
  const Palette& colours = palette();
  caption_->SetBackgroundColour(wx_colour(colours.caption));
  for (wxStaticText* words : labels_) words->SetForegroundColour(wx_colour(colours.second_text));
  duplicate_->SetBitmap(icon("duplicate", wx_colour(colours.text)));
  lock_->SetBitmap(icon("lock", wx_colour(colours.second_text)));
}

void FormPanel::set_presenter(SimulatePresenter* presenter) {
  presenter_ = presenter;
  for (wxChoice* choice : bots_) {
    choice->Clear();
    for (const std::string& bot : presenter->bots()) choice->Append(to_wx(bot));
  }
  show(shown_);
}

void FormPanel::show(const FormShown& shown) {
  shown_ = shown;
  const wxString name = shown.game.empty() ? wxString("cannot be played yet") : to_wx(shown.game);
  if (name != game_name_) {
    game_name_ = name;
    game_->SetLabel(name);
    game_->Wrap(FromDIP(kWidth - 2 * kMargin));  // a long name must not push the fields out
    body_->Layout();
  }
  game_->SetToolTip(to_wx(shown.problem.empty() ? shown.game : shown.problem));
  players_->Clear();
  for (int n = shown.least_players; n <= shown.most_players; ++n) players_->Append(std::to_string(n) + " players");
  players_->SetSelection(static_cast<int>(shown.form.bots.size()) - shown.least_players);
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
    const bool used = seat < shown.form.bots.size();
    swatches_[seat]->Show(used);
    bots_[seat]->Show(used);
    if (used) bots_[seat]->SetStringSelection(to_wx(shown.form.bots[seat]));
    bots_[seat]->Enable(!shown.locked);
  }
  rotate_->SetValue(shown.form.rotate);
  show_number(games_, static_cast<std::uint64_t>(shown.form.games), true);
  show_number(seed_, shown.form.seed, false);
  exactness_->SetLabel(to_wx(shown.exactness));
  cores_->SetRange(1, std::max(2, shown.most_cores));
  cores_->SetValue(shown.form.cores);
  cores_words_->SetLabel(to_wx(std::to_string(shown.form.cores) + " of " + std::to_string(shown.most_cores)));
  store_words_->SetLabel(shown.form.store.empty() ? "a temporary file" : to_wx(shown.form.store.string()));
  for (wxWindow* control : std::initializer_list<wxWindow*>{players_, rotate_, games_, seed_, browse_})
    control->Enable(!shown.locked);
  cores_->Enable(!shown.locked && shown.most_cores > 1);
  forget_->Enable(!shown.locked && !shown.form.store.empty());
  lock_->Show(shown.locked);
  locked_words_->SetLabel(shown.locked ? "Locked while it runs" : "A copy with the next seed:");
  body_->FitInside();
  Layout();
}

}  // namespace tw::editor
