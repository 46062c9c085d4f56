#pragma once
// Games under way, kept after every turn so that none is lost.

#include <filesystem>
#include <string>
#include <vector>

#include "editor/core/play/match.hpp"

namespace tw::editor {

/// A folder of its own for each game's id. One writer at a time; trouble is passed over, as nothing depends on it.
class KeptGames {
 public:
  /// "" keeps nothing.
  explicit KeptGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Keeps all lines of the match, the one shown first, in place of what was kept of this game; a finished match takes
  /// it away.
  void keep(const Match& match) const;
  /// What was kept of a game, the line that was shown last first; empty for none.
  std::vector<model::GameRecord> kept(const std::string& game) const;
  /// Fast.
  bool any(const std::string& game) const;
  void forget(const std::string& game) const;

 private:
  std::filesystem::path place(const std::string& game) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
