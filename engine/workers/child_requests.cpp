#include "engine/workers/child_requests.hpp"

#include <algorithm>
#include <functional>
#include <mutex>
#include <span>
#include <stdexcept>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/workers/local_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/workers/wire.hpp"
#include "engine/workers/worker_child.hpp"
#include "engine/xml/files.hpp"

namespace tw::workers {
namespace {

/// Time in seconds within which a bot must choose after its hurry flag has been set.
constexpr double kTimeToHurry = 5;

RunDescription described(const simulation::Experiment& experiment) {
  auto out = describe(std::span(&experiment, 1));
  if (!out) throw std::runtime_error(out.findings().front().message);
  return std::move(out.value());
}

/// Worker processes that have answered the most recent requests. They are kept because most requests are for the next
/// move of the same bot. Each process is reused only for the same bot or game, so that a plugin cannot affect another
/// one.
class IdleChildren {
 public:
  std::unique_ptr<WorkerChild> take(const std::string& who) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(idle_, who, &Idle::first);
    if (found == idle_.end()) return nullptr;
    std::unique_ptr<WorkerChild> out = std::move(found->second);
    idle_.erase(found);
    return out;
  }
  void keep(std::unique_ptr<WorkerChild> child, const std::string& who) {
    constexpr std::size_t kMax = 4;
    const std::lock_guard lock(mutex_);
    if (idle_.size() >= kMax) idle_.erase(idle_.begin());
    idle_.emplace_back(who, std::move(child));
  }

 private:
  using Idle = std::pair<std::string, std::unique_ptr<WorkerChild>>;
  std::mutex mutex_;
  std::vector<Idle> idle_;
};
IdleChildren& idle_children() {
  static IdleChildren children;
  return children;
}

/// Sends a message to a worker process and returns its answer. `who`: the bot or game to name in error messages; it has
/// exclusive use of the process. `requested`: see WorkerChild.
std::string ask(const std::string& message, const std::string& who,
                const std::function<WorkerChild::Request()>& requested) {
  auto child = idle_children().take(who);
  if (!child) child = WorkerChild::start({});
  if (!child)
    throw std::runtime_error(
        tr("the program tilewright, which runs plugins from outside the installation, cannot be started"));
  std::string answer;
  if (child->exchange(message, answer, requested, kTimeToHurry) == WorkerChild::Status::Answered) {
    idle_children().keep(std::move(child), who);
    return answer;
  }
  // translators: {0} is, for example: bot "abc"; {1} is, for example: crashed (Segmentation fault)
  throw std::runtime_error(tr("the process of {0} {1}", who, child->lost_game().how));
}

std::string with_plugin(const std::string& who, const std::string& file) {
  // translators: {0} is, for example: bot "abc"
  return file.empty() ? who : tr("{0} of the plugin {1}", who, file);
}

class RemoteBot : public game::Bot {
 public:
  RemoteBot(std::string name, PlayedLine line) : name_(std::move(name)), line_(std::move(line)) {}

  game::Action choose(const game::State&, game::Random& random) override {
    simulation::Experiment experiment{.game = line_.game};
    experiment.contestants.assign(static_cast<std::size_t>(line_.setup.players), make_contestant(name_));
    RunDescription run = described(experiment);
    model::GameRecord record{.variant = line_.game->id(), .players = line_.setup.players, .seed = line_.setup.seed};
    record.decks = line_.setup.decks;
    record.position = line_.setup.position;
    std::string setup = xml::write(record);
    MoveMessage message{.run = run.hash,
                        .setup = hash_of(setup),
                        .actions = line_.actions,
                        .seed = random.next(),
                        .blobs = std::move(run.texts)};
    message.blobs.emplace(message.setup, std::move(setup));
    std::string who = with_plugin(tr("bot \"{0}\"", name_), plugin_host::foreign_plugin_of_bot(name_));
    if (const std::string file = plugin_host::foreign_plugin_of_game(*line_.game->rules()); !file.empty())
      // translators: {0} is, for example: bot "abc"; {2} is a file
      who = tr("{0} in game \"{1}\" with the plugin {2}", who, line_.game->id(), file);
    const std::string answer = ask(encode(message), who, [this] {
      return hurry_ != nullptr && *hurry_ ? WorkerChild::Request::Leave : WorkerChild::Request::Play;
    });
    MoveResult result;
    if (const std::string wrong = decode(answer, result); !wrong.empty())
      throw std::runtime_error(tr("{0} sent an invalid answer: {1}", who, wrong));
    for (const std::string& why : {result.refused, result.error})
      if (!why.empty()) throw std::runtime_error(why);
    if (!result.missing.empty())
      throw std::runtime_error(tr("the process running {0} did not receive all of the game's data", who));
    evaluations_ = std::move(result.evaluations);
    return result.action;
  }
  void set_hurry_flag(const std::atomic<bool>* hurry) override { hurry_ = hurry; }
  std::vector<game::ActionEvaluation> evaluations() const override { return evaluations_; }

 private:
  std::string name_;
  PlayedLine line_;
  const std::atomic<bool>* hurry_ = nullptr;
  std::vector<game::ActionEvaluation> evaluations_;
};

}  // namespace

bool needs_process(const std::string& bot, const game::Game& game) {
  return !plugin_host::foreign_plugin_of_bot(bot).empty() ||
         (game.rules() != nullptr && !plugin_host::foreign_plugin_of_game(*game.rules()).empty());
}

std::unique_ptr<game::Bot> make_remote_bot(std::string name, PlayedLine line) {
  return std::make_unique<RemoteBot>(std::move(name), std::move(line));
}

std::unique_ptr<game::Bot> make_bot_at(const std::string& name, PlayedLine line) {
  if (needs_process(name, *line.game)) return make_remote_bot(name, std::move(line));
  auto made = plugin_host::make_bot(name);
  if (!made) throw std::runtime_error(made.findings().front().message);
  return std::move(made.value());
}

model::GameRecord isolated_record_of(const simulation::Experiment& experiment, std::int64_t index,
                                     const simulation::StopCheck& should_stop) {
  if (!uses_foreign_plugin(std::span(&experiment, 1))) return simulation::record_of(experiment, index, should_stop);
  RunDescription run = described(experiment);
  std::string bots;
  for (const simulation::Contestant& contestant : experiment.contestants)
    bots += (bots.empty() ? "" : " ") + tr("bot \"{0}\"", contestant.name);
  std::string file = plugin_host::foreign_plugin_of_game(*experiment.game->rules());
  for (const simulation::Contestant& contestant : experiment.contestants)
    if (file.empty()) file = plugin_host::foreign_plugin_of_bot(contestant.name);
  // translators: {2} is, for example: bot "abc" bot "def"
  const std::string who = with_plugin(tr("game {0} (seed {1}) with {2}", index, experiment.seed, bots), file);
  const std::string answer =
      ask(encode(RecordMessage{.run = run.hash, .game = index, .blobs = std::move(run.texts)}), who, [&should_stop] {
        if (should_stop && should_stop()) throw simulation::GameDiscarded{};
        return WorkerChild::Request::Play;
      });
  RecordResult result;
  if (const std::string wrong = decode(answer, result); !wrong.empty())
    throw std::runtime_error(tr("{0} sent an invalid answer: {1}", who, wrong));
  if (!result.refused.empty()) throw std::runtime_error(result.refused);
  if (!result.missing.empty()) throw std::runtime_error(tr("the process did not receive all of the game's data"));
  auto record = xml::read_game(result.record, "");
  if (!record) throw std::runtime_error(record.findings().front().message);
  return std::move(record.value());
}

}  // namespace tw::workers
