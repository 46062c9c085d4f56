#include "editor/core/simulate/simulate_presenter.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/identity.hpp"

// The form. The runs are in simulate_runs.cpp, the display of results in simulate_shown.cpp.

namespace tw::editor {
namespace {

/// Maximum number of finished experiments that are saved automatically, and number of days for which unfinished
/// experiments are kept.
constexpr std::size_t kFinishedKept = 20;
constexpr int kDaysKept = 30;

/// Returns true if the bots still have the same versions and the skill levels still refer to the same bots.
bool has_same_bots(const simulation::Experiment& experiment, const simulation::StoredExperiment& stored) {
  return std::ranges::all_of(simulation::identity_of(experiment, {}), [&](const simulation::IdentityField& now) {
    if (now.key != "versions" && now.key != "contestants") return true;
    const auto then = stored.meta.find(now.key);
    return now.value == (then == stored.meta.end() ? "" : then->second);
  });
}

}  // namespace

SimulatePresenter::SimulatePresenter(SimulateServices services, SimulateView& view)
    : services_(std::move(services)),
      view_(view),
      folder_(services_.storage_folder),
      max_cores_(std::max(1, static_cast<int>(std::thread::hardware_concurrency()))),
      estimate_(services_, [this] { show_form(); }),
      games_(services_.post, [this] { view_.show_games(games_.shown()); }),
      folder_task_(services_.post),
      record_task_(services_.post),
      report_task_(services_.post),
      controls_(services_.settings, services_.post,
                {.changed =
                     [this] {
                       show_form();
                       show_progress();
                     },
                 .abandoned = [this] { document_changed(); },
                 .pause = [this](bool on) { run_->pause(on); },
                 .stop = [this] { run_->stop(); },
                 .offer = [this](const std::string& message) { view_.offer_this_computer(message); }}) {
  form_.cores = max_cores_;
  form_.bots.assign(kMinFormPlayers, services_.bots.empty() ? "" : services_.bots.front());
  offered_ = offered_games(services_);
}

void SimulatePresenter::show() {
  document_changed();
  show_results();
  show_runs();
  view_.show_games(games_.shown());
  if (folder_.is_enabled()) find_unfinished_experiment();
}

SimulatePresenter::~SimulatePresenter() = default;

void SimulatePresenter::find_unfinished_experiment() {
  folder_task_.start([this, folder = folder_](const std::stop_token&) -> std::function<void()> {
    folder.remove_old(kFinishedKept, kDaysKept, now_seconds());
    for (SavedExperiment& kept : folder.list())
      if (!kept.finished() && kept.stored.done > 0)
        return [this, kept = std::move(kept)] {
          if (running() || started_) return;
          offer_ = kept;
          view_.offer(&*offer_, describe_unfinished(kept.stored, format_time(kept.written, now_seconds())));
        };
    return {};
  });
}

void SimulatePresenter::dismiss_offer() {
  if (!std::exchange(offer_, std::nullopt)) return;
  view_.offer(nullptr, "");
}

void SimulatePresenter::change(ExperimentForm form) {
  if (running()) return;
  form.games = std::clamp(form.games, kMinGames, kMaxGames);
  form.cores = std::clamp(form.cores, 1, max_cores_);
  form.metrics &= simulation::kAllMetrics;
  form.target_precision = std::clamp(form.target_precision, 0.0, kMaxTargetPrecision);
  const bool other_games = form.game_ids != form_.game_ids, other_metrics = form.metrics != form_.metrics;
  form_ = std::move(form);
  if (other_games) compile();
  if (std::exchange(refused_, false)) view_.show_message("", false);  // the reason may no longer be true
  show_form();
  show_progress();
  if (other_metrics && runs_.empty()) show_results();  // preview the cards
}

void SimulatePresenter::set_played(const std::string& id, bool played) {
  ExperimentForm form = form_;
  std::erase(form.game_ids, id);
  if (played) form.game_ids.push_back(id);
  if (form.game_ids.empty()) return show_form();
  // Sort the games in the order of the list.
  std::ranges::sort(form.game_ids, {}, [this](const std::string& one) {
    return std::ranges::find(offered_, one, &OfferedGame::id) - offered_.begin();
  });
  change(form);
  set_players(static_cast<int>(form_.bots.size()));
}

void SimulatePresenter::set_players(int players) {
  ExperimentForm form = form_;
  int least = kMinFormPlayers, most = kMaxFormPlayers;
  for (const SimulatedGame& game : compiled_) {
    least = std::max(least, game.game->min_players());
    most = std::min(most, game.game->max_players());
  }
  editor::set_players(form, std::clamp(players, least, std::max(least, most)), form.bots.back());
  change(form);
}

void SimulatePresenter::set_bot(int seat, const std::string& bot) {
  ExperimentForm form = form_;
  if (seat < 0 || seat >= static_cast<int>(form.bots.size())) return;
  form.bots[seat] = bot;
  change(form);
}

void SimulatePresenter::set_unfinished(const std::string& reason) {
  unfinished_ = reason;
  change(form_);
}

void SimulatePresenter::choose_store() {
  if (!services_.choose || running()) return;
  const auto path = services_.choose({.title = tr("Choose the experiment file"),
                                      .pattern = tr("Experiment") + " (*.db)|*.db|" + tr("All files") + "|*",
                                      .for_saving = true,
                                      .suggestion = "experiment.db"});
  if (path) set(&ExperimentForm::store, *path);
}

void SimulatePresenter::document_changed() {
  compiled_games_.erase("");
  if (running()) return;
  compile();
  if (!compiled_.empty()) {
    set_players(static_cast<int>(form_.bots.size()));
  } else {
    change(form_);
  }
}

void SimulatePresenter::compile() {
  compiled_.clear();
  problem_.clear();
  if (started_ && std::ranges::find(started_->game_ids, "") != started_->game_ids.end() &&
      !compiled_games_.contains(""))
    if (auto desk = services_.compile("")) compiled_games_.emplace("", std::move(desk.value()));
  for (const std::string& id : form_.game_ids) {
    if (const auto known = compiled_games_.find(id); known != compiled_games_.end()) {
      compiled_.push_back(known->second);
      continue;
    }
    auto compiled = services_.compile(id);
    if (!compiled) {
      const auto row = std::ranges::find(offered_, id, &OfferedGame::id);
      // translators: {0} is a game
      problem_ = tr("{0} cannot be played yet: {1}", row == offered_.end() ? id : row->label,
                    short_message(compiled.findings()));
      compiled_.clear();
      return;
    }
    compiled_.push_back(compiled_games_.emplace(id, std::move(compiled.value())).first->second);
  }
}

std::string SimulatePresenter::problem_of_form() const {
  if (!unfinished_.empty()) return unfinished_;
  if (!problem_.empty()) return problem_;
  const auto players = static_cast<int>(form_.bots.size());
  for (const SimulatedGame& game : compiled_) {
    const int least = game.game->min_players(), most = game.game->max_players();
    if (players >= least && players <= most) continue;
    // translators: {1} is a game
    return least == most ? tr_n("{1} is for {0} player.", "{1} is for {0} players.", most, game.game->name())
                         : tr_n("{1} is for {2} to {0} player.", "{1} is for {2} to {0} players.", most,
                                game.game->name(), least);
  }
  if (services_.check_bot)
    for (std::size_t seat = 0; seat < form_.bots.size(); ++seat)
      if (const std::string wrong = services_.check_bot(form_.bots[seat]); !wrong.empty())
        return tr("Player {0}: {1}", seat + 1, wrong);
  if (form_.game_ids.size() > 1 && !form_.store.empty())
    return tr("A file can contain only one game: select one game, or choose “No file”.");
  return "";
}

std::string SimulatePresenter::problem() const {
  const std::string problem = problem_of_form();
  return problem.empty() ? controls_.place().problem() : problem;
}

void SimulatePresenter::continue_experiment(const SavedExperiment& kept) {
  if (running()) return;
  dismiss_offer();
  ExperimentForm form = form_;
  form.bots = kept.stored.contestants;
  form.rotate = kept.stored.rotate;
  form.games = kept.stored.games;
  form.seed = kept.stored.seed;
  form.metrics = kept.stored.metrics;
  form.keep = kept.stored.keep_games > 0;
  form.target_precision = 0;
  form.store.clear();
  for (const OfferedGame& row : offered_) {
    if (!row.id.empty() && !row.id.ends_with(kept.stored.game)) continue;
    const auto compiled = services_.compile(row.id);
    if (!compiled || compiled.value().game->id() != kept.stored.game ||
        simulation::content_hash_text(compiled.value().game->content_hash()) != kept.stored.content)
      continue;
    form.game_ids = {row.id};
    const simulation::Experiment experiment = to_experiment(form, services_, compiled.value().game);
    if (!has_same_bots(experiment, kept.stored))
      return view_.show_message(
          tr("That experiment was played with different bot versions, so it cannot be continued. `tilewright report` "
             "shows its results. It is stored in {0}",
             kept.path.string()),
          true);
    if (folder_.file_for(experiment) != kept.path) form.store = kept.path;
    change(form);
    return start();
  }
  view_.show_message(tr("That experiment used another version of “{0}”; open that version to continue the experiment. "
                        "It is stored in {1}",
                        kept.stored.game, kept.path.string()),
                     true);
}

}  // namespace tw::editor
