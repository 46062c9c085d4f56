#include "editor/wx/simulate/experiment_form_panel.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/checklst.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/slider.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <array>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

constexpr int kWidth = 268, kMaxWidth = 340, kMargin = 12, kGamesHigh = 92, kNumberWidth = 80;  // in DIP
constexpr std::array<double, 4> kEnough{0, 2, 1, 0.5};
constexpr const char* kGamesTip =
    tr_later("Games and variants\nEvery selected game is played with the same bots and seed.");

}  // namespace

ExperimentFormPanel::ExperimentFormPanel(wxWindow* parent, SimulatePresenter& presenter)
    : wxPanel(parent, wxID_ANY), presenter_(presenter) {
  SetMinSize(wxSize(FromDIP(scale_to_text(kWidth)), -1));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(build_caption(), wxSizerFlags().Expand());
  body_ = new wxScrolledWindow(this);
  body_->SetScrollRate(0, FromDIP(10));
  auto* column = new wxBoxSizer(wxVERTICAL);
  build_games(column);
  build_seats(column);
  build_numbers(column);
  build_place(column);
  build_metrics(column);
  build_store(column);
  auto* padded = new wxBoxSizer(wxVERTICAL);
  padded->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(kMargin)));
  body_->SetSizer(padded);
  all->Add(body_, wxSizerFlags(1).Expand());
  all->Add(new wxStaticLine(this), wxSizerFlags().Expand());
  all->Add(build_footer(), wxSizerFlags().Expand());
  fit_text_fields(*this);
  SetSizer(all);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

wxStaticText* ExperimentFormPanel::create_label(const wxString& text) {
  auto* made = new wxStaticText(body_, wxID_ANY, text);
  made->SetFont(ui_font(-1));
  labels_.push_back(made);
  return made;
}

wxWindow* ExperimentFormPanel::build_caption() {
  caption_ = new wxPanel(this);
  caption_->SetMinSize(wxSize(-1, FromDIP(scale_to_text(28))));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* words = new wxStaticText(caption_, wxID_ANY, tr_wx("Experiment"));
  words->SetFont(ui_font(0, true));
  row->Add(words, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(kMargin)));
  caption_->SetSizer(row);
  return caption_;
}

