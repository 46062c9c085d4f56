// Runs: experiments are played in turn, each on a separate thread.

#include <algorithm>
#include <utility>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::editor {
namespace {

/// Minimum number of games before an experiment may stop early: with fewer games, an interval may be narrow by chance.
constexpr std::int64_t kMinForEnough = 400;

std::string described(const ExperimentForm& form) {
  std::string bots;
  for (std::size_t seat = 0; seat < form.bots.size(); ++seat) bots += (seat == 0 ? "" : ", ") + form.bots[seat];
  return form.rotate ? tr_n("{0} game, seed {1}, bots {2}, seats rotate", "{0} games, seed {1}, bots {2}, seats rotate",
                            form.games, form.seed, bots)
                     : tr_n("{0} game, seed {1}, bots {2}, fixed seats", "{0} games, seed {1}, bots {2}, fixed seats",
                            form.games, form.seed, bots);
}

}  // namespace

std::filesystem::path SimulatePresenter::file_of(const simulation::Experiment& experiment) {
  if (!form_.store.empty()) return form_.store;
  if (auto file = folder_.file_for(experiment); !file.empty()) return file;
  temporary_.push_back(std::make_unique<TemporaryStore>());
  return temporary_.back()->path();
}

bool SimulatePresenter::make_runs() {
  runs_.clear();
  temporary_.clear();
  for (const SimulatedGame& game : compiled_) {
    Run& run = runs_.emplace_back();
    run.game = game;
    run.experiment = to_experiment(form_, services_, game.game);
    try {
      run.file = file_of(run.experiment);
    } catch (const std::exception& error) {  // the game cannot be started, so its metrics are unknown
      fail({{.code = "TW120", .message = error.what()}});
      return false;
    }
    run.progress.total = form_.games;
  }
  active_ = shown_ = 0;
  return true;
}

void SimulatePresenter::start() {
  if (running()) return;
  dismiss_offer();
  compiled_games_.clear();
  compile();
  const auto refuse = [this](const std::string& why) {
    view_.add_to_log(why);
    view_.show_message(why, true);
    refused_ = true;
    show_form();
    show_progress();
  };
  if (const std::string wrong = problem(); !wrong.empty()) return refuse(wrong);
  view_.show_message("", false);  // the reason why an earlier start was refused
  controls_.start([this] { begin(); },
                  [this, refuse](const std::string& wrong) {
                    compile();  // the document may have changed meanwhile
                    refuse(wrong);
                  });
}

void SimulatePresenter::begin() {
  executor_ = controls_.place().choice().executor(form_.cores);
  const bool same = can_continue();
  const std::string place = controls_.place().choice().place == RunPlace::JobServer
                                // translators: {0} is the address of a job server
                                ? tr("on {0}", executor_.on)
                                : tr_n("{0} core", "{0} cores", form_.cores);
  const std::string words = described(form_) + ", " + place;
  view_.add_to_log(same ? tr("Continued: {0}", words) : tr("Started: {0}", words));
  started_ = form_;
  failure_.clear();
  precision_reached_ = false;
  if (!same) {
    games_.clear();
    if (!make_runs()) {
      started_.reset();
      runs_.clear();
      return show_progress();
    }
    show_runs();
    show_results();
  } else {
    for (Run& run : runs_) {
      run.experiment.games = run.progress.total = form_.games;
      run.complete = run.complete && run.summary.games() >= form_.games;
    }
  }
  const auto first = std::ranges::find(runs_, false, &Run::complete);
  start_run(first == runs_.end() ? 0 : static_cast<std::size_t>(first - runs_.begin()));
}

void SimulatePresenter::start_run(std::size_t run) {
  active_ = run;
  controls_.set(RunState::Running);
  run_ = std::make_unique<ExperimentRun>(
      experiment_work(runs_[run].experiment, runs_[run].file), executor_, services_.post,
      ExperimentRun::Callbacks{.progress = [this](const Snapshot& snapshot) { on_progress(snapshot); },
                               .finished = [this](const auto& outcome) { on_finished(outcome); },
                               .notice = [this](const std::string& text) { view_.add_to_log(model::sentence(text)); }});
  show_form();
  show_progress();
}

bool SimulatePresenter::can_continue() const {
  if (!started_ || runs_.empty() || compiled_.size() != runs_.size() || form_.games < started_->games) return false;
  for (std::size_t i = 0; i < runs_.size(); ++i)
    if (runs_[i].game.game->content_hash() != compiled_[i].game->content_hash()) return false;
  return same_experiment(*started_, form_);
}

