#pragma once
// The file with the games of a tournament, and its lock against access by other programs.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <tuple>

#include "engine/simulation/tournament.hpp"

namespace tw::cli {

/// An exclusive advisory lock on a file (flock). Released by the destructor, and by the system if the program is
/// killed.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  enum class LockResult { Yes, HeldElsewhere, Failed };
  /// Releases the current lock, then locks the file at `path`, which is created if it does not exist. Does not wait.
  LockResult take(const std::filesystem::path& path);
  void release();

 private:
  int file_ = -1;
};

// The games of a tournament in a text file (docs/cli.md), from which an interrupted tournament can continue. The file
// can also be opened in a spreadsheet program.

/// Not thread-safe. The file is locked against other programs during the lifetime of the object. Rows are in the order
/// in which the games ended; finish() puts them in a fixed order.
class TournamentFile {
 public:
  /// Reads the file, or creates it if it does not exist. Drops a truncated last line. Findings: TW001 if the file
  /// cannot be read; TW121 if it is in use by another program; TW122 if it belongs to another game, seed or number of
  /// players, contains games of another version of a bot, or has another format; TW123 if it is damaged; TW124 if it
  /// cannot be written.
  static model::Result<std::unique_ptr<TournamentFile>> open(const simulation::Tournament& tournament,
                                                             const std::filesystem::path& path);

  /// Fills in the result of a planned game if the file contains it; otherwise returns false. The file may also contain
  /// games of other bots.
  bool find(simulation::TournamentGame& game) const;
  /// Appends games. Finding TW124 if they cannot be written.
  model::Findings add(std::span<const simulation::TournamentGame> games);
  /// Rewrites the file in its fixed order.
  model::Findings finish();

 private:
  using Key = std::tuple<std::int64_t, std::int64_t, std::string>;  ///< deck, game, bots by seat
  struct Row {
    std::vector<int> points, turns;
    std::vector<double> cpu_seconds;
  };

  TournamentFile(const simulation::Tournament& tournament, std::filesystem::path path);
  model::Findings begin();
  /// Locks the file at `path_`.
  model::Findings lock_file();
  model::Findings read(const std::string& text);
  model::Findings read_bot(const std::string& line, int number);
  bool read_row(const std::string& line);
  Key key_of(const simulation::TournamentGame& game) const;
  model::Findings write_failed() const;

  std::filesystem::path path_;
  std::string head_;
  std::map<std::string, std::string> bots_;  ///< bot name -> its header line; includes the bots of stored games
  std::size_t players_;
  std::vector<std::string> names_;  ///< names of the bots
  std::map<Key, Row> rows_;
  FileLock lock_;
  std::ofstream out_;
};

}  // namespace tw::cli
