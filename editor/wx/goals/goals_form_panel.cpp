#include "editor/wx/goals/goals_form_panel.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/goals/goal_option_list.hpp"
#include "editor/wx/goals/goal_row_panel.hpp"
#include "editor/wx/simulate/run_place_fields.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

constexpr int kFormWidth = 400, kFormMargin = 12, kNumberWidth = 84;  // in DIP

wxSizerFlags below(const wxWindow* window, int gap) {
  return wxSizerFlags().Expand().Border(wxTOP, window->FromDIP(gap));
}

}  // namespace

GoalsFormPanel::GoalsFormPanel(wxWindow* parent, GoalsPresenter& presenter) : wxPanel(parent), presenter_(presenter) {
  SetName(tr_wx("goals form"));
  SetMinSize(wxSize(FromDIP(scale_to_text(kFormWidth)), -1));
  body_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL);
  body_->SetScrollRate(0, FromDIP(10));
  auto* column = new wxBoxSizer(wxVERTICAL);
  build_targets(column);
  column->Add(create_label(body_, tr_wx("What may vary"), true), below(this, 14));
  vary_ = new GoalOptionList(body_, presenter_, GoalsPresenter::OptionList::Vary, tr("vary"), tr_wx("Add a parameter…"),
                             tr_wx("Copies: the bounds for each tile, such as 0..4. Leave empty for 0 to the current "
                                   "number plus 2. Parameters: the values to try, such as 4..6 or 4,6,8."));
  column->Add(vary_, below(this, 4));
  column->Add(create_label(body_, tr_wx("Constraints"), true), below(this, 14));
  constraints_ = new GoalOptionList(
      body_, presenter_, GoalsPresenter::OptionList::Keep, tr("keep"), tr_wx("Add a statistic of the set…"),
      tr_wx("The range in which the statistic must stay, such as 70..75. Leave empty to keep its current value."));
  column->Add(constraints_, below(this, 4));
  build_players(column);
  auto* padded = new wxBoxSizer(wxVERTICAL);
  padded->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(kFormMargin)));
  body_->SetSizer(padded);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(body_, wxSizerFlags(1).Expand());
  all->Add(new wxStaticLine(this), wxSizerFlags().Expand());
  all->Add(build_footer(), wxSizerFlags().Expand());
  fit_text_fields(*this);
  SetSizer(all);
}

GoalsFormPanel::~GoalsFormPanel() = default;

wxStaticText* GoalsFormPanel::create_label(wxWindow* parent, const wxString& text, bool heading) {
  auto* made = new wxStaticText(parent, wxID_ANY, text);
  made->SetFont(ui_font(heading ? 0 : -1, heading));
  return made;
}

void GoalsFormPanel::build_targets(wxBoxSizer* column) {
  column->Add(create_label(body_, tr_wx("Targets"), true), wxSizerFlags().Expand());
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  filter_ = new SearchField(body_, tr_wx("filter metrics"), tr_wx("Filter metrics"),
                            {[this](const std::string&) { apply_filter(); },
                             [this] {
                               for (GoalRowPanel* row : rows_)
                                 if (row->IsShown()) return row->SetFocus();
                             }});
  group_ = new wxChoice(body_, wxID_ANY);
  group_->SetName(tr_wx("group of metrics"));
  group_->SetToolTip(tr_wx("Metrics\nThe metrics that are listed below the targets."));
  for (int group = 0; group < kGoalGroupCount; ++group) group_->Append(to_wx(title_of(static_cast<GoalGroup>(group))));
  group_->SetSelection(0);
  group_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { apply_filter(); });
  head->Add(filter_, wxSizerFlags(1).CentreVertical());
  head->Add(group_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(4)));
  column->Add(head, below(this, 4));
  column->AddSpacer(FromDIP(8));
  row_column_ = new wxBoxSizer(wxVERTICAL);
  column->Add(row_column_, wxSizerFlags().Expand());
  omitted_count_label_ = create_label(body_, "");
  column->Add(omitted_count_label_, wxSizerFlags().Expand());
  current_values_label_ = create_label(body_, "");
  current_values_label_->SetName(tr_wx("current values"));
  column->Add(current_values_label_, wxSizerFlags().Expand());
}

void GoalsFormPanel::apply_filter() {
  if (!filling_)
    presenter_.set_filter(static_cast<GoalGroup>(std::max(0, group_->GetSelection())), from_wx(filter_->GetValue()));
}

