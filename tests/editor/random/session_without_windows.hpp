#pragma once
// An editor session without windows, which reports its actions to the process that will kill it.

#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/recovery/journal.hpp"
#include "editor/core/recovery/versions.hpp"
#include "editor/core/shell/session.hpp"

namespace tw::editor {
class Document;
}

namespace tw::editor::test {

/// Writes lines of tab-separated words to a pipe. Each line is written in one call, so a kill never leaves part of one.
class Reports {
 public:
  explicit Reports(int pipe) : pipe_(pipe) {}
  void operator()(std::string_view what, const std::string& subject = "", const std::string& digest = "") const;

 private:
  int pipe_;
};

/// The folders of a session: the user's files in `files`, everything else in `state`.
struct SessionPlaces {
  explicit SessionPlaces(const std::filesystem::path& top) : files(top / "files"), state(top / "state") {}
  std::filesystem::path files, state;
};

/// A stand-in for WindowManager (editor/wx/shell), with a Desk for each window, random steps, and its own clock.
/// Reports:
///
/// - start RUN, offer KEY DIGEST, unreadable FILE, offered: the start, until unsaved work has been offered
/// - restored KEY DIGEST, adopting KEY NEW, adopted KEY: unsaved work is restored as NEW
/// - state KEY DIGEST: contents of a document; clean KEY, cleaned KEY: before and after its copy is removed
/// - copying KEY DIGEST, copied KEY DIGEST: a copy is due; it has been written
/// - saving - DIGEST: possible contents of files; file PATH DIGEST: contents after a step
/// - windows - DIGEST: the windows that the next start will open
///
/// KEY consists of the folder of the run and the name of the document's entry in the journal.
class SessionWithoutWindows {
 public:
  SessionWithoutWindows(const SessionPlaces& places, std::uint64_t seed, const Reports& report);
  ~SessionWithoutWindows();
  /// Opens the windows of the last session or, if there are none, random games; then offers and restores unsaved work.
  void start();
  void step();
  /// Ends the session in the same way as closing the program.
  void end();

 private:
  struct Window;
  std::size_t below(std::size_t count) { return count == 0 ? 0 : random_() % count; }
  Window& open_blank();
  Window& some_window() { return *windows_[below(windows_.size())]; }
  Workbench* raise(const std::filesystem::path& file) const;
  bool restore(const Journal::Leftover& leftover);
  void recover();
  void act(Window& window);
  void close_a_window();
  void tick();
  void finish_copies();
  void keep_session();
  void report_files() const;

  SessionPlaces places_;
  std::mt19937_64 random_;
  const Reports& report_;
  std::shared_ptr<Settings> settings_;
  RecentFiles recent_;
  WindowGeometryStore memory_;
  Session session_;
  Journal journal_;
  Versions versions_;
  std::vector<std::unique_ptr<Window>> windows_;
  std::int64_t clock_ = 0;  ///< milliseconds
};

/// Returns a digest of the set and its rules.
std::string digest_of(const std::string& set, const std::string& rules);
/// Returns the key of an entry: its run and its name in that run.
std::string key_of(const std::filesystem::path& copy);
std::string digest_of(const std::vector<SessionWindow>& windows);

}  // namespace tw::editor::test
