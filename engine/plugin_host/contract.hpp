#pragma once
// The contract of games: laws that hold for every implementation of game::Game, whatever its rules. Tests check them
// for the shipped games; this program checks them for games of plugins from outside the installation.

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// A collection of broken laws, without duplicates.
class LawChecker {
 public:
  struct Broken {
    std::string law;
    int turn;  ///< the turn of the game, or 0
  };
  void expect(bool holds, const std::string& law) {
    if (!holds && broken_.insert(law).second) in_order_.push_back({law, turn_});
  }
  /// Sets the turn that is recorded with broken laws from now on.
  void set_turn(int turn) { turn_ = turn; }
  const std::set<std::string>& broken() const { return broken_; }
  /// Returns the broken laws in the order in which they were found.
  const std::vector<Broken>& in_order() const { return in_order_; }

 private:
  std::set<std::string> broken_;
  std::vector<Broken> in_order_;
  int turn_ = 0;
};

/// A game played by check_laws(), with its setup.
struct PlayedRecord {
  game::Setup setup;
  std::vector<game::Action> actions;
  std::vector<int> points;                         ///< points at the end of the game
  std::vector<model::RecordedChoice> chosen = {};  ///< choices reported by events
};

/// What to do while check_laws() plays.
struct LawOptions {
  /// Called before each action with the action, and at the end of the game with a null pointer.
  std::function<void(const game::State& state, const game::Action* next)> watch = {};
  /// Chooses one of the legal actions. Default: all seats play at random.
  std::function<game::Action(const game::State& state, const game::ActionList& legal)> choose = {};
  /// Ends the game early when it returns true. Called before each action.
  std::function<bool()> stop = {};
  /// True to check laws that hold for shipped games only: guesses differ sooner or later, and no actions are listed
  /// after the end.
  bool strict = true;
};

/// Plays one game and checks every position: copies, undo, actions, rejected actions, points, the visible table,
/// guesses of hidden information, open turns and playouts. At the end, checks the length of the game, and that the same
/// seed gives the same game. `start` is the start of a game with this setup.
PlayedRecord check_laws(const game::Game& game, const game::Setup& setup, std::unique_ptr<game::State> start,
                        LawChecker& laws, const LawOptions& options);
/// Writes a game as a record, reads it and replays it: no data may be lost, and the replay must match.
void check_record(const game::Game& game, const PlayedRecord& played, LawChecker& laws);

/// Returns the points of all seats.
std::vector<int> points_of(const game::State& state);

/// Returns errors TW156 if a game violates the contract. Plays up to eight random games from fixed seeds, with the
/// smallest and the largest number of players, until one violates it, `seconds` have passed, or `stop` returns true. A
/// message names the plugin, the turn, and the law or the function. `file`: the file of the plugin.
model::Findings check_contract(const game::Game& game, const std::string& file, double seconds,
                               const std::function<bool()>& stop = {});

}  // namespace tw::plugin_host
