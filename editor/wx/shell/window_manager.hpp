#pragma once
// The windows of the program, one per file. They share settings, the list of recent files, and the recovery of unsaved
// work.

#include <wx/timer.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/versions.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/session.hpp"
#include "editor/core/shell/workbench.hpp"

namespace tw::editor {

class FileChooser;
class MainFrame;

class WindowManager : public Program {
 public:
  /// Folders for the program's own files; if a path is empty, nothing is stored there.
  struct Folders {
    std::filesystem::path config, state;
    static Folders defaults();
  };
  /// Creates the object with which a window asks the user for files; tests supply an object that answers automatically.
  using MakeChooser = std::function<std::unique_ptr<FileChooser>()>;
  explicit WindowManager(const Folders& places, MakeChooser make_chooser = {});
  ~WindowManager() override;

  /// Opens the games among `arguments` (ids or files), each in its own window. If there are none, reopens the windows
  /// of the last run or opens an empty window with the welcome page. If no game can be opened, opens `first_game`. Then
  /// runs the commands among `arguments` (kCommandPrefix) in the first window and offers work recovered from a crash.
  void start(const std::vector<std::string>& arguments, const std::string& first_game);
  MainFrame* open_empty_window();
  const std::vector<MainFrame*>& frames() const { return frames_; }

  Workbench* find_workbench(const std::filesystem::path& file) override;
  Workbench* raise(const std::filesystem::path& file) override;
  Workbench& open_window(OpenedDocument opened) override;
  bool restore(const Journal::Leftover& leftover) override;
  void recovery_answered() override { update_recovery_offer(); }
  void quit() override;
  Journal& journal() override { return journal_; }
  Versions& versions() override { return versions_; }
  /// Does the periodic work, such as recovery copies and requests from other processes. Called by the timer every half
  /// second.
  void tick();
  /// Writes the recovery copies of all unsaved work immediately, for an emergency. Never throws.
  bool save_recovery_copies() noexcept;
  /// Stores everything that the next start needs to continue: recovery copies, the session, and a mark that the program
  /// ended normally. Does not use the display, which may be lost. Never throws.
  void save_for_next_start() noexcept;
  /// Closes all windows without questions. The next start restores unsaved work.
  void close_all();
  /// Saves every document with unsaved changes; asks for a path if a document has none.
  void save_documents();

 private:
  MainFrame* open_in_own_window(const std::string& game);
  void reopen(const std::vector<SessionWindow>& windows);
  std::vector<SessionWindow> session_now() const;
  void forget(MainFrame* frame);
  /// Removes pictures that were waiting for the first save of sets that have since been closed. Does nothing while a
  /// window is open or another process is running.
  void clean_pictures();
  /// Adds the list of windows to the View menu. Call before the menu first opens: GTK draws a menu that gets items
  /// while it opens as if it were scrolled.
  void add_window_menu(MainFrame& frame);
  /// Publishes the list of open files to other processes, and warns each window, once, if its file is also open in
  /// another process.
  void check_other_processes();
  /// Shows or hides in every window the offer to recover work from earlier runs.
  void update_recovery_offer();
  void restore_all();
  /// Restores the unsaved work of a session that the system ended.
  void resume_session();
  /// Opens the files that a second instance of the program has requested.
  void open_requested_files();

  MakeChooser make_chooser_;
  RecentFiles recent_;
  WindowGeometryStore memory_;
  std::shared_ptr<Settings> settings_;
  Session session_;
  Journal journal_;
  RequestInbox inbox_;
  Versions versions_;
  /// Returns the window that shows this file, or nullptr.
  MainFrame* frame_of(const std::filesystem::path& file) const;

  std::vector<MainFrame*> frames_;  ///< owned by the window system
  std::vector<SessionWindow> closing_windows_;
  bool quitting_ = false;
  Message recovery_offer_;      ///< offer of work from earlier runs; empty text for none
  bool show_recovery_ = false;  ///< true to show the list of recovered work once a window is on the screen
  int ticks_ = 0;
  std::map<MainFrame*, std::filesystem::path> checked_files_;  ///< last file checked for being open in another process,
                                                               ///< by window
  wxTimer ticker_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
