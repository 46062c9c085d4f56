#include "editor/core/simulate/background_run.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

/// Shared by the playing thread, which writes, and the functions it posts, which may run after the BackgroundRun is
/// destroyed.
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

  /// Called on the UI thread. No callback is called after this.
  void close() { open_ = false; }

 private:
  /// Called on the UI thread. If the UI is slow, only the latest snapshot is delivered.
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
  bool open_ = true;               // UI thread only
  steady_clock::time_point last_;  // playing thread only
  std::mutex mutex_;
  std::optional<Snapshot> latest_;
};

BackgroundRun::BackgroundRun(simulation::Experiment experiment, int jobs, std::filesystem::path store, Post post,
                             Told told)
    : mail_(std::make_shared<Mail>(std::move(post), std::move(told))),
      thread_([this, mail = mail_, experiment = std::move(experiment), jobs, store = std::move(store)] {
        mail->finish(simulation::run(experiment, jobs, store, control_, mail.get()));
      }) {}

BackgroundRun::~BackgroundRun() {
  mail_->close();
  control_.pause(false);
  control_.stop();
}

}  // namespace tw::editor
