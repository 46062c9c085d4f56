#include "editor/core/comparison/comparison_presenter.hpp"

#include <unistd.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "editor/core/comparison/verdicts.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/report.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

std::string first_words(const model::Findings& findings) {
  if (findings.empty()) return "it is not known why";
  return findings.front().message +
         (findings.size() > 1 ? " (and " + std::to_string(findings.size() - 1) + " more)" : "");
}

std::string trimmed(const std::string& label) {
  const auto begin = label.find_first_not_of(' ');
  return begin == std::string::npos ? label : label.substr(begin);
}

/// A file of this program's own for the comparison under way, so that it can be reported; gone with the next one.
fs::path own_file() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  if (error) return {};
  static int number = 0;
  return folder / ("tilewright-comparison-" + std::to_string(::getpid()) + "-" + std::to_string(++number) + ".db");
}

void remove_file(const fs::path& file) {
  if (file.empty()) return;
  std::error_code ignored;
  for (const char* end : {"", "-wal", "-shm"}) fs::remove(file.string() + end, ignored);
}

}  // namespace

ComparisonPresenter::ComparisonPresenter(SimulateServices services, ComparisonView& view)
    : services_(std::move(services)), view_(view) {
  games_.push_back({"", "The set on the desk"});
  if (services_.games)
    for (GameOffered& game : services_.games()) games_.push_back({std::move(game.id), trimmed(game.label)});
  form_.cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  form_.bot = services_.bots.empty() ? "" : services_.bots.front();
  for (const std::string& bot : services_.bots)
    if (form_.bots.size() < kLeastSides) form_.bots.push_back(bot);
  form_.bots.resize(kLeastSides, form_.bot);
  if (games_.size() > 1) form_.games[0] = games_[1].id;
  document_changed();
  show_results();
}

ComparisonPresenter::~ComparisonPresenter() {
  run_.reset();
  remove_file(file_);
}

void ComparisonPresenter::change(ComparisonForm form) {
  if (running()) return;
  form_ = std::move(form);
  check();
  show_form();
  show_progress();
}

void ComparisonPresenter::set_kind(ComparedKind kind) {
  ComparisonForm form = form_;
  form.kind = kind;
  change(std::move(form));
}

void ComparisonPresenter::set_side(std::size_t side, const std::string& value) {
  ComparisonForm form = form_;
  if (side >= form.sides().size()) return;
  form.sides()[side] = value;
  change(std::move(form));
}

void ComparisonPresenter::add_side() {
  ComparisonForm form = form_;
  auto& sides = form.sides();
  if (sides.size() >= kMostSides) return;
  // The first that is no side yet.
  std::vector<std::string> offered = services_.bots;
  if (form.kind == ComparedKind::Games) {
    offered.clear();
    for (const GameOffered& game : games_) offered.push_back(game.id);
  }
  for (const std::string& value : offered)
    if (std::ranges::find(sides, value) == sides.end()) {
      sides.push_back(value);
      break;
    }
  change(std::move(form));
}

void ComparisonPresenter::remove_side() {
  ComparisonForm form = form_;
  if (form.sides().size() <= kLeastSides) return;
  form.sides().pop_back();
  change(std::move(form));
}

void ComparisonPresenter::set_game(const std::string& id) {
  ComparisonForm form = form_;
  form.game = id;
  change(std::move(form));
}

void ComparisonPresenter::set_bot(const std::string& bot) {
  ComparisonForm form = form_;
  form.bot = bot;
  change(std::move(form));
}

void ComparisonPresenter::set_players(int players) {
  ComparisonForm form = form_;
  form.players = std::clamp(players, kLeastPlayers, kMostPlayers);
  change(std::move(form));
}

void ComparisonPresenter::set_asked(AskedMeasures asked) {
  ComparisonForm form = form_;
  form.asked = asked;
  change(std::move(form));
}

