#include "editor/core/base/background_task.hpp"

#include <exception>
#include <thread>
#include <utility>

namespace tw::editor {

class BackgroundTask::Thread {
 public:
  template <class Run>
  explicit Thread(Run run) : thread_(std::move(run)) {}

 private:
  std::jthread thread_;
};

BackgroundTask::BackgroundTask(Post post) : post_(std::move(post)) {}
BackgroundTask::~BackgroundTask() { stop(); }

void BackgroundTask::start(Work work) {
  stop();
  running_ = true;
  thread_ = std::make_unique<Thread>([this, work = std::move(work), post = post_, round = generation_,
                                      alive = std::weak_ptr<int>(alive_)](const std::stop_token& stop) {
    std::function<void()> outcome;
    try {
      outcome = work(stop);
    } catch (...) {
      outcome = [error = std::current_exception()] { std::rethrow_exception(error); };
    }
    if (stop.stop_requested()) return;
    post([this, round, alive, outcome = std::move(outcome)] {
      if (alive.expired() || round != generation_) return;
      running_ = false;
      if (outcome) outcome();
    });
  });
}

void BackgroundTask::stop() {
  ++generation_;
  running_ = false;
  thread_.reset();
}

}  // namespace tw::editor
