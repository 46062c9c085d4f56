#include "editor/core/simulate/run_controls.hpp"

#include <utility>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

RunControls::RunControls(Settings* settings, BackgroundTask::Post post, Hooks hooks)
    : hooks_(std::move(hooks)), place_(settings, std::move(post), hooks_.changed) {}

void RunControls::start(const std::function<void()>& begin,
                        const std::function<void(const std::string& reason)>& refuse) {
  if (place_.choice().place != RunPlace::JobServer) return begin();
  before_connecting_ = std::exchange(state_, RunState::Connecting);
  hooks_.changed();
  place_.connect([this, begin, refuse](const std::string& wrong) {
    state_ = before_connecting_;
    wrong.empty() ? begin() : refuse(wrong);
  });
}

bool RunControls::pause_or_continue() {
  if (!active()) return false;
  state_ = state_ == RunState::Running ? RunState::Paused : RunState::Running;
  hooks_.pause(state_ == RunState::Paused);
  hooks_.changed();
  return true;
}

void RunControls::continue_on_this_computer() {
  if (!active() || workers_.waiting.empty()) return;
  continues_here_ = true;
  stop();
}

void RunControls::stop() {
  if (state_ == RunState::Connecting) {
    place_.cancel();
    state_ = before_connecting_;
    return hooks_.abandoned();
  }
  if (!active()) return;
  hooks_.stop();
  state_ = RunState::Stopping;
  hooks_.changed();
}

void RunControls::show_workers(const simulation::WorkerStatus& workers) {
  const std::string badge = waiting_badge(workers), before = waiting_badge(workers_);
  workers_ = workers;
  if (badge != before) hooks_.offer(waiting_message(workers));
}

bool RunControls::ended() {
  show_workers({});
  return std::exchange(continues_here_, false);
}

ProgressViewData RunControls::shown(const std::string& problem) const {
  const bool connecting = state_ == RunState::Connecting;
  ProgressViewData out{.state = state_,
                       .can_start = !active() && !connecting && state_ != RunState::Stopping && problem.empty(),
                       .can_pause = active(),
                       .can_stop = active() || connecting};
  if (connecting) out.note = tr("Connecting to {0}…", place_.choice().servers);
  if (state_ == RunState::Paused) {
    out.badge = tr("paused");
    out.pause_label = tr("Continue");
  }
  if (state_ == RunState::Stopping)
    out.note = continues_here_ ? tr("continuing on this computer") : tr("stopping after the games in progress");
  if (state_ == RunState::Stopped) out.badge = tr("stopped");
  return out;
}

}  // namespace tw::editor
