#include "editor/core/simulate/simulate_presenter.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "editor/core/simulate/simulate_words.hpp"

namespace tw::editor {
namespace {

/// The first finding and how many more there are.
std::string words_for(const model::Findings& findings) {
  if (findings.empty()) return "it is not known why";
  std::string words = findings.front().message;
  if (findings.size() > 1) words += " (and " + std::to_string(findings.size() - 1) + " more)";
  return words;
}

std::string described(const ExperimentForm& form) {
  std::string words = grouped(form.games) + " games, seed " + std::to_string(form.seed) + ", bots ";
  for (std::size_t seat = 0; seat < form.bots.size(); ++seat) words += (seat == 0 ? "" : ", ") + form.bots[seat];
  return words + (form.rotate ? ", seats rotate" : ", fixed seats") + ", " + std::to_string(form.cores) +
         (form.cores == 1 ? " core" : " cores");
}

}  // namespace

SimulatePresenter::SimulatePresenter(SimulateServices services, SimulateView& view)
    : services_(std::move(services)),
      view_(view),
      most_cores_(std::max(1, static_cast<int>(std::thread::hardware_concurrency()))) {
  form_.cores = most_cores_;
  form_.bots.assign(kLeastPlayers, services_.bots.empty() ? "" : services_.bots.front());
  document_changed();
  view_.show_charts(charts_.build({}, services_.part_colour));
  view_.show_figures({});
}

SimulatePresenter::~SimulatePresenter() = default;

void SimulatePresenter::change(const ExperimentForm& form) {
  if (running()) return;
  form_ = form;
  show_form();
  show_progress();
}

void SimulatePresenter::set_players(int players) {
  ExperimentForm form = form_;
  const int least = game_ ? game_->least_players() : kLeastPlayers, most = game_ ? game_->most_players() : kMostPlayers;
  editor::set_players(form, std::clamp(players, least, std::max(least, most)), form.bots.back());
  change(form);
}

void SimulatePresenter::set_bot(int seat, const std::string& bot) {
  ExperimentForm form = form_;
  if (seat < 0 || seat >= static_cast<int>(form.bots.size())) return;
  form.bots[static_cast<std::size_t>(seat)] = bot;
  change(form);
}

void SimulatePresenter::set_rotate(bool rotate) {
  ExperimentForm form = form_;
  form.rotate = rotate;
  change(form);
}

void SimulatePresenter::set_games(std::int64_t games) {
  ExperimentForm form = form_;
  form.games = std::clamp(games, kLeastGames, kMostGames);
  change(form);
}

void SimulatePresenter::set_seed(std::uint64_t seed) {
  ExperimentForm form = form_;
  form.seed = seed;
  change(form);
}

void SimulatePresenter::set_cores(int cores) {
  ExperimentForm form = form_;
  form.cores = std::clamp(cores, 1, most_cores_);
  change(form);
}

void SimulatePresenter::set_store(const std::filesystem::path& path) {
  ExperimentForm form = form_;
  form.store = path;
  change(form);
}

void SimulatePresenter::document_changed() {
  if (running()) return;
  compile();
  if (game_) {
    set_players(static_cast<int>(form_.bots.size()));
  } else {
    change(form_);
  }
}

void SimulatePresenter::compile() {
  auto compiled = services_.compile_game();
  game_ = compiled ? compiled.value() : nullptr;
  problem_ = compiled ? "" : "This game cannot be played yet: " + words_for(compiled.findings());
}

void SimulatePresenter::start() {
  if (running()) return;
  compile();
  if (!game_) {
    view_.add_to_log(problem_);
    show_form();
    show_progress();
    return;
  }
  const bool same = goes_on();
  if (form_.store.empty() && (!same || !temporary_)) temporary_ = std::make_unique<TemporaryStore>();
  if (!same) {
    charts_.reset();
    progress_ = {.total = form_.games};
    view_.show_charts(charts_.build({}, services_.part_colour));
    view_.show_figures({});
  }
  view_.add_to_log((same ? "Going on: " : "Started: ") + described(form_));
  started_ = form_;
  started_content_ = game_->content_hash();
  progress_.total = form_.games;
  failure_.clear();
  state_ = RunState::Running;
  run_ = std::make_unique<BackgroundRun>(
      to_experiment(form_, services_, game_), form_.cores, form_.store.empty() ? temporary_->path() : form_.store,
      services_.post,
      BackgroundRun::Told{.progress = [this](const Snapshot& snapshot) { on_progress(snapshot); },
                          .finished = [this](const auto& outcome) { on_finished(outcome); }});
  show_form();
  show_progress();
}

bool SimulatePresenter::goes_on() const {
  return started_ && game_ && same_experiment(*started_, form_) && game_->content_hash() == started_content_ &&
         started_->store == form_.store && form_.games >= started_->games;
}

void SimulatePresenter::pause_or_continue() {
  if (state_ != RunState::Running && state_ != RunState::Paused) return;
  const bool pause = state_ == RunState::Running;
  run_->pause(pause);
  state_ = pause ? RunState::Paused : RunState::Running;
  view_.add_to_log(pause ? "Paused at game " + grouped(progress_.done) : "Continued");
  show_progress();
}

void SimulatePresenter::stop() {
  if (state_ != RunState::Running && state_ != RunState::Paused) return;
  run_->stop();
  state_ = RunState::Stopping;
  show_progress();
}

void SimulatePresenter::duplicate() {
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

void SimulatePresenter::on_progress(const Snapshot& snapshot) {
  progress_ = snapshot.progress;
  show_results(snapshot.summary);
  show_progress();
}

void SimulatePresenter::on_finished(const model::Result<simulation::Outcome>& outcome) {
  run_.reset();
  if (!outcome) {
    fail(outcome.findings());
  } else {
    const simulation::Outcome& done = outcome.value();
    state_ = done.complete ? RunState::Finished : RunState::Stopped;
    progress_.done = done.summary.games();
    charts_.reset();
    show_results(done.summary);
    view_.add_to_log(done.complete ? "Finished: " + games_words(progress_) + " in " + duration_words(done.seconds)
                                   : "Stopped at game " + grouped(progress_.done) +
                                         ". What was played is kept; Start goes on from there.");
  }
  if (std::exchange(duplicate_when_stopped_, false)) duplicate();
  show_form();
  show_progress();
}

void SimulatePresenter::fail(const model::Findings& findings) {
  state_ = RunState::Failed;
  failure_ = words_for(findings);
  for (const model::Finding& finding : findings) view_.add_to_log(model::to_text(finding));
}

void SimulatePresenter::show_results(const simulation::Summary& summary) {
  view_.show_charts(charts_.build(summary, services_.part_colour));
  view_.show_figures(figure_rows(summary, started_ ? started_->bots : form_.bots));
}

void SimulatePresenter::show_form() {
  FormShown shown{.form = form_,
                  .game = game_ ? game_->name() : "",
                  .most_cores = most_cores_,
                  .locked = running(),
                  .exactness = exactness_words(form_.games, static_cast<int>(form_.bots.size())),
                  .problem = problem_};
  if (game_) {
    shown.least_players = std::max(kLeastPlayers, game_->least_players());
    shown.most_players = std::max(shown.least_players, std::min(kMostPlayers, game_->most_players()));
  }
  view_.show_form(shown);
}

void SimulatePresenter::show_progress() {
  const bool active = state_ == RunState::Running || state_ == RunState::Paused;
  ProgressShown shown{.state = state_, .can_start = !running() && game_, .can_pause = active, .can_stop = active};
  const bool results = started_.has_value() && progress_.total > 0;
  if (results) {
    shown.games = games_words(progress_);
    shown.speed = speed_words(progress_);
    shown.fraction = static_cast<double>(progress_.done) / static_cast<double>(progress_.total);
  }
  switch (state_) {
    case RunState::Ready:
      shown.note = problem_.empty() ? "Press Start; charts fill in while games are played." : problem_;
      break;
    case RunState::Running:
      shown.left = left_words(progress_);
      shown.note = "finished part is safe";
      break;
    case RunState::Paused:
      shown.badge = "paused";
      shown.pause_label = "Continue";
      shown.note = "finished part is safe";
      break;
    case RunState::Stopping: shown.note = "stopping after the games in play"; break;
    case RunState::Stopped:
      shown.badge = "stopped";
      shown.note =
          goes_on() ? "What was played is kept; Start goes on from there." : "Start plays what the form asks now.";
      break;
    case RunState::Finished: shown.badge = "finished"; break;
    case RunState::Failed: shown.note = failure_; break;
  }
  view_.show_progress(shown);
  show_status();
}

void SimulatePresenter::show_status() {
  std::string status;
  if (state_ == RunState::Running) status = "Simulating: " + games_words(progress_);
  if (state_ == RunState::Paused) status = "Simulation paused: " + games_words(progress_);
  if (state_ == RunState::Stopping) status = "Simulation is stopping";
  view_.show_status(status);
}

}  // namespace tw::editor
