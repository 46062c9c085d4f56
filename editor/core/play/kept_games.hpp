#pragma once
// Storage of unfinished games, which are saved after every turn.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"

namespace tw::editor {

/// A store of up to kMostKept games per game id, each in its own folder. One writer at a time.
class KeptGames {
 public:
  /// maximum number of games per id; their numbers are less than this
  static constexpr int kMostKept = 8;
  struct Seating {
    std::vector<std::string> seats;  ///< name of the bot in each seat; "" for a person
    bool by_hand = false;            ///< true if tiles are chosen by hand instead of drawn
    bool operator==(const Seating&) const = default;
  };
  /// With an empty path, nothing is stored.
  explicit KeptGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// maximum number of lines stored for a game; further lines are not stored
  static constexpr std::size_t kMostLines = 20;
  /// Stores the lines of a game under this number, replacing the game stored there. The first line is the line that
  /// kept() returns first. If a file cannot be written, writes the others and returns findings.
  model::Findings keep(const std::vector<model::GameRecord>& lines, const std::string& game, int number,
                       const Seating& seating) const;
  /// Returns the lines of a stored game, starting with the line last shown; empty if no game is stored.
  std::vector<model::GameRecord> kept(const std::string& game, int number) const;
  /// Returns the players of a stored game; no seats if they are unknown.
  Seating seating(const std::string& game, int number) const;
  /// Store and return the aids that are off in a stored game, as text (see aids.hpp).
  void keep_aids(const std::string& game, int number, const std::string& aids) const;
  std::string aids(const std::string& game, int number) const;
  /// Returns the numbers under which games are stored, the latest first.
  std::vector<int> numbers(const std::string& game) const;
  void forget(const std::string& game, int number) const;

 private:
  std::filesystem::path place(const std::string& game, int number) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
