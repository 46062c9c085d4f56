#pragma once
// What the windows of one program share, as one of them sees it.

#include <filesystem>

#include "editor/core/document/opening.hpp"
#include "editor/core/recovery/journal.hpp"

namespace tw::editor {

class Versions;
class Workbench;

class Program {
 public:
  virtual ~Program() = default;
  /// Brings the window that shows this file to the front; false if none does.
  virtual bool raise(const std::filesystem::path& file) = 0;
  /// A further window with this document; what it says is said there.
  virtual Workbench& open_window(Opened opened) = 0;
  /// Opens work of an earlier run, unsaved: in the window that shows its file if nothing was changed there, else in one
  /// of its own. It is then an entry of this run. False if it could not be taken over.
  virtual bool restore(const Journal::Leftover& leftover) = 0;
  /// Work of an earlier run was restored or left out: the windows stop offering it.
  virtual void recovery_answered() {}
  /// Closes all windows, each asking about unsaved work.
  virtual void quit() = 0;
  virtual Journal& journal() = 0;
  virtual Versions& versions() = 0;
};

}  // namespace tw::editor
