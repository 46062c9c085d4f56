// The form of the Goals view.

#include "editor/core/goals/goals_presenter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <thread>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/goals/goals_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/model/text.hpp"
#include "engine/printing/plan.hpp"

namespace tw::editor {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kMeasured = 1.5;  // duration of the games that measure the current values, in seconds
/// The level at which proposals are also verified, unless it is the level of the search.
constexpr const char* kOtherLevel = "greedy";

std::vector<GoalOption>& options(GoalsForm& form, GoalsPresenter::OptionList list) {
  return list == GoalsPresenter::OptionList::Vary ? form.vary : form.keep;
}

/// Returns the offered options with the check marks and values of the earlier options, followed by the rows that the
/// user added.
std::vector<GoalOption> merged(std::vector<GoalOption> offered, const std::vector<GoalOption>& before) {
  for (GoalOption& option : offered)
    if (const auto same = std::ranges::find(before, option.what, &GoalOption::what); same != before.end())
      option = *same;
  for (const GoalOption& option : before)
    if (option.added && std::ranges::find(offered, option.what, &GoalOption::what) == offered.end())
      offered.push_back(option);
  return offered;
}

/// Returns true if the parameter of the rules can change play: names and drawings cannot.
bool changes_play(const std::string& path) {
  const std::string element = path.substr(0, path.find('.'));
  const model::RowAttribute* attribute = model::find_attribute(element, path.substr(path.rfind('.') + 1));
  return element != model::element_name<model::RowName>() &&
         (attribute == nullptr || attribute->hash_mode != model::HashMode::No);
}

}  // namespace

GoalsPresenter::GoalsPresenter(GoalsServices services, GoalsView& view)
    : services_(std::move(services)),
      view_(view),
      estimate_(services_.simulate, [this] { show_form(); }),
      value_task_(services_.simulate.post),
      controls_(services_.simulate.settings, services_.simulate.post,
                {.changed =
                     [this] {
                       show_form();
                       show_progress();
                     },
                 .abandoned = [this] { document_changed(); },
                 .pause = [this](bool on) { run_->pause(on); },
                 .stop = [this] { run_->stop(); },
                 .offer = [this](const std::string& message) { view_.offer_this_computer(message); }}) {
  form_.cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  form_.bot = services_.simulate.bots.empty() ? "" : services_.simulate.bots.front();
  const auto& bots = services_.simulate.bots;
  if (form_.bot != kOtherLevel && std::ranges::find(bots, kOtherLevel) != bots.end()) form_.skills = {kOtherLevel};
}

void GoalsPresenter::show() {
  document_changed();
  show_results();
}

GoalsPresenter::~GoalsPresenter() = default;

void GoalsPresenter::change(GoalsForm form) {
  form.players = std::clamp(form.players, kMinFormPlayers, kMaxFormPlayers);
  form.games = std::clamp(form.games, kMinGoalGames, kMaxGames);
  form.cores = std::clamp(form.cores, 1, simulation::kMaxJobs);
  if (running() || form == form_) return;
  const bool other_players = form.players != form_.players, others = other_players || form.bot != form_.bot;
  form_ = std::move(form);
  if (other_players && files_) list_metrics();  // a mean per player depends on the number of players
  search_problems_.clear();
  if (controls_.state() == RunState::Failed) controls_.set(RunState::Ready);  // its reason may no longer be true
  if (others) measure();
  check();
  show_form();
  show_progress();
}

const GoalMetric* GoalsPresenter::metric(const std::string& id) const {
  const auto found = std::ranges::find(metrics_, id, &GoalMetric::id);
  return found == metrics_.end() ? nullptr : &*found;
}

GoalTarget& GoalsPresenter::target(GoalsForm& form, const std::string& metric) const {
  const auto found = std::ranges::find(form.targets, metric, &GoalTarget::metric);
  if (found != form.targets.end()) return *found;
  form.targets.push_back({.metric = metric, .low = "", .high = ""});
  return form.targets.back();
}

void GoalsPresenter::set_target(const std::string& id, bool on) {
  if (!metric(id)) return;
  GoalsForm form = form_;
  if (on) {
    target(form, id);
    new_rows_.insert(id);
  } else {
    std::erase_if(form.targets, [&](const GoalTarget& one) { return one.metric == id; });
  }
  change(std::move(form));
}

