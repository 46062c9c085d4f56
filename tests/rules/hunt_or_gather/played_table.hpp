#pragma once
// A table of Hunt or Gather on which tests play by words, as people would read them in a record.

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// What a test says about a table; the rest is as the shipped files have it.
struct HuntTable {
  int players = 2;
  /// Stack in the order of drawing; "" is a shuffled stack of all tiles.
  std::string tiles;
  /// Cards dealt to each seat; it keeps the first two. Filled up with arrows.
  std::vector<std::string> hands;
  /// Cards that lie face up, then those drawn next.
  std::string cards;
  bool more_cards = true;                ///< the rest of the box follows, in the order of the file
  std::vector<std::string> predictions;  ///< "hunt" (standard) or "gather"
  std::map<std::string, std::string> settings;
  std::map<std::string, std::map<std::string, std::string>> tile_properties;
  std::uint64_t seed = 1;
  bool choose = true;  ///< cards and predictions are chosen before the test begins

  HuntTable() { settings["market-order"] = "5 4 3 2 1"; }
};

class PlayedTable : private game::EventSink {
 public:
  /// Throws std::runtime_error with the findings if the table cannot be made.
  explicit PlayedTable(const HuntTable& table = {});

  /// Plays actions by their words. Throws std::runtime_error with all legal ones if one of them is not legal.
  PlayedTable& play(const std::vector<std::string>& actions);
  /// A whole turn: chooses the character, plays, and ends the turn if it has not ended by itself.
  PlayedTable& turn(const std::string& character, const std::vector<std::string>& actions = {});
  /// The other seats (or this many turns) do nothing.
  PlayedTable& pass(int turns = 1);
  /// Plays nothing but turns without action until the game ends.
  PlayedTable& pass_to_the_end();

  bool may(const std::string& action) const;
  std::vector<std::string> actions() const;
  /// Those that begin with `prefix`.
  std::vector<std::string> actions_like(const std::string& prefix) const;
  /// First line of the table as a seat sees it (-1: everything) that contains `text`; "" if none does.
  std::string line(const std::string& text, int seat = -1) const;
  /// Line of a seat's character.
  std::string hunter(int of, int seen_by = -1) const { return who(of, "hunter", seen_by); }
  std::string gatherer(int of, int seen_by = -1) const { return who(of, "gatherer", seen_by); }
  std::string table(int seat = -1) const { return state_->table(seat); }
  int part(const std::string& part, int seat) const;
  std::vector<int> points() const;
  int player() const { return state_->player(); }
  bool finished() const { return state_->finished(); }
  /// What happened last that begins so; "" if nothing did.
  std::string told(const std::string& prefix) const;
  const std::vector<game::Event>& events() const { return events_; }
  game::State& state() { return *state_; }
  const game::Game& game() const { return *game_; }

 private:
  void on_event(const game::Event& event) override { events_.push_back(event); }
  std::string who(int of, const std::string& character, int seen_by) const;
  void choose(const HuntTable& table);

  std::shared_ptr<const game::Game> game_;
  std::unique_ptr<game::State> state_;
  std::vector<game::Event> events_;
};

/// The shipped files.
const model::Rules& hunt_rules();
const model::TileSet& hunt_set();
/// A game with some settings and properties changed.
std::shared_ptr<const game::Game> hunt_game(const HuntTable& table);

}  // namespace tw::test