void GoalsFormPanel::build_players(wxBoxSizer* column) {
  column->Add(create_label(body_, tr_wx("Players and games"), true), below(this, 14));
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(10, 4)));
  grid->AddGrowableCol(1, 1);
  const auto row = [&](const wxString& words, wxWindow* field) {
    grid->Add(create_label(body_, words), wxSizerFlags().CentreVertical());
    grid->Add(field, wxSizerFlags().Expand());
  };
  players_ = new wxChoice(body_, wxID_ANY);
  players_->SetName(tr_wx("goals players"));
  for (int players = kMinFormPlayers; players <= kMaxFormPlayers; ++players)
    players_->Append(to_wx(tr_n("{0} player", "{0} players", players)));
  players_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set(&GoalsForm::players, kMinFormPlayers + event.GetInt());
  });
  row(tr_wx("Players"), players_);
  bot_ = new BotBox(body_);
  bot_->SetName(tr_wx("goals bot"));
  bot_->SetToolTip(tr_wx("Bot\nPlays in all seats during the search. The proposals are optimized for this bot."));
  const auto tell = [this](wxCommandEvent&) {
    if (!filling_) presenter_.set(&GoalsForm::bot, from_wx(bot_->GetValue().Strip(wxString::both)));
  };
  bot_->Bind(wxEVT_COMBOBOX, tell);
  bot_->Bind(wxEVT_TEXT, tell);
  row(tr_wx("Bot"), bot_);
  skills_ = new wxTextCtrl(body_, wxID_ANY, "");
  skills_->SetName(tr_wx("goals verification bots"));
  skills_->SetToolTip(
      tr_wx("Verify with\nOther bots with which the proposals are also verified, separated by commas. Leave empty for "
            "none."));
  skills_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    if (!filling_) presenter_.set(&GoalsForm::skills, model::split_comma_list(from_wx(skills_->GetValue())));
  });
  row(tr_wx("Verify with"), skills_);
  const auto number = [&](const wxString& name, NumberField::Format format, auto changed) {
    const wxString words = to_wx(format.label);
    format.width = kNumberWidth;
    auto* made =
        new NumberField(body_, name, format, format.limits.least,
                        {changed, [this](const std::string&) { presenter_.set_unfinished(rejection_reason(*this)); }});
    row(words, made);
    return made;
  };
  games_ = number(tr_wx("goals games"),
                  {.label = tr("Games"), .limits = {.least = kMinGoalGames, .most = kMaxGames}, .grouped = true},
                  [this](FieldNumber value) { presenter_.set(&GoalsForm::games, static_cast<std::int64_t>(value)); });
  games_->SetToolTip(
      tr_wx("Games\nMaximum number of games in the search, not counting the games played to verify the proposals with "
            "other bots."));
  seed_ = number(tr_wx("goals seed"), {.label = tr("Seed")},
                 [this](FieldNumber value) { presenter_.set(&GoalsForm::seed, static_cast<std::uint64_t>(value)); });
  seed_->SetToolTip(tr_wx("Seed\nThe same seed and number of games give the same proposals."));
  column->Add(grid, below(this, 4));
  column->AddSpacer(FromDIP(10));
  run_place_fields_ = std::make_unique<RunPlaceFields>(body_, *column, RunPlaceFields::Layout::Column,
                                                       presenter_.place(), [this] { presenter_.choose_key_file(); });
  run_place_fields_->set_width(FromDIP(scale_to_text(kFormWidth - 2 * kFormMargin - 12)));
}