void ExperimentFormPanel::build_games(wxBoxSizer* column) {
  column->Add(create_label(tr_wx("Games and variants")));
  game_list_ = new wxCheckListBox(body_, wxID_ANY, wxDefaultPosition, wxSize(-1, FromDIP(scale_to_text(kGamesHigh))));
  game_list_->SetMinSize(FromDIP(scale_to_text(wxSize(80, kGamesHigh))));  // long names must not push the fields out of
                                                                           // the form
  game_list_->SetName(tr_wx("games and variants"));
  game_list_->SetFont(ui_font(-1));
  game_list_->Bind(wxEVT_CHECKLISTBOX, [this](wxCommandEvent& event) {
    const auto row = static_cast<std::size_t>(event.GetInt());
    if (row < shown_.games.size())
      presenter_.set_played(shown_.games[row].id, game_list_->IsChecked(static_cast<unsigned>(row)));
  });
  column->Add(game_list_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->AddSpacer(FromDIP(10));
}

void ExperimentFormPanel::build_seats(wxBoxSizer* column) {
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(create_label(tr_wx("Players and their bots")), wxSizerFlags(1).CentreVertical());
  players_ = new wxChoice(body_, wxID_ANY);
  players_->SetName(tr_wx("players"));
  players_->SetToolTip(tr_wx("Number of players"));
  players_->Bind(wxEVT_CHOICE,
                 [this](wxCommandEvent&) { presenter_.set_players(shown_.min_players + players_->GetSelection()); });
  head->Add(players_);
  column->Add(head, wxSizerFlags().Expand());
  for (int seat = 0; seat < kMaxFormPlayers; ++seat) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    swatches_.push_back(new SeatSwatch(body_, seat));
    bots_.push_back(new BotBox(body_));
    BotBox* box = bots_.back();
    box->list_bots(presenter_.services().bots);
    box->SetName(tr_wx("bot {0}", seat + 1));
    box->SetToolTip(
        tr_wx("Bot\nThe list says how strong and how fast each bot is. Settings can follow a name, as in "
              "mcts:iterations=400."));
    const auto tell = [this, seat, box](wxCommandEvent&) {
      presenter_.set_bot(seat, from_wx(box->GetValue().Trim().Trim(false)));
    };
    box->Bind(wxEVT_COMBOBOX, tell);
    box->Bind(wxEVT_TEXT, tell);
    row->Add(swatches_.back(), wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
    row->Add(box, wxSizerFlags(1));
    column->Add(row, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  }
  rotate_ = new wxCheckBox(body_, wxID_ANY, tr_wx("Seats rotate after each game"));
  rotate_->SetName(tr_wx("rotate"));
  rotate_->Bind(wxEVT_CHECKBOX,
                [this](wxCommandEvent& event) { presenter_.set(&ExperimentForm::rotate, event.IsChecked()); });
  column->Add(rotate_, wxSizerFlags().Border(wxTOP, FromDIP(6)));
  column->AddSpacer(FromDIP(10));
}

void ExperimentFormPanel::build_numbers(wxBoxSizer* column) {
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 4)));
  grid->AddGrowableCol(0, 2);
  grid->AddGrowableCol(1, 1);
  const auto refused = [this](const std::string&) { presenter_.set_unfinished(rejection_reason(*this)); };
  games_ = new NumberField(
      body_, tr_wx("games"),
      {.label = tr("Games"), .limits = {.least = kMinGames, .most = kMaxGames}, .grouped = true, .width = kNumberWidth},
      kMinGames,
      {[this](FieldNumber value) { presenter_.set(&ExperimentForm::games, static_cast<std::int64_t>(value)); },
       refused});
  seed_ = new NumberField(
      body_, tr_wx("seed"), {.label = tr("Seed"), .width = kNumberWidth}, 0,
      {[this](FieldNumber value) { presenter_.set(&ExperimentForm::seed, static_cast<std::uint64_t>(value)); },
       refused});
  grid->Add(create_label(tr_wx("Games")));
  grid->Add(create_label(tr_wx("Seed")));
  grid->Add(games_, wxSizerFlags().Expand());
  grid->Add(seed_, wxSizerFlags().Expand());
  column->Add(grid, wxSizerFlags().Expand());
  precision_ = create_label("");
  precision_->SetToolTip(
      tr_wx("Expected precision\nHalf the width of the intervals in the charts of win rates if all players are equally "
            "strong. The intervals are valid at any time during the run, so they are wider than intervals computed "
            "once, at the end."));
  column->Add(precision_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(6)));
  duration_ = create_label("");
  duration_->SetName(tr_wx("duration"));
  duration_->SetToolTip(tr_wx("Expected duration\nMeasured by playing a few games with these bots and metrics."));
  column->Add(duration_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(2)));
  column->AddSpacer(FromDIP(10));
  column->Add(create_label(tr_wx("Stop early")));
  target_precision_ = new wxChoice(body_, wxID_ANY);
  target_precision_->SetName(tr_wx("stop early"));
  for (const char* words :
       {tr_later("never: play all games"), tr_later("win rates known to within 2 percentage points"),
        tr_later("win rates known to within 1 percentage point"),
        tr_later("win rates known to within 0.5 percentage points")})
    target_precision_->Append(tr_wx(words));
  target_precision_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set(&ExperimentForm::target_precision, kEnough[event.GetInt()]);
  });
  target_precision_->SetMinSize(FromDIP(scale_to_text(wxSize(80, -1))));  // as with game_list_: long texts
  column->Add(target_precision_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->AddSpacer(FromDIP(10));
}

