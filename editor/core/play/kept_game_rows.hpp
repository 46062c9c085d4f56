#pragma once
// The rows of the list of kept games.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/play/kept_games.hpp"

namespace tw::editor {

enum class KeptFilter { All, Unfinished, Finished };

/// A row of the list.
struct KeptGameRow {
  std::string played, set, version, players, points, state;
  /// Describes the game and its version in sentences.
  std::string details;
};

/// Returns the games that the filter lets through and whose set or players contain `search`, ignoring case.
std::vector<KeptGame> filtered(const std::vector<KeptGame>& games, KeptFilter filter, const std::string& search);

/// Returns the row of a game. `document` and `version` are the id and version of the open set (see KeptGame); `now`:
/// seconds since 1970.
KeptGameRow kept_game_row(const KeptGame& game, const std::string& document, const std::string& version,
                          std::int64_t now);

}  // namespace tw::editor
