#pragma once
// The command-line argument GAME. Finds, reads, checks and compiles the game.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/game/game.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

struct LoadedGame {
  xml::GameFiles files;
  std::shared_ptr<const game::Game> game;
};

/// Declares the argument GAME.
void declare_game(CLI::App& app, std::string& game);
/// Declares --seed.
void declare_seed(CLI::App& app, std::uint64_t& seed, const std::string& decides);
/// Compiles a game and plays random games to check it (plugin_host::check_by_playing). Every finding names its file.
model::Result<std::shared_ptr<const game::Game>> make_game(const xml::GameFiles& game, double contract_seconds = 2);
/// Reads a game. From then on, user-facing text uses the names in the rules of this game; names that these rules lack
/// are taken from games that were read earlier.
model::Result<xml::GameFiles> load_files(const std::string& game);
/// Like load_files(), but also compiles the game; warnings are returned with the value.
model::Result<LoadedGame> load(const std::string& game);
/// Like load(game), but uses the given catalogue instead of reading it again (xml::load_game).
model::Result<LoadedGame> load(const std::string& game, const std::vector<xml::CatalogueEntry>& known);

}  // namespace tw::cli
