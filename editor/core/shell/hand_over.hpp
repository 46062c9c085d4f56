#pragma once
// A second start of the program on the same screen opens its files in the first.

#include <filesystem>
#include <string>
#include <vector>

namespace tw::editor {

/// The screen of this process: its computer, and the screen as its environment names it.
std::string screen_of_process();

/// The side of the program that runs. A request is a file in the run's folder of the journal (Journal::run_folder()).
class HandOver {
 public:
  /// An empty folder takes no requests.
  HandOver(std::filesystem::path run_folder, const std::string& screen);
  struct Request {
    std::vector<std::string> games;  ///< ids and absolute paths; empty: the window is to come to the front
  };
  /// Takes what has been asked for since the last call. Cheap; to be called now and then.
  std::vector<Request> take();

 private:
  std::filesystem::path folder_;
};

/// The side of the second start: asks a program that runs on this screen with this journal to open `games`. Waits up to
/// `patience` milliseconds for its answer. False if none runs or it did not answer: then nothing was asked for.
bool hand_over(const std::filesystem::path& journal, const std::string& screen, const std::vector<std::string>& games,
               int patience = 3000);

}  // namespace tw::editor
