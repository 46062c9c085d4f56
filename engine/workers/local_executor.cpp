#include "engine/workers/local_executor.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/simulation/worker_pool.hpp"
#include "engine/workers/remote_games.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

namespace {

using Clock = std::chrono::steady_clock;
using simulation::Batch;
using simulation::Experiment;
using simulation::Job;
using simulation::seconds_since;
using Hall = simulation::WorkerPool<Batch>;

/// Intended duration of a job in seconds.
constexpr double kJobSeconds = 0.2;
/// Jobs end after this time, in seconds, even if games remain: the expected duration may be wrong, since games of one
/// experiment may take much longer than games of another.
constexpr double kLongestJob = 1;

}  // namespace

/// State shared by all slots.
struct ProcessExecutor::Run {
  RemoteGames games;
  const simulation::Control& control;
  const int workers;
  std::atomic<bool> refused{false};  ///< true if a process could not be started or refused the run
  Hall hall{};

  bool ending() const { return control.stopping() || hall.closed(); }
};

/// A worker process, and the thread that sends jobs to it.
class ProcessExecutor::Slot {
 public:
  Slot(ProcessExecutor& owner, Run& run) : owner_(owner), run_(run) {}

  void work() {
    bool finished = false;
    while (!run_.ending() && !finished) {
      Job job;
      if (!run_.control.paused()) job = run_.games.next(size_.next(run_.games.left(), run_.workers), finished);
      if (job.empty()) {
        // Wait: the run is paused, or other slots may still give back games.
        if (!finished) std::this_thread::sleep_for(Hall::kPollInterval);
        continue;
      }
      begun_ = Clock::now();
      const std::int64_t games = play(job);
      if (games > 0) size_.record_job(games, seconds_since(begun_));
      run_.games.end_job();
    }
    if (process_) owner_.keep(std::move(process_));
  }

 private:
  /// Plays the first games of a job and gives back the rest. Returns the number of games played.
  std::int64_t play(const Job& job) {
    JobMessage message{.run = run_.games.description.hash, .job = job, .blobs = {}};
    for (int attempt = 0; attempt < 3; ++attempt) {
      if (!process_) process_ = owner_.take_idle();
      if (!process_) process_ = WorkerChild::start(owner_.options_);
      if (!process_) {
        run_.refused = true;
        throw std::runtime_error(
            tr("a worker process cannot be started; close other programs, or use fewer processes (--jobs)"));
      }
      if (!process_->known.contains(message.run)) message.blobs = run_.games.description.texts;
      std::string answer;
      const WorkerChild::Status status = process_->exchange(encode(message), answer, [this] { return requested(); });
      if (status != WorkerChild::Status::Answered) {
        const LostGame lost = process_->lost_game();
        process_.reset();
        if (status == WorkerChild::Status::Ended) run_.games.give_back(job, lost);
        return 0;
      }
      ResultMessage result;
      if (const std::string wrong = decode(answer, job, run_.games.expected(), result); !wrong.empty())
        throw std::runtime_error(tr("a worker process sent an invalid result: {0}", wrong));
      if (!result.refused.empty()) {
        run_.refused = true;
        throw std::runtime_error(result.refused);
      }
      process_->known.insert(message.run);
      if (!result.missing.empty()) {
        message.blobs = run_.games.description.texts;
        continue;
      }
      if (!run_.games.fits(result)) throw std::runtime_error(tr("a worker process sent sums that are too large"));
      return take(job, std::move(result.played));
    }
    throw std::runtime_error(tr("a worker process does not accept the files of the run"));
  }

  std::int64_t take(const Job& job, simulation::PlayedJob played) {
    const std::int64_t games = simulation::games_in(played.batch.ranges);
    if (games > 0) run_.hall.put(std::move(played.batch));
    if (!played.error.empty()) throw std::runtime_error(played.error);
    run_.games.give_back(simulation::games_after(job, games));
    return games;
  }

  WorkerChild::Request requested() const {
    if (run_.ending()) return WorkerChild::Request::Leave;
    const bool end = run_.control.paused() || seconds_since(begun_) > kLongestJob;
    return end ? WorkerChild::Request::EndJob : WorkerChild::Request::Play;
  }

  ProcessExecutor& owner_;
  Run& run_;
  std::unique_ptr<WorkerChild> process_;
  simulation::JobSizer size_{kJobSeconds};
  Clock::time_point begun_{};  ///< when the current job began
};

ProcessExecutor::ProcessExecutor(ProcessOptions options) : options_(std::move(options)) {}
ProcessExecutor::~ProcessExecutor() = default;

std::unique_ptr<WorkerChild> ProcessExecutor::take_idle() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return nullptr;
  auto out = std::move(idle_.back());
  idle_.pop_back();
  return out;
}

void ProcessExecutor::keep(std::unique_ptr<WorkerChild> process) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(process));
}

model::Findings ProcessExecutor::play(std::span<const Experiment> experiments, simulation::GameSource& source,
                                      const simulation::Control& control, const simulation::BatchCallback& take) {
  if (auto findings = simulation::check_jobs(options_.jobs); !findings.empty()) return findings;
  if (options_.program.empty())
    return {{.code = "TW126",
             .message = tr("the program tilewright, which plays games in processes, was not found beside this program; "
                           "check that it is installed")}};
  auto described = describe(experiments);
  if (!described) return described.findings();
  const auto workers = static_cast<int>(std::clamp<std::int64_t>(source.left(), 1, options_.jobs));
  std::unique_ptr<Run> run;
  try {
    run.reset(new Run{{experiments, source, std::move(described.value())}, control, workers});
  } catch (const std::runtime_error& error) {  // the games cannot be started
    return {{.code = "TW125", .message = error.what()}};
  }
  auto findings = run->hall.run(
      workers, [&] { Slot(*this, *run).work(); }, take);
  if (run->refused && !findings.empty()) findings.front().code = "TW126";
  return findings;
}

bool uses_foreign_plugin(std::span<const simulation::Experiment> experiments) {
  return std::ranges::any_of(experiments, [](const simulation::Experiment& experiment) {
    const model::Rules* const rules = experiment.game->rules();
    return (rules != nullptr && !plugin_host::foreign_plugin_of_game(*rules).empty()) ||
           std::ranges::any_of(experiment.contestants, [](const simulation::Contestant& contestant) {
             return !plugin_host::foreign_plugin_of_bot(contestant.name).empty();
           });
  });
}

model::Findings LocalExecutor::play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                                    const simulation::Control& control, const simulation::BatchCallback& take) {
  if (!uses_foreign_plugin(experiments))
    return simulation::ThreadExecutor(jobs_).play(experiments, source, control, take);
  if (!processes_) processes_ = std::make_unique<ProcessExecutor>(ProcessOptions{.jobs = jobs_});
  return processes_->play(experiments, source, control, take);
}

}  // namespace tw::workers