void GoalsPresenter::set_range(const std::string& id, double low, double high) {
  const GoalMetric* const of = metric(id);
  if (!of) return;
  const auto text = [&](double end) { return std::isinf(end) ? "" : design::number_text(of->factor() * end, 4); };
  set_range_texts(id, text(low), text(high));
}

void GoalsPresenter::set_range_texts(const std::string& id, const std::string& low, const std::string& high) {
  if (!metric(id)) return;
  GoalsForm form = form_;
  GoalTarget& one = target(form, id);
  one.low = low;
  one.high = high;
  change(std::move(form));
}

void GoalsPresenter::set_filter(GoalGroup group, const std::string& text) {
  group_ = group;
  filter_ = text;
  show_form();
}

void GoalsPresenter::set_option(OptionList list, std::size_t row, bool on) {
  GoalsForm form = form_;
  if (row >= options(form, list).size()) return;
  options(form, list)[row].on = on;
  change(std::move(form));
}

void GoalsPresenter::set_option_value(OptionList list, std::size_t row, const std::string& value) {
  GoalsForm form = form_;
  if (row >= options(form, list).size() || options(form, list)[row].value == value) return;
  options(form, list)[row].value = value;
  options(form, list)[row].on = true;
  change(std::move(form));
}

void GoalsPresenter::add_option(OptionList list, const std::string& text) {
  const auto& offered = list == OptionList::Vary ? parameters_ : statistics_;
  const auto named = std::ranges::find_if(offered, [&](const OfferedGoalOption& one) { return one.is_called(text); });
  const std::string what = named == offered.end() ? text : named->what;
  GoalsForm form = form_;
  auto& rows = options(form, list);
  if (what.empty()) return;
  const auto known = std::ranges::find(rows, what, &GoalOption::what);
  if (known != rows.end()) {
    known->on = true;
  } else {
    rows.push_back({.what = what, .value = "", .on = true, .added = true});
    // A parameter needs a value, a constraint does not.
    if (list == OptionList::Vary && what.find('.') != std::string::npos) new_rows_.insert(what);
  }
  change(std::move(form));
}

void GoalsPresenter::remove_option(OptionList list, std::size_t row) {
  GoalsForm form = form_;
  auto& rows = options(form, list);
  if (row >= rows.size() || !rows[row].added) return;
  rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
  change(std::move(form));
}

void GoalsPresenter::leave_target(const std::string& id) { leave(id); }

void GoalsPresenter::leave_option(OptionList list, std::size_t row) {
  const auto& rows = options(form_, list);
  if (row < rows.size()) leave(std::string(rows[row].what));
}

void GoalsPresenter::leave(const std::string& row) {
  if (new_rows_.erase(row) == 0 || running()) return;
  check();
  show_form();
  show_progress();
}

bool GoalsPresenter::leave_new_rows() {
  if (new_rows_.empty() || hint_.empty()) return false;
  new_rows_.clear();
  check();
  show_form();
  show_progress();
  return true;
}

void GoalsPresenter::set_unfinished(const std::string& reason) {
  if (reason == unfinished_ || running()) return;
  unfinished_ = reason;
  check();
  show_form();
  show_progress();
}

void GoalsPresenter::copy_players(const std::vector<std::string>& bots) {
  if (bots.empty()) return;
  GoalsForm form = form_;
  form.players = static_cast<int>(bots.size());
  form.bot = bots.front();
  std::erase(form.skills, form.bot);
  change(std::move(form));
}

void GoalsPresenter::document_changed() {
  if (running()) return;
  if (files_ && services_.files() == *files_) return selection_changed();
  read_document();
  measure();
  check();
  show_form();
  show_progress();
}

void GoalsPresenter::selection_changed() {
  if (running() || !files_) return;
  GoalsForm form = form_;
  const auto selected = services_.selected_tiles ? services_.selected_tiles() : std::vector<std::string>();
  form.vary = merged(vary_options(files_->set, selected), form.vary);
  // The row for the selected tiles changes with the selection.
  const auto is_selected = [](const GoalOption& option) {
    return option.what.starts_with("copies:") && !option.what.starts_with("copies:deck:");
  };
  const auto before = std::ranges::find_if(form_.vary, is_selected);
  const auto after = std::ranges::find_if(form.vary, is_selected);
  if (before != form_.vary.end() && after != form.vary.end()) {
    after->on = before->on;
    after->value = before->value;
  }
  change(std::move(form));
}

