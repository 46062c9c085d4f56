#pragma once
// The games that come with the program, read from the source tree and compiled.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::test {

/// A game with the models that it was compiled from.
struct CompiledGame {
  model::Rules rules;
  model::TileSet set;
  std::shared_ptr<const game::Game> game;
};

/// Ids of all games and variants, of any family, under tilesets/ of the source tree, sorted.
std::vector<std::string> shipped_games();
/// Those of them that are landscapes.
std::vector<std::string> shipped_landscapes();
bool is_variant(const std::string& id);
bool is_landscape(const CompiledGame& compiled);
/// A game of any family from models that have passed their checks.
model::Result<std::shared_ptr<const game::Game>> make(const model::Rules& rules, const model::TileSet& set,
                                                      const std::string& id, const std::string& name);
/// Reads and compiles once, then keeps. Throws std::runtime_error with all findings if that fails.
const CompiledGame& shipped(const std::string& id);
/// Throws std::runtime_error with all findings if the models do not pass their checks or cannot be compiled.
CompiledGame compile(model::Rules rules, model::TileSet set);
/// All findings, a line each.
std::string to_lines(const model::Findings& findings);

}  // namespace tw::test
