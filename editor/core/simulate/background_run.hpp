#pragma once
// One run of an experiment on a separate thread, with callbacks on the UI thread.

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/gearman/executor_choice.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// Progress and results of a run: a copy that the UI thread owns.
struct Snapshot {
  simulation::Progress progress;
  simulation::Summary summary;
  simulation::WorkersState workers{};
};

/// A run in the background. Create, use and destroy it on the UI thread. The destructor stops the run and waits for the
/// decisions in progress on this computer; no callback is called afterwards.
class BackgroundRun {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Callbacks {
    std::function<void(const Snapshot&)> progress;                            ///< called at most four times per second
    std::function<void(const model::Result<simulation::Outcome>&)> finished;  ///< called once, as the last callback
    std::function<void(const std::string&)> notice = {};  ///< receives messages about job servers and their workers
  };

  /// `executor`: where the games are played. `store`: as in simulation::run().
  BackgroundRun(simulation::Experiment experiment, gearman::ExecutorChoice executor, std::filesystem::path store,
                Post post, Callbacks callbacks);
  ~BackgroundRun();

  void pause(bool on) { control_.pause(on); }
  void stop() { control_.stop(); }

 private:
  class Mail;
  std::shared_ptr<Mail> mail_;
  simulation::Control control_;
  std::jthread thread_;
};

}  // namespace tw::editor