void ExperimentFormPanel::build_place(wxBoxSizer* column) {
  run_place_fields_ = std::make_unique<RunPlaceFields>(body_, *column, RunPlaceFields::Layout::Column,
                                                       presenter_.place(), [this] { presenter_.choose_key_file(); });
  run_place_fields_->set_width(FromDIP(scale_to_text(kWidth - 2 * kMargin - 12)));
  column->AddSpacer(FromDIP(10));
  cores_label_ = create_label(tr_wx("Cores"));
  column->Add(cores_label_);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  cores_ = new wxSlider(body_, wxID_ANY, 1, 1, 2);
  cores_->SetName(tr_wx("cores"));
  cores_->SetToolTip(tr_wx("Cores\nNumber of games played at the same time. It does not affect the results."));
  cores_->Bind(wxEVT_SLIDER, [this](wxCommandEvent& event) { presenter_.set(&ExperimentForm::cores, event.GetInt()); });
  cores_text_ = new wxStaticText(body_, wxID_ANY, "");
  row->Add(cores_, wxSizerFlags(1).CentreVertical());
  row->Add(cores_text_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand());
  column->AddSpacer(FromDIP(12));
}

void ExperimentFormPanel::build_metrics(wxBoxSizer* column) {
  column->Add(create_label(tr_wx("Metrics")));
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 2)));
  grid->AddGrowableCol(0, 1);
  grid->AddGrowableCol(1, 1);
  for (const std::string& group : simulation::group_names()) {
    const auto [title, reading] = group_texts(group);
    auto* box = new wxCheckBox(body_, wxID_ANY, to_wx(title));
    box->SetName(tr_wx("metric {0}", group));
    if (!reading.empty()) box->SetToolTip(to_wx(title + "\n" + reading));
    box->Bind(wxEVT_CHECKBOX, [this, bit = simulation::group_of(group)](wxCommandEvent& event) {
      const simulation::MetricGroups now = shown_.form.metrics;
      presenter_.set(&ExperimentForm::metrics, event.IsChecked() ? now | bit : now & ~bit);
    });
    metrics_.push_back(box);
    grid->Add(box);
  }
  column->Add(grid, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->AddSpacer(FromDIP(10));
}

void ExperimentFormPanel::build_store(wxBoxSizer* column) {
  column->Add(create_label(tr_wx("Stored in")));
  store_text_ = new wxStaticText(body_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_START);
  column->Add(store_text_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  browse_ = new wxButton(body_, wxID_ANY, tr_wx("File…"));
  browse_->SetToolTip(
      tr_wx("File\nChoose a file for the experiment. If the file already contains the experiment, it is continued."));
  browse_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.choose_store(); });
  forget_ = new wxButton(body_, wxID_ANY, tr_wx("No file"));
  forget_->SetToolTip(
      tr_wx("No file\nUse the program's own files. Starting the same experiment again later continues it."));
  forget_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.set(&ExperimentForm::store, {}); });
  row->Add(browse_);
  row->Add(forget_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  column->Add(row, wxSizerFlags().Border(wxTOP, FromDIP(6)));
  store_metrics_ = new wxCheckBox(body_, wxID_ANY, tr_wx("Store the metrics of each game"));
  store_metrics_->SetName(tr_wx("store games"));
  store_metrics_->SetToolTip(
      tr_wx("Store the metrics of each game\nA click on a bar in a chart then lists all games of the bar, not only the "
            "first ones. At most {0} games are stored; the charts include all games.",
            group_digits(kMaxStoredGames)));
  store_metrics_->Bind(wxEVT_CHECKBOX,
                       [this](wxCommandEvent& event) { presenter_.set(&ExperimentForm::keep, event.IsChecked()); });
  column->Add(store_metrics_, wxSizerFlags().Border(wxTOP, FromDIP(6)));
}

