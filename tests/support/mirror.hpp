#pragma once
// Plays the same game with the engine and the slow reference.

#include <map>
#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "tests/support/slow_reference.hpp"

namespace tw::test {

class Mirror {
 public:
  /// Begins to follow a game with this setup. `rules` and `set` must be the models from which `game` was compiled.
  Mirror(const model::Rules& rules, const model::TileSet& set, const game::Game& game, const game::Setup& setup);

  /// Plays the engine's action in the reference. The action must belong to the position last passed to difference().
  /// Throws std::invalid_argument if the action is illegal in the reference.
  void apply(game::Action action);
  /// Returns the first difference between the engine's position and the reference, or "" if they agree. Compares
  /// decision, seat, turn, tile, legal actions, an effect's question and answers, available zones, points, parts,
  /// points if ended, supply, pieces, placed tiles and decks.
  std::string difference(const game::State& state);
  const SlowReference& reference() const { return *reference_; }

 private:
  std::string choice_difference(const game::State& state) const;
  std::string table_difference(const game::State& state) const;
  std::string points_difference(const game::State& state) const;
  std::vector<game::Action> legal() const;

  const model::Rules* rules_;
  std::vector<std::string> parts_;
  std::unique_ptr<SlowReference> reference_;
  std::map<game::Action, std::string> answers_;  ///< answers to an effect's question in the engine's position
};

/// Returns the decks of a game that begins from `setup`, including the start tile's deck, in drawing order.
Decks decks_of(const game::Game& game, const game::Setup& setup, const model::Rules& rules);

/// Returns "" if the texts are equal, otherwise a description of both that begins with `what`.
std::string difference_in(const std::string& what, const std::string& engine, const std::string& slow);

}  // namespace tw::test
