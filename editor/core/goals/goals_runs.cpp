// The search of the Goals view and its proposals.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/findings/finding_words.hpp"
#include "editor/core/goals/goals_presenter.hpp"
#include "editor/core/goals/goals_words.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/design_page.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

/// Maximum number of searches whose games are saved.
constexpr std::size_t kMaxSavedSearches = 10;

/// Returns a file name derived from everything that the stored games depend on: the game, the bots, the number of
/// players, the targets' metrics, the seed and the number of games. The ranges and the options that may vary do not
/// affect the games of a design.
std::string name_of_games(const GoalsForm& form, const xml::GameFiles& files) {
  std::string all =
      fmt::format("{} {} {} {} {}", form.bot, fmt::join(form.skills, ","), form.players, form.seed, form.games);
  for (const GoalTarget& target : form.targets) all += ' ' + target.metric;
  return fingerprint(all + xml::write(files.set) + xml::write(files.rules)) + ".db";
}

/// Removes the files that were written longest ago, except `used`. Ignores errors. A search in another window that uses
/// a removed file ends normally, but its games are not saved.
void remove_oldest(const std::filesystem::path& folder, const std::string& used) {
  std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> files;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".db" && entry.path().filename() != used)
      files.emplace_back(entry.last_write_time(ignored), entry.path());
  std::ranges::sort(files, std::ranges::greater());
  for (std::size_t i = kMaxSavedSearches - 1; i < files.size(); ++i) std::filesystem::remove(files[i].second, ignored);
}

}  // namespace

std::filesystem::path GoalsPresenter::store_for(const GoalsForm& form) {
  if (!needs_games()) return {};
  const std::string name = name_of_games(form, *files_);
  if (!services_.simulate.storage_folder.empty()) {
    const std::filesystem::path folder = services_.simulate.storage_folder / "searches";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    remove_oldest(folder, name);
    if (!error) return folder / name;
  }
  if (!temporary_) temporary_ = std::make_unique<TemporaryStore>();
  return temporary_->path().empty() ? std::filesystem::path() : temporary_->path().parent_path() / name;
}

void GoalsPresenter::start() {
  if (running() || leave_new_rows() || !problem_.empty() || !hint_.empty() || !controls_.place().problem().empty())
    return;
  if (!needs_games()) return begin();
  controls_.start([this] { begin(); },
                  [this](const std::string& wrong) {
                    view_.show_message(wrong, true);
                    show_form();
                    show_progress();
                  });
}

void GoalsPresenter::begin() {
  value_task_.stop();
  estimate_.cancel();
  executor_ = controls_.place().choice().executor(form_.cores);
  store_ = store_for(form_);
  played_ = form_;
  played_files_ = files_;
  start_run();
}

void GoalsPresenter::start_run() {
  search_.reset();
  found_ = {};
  progress_ = {};
  chosen_ = 0;
  user_chose_proposal_ = false;
  controls_.set(RunState::Running);
  run_ = std::make_unique<DesignRun>(
      design_work([form = played_, files = played_files_, metrics = metrics_,
                   levels = levels_of(played_, services_.simulate), per_sheet = per_sheet_,
                   store = store_]() -> model::Result<design::Problem> {
        auto problem = problem_of(form, *files, metrics, levels, per_sheet);
        if (problem) problem.value().store = store;
        return problem;
      }),
      executor_, services_.simulate.post,
      DesignRun::Callbacks{[this](const DesignSnapshot& snapshot) { on_progress(snapshot); },
                           [this](const auto& outcome) { finish(outcome); }});
  show_form();
  show_progress();
  show_results();
}

void GoalsPresenter::on_progress(const DesignSnapshot& snapshot) {
  controls_.show_workers(snapshot.workers);
  const auto& front = snapshot.found.front;
  const bool other_front =
      !search_ || snapshot.found.stage != found_.stage ||
      !std::ranges::equal(front, found_.front, {}, &design::Proposal::design, &design::Proposal::design);
  search_ = snapshot.problem;
  found_ = snapshot.found;
  progress_ = snapshot.progress;
  if (!user_chose_proposal_ || chosen_ > found_.front.size()) chosen_ = found_.front.size();
  show_progress();
  if (other_front) show_results();
}

void GoalsPresenter::fail(const model::Findings& findings) {
  controls_.set(RunState::Failed);
  failure_ = model::sentence(findings.front().message);
  // Show the sentence beside the option that it concerns, until the form is changed.
  for (const auto* list : {&form_.vary, &form_.keep})
    for (const GoalOption& option : *list)
      if (option.on && std::ranges::find(findings, option.text(), &model::Finding::path) != findings.end())
        search_problems_[option.text()] = failure_;
}

void GoalsPresenter::finish(const model::Result<DesignOutcome>& outcome) {
  run_.reset();
  if (controls_.ended() && outcome && outcome.value().found.stopped) {
    executor_ = {.jobs = played_.cores};
    return start_run();
  }
  if (outcome) {
    search_ = outcome.value().problem;
    found_ = outcome.value().found;
    progress_.done = found_.games;
    progress_.total = found_.stopped ? found_.planned_games : found_.games;  // rounding leaves some games unplayed
    controls_.set(found_.stopped ? RunState::Stopped : RunState::Finished);
    if (!user_chose_proposal_ || chosen_ > found_.front.size()) chosen_ = found_.front.size();
  } else {
    fail(outcome.findings());
  }
  document_changed();  // the document may have changed while games were played
  // For the game itself, use the values from the verification: it played more games than the measurement for the form.
  for (std::size_t t = 0; outcome && t < found_.base.targets.size(); ++t)
    for (GoalMetric& metric : metrics_)
      if (metric.id == search_->targets[t].metric && !found_.base.targets[t].measured.empty() &&
          *played_files_ == *files_)
        metric.now = found_.base.targets[t].measured.front();
  check();
  show_form();
  show_progress();
  show_results();
}

