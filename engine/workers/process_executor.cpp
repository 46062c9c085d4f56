#include "engine/workers/process_executor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <new>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/plugin_host/registry.hpp"
#include "engine/simulation/work_hall.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/workers/shared_page.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {
namespace {

using Clock = std::chrono::steady_clock;
using simulation::Batch;
using simulation::Experiment;
using simulation::GameRange;
using simulation::Job;
using Hall = simulation::WorkerPool<Batch>;

/// Duration of a job in seconds.
constexpr double kJobSeconds = 0.2;
/// Time that a process has to end a job after it was told to stop, in seconds.
constexpr double kTimeToStop = 1;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

/// Returns the file of the plugin that provides a bot, or "" if it is part of the program.
std::string plugin_file(const std::string& bot) {
  const auto* found = plugin_host::registry().bot(bot);
  return found == nullptr || found->built_in != nullptr ? "" : found->found_at;
}

using GameId = std::pair<int, std::int64_t>;  ///< experiment and index

}  // namespace

/// A process and the texts that it knows.
struct ProcessExecutor::Idle {
  std::unique_ptr<process::Child> child;
  std::set<std::string> known;
  SharedPage& page() { return *static_cast<SharedPage*>(child->memory()); }
};

/// What all slots share.
class ProcessExecutor::Run {
 public:
  Run(std::span<const Experiment> all, simulation::GameSource& games, const simulation::Control& control_, int workers_,
      RunDescription described)
      : experiments(all), control(control_), workers(workers_), description(std::move(described)), source_(games) {
    simulation::JobPlayer player(experiments);
    for (std::size_t e = 0; e < experiments.size(); ++e)
      expected.push_back(expected_results(experiments[e], player.columns(static_cast<int>(e))));
  }

  bool ending() const { return control.stopping() || hall.closed(); }

  /// Returns games that were given back, or new ones; empty if all games have been played. Waits while other slots play
  /// games that they may still give back.
  Job next(std::int64_t most) {
    for (;; std::this_thread::sleep_for(Hall::kTick)) {
      const std::lock_guard lock(mutex_);
      Job job;
      if (returned_.empty()) {
        job = source_.next(most);
      } else {
        job = std::move(returned_.back());
        returned_.pop_back();
      }
      if (!job.empty()) ++playing_;
      if (!job.empty() || playing_ == 0 || ending()) return job;
    }
  }
  /// Must be called after each job that next() returned.
  void end_job() {
    const std::lock_guard lock(mutex_);
    --playing_;
  }
  std::int64_t left() const { return source_.left(); }

  /// Takes back games that were not played.
  void give_back(Job job) {
    const std::lock_guard lock(mutex_);
    if (!job.empty()) returned_.push_back(std::move(job));
  }

  /// Takes back a job whose process ended during `game`, which is separated from the others. Returns the number of
  /// times that this has happened with this game.
  int give_back_around(const Job& job, GameId game) {
    std::int64_t before = 0;
    for (const GameRange& range : job) {
      if (range.experiment == game.first && range.first <= game.second && game.second < range.end) {
        before += game.second - range.first;
        break;
      }
      before += range.size();
    }
    const std::lock_guard lock(mutex_);
    for (Job part : {simulation::first_of(job, before), Job{{game.first, game.second, game.second + 1}},
                     simulation::rest_of(job, before + 1)})
      if (!part.empty()) returned_.push_back(std::move(part));
    return ++failures_[game];
  }

  const std::span<const Experiment> experiments;
  const simulation::Control& control;
  const int workers;
  const RunDescription description;
  std::vector<ExpectedResults> expected;
  std::atomic<bool> refused{false};  ///< true if a process refused the run
  Hall hall;

 private:
  simulation::GameSource& source_;
  std::mutex mutex_;
  std::vector<Job> returned_;
  int playing_ = 0;  ///< number of jobs that are being played
  std::map<GameId, int> failures_;
};

/// One process and the thread that talks to it.
class ProcessExecutor::Slot {
 public:
  Slot(ProcessExecutor& owner, Run& run) : owner_(owner), run_(run) {}

  void work() {
    for (;;) {
      while (run_.control.paused() && !run_.ending()) std::this_thread::sleep_for(Hall::kTick);
      if (run_.ending()) break;
      const Job job = run_.next(size_.next(run_.left(), run_.workers));
      if (job.empty()) break;
      const Clock::time_point begun = Clock::now();
      if (play(job)) size_.learn(simulation::games_in(job), seconds_since(begun));
      run_.end_job();
    }
    if (process_) owner_.keep(std::move(process_));
  }

 private:
  /// Returns true if the whole job was played.
  bool play(const Job& job) {
    JobMessage message{.run = run_.description.hash, .job = job, .blobs = {}};
    for (int attempt = 0; attempt < 3; ++attempt) {
      if (!process_ && !start()) throw std::runtime_error("the worker process cannot be started");
      if (!process_->known.contains(message.run)) message.blobs = run_.description.texts;
      std::string answer;
      const process::Channel::Status status = exchange(encode(message), answer);
      if (status != process::Channel::Status::Ok) {
        lost(job, status == process::Channel::Status::Left);
        return false;
      }
      ResultMessage result;
      if (const std::string wrong = decode(answer, job, run_.expected, result); !wrong.empty())
        throw std::runtime_error("a worker process sent an invalid result: " + wrong);
      if (!result.refused.empty()) {
        run_.refused = true;
        throw std::runtime_error(result.refused);
      }
      process_->known.insert(message.run);
      if (!result.missing.empty()) {
        message.blobs = run_.description.texts;
        continue;
      }
      return take(job, std::move(result.played));
    }
    throw std::runtime_error("a worker process does not accept the texts of the run");
  }

