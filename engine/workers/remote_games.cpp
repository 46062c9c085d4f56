#include "engine/workers/remote_games.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::workers {
namespace {

using simulation::Experiment;
using simulation::GameRange;
using simulation::Job;

/// The run fails when this number of processes have ended without having played a game.
constexpr int kMaxWithoutGame = 8;

/// Returns the file of the plugin that provides a bot, or "" if it is part of the program.
std::string plugin_file(const std::string& bot) {
  const auto* found = plugin_host::registry().bot(bot);
  return found == nullptr || found->built_in != nullptr ? "" : found->found_at;
}

bool contains(const GameRange& range, const LostGame& game) {
  return range.experiment == game.experiment && range.first <= game.game && game.game < range.end;
}

}  // namespace

RemoteGames::RemoteGames(std::span<const Experiment> all, simulation::GameSource& source, RunDescription described)
    : experiments(all), description(std::move(described)), source_(source) {
  simulation::JobPlayer player(experiments);
  for (std::size_t e = 0; e < experiments.size(); ++e)
    expected_.push_back(expected_results(experiments[e], player.columns(static_cast<int>(e))));
}

Job RemoteGames::next(std::int64_t most, bool& finished) {
  const std::lock_guard lock(mutex_);
  Job job;
  if (returned_.empty()) {
    job = source_.next(most);
  } else {
    job = std::move(returned_.back());
    returned_.pop_back();
  }
  finished = job.empty() && playing_ == 0;
  if (!job.empty()) ++playing_;
  return job;
}

void RemoteGames::end_job() {
  const std::lock_guard lock(mutex_);
  --playing_;
}

bool RemoteGames::finished() {
  const std::lock_guard lock(mutex_);
  return returned_.empty() && playing_ == 0 && source_.left() == 0;
}

bool RemoteGames::fits(const ResultMessage& result) {
  const std::lock_guard lock(mutex_);
  if (result.largest >= kTooLarge - largest_) return false;
  largest_ += result.largest;
  return true;
}

void RemoteGames::give_back(Job job) {
  const std::lock_guard lock(mutex_);
  if (!job.empty()) returned_.push_back(std::move(job));
}

int RemoteGames::give_back_around(const Job& job, const LostGame& lost) {
  std::int64_t before = 0;
  for (const GameRange& range : job) {
    if (contains(range, lost)) {
      before += lost.game - range.first;
      break;
    }
    before += range.size();
  }
  const std::lock_guard lock(mutex_);
  for (Job part : {simulation::games_after(job, before + 1), simulation::first_games(job, before)})
    if (!part.empty()) returned_.push_back(std::move(part));
  // Play this game last, since another failure ends the run.
  returned_.insert(returned_.begin(), Job{{static_cast<int>(lost.experiment), lost.game, lost.game + 1}});
  return ++failures_[{lost.experiment, lost.game}];
}

void RemoteGames::give_back(const Job& job, const LostGame& lost) {
  if (std::ranges::none_of(job, [&](const GameRange& range) { return contains(range, lost); })) {
    give_back(job);
    const std::lock_guard lock(mutex_);
    if (++lost_without_game_ >= kMaxWithoutGame)
      // translators: {0} is, for example: crashed (Segmentation fault)
      throw std::runtime_error(tr("a worker process failed before it played a game: it {0}", lost.how));
    return;
  }
  if (give_back_around(job, lost) >= kMaxAttempts) throw std::runtime_error(describe(lost));
}

std::string RemoteGames::describe(const LostGame& lost) const {
  const Experiment& experiment = experiments[lost.experiment];
  const model::Rules* const rules = experiment.game->rules();
  const std::string rules_file = rules == nullptr ? "" : plugin_host::foreign_plugin_of_game(*rules);
  const std::int64_t game = lost.game;
  const std::uint64_t seed = experiment.seed;
  const std::string& how = lost.how;
  if (lost.contestant >= 0 && lost.contestant < std::ssize(experiment.contestants)) {
    const std::string& bot = experiment.contestants[lost.contestant].name;
    const std::string file = plugin_file(bot);
    if (file.empty())
      // translators: {3} is, for example: crashed (Segmentation fault)
      return tr("game {0} (seed {1}) failed {2} times: its process {3} while bot \"{4}\" was choosing an action", game,
                seed, kMaxAttempts, how, bot);
    // translators: {3} is, for example: crashed (Segmentation fault)
    return tr(
        "game {0} (seed {1}) failed {2} times: its process {3} while bot \"{4}\" of the plugin {5} was choosing an "
        "action",
        game, seed, kMaxAttempts, how, bot, file);
  }
  const std::string& id = experiment.game->id();
  if (rules_file.empty())
    // translators: {3} is, for example: crashed (Segmentation fault)
    return tr("game {0} (seed {1}) failed {2} times: its process {3} while the rules of \"{4}\" were running", game,
              seed, kMaxAttempts, how, id);
  // translators: {3} is, for example: crashed (Segmentation fault)
  return tr(
      "game {0} (seed {1}) failed {2} times: its process {3} while the rules of \"{4}\" with the plugin {5} were "
      "running",
      game, seed, kMaxAttempts, how, id, rules_file);
}

}  // namespace tw::workers
