#include "editor/core/simulate/background_run.hpp"

namespace tw::editor {

using std::chrono::steady_clock;

/// State shared by the playing thread, which writes to it, and the posted functions, which may run after the
/// BackgroundRun is destroyed.
class BackgroundRun::Mail : public simulation::Observer, public std::enable_shared_from_this<Mail> {
 public:
  Mail(Post post, Callbacks callbacks) : post_(std::move(post)), callbacks_(std::move(callbacks)) {}

  /// Creates the executor and plays. Called on the playing thread.
  model::Result<simulation::Outcome> play(const simulation::Experiment& experiment,
                                          const gearman::ExecutorChoice& choice, const std::filesystem::path& store,
                                          simulation::Control& control) {
    auto executor = gearman::make_executor(choice, [this](const std::string& text) {
      post_([self = shared_from_this(), text] {
        if (self->open_ && self->callbacks_.notice) self->callbacks_.notice(text);
      });
    });
    if (!executor) return executor.findings();
    executor_ = executor.value().get();
    auto outcome = simulation::run(experiment, *executor_, store, control, this);
    executor_ = nullptr;
    return outcome;
  }

  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override {
    constexpr std::chrono::milliseconds kBetween{250};
    const auto now = steady_clock::now();
    if (now - last_ < kBetween && progress.done < progress.total) return;
    last_ = now;
    const std::lock_guard lock(mutex_);
    const bool waiting = latest_.has_value();
    latest_ = Snapshot{progress, summary, executor_->workers()};
    if (!waiting) post_([self = shared_from_this()] { self->deliver(); });
  }

  void finish(model::Result<simulation::Outcome> outcome) {
    post_([self = shared_from_this(), outcome = std::move(outcome)] {
      self->deliver();
      if (self->open_) self->callbacks_.finished(outcome);
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
    if (snapshot && open_) callbacks_.progress(*snapshot);
  }

  Post post_;
  Callbacks callbacks_;
  bool open_ = true;  // used only on the UI thread
  // Used only on the playing thread.
  steady_clock::time_point last_;
  simulation::Executor* executor_ = nullptr;
  std::mutex mutex_;
  std::optional<Snapshot> latest_;
};

BackgroundRun::BackgroundRun(simulation::Experiment experiment, gearman::ExecutorChoice executor,
                             std::filesystem::path store, Post post, Callbacks callbacks)
    : mail_(std::make_shared<Mail>(std::move(post), std::move(callbacks))),
      thread_([this, mail = mail_, experiment = std::move(experiment), executor = std::move(executor),
               store = std::move(store)] {
        try {
          mail->finish(mail->play(experiment, executor, store, control_));
        } catch (const std::exception& error) {  // memory is exhausted
          mail->finish(model::Findings{{.code = "TW125", .message = error.what()}});
        }
      }) {}

BackgroundRun::~BackgroundRun() {
  mail_->close();
  control_.pause(false);
  control_.stop();
}

}  // namespace tw::editor