  bool take(const Job& job, simulation::PlayedJob played) {
    const std::int64_t games = simulation::games_in(played.batch.ranges);
    if (games > 0) run_.hall.put(std::move(played.batch));
    if (!played.error.empty()) throw std::runtime_error(played.error);
    run_.give_back(simulation::rest_of(job, games));
    return games == simulation::games_in(job);
  }

  bool start() {
    process_ = owner_.take_idle();
    if (process_) return true;
    auto child = process::Child::start({.program = owner_.options_.program,
                                        .arguments = owner_.options_.arguments,
                                        .largest_message = kLargestMessage,
                                        .shared_bytes = sizeof(SharedPage),
                                        .most_memory = owner_.options_.most_memory});
    if (!child) return false;
    new (child->memory()) SharedPage;
    process_ = std::make_unique<Idle>(Idle{std::move(child), {}});
    return true;
  }

  /// Sends a job and waits for the answer. Tells the process to end the job early if the run is stopped or paused.
  process::Channel::Status exchange(const std::string& message, std::string& answer) {
    SharedPage& page = process_->page();
    page.stop = false;
    std::int64_t decisions = page.decisions;
    Clock::time_point progress = Clock::now(), told{};
    hung_ = false;
    const auto leave = [&] {
      if (!page.stop && (run_.ending() || run_.control.paused())) {
        page.stop = true;
        told = Clock::now();
      }
      if (std::exchange(decisions, page.decisions.load()) != decisions) progress = Clock::now();
      if (page.stop && run_.ending() && seconds_since(told) > kTimeToStop) return true;
      return hung_ = seconds_since(progress) > owner_.options_.patience;
    };
    process::Channel& channel = process_->child->channel();
    const process::Channel::Status sent = channel.send(message, leave);
    return sent == process::Channel::Status::Ok ? channel.receive(answer, leave) : sent;
  }

  /// Ends the process, which did not answer, and gives the job back. Throws if the fault is the game's.
  void lost(const Job& job, bool left) {
    const SharedPage& page = process_->page();
    const GameId game{static_cast<int>(page.experiment), page.game};
    const std::int64_t contestant = page.contestant;
    const std::string how = process_->child->end();
    process_.reset();
    if (left && !hung_) return;  // the run is being stopped
    if (game.first < 0 || game.first >= std::ssize(run_.experiments)) {
      if (++lost_without_game_ >= kAttempts)
        throw std::runtime_error("the worker process ended before it played a game: " +
                                 (how.empty() ? "it did not answer" : how));
      return run_.give_back(job);
    }
    if (run_.give_back_around(job, game) < kAttempts) return;
    throw std::runtime_error(describe(game, contestant, hung_ ? "" : how));
  }

  std::string describe(GameId game, std::int64_t contestant, const std::string& how) const {
    const Experiment& experiment = run_.experiments[static_cast<std::size_t>(game.first)];
    std::string who = "the rules of \"" + experiment.game->id() + "\" were";
    if (contestant >= 0 && contestant < std::ssize(experiment.contestants)) {
      const std::string& name = experiment.contestants[static_cast<std::size_t>(contestant)].name;
      const std::string file = plugin_file(name);
      who = fmt::format("bot \"{}\"{} was", name, file.empty() ? "" : " of the plugin " + file);
    }
    const std::string what =
        how.empty() ? fmt::format("made no decision for {:g} s", owner_.options_.patience) : "ended: " + how;
    return fmt::format("game {} (seed {}): the process that played it {}, {} times, while {} at work", game.second,
                       experiment.seed, what, kAttempts, who);
  }

  ProcessExecutor& owner_;
  Run& run_;
  std::unique_ptr<Idle> process_;
  simulation::JobSize size_{kJobSeconds};
  bool hung_ = false;
  int lost_without_game_ = 0;
};

ProcessExecutor::ProcessExecutor(ProcessOptions options) : options_(std::move(options)) {}
ProcessExecutor::~ProcessExecutor() = default;

std::unique_ptr<ProcessExecutor::Idle> ProcessExecutor::take_idle() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return nullptr;
  auto out = std::move(idle_.back());
  idle_.pop_back();
  return out;
}

void ProcessExecutor::keep(std::unique_ptr<Idle> process) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(process));
}

model::Findings ProcessExecutor::play(std::span<const Experiment> experiments, simulation::GameSource& source,
                                      const simulation::Control& control, const simulation::BatchCallback& take) {
  if (auto findings = simulation::check_jobs(options_.jobs); !findings.empty()) return findings;
  if (options_.program.empty())
    return {{.code = "TW126",
             .message = "the program tilewright, which plays games in processes, was not found beside this program; "
                        "check that it is installed"}};
  auto described = describe(experiments);
  if (!described) return described.findings();
  const auto workers = static_cast<int>(std::clamp<std::int64_t>(source.left(), 1, options_.jobs));
  Run run(experiments, source, control, workers, std::move(described.value()));
  auto findings = run.hall.run(
      workers, [&] { Slot(*this, run).work(); }, take);
  if (run.refused && !findings.empty()) findings.front().code = "TW126";
  return findings;
}

}  // namespace tw::workers
