#pragma once
// One run of an experiment on a thread of its own, whose news arrive on the UI thread.

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// How far a run is; a copy that the UI thread owns.
struct Snapshot {
  simulation::Progress progress;
  simulation::Summary summary;
};

/// Made, used and destroyed on the UI thread. Destroying it stops the run and waits for the games that are being
/// played; after that nothing is told any more.
class BackgroundRun {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Told {
    std::function<void(const Snapshot&)> progress;                            ///< at most four times a second
    std::function<void(const model::Result<simulation::Outcome>&)> finished;  ///< once, last
  };

  BackgroundRun(simulation::Experiment experiment, int jobs, std::filesystem::path store, Post post, Told told);
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