void ComparisonPresenter::set_most_games(std::int64_t games) {
  ComparisonForm form = form_;
  form.most_games = std::clamp(games, kLeastCompared, kMostCompared);
  change(std::move(form));
}

void ComparisonPresenter::set_seed(std::uint64_t seed) {
  ComparisonForm form = form_;
  form.seed = seed;
  change(std::move(form));
}

void ComparisonPresenter::document_changed() { change(form_); }

std::string ComparisonPresenter::name_of(const std::string& id) const {
  for (const GameOffered& game : games_)
    if (game.id == id) return game.label;
  return id;
}

/// What can be told without compiling games, which takes a while; the rest is told on Start.
void ComparisonPresenter::check() {
  problem_.clear();
  const auto& sides = form_.sides();
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (std::find(sides.begin(), sides.begin() + static_cast<std::ptrdiff_t>(i), sides[i]) !=
        sides.begin() + static_cast<std::ptrdiff_t>(i))
      problem_ = "Two sides are the same; choose different ones.";
  if (!services_.check_bot || !problem_.empty()) return;
  std::vector<std::string> bots{form_.bot};
  if (form_.kind == ComparedKind::Bots) bots.insert(bots.end(), sides.begin(), sides.end());
  for (const std::string& bot : bots)
    if (problem_.empty()) problem_ = services_.check_bot(bot);
}

void ComparisonPresenter::start() {
  if (running() || !problem_.empty()) return;
  auto made = comparison_plan(form_, services_, [this](const std::string& id) { return name_of(id); });
  if (!made) {
    state_ = RunState::Failed;
    failure_ = first_words(made.findings());
    show_progress();
    return;
  }
  remove_file(file_);
  file_ = own_file();
  made.value().store = file_;
  made.value().notes = {{"command", "Compared in the window of Tilewright"}};
  plan_ = std::make_shared<const statistics::ComparisonPlan>(std::move(made.value()));
  found_ = {};
  found_.most_games = plan_->most_games;
  games_done_ = 0;
  other_ = std::min(other_, plan_->arms.size() - 2);
  row_ = std::min(row_, plan_->measures.size() - 1);
  state_ = RunState::Running;
  run_ = std::make_unique<ComparisonRun>(
      plan_, form_.cores, services_.post,
      ComparisonRun::Told{[this](std::int64_t games, const statistics::Comparison& found) { take(games, found); },
                          [this](const model::Result<statistics::Comparison>& found) { finish(found); }});
  show_form();
  show_progress();
  show_results();
}

void ComparisonPresenter::pause_or_continue() {
  if (state_ != RunState::Running && state_ != RunState::Paused) return;
  state_ = state_ == RunState::Running ? RunState::Paused : RunState::Running;
  run_->pause(state_ == RunState::Paused);
  show_progress();
}

void ComparisonPresenter::stop() {
  if (state_ != RunState::Running && state_ != RunState::Paused) return;
  run_->stop();
  state_ = RunState::Stopping;
  show_progress();
}

void ComparisonPresenter::take(std::int64_t games, const statistics::Comparison& found) {
  games_done_ = games;
  const bool looked = found.games != found_.games;
  found_ = found;
  if (looked) show_results();
  show_progress();
}

void ComparisonPresenter::finish(const model::Result<statistics::Comparison>& found) {
  run_.reset();
  if (found) {
    found_ = found.value();
    games_done_ = found_.games;
    state_ = found_.ending == statistics::Ending::Stopped ? RunState::Stopped : RunState::Finished;
  } else {
    state_ = RunState::Failed;
    failure_ = first_words(found.findings());
  }
  show_form();
  show_progress();
  show_results();
}

void ComparisonPresenter::show_side(std::size_t other) {
  if (!plan_ || other + 1 >= plan_->arms.size()) return;
  other_ = other;
  show_results();
}

void ComparisonPresenter::choose_row(std::size_t row) {
  if (!plan_ || row >= plan_->measures.size()) return;
  row_ = row;
  show_results();
}