void GoalsPresenter::list_metrics() {
  value_metrics_.clear();
  if (game_) value_metrics_ = target_metrics(*game_->game, form_.players);
  metrics_ = goal_metrics(value_metrics_, *files_, per_sheet_);
  std::erase_if(form_.targets, [&](const GoalTarget& one) { return !metric(one.metric); });
}

void GoalsPresenter::read_document() {
  files_ = std::make_shared<const xml::GameFiles>(services_.files());
  game_.reset();
  unplayable_.clear();
  auto compiled = services_.simulate.compile("");
  if (compiled) {
    game_ = std::move(compiled.value());
  } else {
    unplayable_ = tr("The open set cannot be played: {0}", short_message(compiled.findings()));
  }
  per_sheet_ = printing::tiles_per_sheet(files_->set, files_->rules);
  list_metrics();
  const auto selected = services_.selected_tiles ? services_.selected_tiles() : std::vector<std::string>();
  form_.vary = merged(vary_options(files_->set, selected), form_.vary);
  form_.keep = merged(keep_options(metrics_), form_.keep);
  parameters_.clear();
  for (const auto& [path, value] : design::paths_of(*files_))
    if (!path.starts_with("tile.") && changes_play(path)) parameters_.push_back({path, parameter_label(path), value});
  std::map<std::string, int> labels;
  for (const OfferedGoalOption& one : parameters_) ++labels[one.label];
  for (OfferedGoalOption& one : parameters_)
    if (labels[one.label] > 1) one.label += " (" + one.what + ")";
  statistics_.clear();
  for (const GoalMetric& of : metrics_)
    if (of.group == GoalGroup::Statistics) statistics_.push_back({of.id, of.title, format_current_value(of)});
  option_problems_.clear();
}

/// Measures the current values of the play metrics in the background.
void GoalsPresenter::measure() {
  value_task_.stop();
  current_values_note_.clear();
  for (GoalMetric& metric : metrics_)
    if (metric.group != GoalGroup::Statistics) metric.now.reset();
  const auto& bots = services_.simulate;
  if (!game_ || (bots.check_bot && !bots.check_bot(form_.bot).empty())) return;
  if (form_.players < game_->game->min_players() || form_.players > game_->game->max_players()) return;
  GoalsForm form = form_;
  form.skills.clear();
  value_task_.start([this, files = files_, metrics = value_metrics_,
                     level = levels_of(form, services_.simulate).front(), form,
                     per_sheet = per_sheet_](const std::stop_token& stop) -> std::function<void()> {
    CurrentValues present;
    const auto space = design::Space::read(*files, {.vary = {"copies"}, .keep = {"nothing"}}, per_sheet, form.players);
    if (space) present = measure_current_values(space.value(), metrics, level, form.seed, form.cores, kMeasured, stop);
    return [this, present = std::move(present), bot = form.bot, players = form.players] {
      for (std::size_t m = 0; m < present.values.size() && m < metrics_.size(); ++m)
        metrics_[m].now = present.values[m];
      if (!present.values.empty())
        // translators: {1} is a bot, {2} is, for example, "4 players"
        current_values_note_ = tr_n("Current values: mean of {0} game, played by {1} in every seat, {2}.",
                                    "Current values: means of {0} games, played by {1} in every seat, {2}.",
                                    present.games, bot, tr_n("{0} player", "{0} players", players));
      show_form();
    };
  });
}

