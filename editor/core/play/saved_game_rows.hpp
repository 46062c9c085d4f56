#pragma once
// The rows of the list of saved games.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/play/saved_games.hpp"

namespace tw::editor {

enum class SavedGameFilter { All, Unfinished, Finished };

/// A row of the list.
struct SavedGameRow {
  std::string played, set, version, players, points, state;
  /// Describes the game and its version in sentences.
  std::string details;
};

/// Returns the games that match the filter and whose set or players contain `search`, ignoring case.
std::vector<SavedGame> filtered(const std::vector<SavedGame>& games, SavedGameFilter filter, const std::string& search);

/// Returns the row of a game. `document` and `version` are the id and version of the open set (see SavedGame); `now`:
/// seconds since 1970.
SavedGameRow saved_game_row(const SavedGame& game, const std::string& document, const std::string& version,
                            std::int64_t now);

}  // namespace tw::editor
