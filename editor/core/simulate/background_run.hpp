#pragma once
// A run on its own thread, with callbacks on the UI thread: an experiment, a comparison or a search.

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "editor/core/base/background_task.hpp"
#include "engine/gearman/executor_choice.hpp"
#include "engine/simulation/executor.hpp"

namespace tw::editor {

/// A run in the background. `Snapshot`: a copy of the progress, which the UI thread owns; `Outcome`: the result.
/// Create, use and destroy it on the UI thread. The destructor stops the run and waits for the decisions in progress on
/// this computer; no callback is called afterwards.
template <class Snapshot, class Outcome>
class BackgroundRun {
 public:
  struct Callbacks {
    std::function<void(const Snapshot&)> progress;                ///< called at most four times per second
    std::function<void(const model::Result<Outcome>&)> finished;  ///< called once, as the last callback
    std::function<void(const std::string&)> notice = {};  ///< receives messages about job servers and their workers
  };
  class Thread;
  /// Plays the games; called on the thread of the run.
  using Work = std::function<model::Result<Outcome>(Thread&)>;

  /// `executor`: where the games are played.
  BackgroundRun(Work work, gearman::ExecutorChoice executor, BackgroundTask::Post post, Callbacks callbacks)
      : mail_(std::make_shared<Mailbox>(post, std::move(callbacks))), task_(post) {
    task_.start([mail = mail_, control = control_, work = std::move(work),
                 executor = std::move(executor)](const std::stop_token&) -> std::function<void()> {
      model::Result<Outcome> outcome = play(work, executor, *control, mail);
      return [mail, outcome = std::move(outcome)] {
        mail->deliver();
        mail->callbacks.finished(outcome);
      };
    });
  }
  ~BackgroundRun() {
    mail_->open = false;
    control_->pause(false);
    control_->stop();
    task_.stop();
  }
  BackgroundRun(const BackgroundRun&) = delete;
  BackgroundRun& operator=(const BackgroundRun&) = delete;

  void pause(bool on) { control_->pause(on); }
  void stop() { control_->stop(); }

 private:
  /// State shared by the thread of the run, which writes the latest snapshot, and the posted functions, which may run
  /// after the run is destroyed.
  struct Mailbox {
    Mailbox(BackgroundTask::Post to, Callbacks receivers) : post(std::move(to)), callbacks(std::move(receivers)) {}
    /// Delivers the latest snapshot; older snapshots are skipped if the UI is slow. Called on the UI thread.
    void deliver() {
      std::optional<Snapshot> snapshot;
      {
        const std::lock_guard lock(mutex);
        snapshot.swap(latest);
      }
      if (snapshot && open) callbacks.progress(*snapshot);
    }
    BackgroundTask::Post post;
    Callbacks callbacks;
    bool open = true;  // used only on the UI thread
    std::mutex mutex;
    std::optional<Snapshot> latest;
  };

  static model::Result<Outcome> play(const Work& work, const gearman::ExecutorChoice& choice,
                                     simulation::Control& control, const std::shared_ptr<Mailbox>& mail) try {
    auto executor = gearman::make_executor(choice, [mail](const std::string& text) {
      mail->post([mail, text] {
        if (mail->open && mail->callbacks.notice) mail->callbacks.notice(text);
      });
    });
    if (!executor) return executor.findings();
    Thread thread(*executor.value(), control, mail);
    return work(thread);
  } catch (const std::exception& error) {  // memory is exhausted
    return model::Findings{{.code = "TW125", .message = error.what()}};
  }

  std::shared_ptr<simulation::Control> control_ = std::make_shared<simulation::Control>();
  std::shared_ptr<Mailbox> mail_;
  BackgroundTask task_;
};

/// The executor, the control and the progress reports of a run; used by its work on the thread of the run.
template <class Snapshot, class Outcome>
class BackgroundRun<Snapshot, Outcome>::Thread {
 public:
  Thread(simulation::Executor& play, simulation::Control& controls, std::shared_ptr<Mailbox> mail)
      : executor(play), control(controls), mail_(std::move(mail)) {}
  /// Reports the snapshot that `make()` returns, unless one was reported in the last quarter of a second. `last`:
  /// reports it in any case.
  template <class Make>
  void report(const Make& make, bool last = false) {
    constexpr std::chrono::milliseconds kBetween{250};
    const auto now = std::chrono::steady_clock::now();
    if (!last && now - reported_ < kBetween) return;
    reported_ = now;
    const std::lock_guard lock(mail_->mutex);
    const bool waiting = mail_->latest.has_value();
    mail_->latest = make();
    if (!waiting) mail_->post([mail = mail_] { mail->deliver(); });
  }
  simulation::Executor& executor;
  simulation::Control& control;

 private:
  std::shared_ptr<Mailbox> mail_;
  std::chrono::steady_clock::time_point reported_{};
};

}  // namespace tw::editor
