#pragma once
// The command-line argument of a record. Reads the record and loads its game.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/cli/loaded_game.hpp"
#include "engine/model/record.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

struct RecordedGame {
  model::GameRecord record;
  const LoadedGame* loaded = nullptr;  ///< owned by RecordedGames
};

/// Reads records. Each game is loaded only once, and the folders of tile sets are read only once.
class RecordedGames {
 public:
  /// Declares --game.
  void declare(CLI::App& app);
  /// Reads a record and loads the game that --game names or, without --game, the game of the record. Warnings about the
  /// record are returned with the value.
  model::Result<RecordedGame> read(const std::string& path);

 private:
  std::string game_beside(const std::string& path, const std::string& id);
  const model::Result<LoadedGame>& game_of(const std::string& id);

  std::string game_;
  std::map<std::string, model::Result<LoadedGame>> games_;
  std::optional<std::vector<xml::CatalogueEntry>> catalogue_;
};

}  // namespace tw::cli
