#pragma once
// Checks how a plugin's game describes its table and its choices, so that the author learns about mistakes: invalid
// parts of a scene are not drawn, and wrong descriptions of choices can reveal secrets.

#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// Returns the problems with the scene that a plugin's game describes for `seat` (-1: everything), one sentence without
/// a full stop each; empty if there are none, for a game that describes no scene, and for a landscape game.
std::vector<std::string> scene_problems(const game::State& state, int seat);

/// Returns the seats to which State::describe_for() reveals more about two legal actions than they should know: the
/// texts for the seat differ, but determinize() makes the same guess after both actions. Never includes the deciding
/// seat, which knows the choice. Returns no seats if the deciding seat cannot distinguish the positions either.
std::vector<int> seats_told_secrets(const game::State& state, game::Action one, game::Action other);

/// Collects the problems with the scenes of a game's positions, and with its descriptions of choices.
class SceneChecker {
 public:
  /// Examines the scene of the position as every seat sees it.
  void add(const game::State& state);
  /// Examines what the other seats are told about two legal actions.
  void add(const game::State& state, game::Action one, game::Action other);
  /// Returns a warning TW155 for each different problem with scenes; it states the turn and the viewer of the first
  /// occurrence. After ten warnings, a last one states the number of other problems. The same applies to warnings about
  /// secrets that are revealed to players (TW157), which follow.
  model::Findings findings() const;

 private:
  struct Problems {
    std::set<std::string> seen;
    model::Findings findings;
    bool add(const std::string& problem);
    void append_to(model::Findings& out, const char* code, const char* what) const;
  };
  Problems scenes_, secrets_;
};

/// Plays a random game with the fewest players and returns the findings of SceneChecker about its positions and
/// choices. The game is always the same. A plugin that breaks its contract during the game gives error TW156. Stops
/// after 3000 actions.
model::Findings check_scenes(const game::Game& game);

}  // namespace tw::plugin_host
