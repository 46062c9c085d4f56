#include "engine/simulation/thread_executor.hpp"

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

namespace tw::simulation {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A worker hands over what it has at the end of a shard, or after this long: slow games show one by one.
constexpr milliseconds kHandOver{200};
/// How often the taking thread looks up, and how soon a pause or stop is noticed between games.
constexpr milliseconds kTick{50};
/// Batches that wait for the taking thread before the workers do.
constexpr std::size_t kWaiting = 256;

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Batches on their way from the workers to the thread that takes them.
class Queue {
 public:
  explicit Queue(int workers) : working_(workers) {}

  void push(Batch batch) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return batches_.size() < kWaiting || unwanted_; });
    if (!unwanted_) batches_.push_back(std::move(batch));
    some_.notify_one();
  }
  void worker_done() {
    const std::lock_guard lock(mutex_);
    --working_;
    some_.notify_one();
  }
  /// Waits at most a tick. False when every worker is done and nothing is left.
  bool take(std::vector<Batch>& out) {
    std::unique_lock lock(mutex_);
    some_.wait_for(lock, kTick, [&] { return batches_.size() >= kWaiting / 2 || working_ == 0; });
    out.clear();
    out.swap(batches_);
    room_.notify_all();
    return !out.empty() || working_ > 0;
  }
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    ended_ = true;
  }
  /// Nobody takes any more.
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = unwanted_ = true;
    room_.notify_all();
  }
  bool ended() const {
    const std::lock_guard lock(mutex_);
    return ended_;
  }
  std::string failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable some_, room_;
  std::vector<Batch> batches_;
  std::string failure_;
  int working_;
  bool ended_ = false;     ///< no more games are to be begun
  bool unwanted_ = false;  ///< and those that are finished go nowhere
};

class Worker {
 public:
  Worker(const Experiment& experiment, ShardPlan& plan, const Control& control, Queue& queue)
      : experiment_(experiment), plan_(plan), control_(control), queue_(queue) {}

  void run() noexcept {
    try {
      measuring_.emplace(measuring_of(experiment_));
      for (auto work = next(); work; work = next()) play(*work);
    } catch (const std::exception& error) {
      queue_.fail(error.what());
    } catch (...) {
      queue_.fail("a bot failed");
    }
    queue_.worker_done();
  }

 private:
  std::optional<Work> next() {
    if (!may_go_on()) return std::nullopt;
    return plan_.next();
  }

  void play(const Work& work) {
    batch_ = {.shard = work.shard};
    begun_ = Clock::now();
    cpu_begun_ = thread_cpu_seconds();
    for (std::int64_t index = work.first; index < work.end && may_go_on(); ++index) {
      batch_.games.push_back(play_one(index));
      if (Clock::now() - begun_ > kHandOver) hand_over();
    }
    hand_over();
  }

  GameResult play_one(std::int64_t index) {
    try {
      return play_game(experiment_, *measuring_, index);
    } catch (const std::exception& error) {
      hand_over();
      throw std::runtime_error("game " + std::to_string(index) + ": " + error.what());
    }
  }

  /// Waits while paused; false when it is time to end.
  bool may_go_on() {
    while (control_.paused() && !control_.stopping() && !queue_.ended()) {
      hand_over();
      std::this_thread::sleep_for(kTick);
    }
    return !control_.stopping() && !queue_.ended();
  }

  void hand_over() {
    if (!batch_.games.empty()) {
      batch_.cpu_seconds = thread_cpu_seconds() - cpu_begun_;
      queue_.push(std::exchange(batch_, {.shard = batch_.shard}));
    }
    begun_ = Clock::now();
    cpu_begun_ = thread_cpu_seconds();
  }

  const Experiment& experiment_;
  ShardPlan& plan_;
  const Control& control_;
  Queue& queue_;
  std::optional<Measuring> measuring_;
  Batch batch_;
  Clock::time_point begun_;
  double cpu_begun_ = 0;
};

model::Findings failed(const std::string& why) { return {{.code = "TW125", .message = why}}; }

}  // namespace

model::Findings ThreadExecutor::play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                                     const TakeBatches& take) {
  Queue queue(jobs_);
  std::vector<std::jthread> threads;  // joined before the queue goes
  try {
    for (int job = 0; job < jobs_; ++job) threads.emplace_back([&] { Worker(experiment, plan, control, queue).run(); });
  } catch (const std::system_error&) {
    for (auto missing = static_cast<int>(threads.size()); missing < jobs_; ++missing) queue.worker_done();
    if (threads.empty()) return failed("no thread could be started; close other programs and try again");
  }
  std::vector<Batch> batches;
  bool wanted = true;
  while (queue.take(batches)) {
    if (wanted && !take(batches)) {
      wanted = false;
      queue.end();
    }
  }
  threads.clear();
  if (const std::string why = queue.failure(); !why.empty()) return failed(why);
  return {};
}

}  // namespace tw::simulation
