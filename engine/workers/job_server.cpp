#include "engine/workers/job_server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <thread>
#include <utility>

#include "engine/process/channel.hpp"

namespace tw::workers {
namespace {

constexpr std::size_t kRuns = 4;

/// A wrapper around a bot that shows in the page who decides.
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

 private:
  std::unique_ptr<game::Bot> bot_;
  SharedPage& page_;
  std::int64_t contestant_;
};

/// Ends this process when the other side of `descriptor` is closed, even in the middle of a game.
void end_with(int descriptor) {
  std::thread([descriptor] {
    pollfd one{descriptor, POLLRDHUP, 0};
    while (::poll(&one, 1, -1) < 0) continue;
    ::_exit(0);
  }).detach();
}

}  // namespace

struct JobServer::Run {
  Run(std::string name, DescribedRun made)
      : hash(std::move(name)), experiments(std::move(made.experiments)), player(experiments) {}
  std::string hash;
  std::vector<simulation::Experiment> experiments;
  simulation::JobPlayer player;
};

JobServer::JobServer(SharedPage& page) : page_(page) {}
JobServer::~JobServer() = default;

std::string JobServer::answer(std::string_view job) {
  JobMessage message;
  if (std::string wrong = decode(job, message); !wrong.empty()) {
    ResultMessage result;
    result.refused = std::move(wrong);
    return encode(result);
  }
  texts_.add(std::move(message.blobs));
  return encode(play(message));
}

JobServer::Run* JobServer::find(const JobMessage& message, ResultMessage& result) {
  const auto known = std::ranges::find(runs_, message.run, [](const auto& run) { return run->hash; });
  if (known != runs_.end()) {
    runs_.splice(runs_.begin(), runs_, known);
    return runs_.front().get();
  }
  DescribedRun made;
  result.refused = make_run(message.run, texts_.all(), result.missing, made);
  if (!result.refused.empty() || !result.missing.empty()) return nullptr;
  for (simulation::Experiment& experiment : made.experiments)
    for (std::size_t c = 0; c < experiment.contestants.size(); ++c)
      experiment.contestants[c].make = [this, c,
                                        make = experiment.contestants[c].make]() -> std::unique_ptr<game::Bot> {
        auto bot = make();
        return bot ? std::make_unique<ShownBot>(std::move(bot), page_, static_cast<std::int64_t>(c)) : nullptr;
      };
  runs_.push_front(std::make_unique<Run>(message.run, std::move(made)));
  if (runs_.size() > kRuns) runs_.pop_back();
  return runs_.front().get();
}

ResultMessage JobServer::play(const JobMessage& message) {
  ResultMessage result;
  Run* const run = find(message, result);
  if (run == nullptr) return result;
  for (const simulation::GameRange& range : message.job)
    if (range.experiment >= std::ssize(run->experiments)) {
      result.refused = "the job names an experiment that the run does not have";
      return result;
    }
  result.played = run->player.play(
      message.job,
      [this](int experiment, std::int64_t game) {
        page_.experiment.store(experiment, std::memory_order_relaxed);
        page_.game.store(game, std::memory_order_relaxed);
        return !page_.stop.load(std::memory_order_relaxed);
      },
      [this] {
        page_.decisions.store(page_.decisions.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        return page_.stop.load(std::memory_order_relaxed);
      });
  page_.experiment = -1;
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
  // Plugins may print. Their output must not get between the messages.
  const int in = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
  process::Channel channel(in, ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10), kLargestMessage);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  if (const int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC); null >= 0) {
    ::dup2(null, STDIN_FILENO);
    ::close(null);
  }
  end_with(in);
  JobServer server(*shared);
  std::string message;
  while (channel.receive(message) == process::Channel::Status::Ok)
    if (channel.send(server.answer(message)) != process::Channel::Status::Ok) return 3;
  return 0;
}

}  // namespace tw::workers
