#pragma once
// A game of Hunt or Gather that tests play by naming actions with the descriptions used in records.

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// The setup of a table. Settings that a test does not change are the same as in the shipped files.
struct HuntTable {
  int players = 2;
  /// The tiles of the stack in drawing order. If the text is "", all tiles are shuffled.
  std::string tiles;
  /// The cards dealt to each seat, filled up with arrows. Each seat keeps the first two cards.
  std::vector<std::string> hands;
  /// The face-up cards, followed by the cards drawn next.
  std::string cards;
  bool more_cards = true;                ///< true to append the rest of the box, in the order of the file
  std::vector<std::string> predictions;  ///< "hunt" (default) or "gather" for each seat
  std::map<std::string, std::string> settings;
  std::map<std::string, std::map<std::string, std::string>> tile_properties;
  std::uint64_t seed = 1;
  bool choose = true;  ///< true if the constructor chooses cards and predictions

  HuntTable() { settings["market-order"] = "5 4 3 2 1"; }
};

class PlayedTable : private game::EventSink {
 public:
  /// Creates the game. Throws std::runtime_error with the findings if the table is invalid.
  explicit PlayedTable(const HuntTable& table = {});

  /// Plays actions given by their descriptions. Throws std::runtime_error with all legal actions if an action is
  /// illegal.
  PlayedTable& play(const std::vector<std::string>& actions);
  /// Plays a whole turn: chooses the character, plays the actions and ends the turn if it has not ended already.
  PlayedTable& turn(const std::string& character, const std::vector<std::string>& actions = {});
  /// Passes `turns` turns. With two players, the default passes the other seat's turn.
  PlayedTable& pass(int turns = 1);
  /// Passes all turns until the game ends.
  PlayedTable& pass_to_the_end();

  bool allowed_zones(const std::string& action) const;
  std::vector<std::string> actions() const;
  /// Returns the legal actions that begin with `prefix`.
  std::vector<std::string> actions_like(const std::string& prefix) const;
  /// Returns the first line that contains `text` in the table as seen by a seat (-1: an observer who sees everything),
  /// or "".
  std::string line(const std::string& text, int seat = -1) const;
  /// Returns the line about a seat's character.
  std::string hunter(int of, int seen_by = -1) const { return who(of, "hunter", seen_by); }
  std::string gatherer(int of, int seen_by = -1) const { return who(of, "gatherer", seen_by); }
  std::string table(int seat = -1) const { return state_->table(seat); }
  int part(const std::string& part, int seat) const;
  std::vector<int> points() const;
  int player() const { return state_->player(); }
  bool finished() const { return state_->finished(); }
  /// Returns the most recent text that begins with `prefix` among the texts that the other players are told:
  /// descriptions of choices (State::told) and events. Returns "" if there is none.
  std::string told(const std::string& prefix) const;
  const std::vector<game::Event>& events() const { return events_; }
  game::State& state() { return *state_; }
  const game::Game& game() const { return *game_; }

 private:
  void on_event(const game::Event& event) override {
    events_.push_back(event);
    if (event.kind == game::Event::Kind::Happened) heard_.push_back(event.text);
  }
  std::string who(int of, const std::string& character, int seen_by) const;
  void choose(const HuntTable& table);

  std::shared_ptr<const game::Game> game_;
  std::unique_ptr<game::State> state_;
  std::vector<game::Event> events_;
  std::vector<std::string> heard_;  ///< the texts that the other players are told
};

/// Returns the rules of the shipped game.
const model::Rules& hunt_rules();
const model::TileSet& hunt_set();
/// Returns a game with the changed settings and properties of `table`.
std::shared_ptr<const game::Game> hunt_game(const HuntTable& table);

}  // namespace tw::test
