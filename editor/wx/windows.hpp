#pragma once
// The windows of the program: one a file. They share settings, the list of files opened last, and what keeps work safe.

#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/program.hpp"
#include "editor/core/recent_files.hpp"
#include "editor/core/session.hpp"
#include "editor/core/settings.hpp"
#include "editor/core/versions.hpp"
#include "editor/core/window_memory.hpp"

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
  void quit() override;
  Journal& journal() override { return journal_; }
  Versions& versions() override { return versions_; }
  /// What the timer does each half second.
  void tick();

 private:
  class Ticker;
  MainFrame* open_in_own_window(const std::string& game);
  void reopen(const std::vector<SessionWindow>& windows);
  std::vector<SessionWindow> session_now() const;
  void forget(MainFrame* frame);
  void fill_window_menu(MainFrame& frame);

  MakeChooser make_chooser_;
  RecentFiles recent_;
  WindowMemory memory_;
  std::shared_ptr<Settings> settings_;
  Session session_;
  Journal journal_;
  Versions versions_;
  std::vector<MainFrame*> frames_;  ///< owned by the window system
  std::vector<SessionWindow> closing_;
  bool quitting_ = false;
  std::unique_ptr<Ticker> ticker_;
};

}  // namespace tw::editor