const statistics::Answer* ComparisonPresenter::chosen() const {
  for (const statistics::Answer& answer : found_.answers)
    if (found_.games > 0 && answer.arm == other_ + 1 && answer.measure == row_) return &answer;
  return nullptr;
}

void ComparisonPresenter::tell_bar(int bar) {
  const statistics::Answer* answer = chosen();
  if (!answer || bar < 0) return;
  const auto decks = report::decks_behind(*answer, bar);
  std::string words;
  for (std::size_t i = 0; i < std::min<std::size_t>(decks.size(), simulation::kListedGames); ++i)
    words += (i == 0 ? "" : ", ") + grouped(decks[i]);
  if (!words.empty())
    view_.say("Decks of this bar: " + words + " (seed " + std::to_string(plan_->arms.front().experiment.seed) + ")",
              false);
}

void ComparisonPresenter::save_report() {
  if (running() || file_.empty() || found_.games == 0 || !services_.choose) return;
  const auto path = services_.choose({.title = "Save the report",
                                      .pattern = "Web pages (*.html)|*.html",
                                      .saves = true,
                                      .suggestion = "comparison.html"});
  if (!path) return;
  const model::Findings findings = report::write_report(file_, *path, "Tilewright");
  view_.say(findings.empty() ? "Saved as " + path->string() : first_words(findings), !findings.empty());
}

void ComparisonPresenter::show_form() {
  view_.show_form({.form = form_,
                   .games = games_,
                   .bots = services_.bots,
                   .most_cores = form_.cores,
                   .locked = running(),
                   .problem = problem_});
}

void ComparisonPresenter::show_progress() {
  const bool active = state_ == RunState::Running || state_ == RunState::Paused;
  ProgressShown shown{
      .state = state_, .can_start = !running() && problem_.empty(), .can_pause = active, .can_stop = active};
  if (plan_ && state_ != RunState::Ready) {
    shown.games = grouped(games_done_) + " pairs";
    shown.left = "at most " + grouped(plan_->most_games);
    shown.fraction =
        static_cast<double>(games_done_) / static_cast<double>(std::max<std::int64_t>(1, plan_->most_games));
  }
  switch (state_) {
    case RunState::Ready:
      shown.note = problem_.empty() ? "Press Start; it ends by itself when every question is answered." : problem_;
      break;
    case RunState::Running:
      shown.note = plan_->arms.front().experiment.aligned ? "same decks, same seats, same draw order of shared tiles"
                                                          : "same decks, seats rotated";
      break;
    case RunState::Paused:
      shown.badge = "paused";
      shown.pause_label = "Continue";
      break;
    case RunState::Stopping: shown.note = "stopping after the games in play"; break;
    case RunState::Stopped: shown.badge = "stopped"; break;
    case RunState::Finished:
      shown.badge = found_.ending == statistics::Ending::Answered ? "all answered" : "finished";
      break;
    case RunState::Failed: shown.note = failure_; break;
  }
  view_.show_progress(shown);
}

void ComparisonPresenter::show_results() {
  ComparisonShown shown{.shown = other_, .row = row_};
  if (plan_) {
    shown.base = plan_->arms.front().name;
    for (std::size_t arm = 1; arm < plan_->arms.size(); ++arm) shown.others.push_back(plan_->arms[arm].name);
  }
  shown.differences.title = "Difference B − A, paired";
  shown.looks.title = "Sequential test";
  shown.pairs.title = "Pairs by difference";
  if (const statistics::Answer* answer = chosen()) {
    shown.filled = true;
    const statistics::Measure& measure = plan_->measures[row_];
    shown.differences = report::difference_plot(*plan_, found_, other_ + 1);
    shown.looks = report::looks_chart(measure, *answer);
    shown.pairs = report::pairs_chart(measure, *answer, plan_->arms.front().experiment.games_a_deck);
    shown.verdicts = verdicts_of(*plan_, found_, other_ + 1);
  }
  view_.show_results(shown);
}

}  // namespace tw::editor
