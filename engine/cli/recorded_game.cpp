#include "engine/cli/recorded_game.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <system_error>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

/// Adds a hint about --game to findings about an unknown game id (TW060), since a record refers to its game by id.
/// `path`: the path of the record, which is added to these findings.
model::Findings suggest_game_option(model::Findings findings, const std::string& path) {
  for (model::Finding& finding : findings) {
    if (finding.code != "TW060" || !finding.path.empty()) continue;
    finding.path = path;
    finding.message += " " + tr("If the game is your own file, name it with --game FILE.");
  }
  return findings;
}

}  // namespace

void RecordedGames::declare(CLI::App& app) {
  app.add_option("--game", game_, tr("GAME to replay with, instead of the game that each record names"))
      ->type_name("GAME");
}

model::Result<RecordedGame> RecordedGames::read(const std::string& path) {
  const auto text = xml::read_file(path);
  if (!text) return text.findings();
  auto record = xml::read_game(text.value(), path);
  if (!record) return record.findings();
  const auto& loaded = game_of(game_.empty() ? game_beside(path, record.value().variant) : game_);
  if (!loaded) return game_.empty() ? suggest_game_option(loaded.findings(), path) : loaded.findings();
  return {RecordedGame{std::move(record.value()), &loaded.value()}, record.findings()};
}

/// Returns the path of the tile set in the folder of a record if the tile set is the record's game, as in a folder
/// that the editor has exported; otherwise returns `id`.
std::string RecordedGames::game_beside(const std::string& path, const std::string& id) {
  const std::filesystem::path set = std::filesystem::path(path).parent_path() / "tileset.xml";
  std::error_code error;
  if (!std::filesystem::exists(set, error)) return id;
  const auto& loaded = game_of(set.string());
  return loaded && loaded.value().game->id() == id ? set.string() : id;
}

const model::Result<LoadedGame>& RecordedGames::game_of(const std::string& id) {
  auto at = games_.find(id);
  if (at == games_.end()) {
    const bool is_path = id.ends_with(".xml") || id.find('/') != std::string::npos;
    if (!is_path && !catalogue_) catalogue_ = xml::list_games();
    at = games_.emplace(id, is_path ? load(id) : load(id, *catalogue_)).first;
  }
  return at->second;
}

}  // namespace tw::cli
