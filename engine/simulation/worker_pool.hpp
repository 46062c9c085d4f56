#pragma once
// Runs worker threads that play games, and passes their results to one thread. Used by executors and benchmarks.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Returns the CPU time of the calling thread in seconds.
inline double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
/// Returns the time since `begun` in seconds.
inline double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

/// A pool of worker threads. Passes the items that they produce to the thread that called run().
template <class Item>
class WorkerPool {
 public:
  /// The work of one worker, executed on its own thread. GameDiscarded ends this worker; any other exception stops all
  /// workers.
  using Work = std::function<void()>;
  /// A callback that receives the new items. Called at least ten times a second, with an empty list if there are none.
  /// Returns false to stop early.
  using ItemCallback = std::function<bool(std::vector<Item>&)>;

  /// Polling interval of the receiving thread and of paused workers.
  static constexpr std::chrono::milliseconds kPollInterval{50};

  /// Calls `work` on `jobs` (>= 1) threads and waits until all calls have returned. Findings: TW125 with the message of
  /// an exception thrown by a worker. Exceptions thrown by `take` are passed on after all workers have been stopped and
  /// have ended.
  model::Findings run(int jobs, const Work& work, const ItemCallback& take) {
    std::vector<std::jthread> threads;  // joined before run() returns
    try {
      for (int job = 0; job < jobs; ++job) {
        worker_started();
        try {
          threads.emplace_back([this, &work] { run_guarded(work); });
        } catch (const std::system_error&) {
          worker_ended();
          if (threads.empty()) fail(tr("no thread could be started; close other programs and try again"));
        }
      }
      std::vector<Item> items;
      while (wait_for_items(items))
        if (!discarding_ && !take(items)) stop_receiving();
    } catch (...) {
      stop_receiving();  // must precede joining the threads, since they may be waiting for room in the queue
      throw;
    }
    threads.clear();
    if (failure_.empty()) return {};
    return {{.code = "TW125", .message = failure_}};
  }

  /// Adds an item. Waits while too many items are pending. Discards the item if items are no longer received.
  void put(Item item) {
    std::unique_lock lock(mutex_);
    space_available_.wait(lock, [&] { return items_.size() < kMaxPending || discarding_; });
    if (!discarding_) items_.push_back(std::move(item));
    items_available_.notify_one();
  }
  /// Returns true if no more work should be started because a worker failed or items are no longer received.
  bool closed() const { return closed_.load(std::memory_order_relaxed); }

 private:
  /// Number of pending items at which workers wait.
  static constexpr std::size_t kMaxPending = 256;

  void run_guarded(const Work& work) noexcept {
    try {
      work();
    } catch (const GameDiscarded&) {
    } catch (const std::exception& error) {
      fail(error.what());
    } catch (...) {
      fail(tr("a bot failed"));
    }
    worker_ended();
  }
  void worker_started() {
    const std::lock_guard lock(mutex_);
    ++working_;
  }
  void worker_ended() {
    const std::lock_guard lock(mutex_);
    --working_;
    items_available_.notify_one();
  }
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    closed_ = true;
  }
  void stop_receiving() {
    const std::lock_guard lock(mutex_);
    closed_ = discarding_ = true;
    space_available_.notify_all();
  }
  /// Waits for items for at most kPollInterval. Returns false if no worker is active and no items are left.
  bool wait_for_items(std::vector<Item>& out) {
    std::unique_lock lock(mutex_);
    items_available_.wait_for(lock, kPollInterval, [&] { return items_.size() >= kMaxPending / 2 || working_ == 0; });
    out.clear();
    out.swap(items_);
    space_available_.notify_all();
    return !out.empty() || working_ > 0;
  }

  std::mutex mutex_;
  std::condition_variable items_available_, space_available_;
  std::vector<Item> items_;
  std::string failure_;
  int working_ = 0;
  std::atomic<bool> closed_{false}, discarding_{false};
};

}  // namespace tw::simulation
