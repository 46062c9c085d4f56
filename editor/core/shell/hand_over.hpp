#pragma once
// Hand-over to a running program: a second instance started on the same screen opens its files in the running one.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

/// Identifies the screen of this process: the name of the computer and the screen names from the environment.
std::string screen_of_process();

/// The receiver of requests in the running program. A request is a file in the run's folder of the journal
/// (Journal::run_folder()).
class HandOver {
 public:
  /// With an empty path, no requests are received.
  HandOver(std::filesystem::path run_folder, const std::string& screen);
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

/// Asks the running program with this screen and journal to open `games`. Called by a second instance of the program.
/// Waits up to `patience` milliseconds for an answer. Returns false if no program is running or no program answers; in
/// this case, the request is withdrawn.
bool hand_over(const std::filesystem::path& journal, const std::string& screen, const std::vector<std::string>& games,
               int patience = 3000);

}  // namespace tw::editor
