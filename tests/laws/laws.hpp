#pragma once
// Laws that hold for every implementation of the Game interface, whatever its rules.

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::test {

/// A collection of broken laws, without duplicates.
class Laws {
 public:
  void expect(bool holds, const std::string& law) {
    if (!holds) broken_.insert(law);
  }
  const std::set<std::string>& broken() const { return broken_; }

 private:
  std::set<std::string> broken_;
};

/// A game played by check_laws(), with its setup.
struct PlayedRecord {
  game::Setup setup;
  std::vector<game::Action> actions;
  std::vector<int> points;                         ///< points at the end of the game
  std::vector<model::RecordedChoice> chosen = {};  ///< choices reported by events
};

/// Called before each action with the action, and at the end of the game with a null pointer.
using Watcher = std::function<void(const game::State& state, const game::Action* next)>;

/// Chooses one of the legal actions. If no chooser is given, all seats play at random.
using Chooser = std::function<game::Action(const game::State& state, const game::ActionList& legal)>;

/// Plays one game and checks every position: copies, undo, actions, rejected actions, points, the visible table,
/// guesses of hidden information, open turns and playouts. At the end, checks the length of the game, that guesses
/// differed, and that the same seed gives the same game.
PlayedRecord check_laws(const game::Game& game, const game::Setup& setup, Laws& laws, const Watcher& watch = {},
                        const Chooser& choose = {});
/// Writes a game as a record, reads it and replays it: no data may be lost, and the replay must match.
void check_record(const game::Game& game, const PlayedRecord& played, Laws& laws);

/// Returns the points of all seats.
std::vector<int> points_of(const game::State& state);

}  // namespace tw::test
