#pragma once
// Runs work on a background thread and delivers its result on the UI thread.

#include <functional>
#include <memory>
#include <stop_token>

namespace tw::editor {

/// A background task. Created, used and destroyed on the UI thread. One task at a time: starting a new one stops the
/// previous one.
class BackgroundTask {
 public:
  using Post = std::function<void(std::function<void()>)>;
  /// Runs on the background thread and returns a function to run on the UI thread. It should return soon after a stop
  /// request. An exception is rethrown on the UI thread.
  using Work = std::function<std::function<void()>(const std::stop_token&)>;

  explicit BackgroundTask(Post post);
  ~BackgroundTask();
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  void start(Work work);
  /// Stops the task and waits for it to finish; the result is discarded.
  void stop();
  /// Returns true from the start of a task until its result has been delivered.
  bool running() const { return running_; }

 private:
  class Thread;
  Post post_;
  bool running_ = false;
  int generation_ = 0;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<Thread> thread_;
};

}  // namespace tw::editor
