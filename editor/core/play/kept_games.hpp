#pragma once
// Storage of unfinished games, which are saved after every turn.

#include <filesystem>
#include <string>
#include <vector>

#include "editor/core/play/match.hpp"

namespace tw::editor {

/// Stores up to kMostKept games per game id, each in its own folder. One writer at a time. Errors are ignored, since
/// nothing depends on the stored games.
class KeptGames {
 public:
  /// maximum number of games per id; their numbers are below this
  static constexpr int kMostKept = 8;
  struct Seating {
    std::vector<std::string> seats;  ///< name of the bot on each seat, "" for a person
    bool by_hand = false;            ///< tiles are chosen, not drawn
    bool operator==(const Seating&) const = default;
  };
  /// An empty folder stores nothing.
  explicit KeptGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Stores the lines of the match, the shown one first, replacing the game stored under this number. Removes the
  /// stored game if the match is no longer unfinished.
  void keep(const Match& match, int number, const Seating& seating) const;
  /// Returns the lines of a stored game, the one shown last first; empty if there is none.
  std::vector<model::GameRecord> kept(const std::string& game, int number) const;
  /// Returns the players of a stored game; no seats if they are unknown.
  Seating seating(const std::string& game, int number) const;
  /// Returns the numbers under which games are stored, the latest first.
  std::vector<int> numbers(const std::string& game) const;
  void forget(const std::string& game, int number) const;

 private:
  std::filesystem::path place(const std::string& game, int number) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