wxWindow* ExperimentFormPanel::build_footer() {
  auto* foot = new wxPanel(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  problem_ = new wxStaticText(foot, wxID_ANY, "");  // in the footer, so that it does not move the fields
  problem_->SetName(tr_wx("problem"));
  problem_->SetFont(ui_font(-1));
  column->Add(problem_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(kMargin)));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  lock_ = new wxStaticBitmap(foot, wxID_ANY, wxBitmapBundle());
  locked_text_ = new wxStaticText(foot, wxID_ANY, "");
  locked_text_->SetFont(ui_font(-1));
  labels_.push_back(locked_text_);
  row->Add(lock_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
  row->Add(locked_text_, wxSizerFlags(1).CentreVertical());
  duplicate_ = new wxButton(foot, wxID_ANY, tr_wx("New experiment"));
  duplicate_->SetToolTip(
      tr_wx("New experiment\nStop the running experiment and fill in the form for a new one with the next seed."));
  duplicate_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.duplicate(); });
  compare_ = new wxButton(foot, wxID_ANY, tr_wx("Compare with…"));
  compare_->SetToolTip(tr_wx("Compare with\nCompare games, variants or bots on the same decks."));
  compare_->Hide();
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(duplicate_);
  buttons->Add(compare_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  column->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(kMargin)));
  column->AddSpacer(FromDIP(8));
  column->Add(buttons, wxSizerFlags().Border(wxLEFT | wxBOTTOM, FromDIP(kMargin)));
  foot->SetSizer(column);
  return foot;
}

void ExperimentFormPanel::apply_theme() {
  const Palette& colours = palette();
  caption_->SetBackgroundColour(wx_colour(colours.caption));
  for (wxStaticText* words : labels_) words->SetForegroundColour(wx_colour(colours.second_text));
  duplicate_->SetBitmap(icon("duplicate", wx_colour(colours.text)));
  lock_->SetBitmap(icon("lock", wx_colour(colours.second_text)));
  problem_->SetForegroundColour(wx_colour(colours.error_text));
}

void ExperimentFormPanel::set_on_compare(std::function<void()> compare) {
  compare_->Show(static_cast<bool>(compare));
  compare_->Bind(wxEVT_BUTTON, [compare = std::move(compare)](wxCommandEvent&) {
    if (compare) compare();
  });
  compare_->GetParent()->Layout();
}

void ExperimentFormPanel::show_games(const FormViewData& shown) {
  wxArrayString labels;
  for (const OfferedGame& game : shown.games)
    labels.Add(wxString(' ', static_cast<std::size_t>(3 * game.depth)) + to_wx(game.label));
  const wxString desk = shown.open_set_note.empty()
                            ? wxString()
                            : to_wx("\n" + model::with_title(tr(kOpenSet), shown.open_set_note) + ".");
  if (const wxString tip = tr_wx(kGamesTip) + desk; game_list_->GetToolTipText() != tip) game_list_->SetToolTip(tip);
  if (labels != game_list_->GetStrings()) game_list_->Set(labels);
  for (unsigned row = 0; row < shown.games.size(); ++row) {
    const bool on = std::ranges::find(shown.form.game_ids, shown.games[row].id) != shown.form.game_ids.end();
    if (game_list_->IsChecked(row) != on) game_list_->Check(row, on);
  }
  game_list_->Enable(!shown.locked);
}

void ExperimentFormPanel::show_seats(const FormViewData& shown) {
  wxArrayString counts;
  for (int n = shown.min_players; n <= shown.max_players; ++n) counts.Add(to_wx(tr_n("{0} player", "{0} players", n)));
  if (counts != players_->GetStrings()) players_->Set(counts);
  players_->SetSelection(static_cast<int>(shown.form.bots.size()) - shown.min_players);
  for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
    const bool used = seat < shown.form.bots.size();
    swatches_[seat]->Show(used);
    bots_[seat]->Show(used);
    // Do not change the text while the user is typing: it may end in a space.
    if (used && bots_[seat]->GetValue().Trim().Trim(false) != to_wx(shown.form.bots[seat]))
      bots_[seat]->ChangeValue(to_wx(shown.form.bots[seat]));
    bots_[seat]->Enable(!shown.locked);
    set_error_colour(*bots_[seat],
                     used && std::ranges::find(shown.invalid_bots, shown.form.bots[seat]) != shown.invalid_bots.end());
  }
}