wxWindow* GoalsFormPanel::build_footer() {
  auto* foot = new wxPanel(this);
  duration_ = new wxStaticText(foot, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  duration_->SetName(tr_wx("goals duration"));
  duration_->SetFont(ui_font(-1));
  duration_->SetToolTip(tr_wx("Expected duration\nMeasured by playing a few games with this bot."));
  problem_ = new wxStaticText(foot, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  problem_->SetName(tr_wx("goals problem"));
  problem_->SetFont(ui_font(-1));
  const auto apply_theme = [this] {
    duration_->SetForegroundColour(wx_colour(palette().second_text));
    problem_->SetForegroundColour(wx_colour(palette().error_text));
  };
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [apply_theme](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(kFormMargin / 2));
  column->Add(duration_, flags);
  column->Add(problem_, flags);
  column->AddSpacer(FromDIP(kFormMargin / 2));
  foot->SetSizer(column);
  return foot;
}

void GoalsFormPanel::show_rows(const GoalsFormViewData& shown) {
  bool higher = false;
  while (rows_.size() < shown.rows.size()) {
    rows_.push_back(new GoalRowPanel(
        body_, {.on_toggle =
                    [this](const std::string& metric, bool on) {
                      // Deferred: this reorders the rows, which must not happen while the check box handles its event.
                      CallAfter([this, metric, on] { presenter_.set_target(metric, on); });
                    },
                .on_drag = [this](const std::string& metric, double low,
                                  double high) { presenter_.set_range(metric, low, high); },
                .on_edit = [this](const std::string& metric, const std::string& low,
                                  const std::string& high) { presenter_.set_range_texts(metric, low, high); },
                .on_leave = [this](const std::string& metric) { presenter_.leave_target(metric); }}));
    row_column_->Add(rows_.back(), wxSizerFlags().Expand());
    higher = true;
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool there = i < shown.rows.size();
    if (rows_[i]->IsShown() != there) {
      rows_[i]->Show(there);
      higher = true;
    }
    if (there) higher = rows_[i]->show(shown.rows[i], shown.locked) || higher;
  }
  const wxString more =
      shown.more_count == 0
          ? wxString()
          : to_wx(tr_n("{0} more metric; filter by name to find it.", "{0} more metrics; filter by name to find them.",
                       static_cast<std::int64_t>(shown.more_count)));
  if (omitted_count_label_->GetLabelText() != more) {
    omitted_count_label_->SetLabelText(more);
    higher = true;
  }
  const int width = std::max(FromDIP(200), body_->GetClientSize().x - FromDIP(2 * kFormMargin));
  higher = show_wrapped(*current_values_label_, to_wx(shown.current_values_note), width) || higher;
  if (!higher) return;
  body_->FitInside();
  body_->Layout();
}

void GoalsFormPanel::show_footer(const GoalsFormViewData& shown) {
  const int width = std::max(FromDIP(200), GetClientSize().x - FromDIP(2 * kFormMargin));
  bool changed = show_wrapped(*duration_, to_wx(shown.duration), width);
  changed = show_wrapped(*problem_, to_wx(shown.problem), width) || changed;
  duration_->Show(!shown.duration.empty());
  problem_->Show(!shown.problem.empty());
  if (changed) Layout();
}

void GoalsFormPanel::show(const GoalsFormViewData& shown) {
  const bool options_changed = shown.vary.size() != shown_.vary.size() || shown.keep.size() != shown_.keep.size();
  const auto problems = [](const GoalsFormViewData& of) {
    std::string out;
    for (const auto* list : {&of.vary, &of.keep})
      for (const GoalOptionRow& row : *list) out += row.problem + row.note + "\n";
    return out;
  };
  const bool other_problems = problems(shown) != problems(shown_), unlocked = shown_.locked && !shown.locked;
  shown_ = shown;
  filling_ = true;
  show_rows(shown);
  vary_->show(shown.vary, shown.parameters, shown.locked);
  constraints_->show(shown.keep, shown.statistics, shown.locked);
  players_->SetSelection(shown.form.players - kMinFormPlayers);
  bot_->list_bots(shown.bots);
  if (bot_->GetValue().Strip(wxString::both) != to_wx(shown.form.bot)) bot_->ChangeValue(to_wx(shown.form.bot));
  if (model::split_comma_list(from_wx(skills_->GetValue())) != shown.form.skills) {
    wxString text;
    for (const std::string& skill : shown.form.skills) text += (text.empty() ? "" : ", ") + to_wx(skill);
    skills_->ChangeValue(text);
  }
  set_error_colour(*bot_, shown.invalid_bot);
  set_error_colour(*skills_, shown.invalid_skills);
  games_->show(static_cast<FieldNumber>(shown.form.games));
  seed_->show(static_cast<FieldNumber>(shown.form.seed));
  for (wxWindow* control : std::initializer_list<wxWindow*>{players_, bot_, skills_, games_, seed_})
    if (control->IsEnabled() == shown.locked) control->Enable(!shown.locked);
  run_place_fields_->show(shown.place, shown.locked);
  filling_ = false;
  if (options_changed || other_problems) {
    vary_->Layout();
    constraints_->Layout();
    body_->FitInside();
    body_->Layout();
  }
  show_footer(shown);
  // Deferred, because GTK moves the focus when the focused button is disabled.
  if (unlocked)
    CallAfter([this] {
      for (GoalOptionList* list : {vary_, constraints_})
        if (wxWindow* const field = list->field_to_correct()) {
          field->SetFocus();
          return scroll_to(*field);
        }
    });
}

RangeSlider* GoalsFormPanel::slider_of(const std::string& metric) const {
  for (GoalRowPanel* row : rows_)
    if (row->IsShown() && row->metric() == metric) return row->slider();
  return nullptr;
}

void GoalsFormPanel::scroll_to(const wxWindow& row) {
  int unit = 1;
  body_->GetScrollPixelsPerUnit(nullptr, &unit);
  const int top = body_->CalcUnscrolledPosition(body_->ScreenToClient(row.GetScreenPosition())).y;
  body_->Scroll(-1, std::max(0, top - row.GetSize().y) / std::max(1, unit));
}

void GoalsFormPanel::bring_into_view(const std::string& metric) {
  for (GoalRowPanel* row : rows_)
    if (row->IsShown() && row->metric() == metric) scroll_to(*row);
}

}  // namespace tw::editor
