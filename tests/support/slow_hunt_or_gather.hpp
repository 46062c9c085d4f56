#pragma once
// The game Hunt or Gather a second time, written from its clauses (docs/rules/hunt-or-gather.md) and the draft alone,
// in plain maps and vectors. Slow and simple: what may be done is worked out anew at every look. Names in brackets are
// clauses.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "tests/support/slow_hunt_or_gather_rules.hpp"

namespace tw::test {

/// What only chance can say, told from outside after each action.
struct SlowHuntLuck {
  int thrown = 0;  ///< sum of the dice, if any were thrown
  /// The equipment after the action: believed only where it comes from a deck that was shuffled in the game.
  std::vector<std::string> face_up, discarded;
};

/// A tile that somebody may have seen.
struct SlowHuntTile {
  std::string id;
  std::set<int> seen_by;
  bool shown = false;  ///< to all at once
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

/// What counts for the turn under way only.
struct SlowHuntTurn {
  std::string character;  ///< "" until one is chosen
  int moves = 0, explored = 0, free_swaps = 0, exchanges = 0, attempts = 0, purchases = 0, earned = 0;
  bool moved = false;        ///< nothing was done since the last way
  bool may_exchange = true;  ///< something changed since the last exchange
  bool drawn = false, taken = false, sold = false, missed = false;
  std::set<model::Coord> lay_at_start, explored_at, swapped_at;
  std::optional<SlowHuntTile> looked_at;  ///< the tile just explored
  std::optional<model::Coord> quarry;     ///< where the animal lies that was attacked
  int damage = 0;                         ///< done to it
};

class SlowHuntOrGather {
 public:
  using Decks = std::map<std::string, std::vector<std::string>>;
  /// `decks` in the order of drawing; `market`: goods on the spaces, lowest first; `luck`: as it lies there at the
  /// beginning. Rules and decks must fit the game.
  SlowHuntOrGather(SlowHuntRules rules, int players, Decks decks, std::vector<std::string> market,
                   const SlowHuntLuck& luck);

  int player() const { return phase_ == Phase::Over ? -1 : seat_; }
  int turn() const { return turns_; }
  bool finished() const { return phase_ == Phase::Over; }
  /// Words of all legal actions, sorted.
  std::vector<std::string> legal() const;
  /// Throws std::invalid_argument if `action` is not legal.
  void play(const std::string& action, const SlowHuntLuck& luck);
  /// The sentences that the last action has everybody hear.
  const std::vector<std::string>& told() const { return told_; }

  std::vector<int> points() const;
  std::vector<int> points_if_ended() const;
  int part(const std::string& name, int seat) const;
  /// As game::State::table; tiles that are carried or sold are sorted as in the file.
  std::string table(int seat) const;

 private:
  enum class Phase { Keep, Predict, Character, Main, Look, Flight, Over };
  using Parts = std::map<std::string, std::vector<int>>;
  using Options = std::map<std::string, std::function<void()>>;

  // slow_hunt_or_gather.cpp: the course of the game
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

  // slow_hunt_or_gather_exploring.cpp: the board, and what a gatherer finds
  bool on_board(model::Coord at) const;
  std::map<model::Coord, int> ways() const;  ///< costs of all spaces that can be reached
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

  // slow_hunt_or_gather_hunting.cpp
  void hunt_options(Options& out);
  bool may_hunt(const std::string& animal);
  SlowHuntCard* most_used(const std::string& id, bool with_shot);
  bool usable(const std::string& weapon);
  void hunt(const std::string& weapon);
  void missed(const SlowHuntThing& animal, const SlowHuntThing& weapon, const std::string& words,
              const std::set<std::string>& used);
  void flight_options(Options& out);
  std::set<model::Coord> flights() const;

  // slow_hunt_or_gather_market.cpp
  bool in_market();
  void sell_options(Options& out);
  void sell(const std::string& tile, const std::vector<std::string>& goods);
  void buy_options(Options& out);
  void buy(const std::string& card);
  void exchange_options(Options& out);
  void discard(const std::string& card) { discarded_.push_back(card); }
  void drop(SlowHuntCards& cards, const SlowHuntCard& card);
  bool draw_card();  ///< false if there is none
  void fill_display();
  void clear_display();
  void believe_luck();
  std::string names(SlowHuntCards cards) const;
  std::string name(const SlowHuntCard& card) const;

  // slow_hunt_or_gather_end.cpp
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
  std::optional<int> turns_left_;  ///< in the last round, the turn under way counted
  std::vector<SlowHuntPlayer> players_;
  std::map<model::Coord, SlowHuntTile> tiles_;
  std::map<model::Coord, int> claims_;
  std::vector<std::string> stack_, cards_, face_up_, discarded_, market_, sold_;
  bool cards_shuffled_ = false;  ///< the order of cards_ is not known any more
  bool drawn_from_shuffled_ = false;
  SlowHuntTurn turn_;
  SlowHuntLuck luck_;
  std::vector<std::string> told_;
};

}  // namespace tw::test
