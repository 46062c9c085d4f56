#pragma once
// Runs the built program and captures its output.

#include <sys/types.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <test_places.hpp>
#include <vector>

namespace tw::cli::testing {

struct Outcome {
  int status = -1;  ///< exit status; 128 + signal number if a signal ended the program
  std::string out, err;
};

/// The environment of a run.
struct Surroundings {
  std::string out = "";              ///< path for standard output, such as /dev/full; "" captures the output
  std::string program = TW_PROGRAM;  ///< path of the program or of a copy elsewhere
  std::string tile_sets = TW_SOURCE_DIR "/tilesets";  ///< value of $TILEWRIGHT_TILESETS
  long max_bytes = 0;                                 ///< maximum file size, to simulate a full disk; 0: no limit
  std::string folder = ".";                           ///< working directory
};

/// A running process of the program. Its output goes to files in a folder that is removed with this object.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments, const Surroundings& around = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// Waits until the process has installed its handlers, then sends a signal: SIGINT, as Ctrl+C does, SIGTERM or
  /// SIGHUP.
  void interrupt(int signal = SIGINT) const;
  /// Returns the text that the process has written to standard error so far.
  std::string errors() const;
  /// Sends SIGKILL.
  void kill() const;
  /// Waits until the process ends and returns its outcome.
  Outcome outcome();

 private:
  std::filesystem::path folder_;
  pid_t process_ = -1;
};

Outcome run(const std::vector<std::string>& arguments);
/// Runs a command with --json, expects this exit status and returns the parsed output.
nlohmann::json run_json(std::vector<std::string> arguments, int status = 0);

/// A new empty folder that is removed by the destructor.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

void write(const std::string& path, const std::string& text);
std::string read(const std::string& path);
/// Returns `text` with the first `from` replaced; fails the test if `from` is not found.
std::string replaced(std::string text, const std::string& from, const std::string& to);

/// Returns true if the shell finds this program; otherwise, prints that it is not installed.
bool is_installed(const std::string& program);

inline const std::string kGame = "hunters-gatherers-2020";
inline const std::string kTileSet = TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/tileset.xml";

}  // namespace tw::cli::testing
