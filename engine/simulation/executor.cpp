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

/// A worker hands over what it has at the end of a shard, or after this long: slow games show one by one.
constexpr milliseconds kHandOver{200};

using Hall = WorkHall<Batch>;

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
    while (control_.paused() && !control_.stopping() && !hall_.closed()) {
      hand_over();
      std::this_thread::sleep_for(Hall::kTick);
    }
    return !control_.stopping() && !hall_.closed();
  }

  void hand_over() {
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
                                     const TakeBatches& take) {
  Hall hall;
  return hall.run(
      jobs_, [&] { Worker(experiment, plan, control, hall).run(); }, take);
}

}  // namespace tw::simulation
