#include "editor/wx/comparison/comparison_form_panel.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/language/numbers.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

constexpr int kFormGap = 6, kSideWidth = 260, kBotWidth = 172, kNumberWidth = 84, kMarginWidth = 104;  // in DIP

wxSizerFlags item(wxWindow* window) {
  return wxSizerFlags().CentreVertical().Border(wxRIGHT | wxTOP, window->FromDIP(kFormGap));
}

wxString joined(const std::vector<std::string>& values) {
  wxString out;
  for (const std::string& value : values) out += (out.empty() ? "" : ", ") + to_wx(value);
  return out;
}

}  // namespace

ComparisonFormPanel::ComparisonFormPanel(wxWindow* parent, ComparisonPresenter& presenter)
    : wxPanel(parent), presenter_(presenter) {
  SetName(tr_wx("comparison form"));
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* first = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  auto* second = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  build_sides(first);
  build_numbers(second);
  build_margins(second);
  build_skills(second);
  column->Add(first, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(kFormGap)));
  column->Add(second, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(kFormGap)));
  fit_text_fields(*this);
  SetSizer(column);
  // Rows that wrapped in a narrower window need less height in a wider window.
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] {
      run_place_fields_->set_width(note_width());
      if (GetSizer()->CalcMin().y != GetSize().y) GetParent()->Layout();
    });
  });
}

int ComparisonFormPanel::note_width() const {
  return std::max(FromDIP(200), GetClientSize().x - FromDIP(4 * kFormGap));
}

wxStaticText* ComparisonFormPanel::create_label(const wxString& text) {
  auto* made = new wxStaticText(this, wxID_ANY, text);
  made->SetFont(ui_font(-1));
  return made;
}

void ComparisonFormPanel::build_sides(wxSizer* row) {
  row->Add(create_label(tr_wx("Compare")), item(this));
  kind_ = new wxChoice(this, wxID_ANY);
  kind_->Append(tr_wx("games and variants"));
  kind_->Append(tr_wx("bots"));
  kind_->SetName(tr_wx("type of comparison"));
  kind_->SetToolTip(tr_wx("What is compared\nGames and variants with the same bots, or bots on the same game."));
  kind_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set(&ComparisonForm::kind, event.GetInt() == 0 ? ComparedKind::Games : ComparedKind::Bots);
  });
  row->Add(kind_, item(this));
  for (std::size_t side = 0; side < kMaxSides; ++side) {
    letters_.push_back(create_label(wxString(static_cast<wxChar>('A' + static_cast<int>(side)))));
    letters_.back()->SetFont(ui_font(0, true));
    row->Add(letters_.back(), item(this));
    auto* box = new BotBox(this, kSideWidth);
    box->SetName(tr_wx("side {0}", side + 1));
    box->SetToolTip(side == 0 ? tr_wx("A\nThe side with which all other sides are compared.")
                              : tr_wx("Compared with A, on the same decks."));
    const auto tell = [this, side, box](wxCommandEvent&) {
      if (!filling_) presenter_.set_side(side, value_of(box, compares_games()));
    };
    box->Bind(wxEVT_COMBOBOX, tell);
    box->Bind(wxEVT_TEXT, tell);
    refill_when_left(box);
    sides_.push_back(box);
    row->Add(box, item(this));
  }
  const auto button = [&](const wxString& text, const wxString& name, const wxString& tip, auto verb) {
    auto* made = new wxButton(this, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    made->SetName(name);
    made->SetToolTip(tip);
    made->Bind(wxEVT_BUTTON, [this, verb](wxCommandEvent&) { (presenter_.*verb)(); });
    row->Add(made, item(this));
    return made;
  };
  add_side_ =
      button("+", tr_wx("add side"), tr_wx("Add a side\nCompare up to six sides, which are played on the same decks."),
             &ComparisonPresenter::add_side);
  remove_side_ =
      button(to_wx("−"), tr_wx("remove side"), tr_wx("Remove the last side"), &ComparisonPresenter::remove_side);
}

void ComparisonFormPanel::build_choices(wxSizer* row) {
  players_ = new wxChoice(this, wxID_ANY);
  for (int players = kMinFormPlayers; players <= kMaxFormPlayers; ++players)
    players_->Append(to_wx(tr_n("{0} player", "{0} players", players)));
  players_->SetName(tr_wx("comparison players"));
  players_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set(&ComparisonForm::players, kMinFormPlayers + event.GetInt());
  });
  row->Add(players_, item(this));
  metric_choice_ = new wxChoice(this, wxID_ANY);
  for (const char* words : {tr_later("results only"), tr_later("results and shape"), tr_later("all metrics")})
    metric_choice_->Append(tr_wx(words));
  metric_choice_->SetName(tr_wx("compared metrics"));
  metric_choice_->SetToolTip(tr_wx(
      "Metrics\nEvery additional metric widens all intervals. The command line compares only results by default."));
  metric_choice_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set(&ComparisonForm::metric_selection, static_cast<MetricSelection>(event.GetInt()));
  });
  row->Add(metric_choice_, item(this));
}

