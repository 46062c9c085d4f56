#pragma once
// The engine and the slow reference play the same game side by side.

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
  /// Follows a game that begins from `setup`; rules and set are those that `game` was compiled from.
  Mirror(const model::Rules& rules, const model::TileSet& set, const game::Game& game, const game::Setup& setup);

  /// Plays the engine's action, one of the position last looked at by difference(), in the reference too. Throws
  /// std::invalid_argument if the reference has it as illegal.
  void apply(game::Action action);
  /// The first thing in which the engine's position differs from the reference: decision, seat, turn, tile, legal
  /// actions, what an effect asks with all answers, zones open to a piece, points, parts, points if ended, supply,
  /// pieces, laid tiles, decks; "" if nothing.
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
  std::map<game::Action, std::string> answers_;  ///< to what an effect asks in the engine's position
};

/// The decks of a game that begins from `setup`, in the order of drawing, the start tile's too.
Decks decks_of(const game::Game& game, const game::Setup& setup, const model::Rules& rules);

}  // namespace tw::test
