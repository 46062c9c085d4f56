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
model::Result<std::shared_ptr<const game::Game>> make_game(const xml::GameFiles& game);
/// Reads a game. Texts use the names of its rules, and of the games that were read before it where it has none.
model::Result<xml::GameFiles> load_files(const std::string& game);
/// As load_files(), and compiles the game; warnings are returned with the value.
model::Result<LoadedGame> load(const std::string& game);
/// As load(game), with the games of the catalogue that is already known (xml::load_game).
model::Result<LoadedGame> load(const std::string& game, const std::vector<xml::CatalogueEntry>& known);

}  // namespace tw::cli
