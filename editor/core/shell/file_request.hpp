#pragma once
// The contents of a file that the user opens, and the game to which it belongs.

#include <optional>
#include <string>

#include "editor/core/simulate/experiment_folder.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"

namespace tw::editor {

struct FileRequest {
  std::string game;            ///< argument of open_game()
  std::string workspace = {};  ///< workspace in which the file is shown; "" for tile sets and variants
  std::optional<model::GameRecord> record = {};
  std::optional<SavedExperiment> experiment = {};
};

/// Examines a game's id or a path. Rules belong to the tile set in their folder; records and experiments name their
/// game. Any other name is returned unchanged as the game. Returns findings for rules without a tile set, and for
/// damaged records and experiments.
model::Result<FileRequest> file_request(const std::string& name);

}  // namespace tw::editor
