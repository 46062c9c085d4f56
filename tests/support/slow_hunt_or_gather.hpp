#pragma once
// A second implementation of Hunt or Gather, written only from its clauses (docs/rules/hunt-or-gather.md) and the draft
// of the game, with plain maps and vectors. It is slow and simple: legal actions are computed from scratch every time.
// Clause ids are in brackets.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "tests/support/slow_hunt_or_gather_rules.hpp"

namespace tw::test {

/// Random results that the caller passes in with each action.
struct SlowHuntLuck {
  int thrown = 0;  ///< sum of the dice; 0 if no dice were thrown
  /// The equipment cards after the action. They are used only if cards were drawn from a deck that was shuffled during
  /// the game.
  std::vector<std::string> face_up, discarded;
};

/// A tile and the seats that have seen it.
struct SlowHuntTile {
  std::string id;
  std::set<int> seen_by;
  bool shown = false;  ///< true if all players have seen the tile
};

struct SlowHuntCard {
  std::string id;
  int used = 0;
};
using SlowHuntCards = std::vector<SlowHuntCard>;

struct SlowHuntCharacter {
  model::Coord at;
  SlowHuntCards cards;
  std::vector<SlowHuntTile> carried;
};

struct SlowHuntPlayer {
  std::map<std::string, SlowHuntCharacter> characters{{"hunter", {}}, {"gatherer", {}}};
  std::map<std::string, int> tracks{{"hunt", 0}, {"gather", 0}};
  int markers = 0;
  std::string prediction;
  std::vector<std::string> dealt, kept;
};

/// The state of the current turn.
struct SlowHuntTurn {
  std::string character;  ///< "" until the player has chosen a character
  int moves = 0, explored = 0, free_swaps = 0, exchanges = 0, attempts = 0, purchases = 0, earned = 0;
  bool moved = false;        ///< true after a move, until the character explores, swaps or hunts
  bool may_exchange = true;  ///< true if anything changed since the last exchange
  bool drawn = false, taken = false, sold = false, missed = false;
  std::set<model::Coord> lay_at_start, explored_at, swapped_at;
  std::optional<SlowHuntTile> looked_at;  ///< the tile that has just been explored
  std::optional<model::Coord> quarry;     ///< position of the attacked animal
  int damage = 0;                         ///< damage to the attacked animal
};

class SlowHuntOrGather {
 public:
  using Decks = std::map<std::string, std::vector<std::string>>;
  /// `decks` are in drawing order. `market` contains the goods on the spaces, lowest first. `luck` is the initial state
  /// of the equipment cards. Rules and decks must belong to the same game.
  SlowHuntOrGather(SlowHuntRules rules, int players, Decks decks, std::vector<std::string> market,
                   const SlowHuntLuck& luck);

  int player() const { return phase_ == Phase::Over ? -1 : seat_; }
  int turn() const { return turns_; }
  bool finished() const { return phase_ == Phase::Over; }
  /// Returns the descriptions of all legal actions, sorted.
  std::vector<std::string> legal() const;
  /// Plays an action. Throws std::invalid_argument if `action` is not legal.
  void play(const std::string& action, const SlowHuntLuck& luck);
  /// Returns the messages to all players about the last action.
  const std::vector<std::string>& told() const { return told_; }

  std::vector<int> points() const;
  std::vector<int> points_if_ended() const;
  int part(const std::string& name, int seat) const;
  /// Returns the table in the format of game::State::table(); carried and sold tiles are in the order of the file.
  std::string table(int seat) const;

 private:
  enum class Phase { Keep, Predict, Character, Main, Look, Flight, Over };
  using Parts = std::map<std::string, std::vector<int>>;
  using Options = std::map<std::string, std::function<void()>>;

  // The following functions implement the sequence of play (slow_hunt_or_gather.cpp).
  Options options();
  void keep_options(Options& out);
  void predict(const std::string& track);
  void begin_play();
  void begin_turn();
  void end_turn();
  void main_options(Options& out);
  SlowHuntPlayer& me() { return players_.at(static_cast<std::size_t>(seat_)); }
  SlowHuntCharacter& active() { return me().characters.at(turn_.character); }
  void tell(const std::string& sentence) { told_.push_back(sentence); }
  /// Returns the name of the current player in sentences.
  std::string name() const { return "player " + std::to_string(seat_); }

  // The following functions implement the board and gathering (slow_hunt_or_gather_exploring.cpp).
  bool on_board(model::Coord at) const;
  std::map<model::Coord, int> ways() const;  ///< returns the cost of each space that can be reached
  bool is_empty(model::Coord at) const;
  bool may_explore();
  void explore();
  void leave();
  void show(SlowHuntTile& tile) const;
  void claim();
  void take();
  void look_options(Options& out);
  void swap_options(Options& out);
  void forget_carried();
  void swap(const std::string& given, SlowHuntTile found);
  SlowHuntTile give(const std::string& id);
  bool fits(const SlowHuntCharacter& gatherer, const SlowHuntCards& cards) const;
  bool fits_after(const std::string& given, const std::string& found);

  // The following functions implement hunting (slow_hunt_or_gather_hunting.cpp).
  void hunt_options(Options& out);
  bool may_hunt(const std::string& animal);
  SlowHuntCard* most_used(const std::string& id, bool with_shot);
  bool usable(const std::string& weapon);
  void hunt(const std::string& weapon);
  void missed(const SlowHuntThing& animal, const SlowHuntThing& weapon, const std::string& words,
              const std::set<std::string>& used);
  void flight_options(Options& out);
  std::set<model::Coord> flights() const;

  // The following functions implement the market (slow_hunt_or_gather_market.cpp).
  bool in_market();
  void sell_options(Options& out);
  void sell(const std::string& tile, const std::vector<std::string>& goods);
  void buy_options(Options& out);
  void buy(const std::string& card);
  void exchange_options(Options& out);
  void discard(const std::string& card) { discarded_.push_back(card); }
  void drop(SlowHuntCards& cards, const SlowHuntCard& card);
  bool draw_card();  ///< returns false if there is no card
  void fill_display();
  void clear_display();
  void believe_luck();
  std::string names(SlowHuntCards cards) const;
  std::string name(const SlowHuntCard& card) const;

  // The following functions implement points and texts (slow_hunt_or_gather_end.cpp).
  Parts parts(bool with_predictions) const;
  void advance(int points);
  int largest_group(int seat) const;
  std::string heading(int seat) const;
  std::string cards_text() const;
  std::string player_text(int of, int seat) const;
  std::string board_text(int seat) const;
  std::string tiles_text(const std::vector<SlowHuntTile>& tiles, int seat) const;

  SlowHuntRules rules_;
  Phase phase_ = Phase::Keep;
  int seat_ = 0, turns_ = 1, quiet_turns_ = 0;
  std::optional<int> turns_left_;  ///< turns left in the last round, including this turn
  std::vector<SlowHuntPlayer> players_;
  std::map<model::Coord, SlowHuntTile> tiles_;
  std::map<model::Coord, int> claims_;
  std::vector<std::string> stack_, cards_, face_up_, discarded_, market_, sold_;
  bool cards_shuffled_ = false;  ///< true if the order of cards_ is unknown
  bool drawn_from_shuffled_ = false;
  SlowHuntTurn turn_;
  SlowHuntLuck luck_;
  std::vector<std::string> told_;
};

}  // namespace tw::test
