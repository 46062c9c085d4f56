#pragma once
// Threads that play and one that takes what they bring: shared by experiments, comparisons and tournaments.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Seconds of CPU time of the calling thread.
double thread_cpu_seconds();

/// Thrown through a game that is to be dropped; a WorkHall takes it for the end of a worker's work.
struct Dropped {};

/// The contestant with bots that let a long game be left between two decisions: `leave` is asked before each, on the
/// playing thread, and a game that is left throws Dropped.
Contestant leaving(const Contestant& contestant, const std::function<bool()>& leave);

/// Brings items of work from threads to the thread that called run().
template <class Item>
class WorkHall {
 public:
  /// One worker's whole work; runs on a thread of its own. What it throws ends everything.
  using Work = std::function<void()>;
  /// Takes what was brought, perhaps nothing, at least ten times a second; false to end early.
  using Take = std::function<bool(std::vector<Item>&)>;

  /// How often the taking thread looks up, and how soon a pause is noticed between games.
  static constexpr std::chrono::milliseconds kTick{50};

  /// Calls `work` on `jobs` (>= 1) threads until all have returned. Findings: TW125 with what a worker threw. What
  /// `take` throws goes through, after the workers have been told that nobody takes any more and have ended.
  model::Findings run(int jobs, const Work& work, const Take& take) {
    std::vector<std::jthread> threads;  // joined before this returns
    for (int job = 0; job < jobs; ++job) {
      enter();
      try {
        threads.emplace_back([this, &work] { guard(work); });
      } catch (const std::system_error&) {
        leave();
        if (threads.empty()) fail("no thread could be started; close other programs and try again");
      }
    }
    try {
      std::vector<Item> items;
      while (wait_for_some(items))
        if (!unwanted_ && !take(items)) refuse();
    } catch (...) {
      refuse();  // before the threads are joined: they may wait for room
      throw;
    }
    threads.clear();
    if (failure_.empty()) return {};
    return {{.code = "TW125", .message = failure_}};
  }

  /// Brings an item; waits while too many lie there. Dropped in silence where nobody takes any more.
  void put(Item item) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return items_.size() < kWaiting || unwanted_; });
    if (!unwanted_) items_.push_back(std::move(item));
    some_.notify_one();
  }
  /// No more work is to be begun: something failed, or nobody takes what is brought.
  bool closed() const { return closed_.load(std::memory_order_relaxed); }

 private:
  /// Items that wait for the taking thread before the workers do.
  static constexpr std::size_t kWaiting = 256;

  void guard(const Work& work) noexcept {
    try {
      work();
    } catch (const Dropped&) {
    } catch (const std::exception& error) {
      fail(error.what());
    } catch (...) {
      fail("a bot failed");
    }
    leave();
  }
  void enter() {
    const std::lock_guard lock(mutex_);
    ++working_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --working_;
    some_.notify_one();
  }
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    closed_ = true;
  }
  void refuse() {
    const std::lock_guard lock(mutex_);
    closed_ = unwanted_ = true;
    room_.notify_all();
  }
  /// Waits at most a tick. False when nobody works and nothing is left.
  bool wait_for_some(std::vector<Item>& out) {
    std::unique_lock lock(mutex_);
    some_.wait_for(lock, kTick, [&] { return items_.size() >= kWaiting / 2 || working_ == 0; });
    out.clear();
    out.swap(items_);
    room_.notify_all();
    return !out.empty() || working_ > 0;
  }

  std::mutex mutex_;
  std::condition_variable some_, room_;
  std::vector<Item> items_;
  std::string failure_;
  int working_ = 0;
  std::atomic<bool> closed_{false}, unwanted_{false};
};

}  // namespace tw::simulation
