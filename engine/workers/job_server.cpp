#include "engine/workers/job_server.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/process/channel.hpp"
#include "engine/xml/files.hpp"

namespace tw::workers {
namespace {

constexpr std::size_t kRuns = 4;

/// A wrapper around a bot. It writes the deciding contestant to the shared page.
class ShownBot : public game::Bot {
 public:
  ShownBot(std::unique_ptr<game::Bot> bot, SharedPage& page, std::int64_t contestant)
      : bot_(std::move(bot)), page_(page), contestant_(contestant) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    page_.contestant.store(contestant_, std::memory_order_relaxed);
    const game::Action action = bot_->choose(state, random);
    page_.contestant.store(-1, std::memory_order_relaxed);
    return action;
  }
  void set_hurry_flag(const std::atomic<bool>* hurry) override { bot_->set_hurry_flag(hurry); }
  std::vector<game::ActionEvaluation> evaluations() const override { return bot_->evaluations(); }

 private:
  std::unique_ptr<game::Bot> bot_;
  SharedPage& page_;
  std::int64_t contestant_;
};

}  // namespace

struct JobServer::Run {
  Run(std::string name, std::vector<simulation::Experiment> made)
      : hash(std::move(name)), experiments(std::move(made)), player(experiments) {}
  std::string hash;
  std::vector<simulation::Experiment> experiments;
  simulation::JobPlayer player;
};

JobServer::JobServer(SharedPage& page) : page_(page) {}
JobServer::~JobServer() = default;

template <class Message, class Result>
std::string JobServer::answer(std::string_view message, Result (JobServer::*with)(const Message&)) {
  Message request;
  Result result;
  result.refused = decode(message, request);
  if (!result.refused.empty()) return encode(result);
  texts_.add(std::move(request.blobs));
  return encode((this->*with)(request));
}

std::string JobServer::answer(std::string_view message) {
  const std::string kind = kind_of(message);
  if (kind == "move") return answer(message, &JobServer::move);
  if (kind == "record") return answer(message, &JobServer::record);
  return answer(message, &JobServer::play);
}

JobServer::Run* JobServer::find(const std::string& hash, MissingTexts& missing, std::string& refused) {
  const auto known = std::ranges::find(runs_, hash, [](const auto& run) { return run->hash; });
  if (known != runs_.end()) {
    runs_.splice(runs_.begin(), runs_, known);
    return runs_.front().get();
  }
  std::vector<simulation::Experiment> made;
  refused = make_run(hash, texts_, missing, made);
  if (!refused.empty() || !missing.empty()) return nullptr;
  for (simulation::Experiment& experiment : made)
    for (std::size_t c = 0; c < experiment.contestants.size(); ++c)
      experiment.contestants[c].make = [this, c,
                                        make = experiment.contestants[c].make]() -> std::unique_ptr<game::Bot> {
        auto bot = make();
        return bot ? std::make_unique<ShownBot>(std::move(bot), page_, static_cast<std::int64_t>(c)) : nullptr;
      };
  runs_.push_front(std::make_unique<Run>(hash, std::move(made)));
  if (runs_.size() > kRuns) runs_.pop_back();
  return runs_.front().get();
}

ResultMessage JobServer::play(const JobMessage& message) {
  ResultMessage result;
  Run* const run = find(message.run, result.missing, result.refused);
  if (run == nullptr) return result;
  for (const simulation::GameRange& range : message.job)
    if (range.experiment >= std::ssize(run->experiments)) {
      result.refused = tr("the job names an experiment that the run does not have");
      return result;
    }
  result.played = run->player.play(
      message.job,
      [this](int experiment, std::int64_t game) {
        page_.experiment.store(experiment, std::memory_order_relaxed);
        page_.game.store(game, std::memory_order_relaxed);
        return !page_.stop.load(std::memory_order_relaxed) && !page_.end.load(std::memory_order_relaxed);
      },
      [this] {
        page_.decisions.store(page_.decisions.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        return page_.stop.load(std::memory_order_relaxed);
      });
  page_.experiment = -1;
  return result;
}

MoveResult JobServer::move(const MoveMessage& message) {
  MoveResult result;
  Run* const run = find(message.run, result.missing, result.refused);
  const std::string* const setup = texts_.find(message.setup);
  if (setup == nullptr) result.missing.push_back(message.setup);
  if (run == nullptr || !result.missing.empty()) return result;
  const simulation::Experiment& experiment = run->experiments.front();
  const auto record = xml::read_game(*setup, "");
  auto state = record ? experiment.game->new_state(game::setup_of(record.value()))
                      : model::Result<std::unique_ptr<game::State>>(record.findings());
  if (!state) {
    result.refused = state.findings().front().message;
    return result;
  }
  for (const game::Action action : message.actions) {
    if (result.refused = state.value()->why_illegal(action); !result.refused.empty()) return result;
    state.value()->apply(action);
  }
  if (state.value()->finished()) {
    result.refused = tr("the game has ended");
    return result;
  }
  try {
    page_.experiment = 0;
    const auto bot = experiment.contestants.front().make();
    bot->set_hurry_flag(&page_.stop);
    model::Random random(message.seed), guess(message.seed, 1);
    // Neither the bot nor its evaluations may use hidden information, so replace it with a guess.
    state.value()->determinize(state.value()->player(), guess);
    result.action = bot->choose(*state.value(), random);
    result.evaluations = bot->evaluations();
  } catch (const std::exception& error) {
    result.error = error.what();
  }
  page_.experiment = -1;
  return result;
}

RecordResult JobServer::record(const RecordMessage& message) {
  RecordResult result;
  Run* const run = find(message.run, result.missing, result.refused);
  if (run == nullptr) return result;
  try {
    const auto leave = [this] {
      page_.decisions.store(page_.decisions.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
      return page_.stop.load(std::memory_order_relaxed);
    };
    result.record = xml::write(simulation::record_of(run->experiments.front(), message.game, leave));
  } catch (const simulation::GameDiscarded&) {
    result.refused = tr("the request was cancelled");
  } catch (const std::exception& error) {
    result.refused = error.what();
  }
  return result;
}

int serve_on_standard_input(int page) {
  ::signal(SIGINT, SIG_IGN);  // Ctrl+C on a terminal reaches the whole group; the client tells its workers to stop
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGTERM, SIG_DFL);
  SharedPage own;
  SharedPage* shared = &own;
  if (page >= 0) {
    void* const memory = ::mmap(nullptr, sizeof(SharedPage), PROT_READ | PROT_WRITE, MAP_SHARED, page, 0);
    ::close(page);
    if (memory == MAP_FAILED) return 3;
    shared = static_cast<SharedPage*>(memory);
  }
  // Without a shared page, the client is allowed to close the input after its last job.
  process::Channel channel = process::take_standard_channel(kMaxMessageBytes, page >= 0);
  JobServer server(*shared);
  std::string message;
  while (channel.receive(message) == process::Channel::Status::Ok)
    if (channel.send(server.answer(message)) != process::Channel::Status::Ok) return 3;
  return 0;
}

}  // namespace tw::workers
