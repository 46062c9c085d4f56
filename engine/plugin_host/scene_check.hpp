#pragma once
// Checks what a plugin's game says about its table: mistakes are left out of the drawn table, so the author must be
// told about them.

#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// Returns what is wrong with the scene that a plugin's game describes for `seat` (-1: everything), one sentence
/// without a full stop each; empty if nothing is wrong, for a game that describes no scene, and for a landscape game.
std::vector<std::string> scene_problems(const game::State& state, int seat);

/// Collects the problems with the scenes of a game's positions.
class SceneCheck {
 public:
  /// Examines the scene of the position as every seat sees it.
  void add(const game::State& state);
  /// Returns a warning TW155 for each different problem, with the turn and the viewer of its first occurrence: at most
  /// ten, and one that counts the others.
  model::Findings findings() const;

 private:
  std::set<std::string> seen_;
  model::Findings findings_;
};

/// Plays a random game with the fewest players and returns the findings of SceneCheck about its positions. The game
/// is always the same. A plugin that breaks its contract during the game gives error TW156. Stops after 3000 actions.
model::Findings check_scenes(const game::Game& game);

}  // namespace tw::plugin_host
