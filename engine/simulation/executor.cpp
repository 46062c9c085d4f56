#include "engine/simulation/executor.hpp"

#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/simulation/work_hall.hpp"

namespace tw::simulation {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A worker delivers its games at the end of a shard, or after this time, so that the results of slow games appear
/// promptly.
constexpr milliseconds kDeliveryInterval{200};

using Hall = WorkerPool<Batch>;

class Worker {
 public:
  Worker(const Experiment& experiment, ShardPlan& plan, const Control& control, Hall& hall)
      : experiment_(experiment), plan_(plan), control_(control), hall_(hall) {}

  void run() {
    measuring_.emplace(measuring_of(experiment_));
    for (auto work = next(); work; work = next()) play(*work);
  }

 private:
  std::optional<Work> next() {
    if (!wait_while_paused()) return std::nullopt;
    return plan_.next();
  }

  void play(const Work& work) {
    batch_ = {.shard = work.shard};
    begun_ = Clock::now();
    cpu_begun_ = thread_cpu_seconds();
    for (std::int64_t index = work.first; index < work.end && wait_while_paused(); ++index) {
      batch_.games.push_back(play_one(index));
      if (Clock::now() - begun_ > kDeliveryInterval) deliver_batch();
    }
    deliver_batch();
  }

  GameResult play_one(std::int64_t index) {
    try {
      return play_game(experiment_, *measuring_, index);
    } catch (const std::exception& error) {
      deliver_batch();
      throw std::runtime_error("game " + std::to_string(index) + ": " + error.what());
    }
  }

  /// Waits while the run is paused. Returns false if the worker must stop.
  bool wait_while_paused() {
    while (control_.paused() && !control_.stopping() && !hall_.closed()) {
      deliver_batch();
      std::this_thread::sleep_for(Hall::kTick);
    }
    return !control_.stopping() && !hall_.closed();
  }

  void deliver_batch() {
    if (!batch_.games.empty()) {
      batch_.cpu_seconds = thread_cpu_seconds() - cpu_begun_;
      hall_.put(std::exchange(batch_, {.shard = batch_.shard}));
    }
    begun_ = Clock::now();
    cpu_begun_ = thread_cpu_seconds();
  }

  const Experiment& experiment_;
  ShardPlan& plan_;
  const Control& control_;
  Hall& hall_;
  std::optional<Measuring> measuring_;
  Batch batch_;
  Clock::time_point begun_;
  double cpu_begun_ = 0;
};

}  // namespace

model::Findings ThreadExecutor::play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                                     const BatchCallback& take) {
  Hall hall;
  return hall.run(
      jobs_, [&] { Worker(experiment, plan, control, hall).run(); }, take);
}

}  // namespace tw::simulation
