#pragma once
// Memory that a worker process shares with the program that started it, so that it is known what the process was doing
// when it ended, and so that it can be told to stop.

#include <atomic>
#include <cstdint>

namespace tw::workers {

/// All fields are written by the worker, except `stop` and `end`. Games are described by their numbers in the current
/// run.
struct SharedPage {
  std::atomic<bool> stop{false};             ///< true: end the job before the next decision
  std::atomic<bool> end{false};              ///< true: end the job before the next game
  std::atomic<std::int64_t> experiment{-1};  ///< experiment of the current game; -1 between games
  std::atomic<std::int64_t> game{-1};        ///< index of the current game
  std::atomic<std::int64_t> contestant{-1};  ///< the contestant that decides; -1: none, the rules are at work
  std::atomic<std::int64_t> decisions{0};  ///< number of decisions begun so far; shows that the process makes progress
};
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

}  // namespace tw::workers