void GoalsPresenter::choose(std::size_t proposal) {
  if (!search_ || proposal > found_.front.size()) return;
  chosen_ = proposal;
  user_chose_proposal_ = true;
  show_results();
}

std::string GoalsPresenter::command() const {
  const std::string saved = services_.simulate.saved ? services_.simulate.saved() : "";
  return goals_command(played_, metrics_, saved.empty() ? played_files_->id : saved);
}

std::optional<ProposedGame> GoalsPresenter::proposed() {
  if (!search_ || chosen_ == 0 || chosen_ > found_.front.size()) return std::nullopt;
  auto game = search_->space.game(found_.front[chosen_ - 1].design);
  if (!game) {
    view_.show_message(short_message(game.findings()), true);
    return std::nullopt;
  }
  return ProposedGame{.original = *played_files_,
                      .changed = std::move(game.value().files),
                      .label = proposal_name(found_, chosen_),
                      .command = command(),
                      .players = played_.players,
                      .bot = played_.bot};
}

void GoalsPresenter::open_as_variant() {
  const auto game = proposed();
  if (!game || !services_.open_variant) return;
  if (const std::string wrong = services_.open_variant(*game); !wrong.empty()) view_.show_message(wrong, true);
}

void GoalsPresenter::compare_with_original() {
  const auto game = proposed();
  if (!game || !services_.compare) return;
  if (const std::string wrong = services_.compare(*game); !wrong.empty()) view_.show_message(wrong, true);
}

bool GoalsPresenter::can_report() const {
  return !running() && search_ && !found_.models.empty() && services_.simulate.choose;
}

void GoalsPresenter::save_report() {
  if (!can_report()) return;
  const auto path =
      services_.simulate.choose({.title = tr("Save the report"),
                                 .pattern = tr("HTML pages") + " (*.html)|*.html|" + tr("All files") + "|*",
                                 .for_saving = true,
                                 .suggestion = played_files_->id + "-goals.html"});
  if (!path) return;
  const std::string page = report::design_page(*search_, found_, services_.simulate.program, command());
  const model::Findings wrong = xml::write_file(*path, page);
  view_.show_message(wrong.empty() ? tr("Saved {0}", path->string()) : describe_write_error(wrong.front()),
                     !wrong.empty());
}

void GoalsPresenter::show_progress() {
  const std::string problem = problem_.empty() ? controls_.place().problem() : problem_;
  ProgressViewData shown = controls_.shown(problem.empty() ? hint_ : problem);
  shown.can_report = can_report();
  if (controls_.state() != RunState::Ready && progress_.total > 0) {
    shown.games = format_games(progress_);
    shown.fraction = static_cast<double>(progress_.done) / static_cast<double>(progress_.total);
    if (controls_.state() == RunState::Running) shown.left = format_time_left(progress_);
  }
  switch (controls_.state()) {
    case RunState::Ready:
      shown.note = !hint_.empty()     ? hint_
                   : !problem.empty() ? tr("Correct the form to start.")  // the form shows the problem
                                      : tr("Press Start to search for the fewest changes that reach the targets.");
      break;
    case RunState::Running:
      shown.note = capitalized(search_ ? describe_stage(found_.stage) : tr("preparing the search"));
      if (!shown.left.empty()) shown.left = std::exchange(shown.note, "") + ", " + shown.left;
      break;
    case RunState::Stopped:
      shown.note = found_.front.empty() ? tr("No proposals yet.") : tr("The proposals are not verified.");
      if (!store_.empty() && store_.filename() == name_of_games(form_, *files_)) shown.start_label = tr("Continue");
      break;
    case RunState::Finished:
      shown.badge = found_.reachable ? tr("finished") : tr("not reachable");
      shown.note = found_.games > 0 ? game::weak_play_warning({played_.bot}) : tr("solved exactly, without games");
      break;
    case RunState::Failed: shown.note = failure_; break;
    default: break;
  }
  if (controls_.active()) show_waiting(controls_.workers(), shown);
  if (!running() && controls_.state() != RunState::Ready && played_files_ && !(*played_files_ == *files_)) {
    shown.note = tr("The set has changed since this search.");
    shown.badge.clear();
  }
  if (!running()) shown.problem = problem;  // shown in the tooltip of Start
  view_.show_progress(shown);
}

void GoalsPresenter::show_results() {
  GoalsViewData shown{.chart = front_chart(found_, chosen_),
                      .choices = {},
                      .chosen = chosen_,
                      .proposal = {},
                      .obstacles = {},
                      .problem = search_};
  if (search_ && !found_.models.empty()) {
    for (std::size_t number = 0; number <= found_.front.size(); ++number)
      shown.choices.push_back(proposal_name(found_, number));
    shown.proposal = shown_proposal(*search_, found_, chosen_);
    for (const std::string& sentence : found_.obstacles) shown.obstacles.push_back(model::sentence(sentence));
    if (found_.stage == design::Stage::Done && found_.front.empty())
      shown.obstacles.insert(shown.obstacles.begin(), found_.base.may_reach_all_targets() && found_.base.distance == 0
                                                          ? tr("The game itself already reaches the targets.")
                                                          : tr("No changes bring the game closer to the targets."));
    shown.can_use = !running() && chosen_ > 0;
  }
  view_.show_results(shown);
}

}  // namespace tw::editor
