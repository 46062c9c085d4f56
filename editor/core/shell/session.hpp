#pragma once
// Which windows were open, so that the next start has them again.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tw::editor {

/// One window of the last run. Sizes and places in DIP; a width of 0 is not known.
struct SessionWindow {
  std::string file;  ///< for open_game()
  int x = 0, y = 0, width = 0, height = 0;
  bool maximized = false;
  std::string workspace;  ///< id of the page shown
  std::string tabs;       ///< as the page of tiles writes them; one line
  bool operator==(const SessionWindow&) const = default;
};

/// Written whenever something changes, so that a crash loses nothing of it. A run that ends within kSettled of its
/// start without a word was ended by what it opened: the next one does not open that again. Losing the file harms
/// nobody, so trouble in reading or writing it is passed over. One program at a time writes it: the one that was
/// started last.
class Session {
 public:
  static constexpr std::int64_t kSettled = 10;  ///< seconds

  /// An empty path keeps nothing. Reads what the last run left.
  explicit Session(std::filesystem::path store);
  /// The windows of the last run, at most 50.
  const std::vector<SessionWindow>& last() const { return last_; }
  /// True if the last run ended on its own shortly after its start.
  bool ended_at_once() const { return ended_at_once_; }
  /// True if the last run did not end by closing its windows.
  bool crashed() const { return crashed_; }
  /// When the last run was last heard of, in seconds since 1970; 0 if never.
  std::int64_t last_heard() const { return last_heard_; }

  /// What is open now. `now` in seconds since 1970.
  void keep(const std::vector<SessionWindow>& windows, std::int64_t now);
  /// The program ends as it should.
  void end(const std::vector<SessionWindow>& windows, std::int64_t now);

 private:
  void write(const std::vector<SessionWindow>& windows, std::int64_t now, bool ended);
  std::filesystem::path store_;
  std::vector<SessionWindow> last_;
  bool ended_at_once_ = false, crashed_ = false;
  std::int64_t last_heard_ = 0, started_ = 0;
  std::string written_;
};

}  // namespace tw::editor