bool SimulatePresenter::set_has_changed() const {
  if (running() || !started_ || runs_.empty() || !started_->game_ids[shown_].empty()) return false;
  const auto now = compiled_games_.find("");
  return now == compiled_games_.end() || now->second.game->content_hash() != runs_[shown_].game.game->content_hash();
}

void SimulatePresenter::pause_or_continue() {
  if (controls_.pause_or_continue())
    view_.add_to_log(state() == RunState::Paused ? tr("Paused at game {0}", group_digits(runs_[active_].progress.done))
                                                 : tr("Continued"));
}

void SimulatePresenter::duplicate() {
  if (controls_.state() == RunState::Connecting) stop();
  if (running()) {
    duplicate_when_stopped_ = true;
    stop();
    return;
  }
  ExperimentForm form = form_;
  ++form.seed;
  form.store.clear();
  change(form);
}

bool SimulatePresenter::is_precise_enough(const simulation::Summary& summary) const {
  if (!started_ || started_->target_precision <= 0 || summary.games() < kMinForEnough) return false;
  for (int seat = 0; seat < summary.players(); ++seat)
    if (100 * statistics::win_share(summary, statistics::Subject::Seat, seat).half_width() > started_->target_precision)
      return false;
  return true;
}

void SimulatePresenter::on_progress(const Snapshot& snapshot) {
  Run& run = runs_[active_];
  controls_.show_workers(snapshot.workers);
  run.progress = snapshot.progress;
  run.summary = snapshot.summary;
  if (!precision_reached_ && is_precise_enough(run.summary) && run.progress.done < run.progress.total) {
    precision_reached_ = true;
    run_->stop();
  }
  if (shown_ == active_) show_results();
  show_progress();
}

void SimulatePresenter::on_finished(const model::Result<simulation::Outcome>& outcome) {
  run_.reset();
  const bool moves_here = controls_.ended();
  Run& run = runs_[active_];
  if (moves_here && outcome && !outcome.value().complete && !precision_reached_ && !duplicate_when_stopped_) {
    run.summary = outcome.value().summary;
    run.progress.done = run.summary.games();
    view_.add_to_log(tr("Continued on this computer at game {0}", group_digits(run.progress.done)));
    executor_ = {.jobs = form_.cores};
    return start_run(active_);
  }
  bool next = false;
  if (!outcome) {
    fail(outcome.findings());
  } else {
    const simulation::Outcome& done = outcome.value();
    const bool enough = std::exchange(precision_reached_, false);
    run.summary = done.summary;
    run.progress.done = done.summary.games();
    run.complete = done.complete || enough;
    controls_.set(run.complete ? RunState::Finished : RunState::Stopped);
    run.builder.reset();
    if (shown_ == active_) show_results();
    const std::string games = format_games(run.progress);
    const auto log = [&](const std::string& text) {
      view_.add_to_log(runs_.size() > 1 ? model::with_title(run.game.game->name(), text) : text);
    };
    // translators: {0} is, for example, "10,000 of 10,000 games", {1} a duration
    log(enough          ? tr("Stopped early, since the results are precise enough: {0}", games)
        : done.complete ? tr("Finished: {0} in {1}", games, format_duration(done.seconds))
                        : tr("Stopped at game {0}. Finished games are saved; Start continues from "
                             "there.",
                             group_digits(run.progress.done)));
    if (const std::string players = players_note(started_->bots); !players.empty()) log(players);
    next = run.complete && !duplicate_when_stopped_;
  }
  if (next) {
    const auto waiting = std::ranges::find(runs_, false, &Run::complete);
    if (waiting != runs_.end()) {
      const auto at = static_cast<std::size_t>(waiting - runs_.begin());
      // If the results of the game just played are shown, show the results of the next game.
      const bool follow = shown_ == active_;
      start_run(at);
      if (follow) show_run(at);
      return;
    }
  }
  compile();  // the document may have changed during the run
  if (std::exchange(duplicate_when_stopped_, false)) duplicate();
  show_form();
  show_progress();
}

void SimulatePresenter::fail(const model::Findings& findings) {
  controls_.set(RunState::Failed);
  failure_ = short_message(findings);
  for (const model::Finding& finding : findings) view_.add_to_log(model::to_text(finding));
}

}  // namespace tw::editor
