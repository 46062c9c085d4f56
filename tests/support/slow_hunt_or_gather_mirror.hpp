#pragma once
// Plays the same game with the Hunt or Gather plugin and the slow reference.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

class HuntMirror {
 public:
  /// Begins a game in both implementations. `game` must outlive the mirror. Throws std::runtime_error if the setup does
  /// not match the game.
  HuntMirror(const CompiledGame& game, const game::Setup& setup);

  /// Returns the first difference, or "" if both implementations agree. Compares the deciding player, turn, legal
  /// actions, points, points if ended, parts, the table seen by an observer and by one seat (the next seat on each
  /// call), and the messages about the last action.
  std::string difference();
  /// Plays an action that is legal in both implementations. Throws std::invalid_argument if the reference cannot play
  /// the action.
  void play(game::Action action);
  const game::State& state() const { return *state_; }
  /// Returns the messages to all players about the last action.
  const std::vector<std::string>& told() const { return told_; }

 private:
  std::string points_difference() const;
  std::string table_difference(int seat) const;
  std::string sorted_table(int seat) const;

  const CompiledGame* game_;
  SlowHuntRules rules_;
  std::unique_ptr<game::State> state_;
  std::unique_ptr<SlowHuntOrGather> slow_;
  std::vector<std::string> told_;  ///< the engine's messages about the last action
  int looked_for_ = 0;             ///< seat whose view was compared last
};

}  // namespace tw::test
