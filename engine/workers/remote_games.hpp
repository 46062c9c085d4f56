#pragma once
// Manages the games of a run that other processes play: the games that remain to be played, and the games whose process
// ended while playing them.

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/executor.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

/// Maximum number of attempts to play a game whose process ends each time.
inline constexpr int kMaxAttempts = 2;

/// Hands out the jobs of a run, and takes back games that were not played. May be used by several threads.
class RemoteGames {
 public:
  /// `experiments` and `source` must outlive this object. Throws the same exceptions as simulation::play_game().
  RemoteGames(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
              RunDescription description);

  /// Returns games that were given back or, if there are none, new games; empty if no games are available now.
  /// end_job() must be called for each job. Sets `finished` if no job will follow: all games have been handed out, and
  /// none of them is still being played.
  simulation::Job next(std::int64_t most, bool& finished);
  void end_job();
  std::int64_t left() const { return source_.left(); }
  /// Returns true if all games have been handed out, and none of them is still being played.
  bool finished();

  /// Returns false if the sums of these and all earlier results could exceed 64 bits; the results must then be
  /// rejected.
  bool fits(const ResultMessage& result);
  /// Takes back games that were not played.
  void give_back(simulation::Job job);
  /// Takes back a job whose process ended. If it ended during a game, this game becomes a job of its own. Throws
  /// std::runtime_error with a message for the user if the game has been attempted kMaxAttempts times, or if too many
  /// processes ended before playing a game.
  void give_back(const simulation::Job& job, const LostGame& lost);

  const std::span<const simulation::Experiment> experiments;
  const RunDescription description;
  const std::vector<ExpectedResults>& expected() const { return expected_; }

 private:
  using GameId = std::pair<std::int64_t, std::int64_t>;  ///< experiment and index
  /// Takes back a job in parts, so that the lost game is a job of its own. Returns the number of processes that have
  /// ended during this game.
  int give_back_around(const simulation::Job& job, const LostGame& lost);
  std::string describe(const LostGame& lost) const;

  simulation::GameSource& source_;
  std::vector<ExpectedResults> expected_;
  std::mutex mutex_;
  std::vector<simulation::Job> returned_;
  std::int64_t largest_ = 0;  ///< upper bound on the absolute values in all sums
  int playing_ = 0;           ///< number of jobs that are being played
  std::map<GameId, int> failures_;
  int lost_without_game_ = 0;
};

}  // namespace tw::workers
