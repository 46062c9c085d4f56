#pragma once
// Work on a thread of its own whose outcome arrives on the thread of the user interface.

#include <functional>
#include <memory>
#include <stop_token>

namespace tw::editor {

/// Made, used and destroyed on the user interface's thread. One task at a time: a new one ends the one before.
class BackgroundTask {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// Runs on the other thread and gives back what is to be done on this one; it should end soon once told to stop.
  using Work = std::function<std::function<void()>(const std::stop_token&)>;

  explicit BackgroundTask(Post post);
  ~BackgroundTask();
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  void start(Work work);
  /// Ends what runs and waits for it; its outcome is dropped.
  void stop();
  /// Begun, and its outcome has not arrived.
  bool running() const { return running_; }

 private:
  class Thread;
  Post post_;
  bool running_ = false;
  int round_ = 0;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<Thread> thread_;
};

}  // namespace tw::editor