/// Returns the error in a checked option; "" if the option is valid. Values of parameters are only parsed, because
/// compiling the game with each of them takes too long while the user types. Other errors are reported when the search
/// starts.
std::string GoalsPresenter::option_problem(OptionList list, const GoalOption& option) {
  const std::string text = option.text();
  if (const auto found = search_problems_.find(text); found != search_problems_.end()) return found->second;
  if (const auto known = option_problems_.find(text); known != option_problems_.end()) return known->second;
  model::Findings wrong;
  if (list == OptionList::Keep) {
    const auto space = design::Space::read(*files_, {.vary = {"copies"}, .keep = {text}}, per_sheet_, form_.players);
    // A finding without the text of an option concerns all options together: nothing can vary.
    if (!space && !space.findings().front().path.empty()) wrong = space.findings();
  } else if (option.what.starts_with("copies")) {
    wrong = design::Space::read(*files_, {.vary = {text}, .keep = {"nothing"}}, per_sheet_, form_.players).findings();
  } else if (option.what.find('.') == std::string::npos) {
    wrong = {{.code = "TW120", .message = tr("there is no parameter “{0}”; choose one from the list", option.what)}};
  } else if (option.value.empty()) {  // in a new row, this is not an error yet
    wrong = {{.code = "TW120", .message = tr("type the values to try, such as 1..3 or 2,4,6")}};
  } else if (const auto vary = design::read_varied_path(text); !vary) {
    wrong = vary.findings();
  } else if (const std::string error = design::path_error(vary.value(), *files_); !error.empty()) {
    wrong = {{.code = "TW120", .message = error}};
  }
  const std::string out = wrong.empty() ? "" : model::sentence(wrong.front().message);
  option_problems_[text] = out;
  return out;
}

/// Checks everything that can be checked without playing.
void GoalsPresenter::check() {
  problem_ = unplayable_.empty() ? unfinished_ : unplayable_;
  const auto report = [this](const std::string& problem) {
    if (problem_.empty()) problem_ = problem;
  };
  target_problems_.clear();
  hint_ = form_.targets.empty() ? tr("Drag the range of a metric to make it a target.") : "";
  for (const GoalTarget& one : form_.targets) {
    const GoalMetric* const of = metric(one.metric);
    const auto text = target_text(one, of && of->is_share());
    if (text) continue;
    if (one.low.empty() && one.high.empty() && new_rows_.contains(one.metric)) {
      hint_ = text.findings().front().message;
      continue;
    }
    target_problems_[one.metric] = text.findings().front().message;
    report(model::with_title(of ? of->title : one.metric, text.findings().front().message));
  }
  for (const OptionList list : {OptionList::Vary, OptionList::Keep})
    for (const GoalOption& option : options(form_, list))
      if (const std::string wrong = option.on ? option_problem(list, option) : ""; !wrong.empty()) {
        if (is_new(option))
          hint_ = wrong;
        else
          report(model::with_title(option_label(option, metrics_), wrong));
      }
  if (std::ranges::none_of(form_.vary, &GoalOption::on)) report(tr("Select at least one item under “What may vary”."));
  invalid_bot_ = invalid_skills_ = false;
  if (game_ && (form_.players < game_->game->min_players() || form_.players > game_->game->max_players()))
    report(tr_n("“{1}” does not support {0} player.", "“{1}” does not support {0} players.", form_.players,
                game_->game->name()));
  const auto refused = [this](const std::string& bot) {
    return services_.simulate.check_bot ? services_.simulate.check_bot(bot) : std::string();
  };
  invalid_bot_ = !refused(form_.bot).empty();
  report(refused(form_.bot));
  for (const std::string& skill : form_.skills) {
    std::string wrong = refused(skill);
    if (wrong.empty() && (skill == form_.bot || std::ranges::count(form_.skills, skill) > 1))
      wrong = tr("Other bots: “{0}” is listed twice or already plays in the search. Choose a different bot.", skill);
    invalid_skills_ = invalid_skills_ || !wrong.empty();
    report(wrong);
  }
}

bool GoalsPresenter::is_new(const GoalOption& option) const {
  return option.value.empty() && new_rows_.contains(option.what);
}

bool GoalsPresenter::needs_games() const {
  return std::ranges::any_of(form_.targets, [&](const GoalTarget& one) {
    const GoalMetric* const of = metric(one.metric);
    return of && of->group != GoalGroup::Statistics;
  });
}

std::string GoalsPresenter::expected_duration() {
  if (running() || !problem_.empty() || form_.targets.empty() || !game_) {
    estimate_.cancel();
    return "";
  }
  if (!needs_games()) return tr("Solved exactly, without games.");
  const bool remote = controls_.place().choice().place == RunPlace::JobServer;
  if (remote && controls_.place().shown().workers == 0) return "";
  PlannedRun run{.games = {}, .cores = remote ? controls_.place().shown().workers : form_.cores, .remote = remote};
  const auto levels = levels_of(form_, services_.simulate);
  const auto games = games_by_level(form_);
  simulation::MetricGroups groups = simulation::kNoMetrics;
  for (const statistics::Metric& metric : value_metrics_)
    if (std::ranges::find(form_.targets, metric.id, &GoalTarget::metric) != form_.targets.end())
      groups |= metric.groups;
  for (std::size_t level = 0; level < levels.size(); ++level)
    run.games.push_back(
        {{.game = game_->game, .contestants = levels[level].contestants, .seed = form_.seed, .metrics = groups},
         games[level]});
  return estimate_.describe(run);
}

