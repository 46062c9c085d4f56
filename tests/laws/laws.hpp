#pragma once
// What holds of every game behind the Game interface, whatever its rules.

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::test {

/// Collects broken laws, each once.
class Laws {
 public:
  void expect(bool holds, const std::string& law) {
    if (!holds) broken_.insert(law);
  }
  const std::set<std::string>& broken() const { return broken_; }

 private:
  std::set<std::string> broken_;
};

/// A game as it was played by check_laws, from its setup.
struct PlayedRecord {
  game::Setup setup;
  std::vector<game::Action> actions;
  std::vector<int> points;                         ///< at the end
  std::vector<model::RecordedChoice> chosen = {};  ///< as told by events
};

/// Called before each action and once at the end (with no action to come).
using Watcher = std::function<void(const game::State& state, const game::Action* next)>;

/// Who plays: chooses one of the legal actions. Without one, all seats play at random.
using Chooser = std::function<game::Action(const game::State& state, const game::ActionList& legal)>;

/// Plays one game and looks at every position on the way: copies, undo, actions, refusals, points, what lies on the
/// table, guesses of hidden things, turns without hidden things, playouts; at the end its length, that guesses
/// differed, and that the same seed gives the same game.
PlayedRecord check_laws(const game::Game& game, const game::Setup& setup, Laws& laws, const Watcher& watch = {},
                        const Chooser& choose = {});
/// Game to record to text and back, then replayed: nothing is lost and every claim holds.
void check_record(const game::Game& game, const PlayedRecord& played, Laws& laws);

/// Points of all seats.
std::vector<int> points_of(const game::State& state);

}  // namespace tw::test
