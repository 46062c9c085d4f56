#pragma once
// Memory shared by a worker process and the program that started it. It shows what the process was doing when it ended,
// and tells the process when to stop.

#include <atomic>
#include <cstdint>

namespace tw::workers {

/// The worker writes all fields except `stop` and `end`. Experiments, games and contestants are identified by their
/// index in the current run.
struct SharedPage {
  std::atomic<bool> stop{false};             ///< true: end the job before the next decision
  std::atomic<bool> end{false};              ///< true: end the job before the next game
  std::atomic<std::int64_t> experiment{-1};  ///< experiment of the current game; -1 between games
  std::atomic<std::int64_t> game{-1};        ///< index of the current game
  std::atomic<std::int64_t> contestant{-1};  ///< the contestant that is deciding; -1: none, the rules are running
  std::atomic<std::int64_t> decisions{0};  ///< number of decisions begun so far; shows that the process makes progress
};
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

}  // namespace tw::workers