void ComparisonFormPanel::build_numbers(wxSizer* row) {
  const auto box = [&](const wxString& name, const wxString& tip, auto member, bool of_games) {
    auto* made = new BotBox(this, of_games ? kSideWidth : kBotWidth);
    made->SetName(name);
    made->SetToolTip(tip);
    const auto tell = [this, made, member, of_games](wxCommandEvent&) {
      if (!filling_) presenter_.set(member, value_of(made, of_games));
    };
    made->Bind(wxEVT_COMBOBOX, tell);
    made->Bind(wxEVT_TEXT, tell);
    refill_when_left(made);
    return made;
  };
  // translators: before the name of a game: "compare bots ... on Carcassonne"
  game_label_ = create_label(to_wx(tr_in("before the name of a game", "on")));
  row->Add(game_label_, item(this));
  game_ =
      box(tr_wx("compared game"), tr_wx("Game\nThe game on which the bots are compared."), &ComparisonForm::game, true);
  row->Add(game_, item(this));
  row->Add(create_label(tr_wx("Bot")), item(this));
  bot_ = box(tr_wx("comparison bot"), tr_wx("Bot\nPlays in all seats; when bots are compared, in all other seats."),
             &ComparisonForm::bot, false);
  row->Add(bot_, item(this));
  build_choices(row);
  const auto number = [&](const wxString& name, const wxString& tip, NumberField::Format format, auto changed) {
    const wxString words = to_wx(format.label);
    format.width = kNumberWidth;
    auto* made =
        new NumberField(this, name, format, format.limits.least,
                        {changed, [this](const std::string&) { presenter_.set_unfinished(rejection_reason(*this)); }});
    made->SetToolTip(tip);
    add_labelled(row, words, made);
    return made;
  };
  max_games_ = number(
      tr_wx("maximum pairs"),
      tr_wx("Maximum pairs\nMaximum number of games per side (and per level). The comparison ends "
            "earlier when all verdicts are reached."),
      {.label = tr("Maximum pairs"),
       .limits = {.least = kMinComparedGames, .most = kMaxComparedGames},
       .grouped = true},
      [this](FieldNumber value) { presenter_.set(&ComparisonForm::max_games, static_cast<std::int64_t>(value)); });
  seed_ = number(tr_wx("comparison seed"), tr_wx("Seed\nDetermines every deck: the same seed gives the same games."),
                 {.label = tr("Seed")}, [this](FieldNumber value) {
                   presenter_.set(&ComparisonForm::seed, static_cast<std::uint64_t>(value));
                 });
}

/// Adds a label and its field as one item, so that they stay together when the row wraps.
void ComparisonFormPanel::add_labelled(wxSizer* row, const wxString& words, wxWindow* field) {
  auto* pair = new wxBoxSizer(wxHORIZONTAL);
  pair->Add(create_label(words), wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(kFormGap)));
  pair->Add(field, wxSizerFlags().CentreVertical());
  row->Add(pair, item(this));
}

void ComparisonFormPanel::build_margins(wxSizer* row) {
  margins_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(kMarginWidth, -1))));
  margins_->SetName(tr_wx("smallest difference"));
  margins_->SetHint(tr_wx("such as turns=0.2"));
  margins_->SetToolTip(tr_wx(
      "Smallest difference that matters\nA number applies to all metrics in points. For other metrics, enter "
      "METRIC=NUMBER, such as turns=0.2 or first-wins=0.01. Separate entries with commas. Default: 1 for points and "
      "lead, 0.5 for points of one part and for turns, 2 percentage points for shares."));
  margins_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    if (!filling_) presenter_.set(&ComparisonForm::margins, parse_margins(from_wx(margins_->GetValue())));
  });
  add_labelled(row, tr_wx("Smallest difference that matters"), margins_);
}

void ComparisonFormPanel::build_skills(wxSizer* row) {
  repeat_ = new wxCheckBox(this, wxID_ANY, tr_wx("Repeat at several skill levels"));
  repeat_->SetName(tr_wx("repeat at skill levels"));
  repeat_->SetFont(ui_font(-1));
  repeat_->SetToolTip(tr_wx(
      "Repeat at several skill levels\nPlay the same decks once per level, with one bot in all seats, and show which "
      "verdicts hold at all levels."));
  repeat_->Bind(wxEVT_CHECKBOX,
                [this](wxCommandEvent& event) { presenter_.set(&ComparisonForm::repeat, event.IsChecked()); });
  row->Add(repeat_, item(this));
  levels_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(kSideWidth, -1))));
  levels_->SetName(tr_wx("skill levels"));
  levels_->SetToolTip(tr_wx("Levels\nBots separated by commas, one per level. Leave empty for the default levels."));
  levels_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    if (!filling_) presenter_.set(&ComparisonForm::levels, model::split_comma_list(from_wx(levels_->GetValue())));
  });
  row->Add(levels_, item(this));
  run_place_fields_ = std::make_unique<RunPlaceFields>(this, *row, RunPlaceFields::Layout::Row, presenter_.place(),
                                                       [this] { presenter_.choose_key_file(); });
  duration_ = create_label("");
  duration_->SetName(tr_wx("comparison duration"));
  duration_->SetToolTip(
      tr_wx("Expected duration\nMeasured by playing a few games. The comparison ends earlier when all verdicts are "
            "reached."));
  row->Add(duration_, item(this));
  problem_ = create_label("");
  problem_->SetName(tr_wx("comparison problem"));
  problem_->SetForegroundColour(wx_colour(palette().error_text));
  row->Add(problem_, item(this));
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    problem_->SetForegroundColour(wx_colour(palette().error_text));
    event.Skip();
  });
}

