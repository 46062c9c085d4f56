#pragma once
// Games under way, kept after every turn so that none is lost.

#include <filesystem>
#include <string>
#include <vector>

#include "editor/core/play/match.hpp"

namespace tw::editor {

/// Up to kMostKept games of each game's id, each in a folder of its own. One writer at a time; trouble is passed over,
/// as nothing depends on it.
class KeptGames {
 public:
  /// Games of one id; each has a number below this.
  static constexpr int kMostKept = 8;
  struct Seating {
    std::vector<std::string> seats;  ///< a bot's name each, "" for a person
    bool by_hand = false;            ///< tiles are chosen, not drawn
    bool operator==(const Seating&) const = default;
  };
  /// "" keeps nothing.
  explicit KeptGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Keeps all lines of the match, the one shown first, in place of what was kept under this number; a match that is
  /// not under way any more takes it away.
  void keep(const Match& match, int number, const Seating& seating) const;
  /// What was kept of a game, the line that was shown last first; empty for none.
  std::vector<model::GameRecord> kept(const std::string& game, int number) const;
  /// Who sat there; no seats if that is not known.
  Seating seating(const std::string& game, int number) const;
  /// Under which numbers something is kept, the latest first.
  std::vector<int> numbers(const std::string& game) const;
  void forget(const std::string& game, int number) const;

 private:
  std::filesystem::path place(const std::string& game, int number) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
