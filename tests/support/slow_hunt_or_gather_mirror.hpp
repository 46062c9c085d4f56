#pragma once
// The plugin's Hunt or Gather and the slow reference play the same game side by side.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

class HuntMirror {
 public:
  /// Begins a game in both. `game` must live as long. Throws std::runtime_error if the setup does not fit the game.
  HuntMirror(const CompiledGame& game, const game::Setup& setup);

  /// The first thing in which both differ: who decides, turn, legal actions, points, points if ended, parts, what lies
  /// on the table for nobody and for one seat (at each call the next one), what the last action had everybody hear; ""
  /// if nothing.
  std::string difference();
  /// Plays an action that both have as legal. Throws std::invalid_argument if the reference cannot follow.
  void play(game::Action action);
  const game::State& state() const { return *state_; }
  /// Sentences that the last action had everybody hear.
  const std::vector<std::string>& told() const { return told_; }

 private:
  std::string points_difference() const;
  std::string table_difference(int seat) const;
  std::string sorted_table(int seat) const;

  const CompiledGame* game_;
  SlowHuntRules rules_;
  std::unique_ptr<game::State> state_;
  std::unique_ptr<SlowHuntOrGather> slow_;
  std::vector<std::string> told_;  ///< by the engine, of the last action
  int looked_for_ = 0;             ///< seat whose table was compared last
};

}  // namespace tw::test
