// The display of results, and the games behind the charts.

#include <algorithm>
#include <iterator>

#include "editor/core/simulate/handing_on.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/looks.hpp"

namespace tw::editor {
namespace {

/// Minimum speed at which games are replayed to list their points.
constexpr double kFastGames = 20;  // games per second

}  // namespace

void show_waiting(const simulation::WorkerStatus& workers, ProgressViewData& shown) {
  if (workers.waiting.empty()) return;
  shown.waiting = true;
  shown.note = model::sentence(workers.waiting);
  if (shown.badge.empty()) shown.badge = waiting_badge(workers);
  shown.left.clear();
  shown.speed.clear();
}

report::PartColours SimulatePresenter::part_colours() const {
  const Run& run = runs_[shown_];
  return run.game.rules ? report::part_colours(*run.game.rules) : report::PartColours();
}

std::vector<std::string> SimulatePresenter::player_names() const {
  std::vector<std::string> out;
  const std::vector<std::string>& bots = started_ ? started_->bots : form_.bots;
  for (std::size_t c = 0; c < bots.size(); ++c) out.push_back(report::colour_name(static_cast<int>(c)));
  return out;
}

void SimulatePresenter::show_results() {
  if (runs_.empty()) {
    charts_ = report::empty_cards(form_.metrics, form_.bots);
    metric_rows_.clear();
  } else {
    Run& run = runs_[shown_];
    const report::CardNames names{.bots = started_->bots, .part_colours = part_colours()};
    charts_ = run.builder.build(run.summary, names);
    if (!charts_.filled) charts_ = report::empty_cards(started_->metrics, started_->bots);
    metric_rows_ = report::metric_rows(run.summary, names);
  }
  view_.show_charts(charts_);
  view_.show_metrics(metric_rows_);
  show_impact();
}

void SimulatePresenter::show_impact() {
  impact_.rows.clear();
  impact_.set.reset();
  impact_.rules.reset();
  impact_.empty = tr("Fills in as games are played.");
  if (!runs_.empty()) {
    const Run& run = runs_[shown_];
    impact_.set = run.game.set;
    impact_.rules = run.game.rules;
    impact_.folders = run.game.folders;
    if (run.summary.games() >= report::kMinGamesForCharts) {
      impact_.rows = report::tile_rows(run.summary, run.game.set.get(), !running() || shown_ != active_);
      const simulation::MetricGroups needed = simulation::kTiles | simulation::kStanding;
      if ((started_->metrics & needed) == 0)
        impact_.empty = tr("Enable Tiles and Course under “Metrics” to see the impact of each tile.");
      else if (impact_.rows.empty())
        impact_.empty = tr("This game reports no per-tile data.");
    }
  }
  sort_impact(impact_);
  view_.show_impact(impact_);
}

void SimulatePresenter::sort_tiles(ImpactColumn column) {
  impact_.descending = impact_.sorted_by == column ? !impact_.descending : column != ImpactColumn::Tile;
  impact_.sorted_by = column;
  sort_impact(impact_);
  view_.show_impact(impact_);
}

void SimulatePresenter::show_run(std::size_t run) {
  if (run >= runs_.size()) return;
  if (run != shown_) games_.clear();
  shown_ = run;
  show_runs();
  show_results();
  show_progress();
}

void SimulatePresenter::show_runs() {
  RunsViewData shown{.shown = shown_};
  for (const Run& run : runs_) shown.names.push_back(run.game.game->name());
  view_.show_runs(shown);
}

bool SimulatePresenter::list_games(const std::string& chart, std::size_t form, int index) {
  const report::Card* at = charts_.find(chart);
  if (!at || runs_.empty() || form >= at->forms.size() || index < 0) return false;
  const std::vector<report::MarkGames>& mark_games = at->forms[form].mark_games;
  const auto i = static_cast<std::size_t>(index);
  if (i >= mark_games.size() || mark_games[i].count == 0) return false;
  const Run& run = runs_[shown_];
  const bool in_use = running() && shown_ == active_;
  games_.look_up(plotting::title_of(at->forms[form].chart) + ", " + mark_games[i].description, mark_games[i],
                 run.experiment, player_names(), in_use ? std::filesystem::path() : run.file,
                 run.progress.games_per_second_per_core >= kFastGames);
  return true;
}

void SimulatePresenter::open_game(int row) {
  const GamesViewData& shown = games_.shown();
  if (row < 0 || row >= static_cast<int>(shown.games.size()) || runs_.empty()) return;
  open_in_play(games_.experiment(), shown.games[row].index, runs_[shown_].game, services_, record_task_,
               [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

void SimulatePresenter::save_table(SavedTable table) {
  constexpr const char* kNames[] = {"tiles.csv", "games.csv", "metrics.csv"};
  save_table_as(kNames[static_cast<int>(table)],
                table == SavedTable::Tiles   ? to_csv(impact_.rows)
                : table == SavedTable::Games ? to_csv(games_.shown())
                                             : to_csv(metric_rows_),
                services_, [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

bool SimulatePresenter::can_report() const {
  return !runs_.empty() && runs_[shown_].summary.games() > 0 && !(running() && shown_ == active_);
}

void SimulatePresenter::save_report() {
  if (!can_report()) return;
  save_report_of(runs_[shown_].file, runs_[shown_].game.game->id() + ".html", part_colours(), services_, report_task_,
                 [this](const std::string& words, bool error) { view_.show_message(words, error); });
}

std::string SimulatePresenter::expected_duration() {
  if (running() || !problem_of_form().empty() || !estimate_.can_measure()) {
    estimate_.cancel();
    return "";
  }
  const bool remote = controls_.place().choice().place == RunPlace::JobServer;
  if (remote && controls_.place().shown().workers == 0) return "";
  PlannedRun run{.games = {},
                 .cores = remote ? controls_.place().shown().workers : form_.cores,
                 .remote = remote,
                 .may_end_early = form_.target_precision > 0,
                 .suggests_default = true};
  for (const SimulatedGame& game : compiled_)
    run.games.push_back({to_experiment(form_, services_, game.game), form_.games});
  return estimate_.describe(run);
}

void SimulatePresenter::show_form() {
  controls_.place().lock(running());
  FormViewData shown{
      .form = form_,
      .game = compiled_.empty() ? "" : compiled_.front().game->name(),
      .games = offered_,
      .open_set_note =
          compiled_games_.contains("") ? tr("{0}, current state", compiled_games_.at("").game->name()) : "",
      .max_cores = max_cores_,
      .locked = running(),
      .precision = unfinished_.empty() ? format_precision(form_.games, static_cast<int>(form_.bots.size())) : "",
      .duration = expected_duration(),
      .problem = problem_of_form(),
      .place = controls_.place().shown(run_ != nullptr)};
  if (services_.check_bot)
    std::ranges::copy_if(form_.bots, std::back_inserter(shown.invalid_bots),
                         [this](const std::string& bot) { return !services_.check_bot(bot).empty(); });
  for (const SimulatedGame& game : compiled_) {
    shown.min_players = std::max(shown.min_players, game.game->min_players());
    shown.max_players = std::max(shown.min_players, std::min(shown.max_players, game.game->max_players()));
  }
  view_.show_form(shown);
}

ProgressViewData SimulatePresenter::progress_shown() const {
  const std::string problem = this->problem();
  ProgressViewData shown = controls_.shown(problem);
  shown.can_report = can_report();
  if (!runs_.empty()) {
    const simulation::Progress& progress = runs_[active_].progress;
    shown.games = format_games(progress);
    if (runs_.size() > 1) {
      shown.games =
          // translators: a game, its number among the games that are played, and its progress
          tr("{0} ({1} of {2}): {3}", runs_[active_].game.game->name(), active_ + 1, runs_.size(), shown.games);
    }
    shown.speed = format_speed(progress, controls_.workers());
    if (progress.total > 0) shown.fraction = static_cast<double>(progress.done) / static_cast<double>(progress.total);
  }
  switch (controls_.state()) {
    case RunState::Ready: shown.note = tr("Press Start; the charts fill in as games are played."); break;
    case RunState::Running:
      shown.left = format_time_left(runs_[active_].progress);
      shown.note = tr("finished games are saved");
      break;
    case RunState::Paused: shown.note = tr("finished games are saved"); break;
    case RunState::Stopped:
      shown.start_label = can_continue() ? tr("Continue") : tr("Start");
      shown.note = can_continue() ? tr("Finished games are saved; Continue plays the remaining games.")
                                  : tr("Start runs a new experiment with the settings in the form.");
      break;
    case RunState::Finished:
      shown.badge = tr("finished");
      if (started_) shown.note = players_note(started_->bots);
      if (!runs_.empty() && runs_[active_].progress.done < runs_[active_].progress.total)
        shown.note = tr("stopped early, since the results are precise enough.") + " " + shown.note;
      break;
    case RunState::Failed: shown.note = failure_; break;
    default: break;
  }
  if (controls_.active()) show_waiting(controls_.workers(), shown);
  if (set_has_changed()) {
    shown.note = tr(kSetHasChanged);
    shown.badge.clear();
  }
  if (!running() && !problem.empty()) {
    shown.problem = problem;
    shown.note = tr("Correct the form to start.");  // the form shows the problem
    shown.badge.clear();
  }
  return shown;
}

void SimulatePresenter::show_progress() {
  view_.show_progress(progress_shown());
  show_status();
}

void SimulatePresenter::show_status() {
  std::string status;
  const std::string games = runs_.empty() ? "" : format_games(runs_[active_].progress);
  if (controls_.state() == RunState::Running)
    status = controls_.workers().waiting.empty()
                 // translators: {0} is, for example, "4,118 of 10,000 games"
                 ? tr("Simulating: {0}", games)
                 // translators: {0} is the reason
                 : tr("Simulation is waiting ({0}): {1}", waiting_badge(controls_.workers()), games);
  if (controls_.state() == RunState::Paused) status = tr("Simulation paused: {0}", games);
  if (controls_.state() == RunState::Stopping) status = tr("Simulation is stopping");
  view_.show_status(status);
}

}  // namespace tw::editor
