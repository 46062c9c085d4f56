#include "editor/core/simulate/background_run.hpp"

#include "engine/workers/local_executor.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

/// State shared by the playing thread, which writes to it, and the posted functions, which may run after the
/// BackgroundRun is destroyed.
class BackgroundRun::Mail : public simulation::Observer, public std::enable_shared_from_this<Mail> {
 public:
  Mail(Post post, Told told) : post_(std::move(post)), told_(std::move(told)) {}

  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override {
    constexpr std::chrono::milliseconds kBetween{250};
    const auto now = steady_clock::now();
    if (now - last_ < kBetween && progress.done < progress.total) return;
    last_ = now;
    const std::lock_guard lock(mutex_);
    const bool waiting = latest_.has_value();
    latest_ = Snapshot{progress, summary};
    if (!waiting) post_([self = shared_from_this()] { self->deliver(); });
  }

  void finish(model::Result<simulation::Outcome> outcome) {
    post_([self = shared_from_this(), outcome = std::move(outcome)] {
      self->deliver();
      if (self->open_) self->told_.finished(outcome);
    });
  }

  /// Disables all further callbacks. Called on the UI thread.
  void close() { open_ = false; }

 private:
  /// Delivers the latest snapshot; older snapshots are skipped if the UI is slow. Called on the UI thread.
  void deliver() {
    std::optional<Snapshot> snapshot;
    {
      const std::lock_guard lock(mutex_);
      snapshot.swap(latest_);
    }
    if (snapshot && open_) told_.progress(*snapshot);
  }

  Post post_;
  Told told_;
  bool open_ = true;               // used only on the UI thread
  steady_clock::time_point last_;  // used only on the playing thread
  std::mutex mutex_;
  std::optional<Snapshot> latest_;
};

BackgroundRun::BackgroundRun(simulation::Experiment experiment, int jobs, std::filesystem::path store, Post post,
                             Told told)
    : mail_(std::make_shared<Mail>(std::move(post), std::move(told))),
      thread_([this, mail = mail_, experiment = std::move(experiment), jobs, store = std::move(store)] {
        workers::LocalExecutor executor(jobs);
        mail->finish(simulation::run(experiment, executor, store, control_, mail.get()));
      }) {}

BackgroundRun::~BackgroundRun() {
  mail_->close();
  control_.pause(false);
  control_.stop();
}

}  // namespace tw::editor