void ExperimentFormPanel::show_problem(const std::string& problem) {
  if (to_wx(problem) == problem_text_ && problem_->IsShown() != problem.empty()) return;
  problem_text_ = to_wx(problem);
  problem_->SetLabelText(problem_text_);
  problem_->Wrap(FromDIP(scale_to_text(kWidth - 2 * kMargin - 12)));
  problem_->Show(!problem.empty());
}

void ExperimentFormPanel::show_duration(const std::string& duration) {
  if (to_wx(duration) == duration_text_) return;
  duration_text_ = to_wx(duration);
  duration_->SetLabelText(duration_text_);
  duration_->Wrap(FromDIP(scale_to_text(kWidth - 2 * kMargin - 12)));
}

void ExperimentFormPanel::show(const FormViewData& shown) {
  shown_ = shown;
  show_games(shown);
  show_problem(shown.problem);
  show_seats(shown);
  rotate_->SetValue(shown.form.rotate);
  games_->show(static_cast<FieldNumber>(shown.form.games));
  seed_->show(static_cast<FieldNumber>(shown.form.seed));
  precision_->SetLabelText(to_wx(shown.precision));
  show_duration(shown.duration);
  const auto enough = std::ranges::find(kEnough, shown.form.target_precision);
  target_precision_->SetSelection(enough == kEnough.end() ? 0 : static_cast<int>(enough - kEnough.begin()));
  cores_->SetRange(1, std::max(2, shown.max_cores));
  cores_->SetValue(shown.form.cores);
  cores_text_->SetLabelText(tr_wx("{0} of {1}", shown.form.cores, shown.max_cores));
  run_place_fields_->show(shown.place, shown.locked);
  const bool here = shown.place.choice.place != RunPlace::JobServer;
  for (wxWindow* control : std::initializer_list<wxWindow*>{cores_label_, cores_, cores_text_}) control->Show(here);
  for (std::size_t group = 0; group < metrics_.size(); ++group) {
    metrics_[group]->SetValue(((shown.form.metrics >> group) & 1u) != 0);
    metrics_[group]->Enable(!shown.locked);
  }
  store_text_->SetLabelText(shown.form.store.empty() ? tr_wx("the program's own files")
                                                     : to_wx(shown.form.store.string()));
  store_metrics_->SetValue(shown.form.keep);
  for (wxWindow* control :
       std::initializer_list<wxWindow*>{players_, rotate_, games_, seed_, browse_, target_precision_, store_metrics_})
    control->Enable(!shown.locked);
  cores_->Enable(!shown.locked && shown.max_cores > 1);
  forget_->Enable(!shown.locked && !shown.form.store.empty());
  lock_->Show(shown.locked);
  locked_text_->SetLabelText(shown.locked ? tr_wx("Locked while running") : tr_wx("Copy with the next seed:"));
  fit_width();
  body_->FitInside();
  Layout();
}

void ExperimentFormPanel::fit_width() {
  const int least = FromDIP(scale_to_text(kWidth)), most = FromDIP(scale_to_text(kMaxWidth));
  const int need = std::max(body_->GetSizer()->GetMinSize().x, compare_->GetParent()->GetSizer()->GetMinSize().x);
  const int wide = std::clamp(need, least, most);
  if (GetMinSize().x == wide) return;
  SetMinSize(wxSize(wide, -1));
  GetParent()->Layout();
}

}  // namespace tw::editor