GoalRow GoalsPresenter::row_of(const GoalMetric& of) const {
  GoalRow row{.id = of.id,
              .title = of.title,
              .now = format_current_value(of),
              .tooltip = of.title + "\n" + of.definition + ".",
              .low = "",
              .high = "",
              .least = -kInfinity,
              .most = kInfinity,
              .value = of.now,
              .is_share = of.is_share(),
              .problem = ""};
  if (row.now.empty() && measuring()) row.now = "…";
  const auto target = std::ranges::find(form_.targets, of.id, &GoalTarget::metric);
  if (target != form_.targets.end()) {
    row.on = true;
    row.low = target->low;
    row.high = target->high;
    if (const auto wrong = target_problems_.find(of.id); wrong != target_problems_.end()) row.problem = wrong->second;
    const auto text = target_text(*target, of.is_share());
    if (!text && row.problem.empty()) row.note = text.findings().front().message;
    if (text)
      if (const auto read = design::read_target(text.value())) {
        row.least = read.value().low;
        row.most = read.value().high;
      }
  }
  row.axis = axis_for(of.now, of.axis, row.least, row.most);
  return row;
}

void GoalsPresenter::fill_rows(GoalsFormViewData& shown) const {
  constexpr std::size_t kMaxRows = 24;
  const std::string filter = model::lower_case(filter_);
  const auto matches = [&](const GoalMetric& of) {
    return of.group == group_ &&
           (filter.empty() || model::lower_case(of.title + " " + of.id).find(filter) != std::string::npos);
  };
  const auto is_target = [&](const GoalMetric& of) {
    return std::ranges::find(form_.targets, of.id, &GoalTarget::metric) != form_.targets.end();
  };
  // A metric that becomes a target keeps its place in the list, because the user is dragging its range.
  for (const GoalMetric& of : metrics_)
    if (is_target(of) && !matches(of)) shown.rows.push_back(row_of(of));
  for (const GoalMetric& of : metrics_) {
    if (!matches(of)) continue;
    if (is_target(of) || shown.rows.size() < kMaxRows)
      shown.rows.push_back(row_of(of));
    else
      ++shown.more_count;
  }
}

GoalOptionRow GoalsPresenter::option_row(OptionList list, const GoalOption& option, std::string hint) {
  GoalOptionRow out{option_label(option, metrics_), option.value, std::move(hint), option.on, option.added, "", ""};
  if (option.on) (is_new(option) ? out.note : out.problem) = option_problem(list, option);
  return out;
}

void GoalsPresenter::fill_options(GoalsFormViewData& shown) {
  for (const GoalOption& option : form_.vary) {
    const bool copies = option.what.starts_with("copies");
    std::string hint = copies ? tr("0 to now + 2") : tr("1..3 or 2,4");
    if (!copies)
      for (const auto& [path, value] : design::paths_of(*files_))
        if (path == option.what) hint = tr("now {0}", value);
    shown.vary.push_back(option_row(OptionList::Vary, option, hint));
  }
  for (const GoalOption& option : form_.keep)
    shown.keep.push_back(option_row(OptionList::Keep, option, tr_in("value of a statistic", "unchanged")));
}

void GoalsPresenter::show_form() {
  controls_.place().lock(running());
  GoalsFormViewData shown{
      .form = form_, .rows = {}, .vary = {}, .keep = {}, .parameters = parameters_, .statistics = statistics_};
  fill_rows(shown);
  fill_options(shown);
  shown.bots = services_.simulate.bots;
  shown.locked = running();
  shown.duration = expected_duration();
  shown.current_values_note = current_values_note_;
  shown.problem = problem_;
  shown.invalid_bot = invalid_bot_;
  shown.invalid_skills = invalid_skills_;
  shown.place = controls_.place().shown(run_ != nullptr);
  view_.show_form(shown);
}

}  // namespace tw::editor
