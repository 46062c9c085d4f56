#pragma once
// Examines the plugins when the program starts, without blocking it.

#include <wx/timer.h>

#include <functional>
#include <future>

class wxFrame;

namespace tw::editor {

/// Examines all plugins (plugin_host::registry) on another thread. A plugin from outside the installation can take
/// several seconds, but at most ten. Create and destroy on the UI thread; the destructor waits for the examination.
class PluginExaminer {
 public:
  /// `on_ready` is called on the UI thread when all plugins have been examined: usually before this function returns.
  /// Otherwise, a small window reports the examination; closing it ends the program.
  void run(std::function<void()> on_ready);

 private:
  void show_notice();

  std::future<void> examination_;
  std::function<void()> on_ready_;
  wxFrame* notice_ = nullptr;
  wxTimer timer_;
};

}  // namespace tw::editor
