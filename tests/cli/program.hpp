#pragma once
// Runs the built program and catches what it says.

#include <sys/types.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <test_places.hpp>
#include <vector>

namespace tw::cli::testing {

struct Outcome {
  int status = -1;  ///< exit status; 128 + signal if it was ended by one
  std::string out, err;
};

/// What a run has around it.
struct Surroundings {
  std::string out = "";                               ///< path for standard output, e.g. /dev/full; "": it is caught
  std::string program = TW_PROGRAM;                   ///< or a copy of it elsewhere
  std::string tile_sets = TW_SOURCE_DIR "/tilesets";  ///< $TILEWRIGHT_TILESETS
  long most_bytes = 0;                                ///< of a file, stands in for the end of the disk; 0: no limit
};

/// A run of the program under way, in a process of its own. Its output goes to files of a folder that lives as long.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments, const Surroundings& around = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// As pressing Ctrl+C does.
  void interrupt() const;
  /// Waits for the end.
  Outcome outcome();

 private:
  std::filesystem::path folder_;
  pid_t process_ = -1;
};

Outcome run(const std::vector<std::string>& arguments);
/// The result of a command that must end with `status`, with --json added.
nlohmann::json run_json(std::vector<std::string> arguments, int status = 0);

/// A new empty folder, gone at the end.
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
/// `text` with the first `from` replaced; a test failure if there is none.
std::string replaced(std::string text, const std::string& from, const std::string& to);

inline const std::string kGame = "hunters-gatherers-2020";
inline const std::string kTileSet = TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/tileset.xml";

}  // namespace tw::cli::testing
