#pragma once
// Passes the files of a second instance of the program to the instance that is already running on the same display.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

/// Identifies the display of this process: the name of the computer, DISPLAY and WAYLAND_DISPLAY.
std::string display_of_process();

/// The receiver of requests in the running program. A request is a file in the run's folder of the journal
/// (Journal::run_folder()).
class RequestInbox {
 public:
  /// With an empty path, no requests are received.
  RequestInbox(std::filesystem::path run_folder, const std::string& display);
  struct Request {
    std::vector<std::string> games;  ///< ids and absolute paths to open, and commands; if empty, bring the window to
                                     ///< the front
  };
  /// Returns the requests since the last call. Cheap; call it from time to time.
  std::vector<Request> take();

 private:
  std::filesystem::path folder_;
};

/// Prefix of an argument that names a command, such as "command:file/new_set", instead of a game.
inline constexpr std::string_view kCommandPrefix = "command:";

/// Asks the running program with this display and journal to open `games`. Called by a second instance of the program.
/// Waits up to `timeout_ms` milliseconds for an answer. Returns false if no instance is running or none answers; in
/// this case, the request is withdrawn.
bool send_to_running_instance(const std::filesystem::path& journal, const std::string& display,
                              const std::vector<std::string>& games, int timeout_ms = 3000);

}  // namespace tw::editor
