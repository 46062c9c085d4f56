#pragma once
// The windows of the program: one a file. They share settings, the list of files opened last, and what keeps work safe.

#include <wx/timer.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/versions.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/settings/window_memory.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/session.hpp"
#include "editor/core/shell/workbench.hpp"

class wxMenu;

namespace tw::editor {

class FileChooser;
class MainFrame;

class Windows : public Program {
 public:
  /// Folders of the program's own; empty ones keep nothing.
  struct Places {
    std::filesystem::path config, state;
    static Places usual();
  };
  /// Who asks the user, for a window; tests put in somebody who answers.
  using MakeChooser = std::function<std::unique_ptr<FileChooser>()>;
  explicit Windows(const Places& places, MakeChooser make_chooser = {});
  ~Windows() override;

  /// Opens `games` (ids or files), each in a window; without any the windows of the last run, else `first_game`. Work
  /// of a run that crashed is then offered.
  void start(const std::vector<std::string>& games, const std::string& first_game);
  MainFrame* open_blank();
  const std::vector<MainFrame*>& frames() const { return frames_; }

  bool raise(const std::filesystem::path& file) override;
  Workbench& open_window(Opened opened) override;
  bool restore(const Journal::Leftover& leftover) override;
  void recovery_answered() override { offer_recovery(); }
  void quit() override;
  Journal& journal() override { return journal_; }
  Versions& versions() override { return versions_; }
  /// What the timer does each half second.
  void tick();
  /// Makes the copies of all unsaved work at once, for an emergency: never throws.
  void keep_work() noexcept;
  /// Saves every document with unsaved changes where it came from; asks for a place where there is none.
  void save_work();

 private:
  MainFrame* open_in_own_window(const std::string& game);
  void reopen(const std::vector<SessionWindow>& windows);
  std::vector<SessionWindow> session_now() const;
  void forget(MainFrame* frame);
  /// Once no window is open: removes pictures that waited for the first save of a set that was closed.
  void clean_pictures();
  void fill_window_menu(MainFrame& frame, const wxMenu* opening);
  /// Tells other programs what is open here, and each window, once, whether its file is open in another program.
  void watch_other_programs();
  /// Shows in every window what work of earlier runs waits, or takes that away.
  void offer_recovery();
  void restore_all();
  /// Opens what a later start of the program asked for.
  void take_requests();

  MakeChooser make_chooser_;
  RecentFiles recent_;
  WindowMemory memory_;
  std::shared_ptr<Settings> settings_;
  Session session_;
  Journal journal_;
  HandOver hand_over_;
  Versions versions_;
  std::vector<MainFrame*> frames_;  ///< owned by the window system
  std::vector<SessionWindow> closing_;
  bool quitting_ = false;
  Message offered_;             ///< work of earlier runs; an empty text for none
  bool show_recovery_ = false;  ///< the list of kept work opens once a window is on the screen
  int ticks_ = 0;
  std::map<MainFrame*, std::filesystem::path> looked_up_;  ///< files that other programs were asked about
  wxTimer ticker_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
