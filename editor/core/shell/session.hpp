#pragma once
// The open windows and the sizes of the window and its panes, so that the next start can restore them.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tw::editor {

/// A window that was open in the previous session. Sizes and positions in DIP; a width of 0 means unknown.
struct SessionWindow {
  std::string file;  ///< argument for open_game()
  int x = 0, y = 0, width = 0, height = 0;
  bool maximized = false;
  std::string workspace;  ///< id of the workspace shown
  std::string tabs;       ///< open tabs in the format of the Tiles workspace; one line
  bool operator==(const SessionWindow&) const = default;
};

/// The list of open windows on disk. It is written whenever something changes, so that a crash loses nothing. If a run
/// ends within kStartupSeconds of its start without calling end(), it may have crashed because of a file that it
/// opened: the next run then does not open its files. Errors in reading or writing are ignored. Only the instance that
/// was started last writes the list.
class Session {
 public:
  static constexpr std::int64_t kStartupSeconds = 10;

  /// With an empty path, nothing is stored. Reads the session of the last run.
  explicit Session(std::filesystem::path store);
  /// Returns the windows of the last run, at most 50.
  const std::vector<SessionWindow>& last() const { return last_; }
  /// Returns true if the last run crashed shortly after its start.
  bool crashed_at_start() const { return crashed_at_start_; }
  /// Returns true if the last run did not call end().
  bool crashed() const { return crashed_; }
  /// Returns when the previous run last wrote its session, in seconds since 1970; 0 if never.
  std::int64_t last_written_at() const { return last_written_at_; }

  /// Stores the open windows. `now` in seconds since 1970.
  void save(const std::vector<SessionWindow>& windows, std::int64_t now);
  /// Stores the windows when the program exits normally.
  void end(const std::vector<SessionWindow>& windows, std::int64_t now);
  /// As above, with the windows that were last passed to save().
  void end(std::int64_t now);

 private:
  void write(const std::vector<SessionWindow>& windows, std::int64_t now, bool ended);
  std::filesystem::path store_;
  std::vector<SessionWindow> last_, saved_;
  bool crashed_at_start_ = false, crashed_ = false;
  std::int64_t last_written_at_ = 0, started_ = 0;
  std::string written_;
};

/// Sizes of the window and its panes when it was closed, in DIP; 0 if unknown.
struct WindowGeometry {
  int width = 0, height = 0;
  bool maximized = false;
  int tile_size = 0;   ///< side length of the tiles in the grid
  std::string layout;  ///< layout of the panes in the format of the window system; one line
  bool operator==(const WindowGeometry&) const = default;
};

/// Stores the window sizes in a four-line file. Read and write errors are ignored.
class WindowGeometryStore {
 public:
  /// With an empty path, sizes are kept only in memory.
  explicit WindowGeometryStore(std::filesystem::path store = {});
  const WindowGeometry& geometry() const { return geometry_; }
  void save(WindowGeometry geometry);

 private:
  std::filesystem::path store_;
  WindowGeometry geometry_;
};

}  // namespace tw::editor
