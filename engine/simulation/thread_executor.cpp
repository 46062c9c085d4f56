#include "engine/simulation/thread_executor.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/simulation/job_player.hpp"
#include "engine/simulation/worker_pool.hpp"

namespace tw::simulation {
namespace {

using Clock = std::chrono::steady_clock;

/// Duration of a job in seconds. Longer jobs would delay progress reports; shorter jobs would waste more time between
/// jobs.
constexpr double kJobSeconds = 0.1;
/// Jobs end after this time, in seconds, even if games remain: the expected duration may be wrong, since games of one
/// experiment may take much longer than games of another.
constexpr double kLongestJob = 0.5;

using Hall = WorkerPool<Batch>;

/// State shared by all workers.
struct Run {
  std::span<const Experiment> experiments;
  GameSource& source;
  const Control& control;
  int workers;
  Hall hall;

  bool ending() const { return control.stopping() || hall.closed(); }
};

class Worker {
 public:
  explicit Worker(Run& run) : run_(run), player_(run.experiments) {}

  void work() {
    const StopCheck leave = [this] { return run_.ending(); };
    Clock::time_point begun;
    bool first = true;
    const auto before_game = [&](int, std::int64_t) {
      return std::exchange(first, false) || (seconds_since(begun) < kLongestJob && wait_while_paused());
    };
    Job job;  // if a job took longer than expected, its remaining games are played first
    while (wait_while_paused()) {
      if (job.empty()) job = run_.source.next(size_.next(run_.source.left(), run_.workers));
      if (job.empty()) return;
      begun = Clock::now();
      first = true;
      PlayedJob played = player_.play(job, before_game, leave);
      const std::int64_t games = games_in(played.batch.ranges);
      if (games > 0) run_.hall.put(std::move(played.batch));
      if (!played.error.empty()) throw std::runtime_error(played.error);
      if (games > 0) size_.record_job(games, seconds_since(begun));
      job = games_after(job, games);
    }
  }

 private:
  /// Waits while the run is paused. Returns false if the worker must stop.
  bool wait_while_paused() {
    while (run_.control.paused() && !run_.ending()) std::this_thread::sleep_for(Hall::kPollInterval);
    return !run_.ending();
  }

  Run& run_;
  JobPlayer player_;
  JobSizer size_{kJobSeconds};
};

}  // namespace

model::Findings ThreadExecutor::play(std::span<const Experiment> experiments, GameSource& source,
                                     const Control& control, const BatchCallback& take) {
  if (auto findings = check_jobs(jobs_); !findings.empty()) return findings;
  const auto workers = static_cast<int>(std::clamp<std::int64_t>(source.left(), 1, jobs_));
  Run run{experiments, source, control, workers, {}};
  return run.hall.run(
      workers, [&] { Worker(run).work(); }, take);
}

}  // namespace tw::simulation
