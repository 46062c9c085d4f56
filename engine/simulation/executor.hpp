#pragma once
// The interface of executors, which play the games of experiments: on threads of this process (thread_executor.hpp), or
// in other processes (engine/workers). All satisfy the same contract.

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Consecutive games [first, end) of one of several experiments that are played together.
struct GameRange {
  int experiment = 0;  ///< index of the experiment
  std::int64_t first = 0, end = 0;
  std::int64_t size() const { return end - first; }
  bool operator==(const GameRange&) const = default;
};

/// Games that are handed out together.
using Job = std::vector<GameRange>;

/// Returns the number of games in a job.
std::int64_t games_in(const Job& job);

/// The games of a run. Hands out each game once. May be used by several threads.
class GameSource {
 public:
  virtual ~GameSource() = default;
  /// Returns games that have not been handed out, at most `most` (>= 1); empty when all have been handed out.
  virtual Job next(std::int64_t most) = 0;
  /// Returns the number of games that have not been handed out.
  virtual std::int64_t left() const = 0;
};

/// Hands out the games of a list.
class GameListSource : public GameSource {
 public:
  explicit GameListSource(Job games) : games_(std::move(games)), left_(games_in(games_)) {}
  Job next(std::int64_t most) override;
  std::int64_t left() const override { return left_; }

 private:
  std::mutex mutex_;
  Job games_;  ///< games that have not been handed out
  std::atomic<std::int64_t> left_;
};

/// The results of a job or of its first games.
struct Batch {
  Job ranges;                     ///< the played games
  std::vector<GameResult> games;  ///< results in the order of `ranges`; empty if there are sums
  /// The sums of the games, if none of them must be stored individually (Experiment::keep_games). Used only if all
  /// games belong to the same experiment.
  std::shared_ptr<const Summary> sums{};
  double cpu_seconds = 0;  ///< CPU time used by these games
};

/// A callback that receives finished batches. Called on the thread that called play(), at least ten times a second,
/// with an empty list if no batch has been finished. Returns false to stop early.
using BatchCallback = std::function<bool(std::vector<Batch>&)>;

/// Return the first `most` games of a job (or all games, if there are fewer), and the games that remain after the first
/// `played` games.
Job first_games(const Job& job, std::int64_t most);
Job games_after(const Job& job, std::int64_t played);

/// Chooses the size of jobs so that each takes about the same time, based on the games played so far.
class JobSizer {
 public:
  /// `seconds`: intended duration of each job.
  explicit JobSizer(double seconds) : seconds_(seconds) {}
  /// Returns the number of games in the next job, >= 1. Returns 1 until a job has finished. Near the end of a run, jobs
  /// become smaller, so that all `workers` finish at about the same time. `left`: number of games not handed out.
  std::int64_t next(std::int64_t left, int workers) const;
  /// Sets the intended duration of the next jobs, in seconds. `least`: minimum duration near the end of a run.
  void set_target_seconds(double seconds, double least = 0) {
    seconds_ = seconds;
    min_ = least;
  }
  /// Returns the expected duration of a job of `games` games in seconds, or 0 until a job has finished.
  double expected_seconds(std::int64_t games) const {
    return games_per_second_ == 0 ? 0 : static_cast<double>(games) / games_per_second_;
  }
  /// Records the duration of a finished job. The next job is at most four times as large as the largest finished job,
  /// or sixteen times if that job had at least 256 games.
  void record_job(std::int64_t games, double seconds);

 private:
  double seconds_, min_ = 0;
  double games_per_second_ = 0;
  std::int64_t largest_ = 0;
};

/// Returns true if the results of a job may be returned as sums, and the job is large enough for sums to save time and
/// memory.
bool may_be_summed(std::span<const Experiment> experiments, const Job& job);

/// Information about the workers of a run, for display.
struct WorkerStatus {
  int workers = 0;      ///< number of games that other machines can play at the same time; 0 without other machines
  std::string waiting;  ///< what the run is waiting for while no games are being played, as a sentence without a full
                        ///< stop; "" if it is not waiting
  bool lost = false;    ///< true if the run is waiting because no job server can be reached
};

class Executor {
 public:
  virtual ~Executor() = default;
  /// Returns the state of the current or most recent call to play(). May be called on any thread.
  virtual WorkerStatus workers() const { return {}; }
  /// Plays all games of the source. Each batch contains results of play_game(); their order and their division into
  /// batches are unspecified. Responds to `control` within one decision: finished games are still passed to `take`, but
  /// unfinished games are discarded. While paused, no game is begun. Memory use does not grow with the number of games.
  /// `experiments` must stay valid and unchanged until play() returns. Findings: TW125 if a game or bot failed; play()
  /// then ends as if it had been stopped. Exceptions thrown by `take` are passed on.
  virtual model::Findings play(std::span<const Experiment> experiments, GameSource& source, const Control& control,
                               const BatchCallback& take) = 0;
};

/// Maximum number of threads or processes.
inline constexpr int kMaxJobs = 1024;
/// Returns finding TW120 if the number of threads or processes is out of range.
model::Findings check_jobs(int jobs);

}  // namespace tw::simulation
