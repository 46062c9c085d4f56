#pragma once
// The controls of a run in Simulate, Compare and Goals: start, pause, continue, stop, continue on this computer.

#include <functional>
#include <string>

#include "editor/core/simulate/run_place.hpp"
#include "editor/core/simulate/simulate_view.hpp"

namespace tw::editor {

/// The controls of a run: its state, and the choice of where its games are played. Used only on the UI thread.
class RunControls {
 public:
  struct Hooks {
    std::function<void()> changed;       ///< updates the form and the progress
    std::function<void()> abandoned;     ///< called if stop() ends an attempt to contact the job servers
    std::function<void(bool on)> pause;  ///< pauses or continues the run in progress
    std::function<void()> stop;          ///< stops the run in progress
    /// Shows a message that offers to continue on this computer; "" removes it.
    std::function<void(const std::string& message)> offer;
  };
  /// `settings` and `post`: as in RunPlaceForm.
  RunControls(Settings* settings, BackgroundTask::Post post, Hooks hooks);

  RunPlaceForm& place() { return place_; }
  const RunPlaceForm& place() const { return place_; }
  RunState state() const { return state_; }
  void set(RunState state) { state_ = state; }
  /// Returns true if a run is in progress, or paused.
  bool active() const { return state_ == RunState::Running || state_ == RunState::Paused; }
  /// Returns the state of the job servers' workers.
  const simulation::WorkerStatus& workers() const { return workers_; }

  /// Calls `begin`, or first contacts the job servers if games are to be played there. If they cannot be used, calls
  /// `refuse` with the reason instead.
  void start(const std::function<void()>& begin, const std::function<void(const std::string& reason)>& refuse);
  /// Pauses or continues an active run. Returns false if there is none.
  bool pause_or_continue();
  /// Stops a run that waits for a job server, so that it can be continued on this computer.
  void continue_on_this_computer();
  void stop();

  /// Call this with the workers' state during a run.
  void show_workers(const simulation::WorkerStatus& workers);
  /// Call this when the run has ended. Returns true if the run must be continued on this computer.
  bool ended();

  /// Returns the progress, in which only the members that do not depend on the kind of run are set: buttons, badge and
  /// note. `problem`: why a run cannot be started; "" if it can.
  ProgressViewData shown(const std::string& problem) const;

 private:
  Hooks hooks_;
  RunState state_ = RunState::Ready, before_connecting_ = RunState::Ready;
  simulation::WorkerStatus workers_;
  bool continues_here_ = false;  ///< true from continue_on_this_computer() until the run has ended
  RunPlaceForm place_;
};

}  // namespace tw::editor
