#pragma once

#include <wx/app.h>

#include <functional>
#include <memory>
#include <utility>

namespace tw::editor {

/// Returns a function that may be called on any thread. It runs `run` on the UI thread soon afterwards, unless `alive`
/// (a member of the window that `run` uses) has expired or the program has ended.
inline std::function<void()> ui_thread_callback(std::weak_ptr<void> alive, std::function<void()> run) {
  return [alive = std::move(alive), run = std::move(run)] {
    if (!wxTheApp) return;
    wxTheApp->CallAfter([alive, run] {
      if (alive.lock()) run();
    });
  };
}

}  // namespace tw::editor
