#pragma once
// The file in which a tournament keeps its games, and the lock that keeps other programs away from it.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <tuple>

#include "engine/simulation/tournament.hpp"

namespace tw::cli {

/// Keeps a file for this program among those that ask in the same way (flock). Given up at the end of its life, also of
/// a program that was killed.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { give_up(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  enum class Taken { Yes, HasAnother, Failed };
  /// Gives up what it had, then locks what lies at `path` now; makes an empty file if there is none. Does not wait.
  Taken take(const std::filesystem::path& path);
  void give_up();

 private:
  int file_ = -1;
};

// The games of a tournament in a text file (docs/cli.md), so that stopped work goes on and spreadsheets can read them.

/// One thread at a time, and one program: the file is locked as long as this lives. Rows stand in a fixed order after
/// finish(), until then as the games ended.
class TournamentFile {
 public:
  /// Reads the file if it is there, begins it if not. A last line that was cut off is left out. Findings: TW001 it
  /// cannot be read, TW121 another program has it, TW122 it is of another game, seed or number of players, has games of
  /// another version of a bot, or is no such file at all, TW123 damaged, TW124 it cannot be written.
  static model::Result<std::unique_ptr<TournamentFile>> open(const simulation::Tournament& tournament,
                                                             const std::filesystem::path& path);

  /// Fills in what the file knows of a game of the plan; false if it does not hold it. Games of other bots may be
  /// there.
  bool find(simulation::TournamentGame& game) const;
  /// Adds games behind those that are there. TW124 if it cannot be written.
  model::Findings add(std::span<const simulation::TournamentGame> games);
  /// Writes the file anew in its fixed order.
  model::Findings finish();

 private:
  using Key = std::tuple<std::int64_t, std::int64_t, std::string>;  ///< deck, game, bots by seat
  struct Row {
    std::vector<int> points, turns;
    std::vector<double> cpu_seconds;
  };

  TournamentFile(const simulation::Tournament& tournament, std::filesystem::path path);
  model::Findings begin();
  /// Locks what lies at the path.
  model::Findings hold();
  model::Findings read(const std::string& text);
  model::Findings read_bot(const std::string& line, int number);
  bool read_row(const std::string& line);
  Key key_of(const simulation::TournamentGame& game) const;
  model::Findings write_failed() const;

  std::filesystem::path path_;
  std::string head_;
  std::map<std::string, std::string> bots_;  ///< name -> its line in the head, of bots that play and that have played
  std::size_t players_;
  std::vector<std::string> names_;  ///< of the bots
  std::map<Key, Row> rows_;
  FileLock lock_;
  std::ofstream out_;
};

}  // namespace tw::cli
