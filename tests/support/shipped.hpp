#pragma once
// The games shipped with the program, loaded from the source tree and compiled.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::test {

/// A game with the models from which it was compiled.
struct CompiledGame {
  model::Rules rules;
  model::TileSet set;
  std::shared_ptr<const game::Game> game;
};

/// Returns the ids of all games and variants of all families under tilesets/ in the source tree, sorted.
std::vector<std::string> shipped_games();
/// Returns the ids of all shipped landscape games.
std::vector<std::string> shipped_landscapes();
bool is_variant(const std::string& id);
bool is_landscape(const CompiledGame& compiled);
/// Makes a game of any family from models that have passed their checks.
model::Result<std::shared_ptr<const game::Game>> make(const model::Rules& rules, const model::TileSet& set,
                                                      const std::string& id, const std::string& name);
/// Returns a shipped game. Loads, compiles and caches it on first use. Throws std::runtime_error with all findings on
/// failure.
const CompiledGame& shipped(const std::string& id);
/// Starts a game from the beginning. Throws std::runtime_error with all findings on failure.
std::unique_ptr<game::State> start(const CompiledGame& compiled, int players, std::uint64_t seed = 1);
/// Compiles a game. Throws std::runtime_error with all findings if the models fail their checks or cannot be compiled.
CompiledGame compile(model::Rules rules, model::TileSet set);
/// Returns all findings, one per line.
std::string to_lines(const model::Findings& findings);

}  // namespace tw::test
