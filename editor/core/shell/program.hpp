#pragma once
// The interface through which a window uses the program and its other windows.

#include <filesystem>

#include "editor/core/document/opening.hpp"
#include "editor/core/recovery/journal.hpp"

namespace tw::editor {

class Versions;
class Workbench;

class Program {
 public:
  virtual ~Program() = default;
  /// Raises the window that shows this file and returns its workbench; returns nullptr if there is no such window.
  virtual Workbench* raise(const std::filesystem::path& file) = 0;
  /// Returns the workbench of the window that shows this file, or nullptr.
  virtual Workbench* find_workbench(const std::filesystem::path&) { return nullptr; }
  /// Opens another window with this document; messages about it appear there.
  virtual Workbench& open_window(OpenedDocument opened) = 0;
  /// Opens work from an earlier run as unsaved work. Uses the window that shows its file if nothing was changed there,
  /// otherwise a new window. The work becomes an entry of this run. Returns false if the work could not be taken over.
  virtual bool restore(const Journal::Leftover& leftover) = 0;
  /// Called when the user has restored or declined work of an earlier run. The windows then stop offering it.
  virtual void recovery_answered() {}
  /// Closes all windows and asks about unsaved work in each.
  virtual void quit() = 0;
  virtual Journal& journal() = 0;
  virtual Versions& versions() = 0;
};

}  // namespace tw::editor