std::string ComparisonFormPanel::value_of(const BotBox* box, bool games) const {
  const std::string text = from_wx(box->GetValue().Strip(wxString::both));
  const int at = box->GetSelection();  // the selected entry distinguishes games with the same name
  if (games && at >= 0 && at < static_cast<int>(shown_.games.size()) && shown_.games[at].label == text)
    return shown_.games[at].id;
  const auto offered = std::ranges::find(shown_.games, text, &OfferedGame::label);
  return games && offered != shown_.games.end() ? offered->id : text;
}

/// Shows the form again when the field loses the focus: fill() does not change text that is being typed.
void ComparisonFormPanel::refill_when_left(BotBox* box) {
  box->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { show(ComparisonFormViewData(shown_)); });
  });
}

void ComparisonFormPanel::fill(BotBox* box, const wxString& value, bool games) const {
  std::vector<wxString> names;
  wxString shown = value;
  if (games)
    for (const OfferedGame& game : shown_.games) {
      names.push_back(to_wx(game.label));
      if (to_wx(game.id) == value) shown = to_wx(game.label);
    }
  box->list_bots(games ? std::vector<std::string>() : shown_.bots, names);
  // Text that is being typed stays, even if it is empty, which means the open set, or ends with a space.
  const bool typing = box->HasFocus() && value_of(box, games) == from_wx(value);
  if (!typing && box->GetValue() != shown) box->SetValue(shown);
}

/// Marks the fields whose values prevent the comparison from starting.
void ComparisonFormPanel::mark_invalid_fields() {
  const auto refused = [this](const std::string& bot) {
    return std::ranges::find(shown_.invalid_bots, bot) != shown_.invalid_bots.end();
  };
  const ComparisonForm& form = shown_.form;
  set_error_colour(*bot_, refused(form.bot));
  for (std::size_t side = 0; side < form.sides().size(); ++side)
    set_error_colour(*sides_[side], !compares_games() && refused(form.sides()[side]));
  set_error_colour(*levels_, std::ranges::any_of(form.levels, refused));
  set_error_colour(*margins_, shown_.invalid_margins);
}

void ComparisonFormPanel::show(const ComparisonFormViewData& shown) {
  shown_ = shown;
  filling_ = true;
  const ComparisonForm& form = shown_.form;
  kind_->SetSelection(compares_games() ? 0 : 1);
  for (std::size_t side = 0; side < kMaxSides; ++side) {
    const bool there = side < form.sides().size();
    letters_[side]->Show(there);
    sides_[side]->Show(there);
    sides_[side]->Enable(!shown.locked);
    if (there) fill(sides_[side], to_wx(form.sides()[side]), compares_games());
  }
  game_label_->Show(!compares_games());
  game_->Show(!compares_games());
  fill(game_, to_wx(form.game), true);
  fill(bot_, to_wx(form.bot), false);
  players_->SetSelection(form.players - kMinFormPlayers);
  metric_choice_->SetSelection(static_cast<int>(form.metric_selection));
  if (parse_margins(from_wx(margins_->GetValue())) != form.margins)
    margins_->SetValue(to_wx(format_margins(form.margins)));
  max_games_->show(static_cast<FieldNumber>(form.max_games));
  seed_->show(static_cast<FieldNumber>(form.seed));
  for (wxWindow* window :
       std::initializer_list<wxWindow*>{kind_, game_, bot_, players_, metric_choice_, max_games_, seed_, margins_})
    window->Enable(!shown.locked);
  repeat_->Show(compares_games());
  repeat_->SetValue(form.repeat);
  repeat_->Enable(!shown.locked);
  const bool repeated = compares_games() && form.repeat;
  bot_->Enable(!shown.locked && !repeated);
  levels_->Show(repeated);
  levels_->Enable(!shown.locked);
  const wxString levels = joined(repeated && form.levels.empty() ? form.played_levels() : form.levels);
  levels_->SetHint(levels);
  if (model::split_comma_list(from_wx(levels_->GetValue())) != form.levels) levels_->SetValue(levels);
  add_side_->Enable(!shown.locked && form.sides().size() < kMaxSides);
  remove_side_->Enable(!shown.locked && form.sides().size() > kMinSides);
  mark_invalid_fields();
  run_place_fields_->set_width(note_width());
  run_place_fields_->show(shown.place, shown.locked);
  duration_->SetLabelText(to_wx(shown.duration));
  duration_->Show(!shown.duration.empty());
  problem_->SetLabelText(to_wx(shown.problem));
  problem_->Show(!shown.problem.empty());
  filling_ = false;
  Layout();
  if (GetParent()) GetParent()->Layout();
}

}  // namespace tw::editor
