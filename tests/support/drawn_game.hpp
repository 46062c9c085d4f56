#pragma once
// Positions as drawn boards: a test shows the table as a person would sketch it, and the real game is played to it
// with prepared decks, the slow reference beside it all the way.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/model/rules.hpp"
#include "tests/support/mirror.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/tile_text.hpp"

namespace tw::test {

/// A piece that an action takes back in move `move`: where it stands.
struct TakenBack {
  int move = 0;
  model::Coord cell;
  std::string zone;
};

/// What is answered when an effect asks in move `move`.
struct Answered {
  int move = 0;
  std::string what;
};

/// A board drawn as rows of tokens parted by spaces, north at the top:
///
///     .          2:pool>+B1    .
///     3:wood     0:start       1:wood<+A0     4:meadow?
///
/// "." is an empty cell. The start tile takes the id "start". A token is the move in which the tile is laid ("0" the
/// start tile), its id, how it is turned
/// ("^" or nothing, ">", "v", "<": where its north points) and the piece placed on it: seat A to E, then the zone; "h"
/// between them for the rules' second kind of piece. "?" stops the last move before a piece is placed, "!" before what
/// an effect asks then. Elsewhere questions are answered by `answers`, in order, and beyond them by the first answer
/// offered. Moves follow each other as the rules have it: seat after seat, extra turns where they are earned. Tiles of
/// each deck come in the order of the moves, then `left`.
struct DrawnGame {
  std::vector<TileText> tiles;  ///< empty: the tiles of the shipped game
  std::string board;
  int players = 2;
  std::map<std::string, std::vector<std::string>> left = {};  ///< by deck: ids still to be drawn
  std::vector<TakenBack> taken_back = {};
  std::vector<Answered> answers = {};
  std::string rules = "hunters-gatherers-2020";     ///< a shipped game, whose rules hold
  std::function<void(model::Rules&)> reading = {};  ///< another reading of those rules
};

/// The position at the end of the drawn moves. Everything throws std::runtime_error, with the reason, if a move is not
/// legal, a tile is not drawn when it should be, or engine and slow reference do not agree.
class PlayedGame {
 public:
  explicit PlayedGame(const DrawnGame& drawn);

  int points(char seat) const;
  /// Points of a seat from one score or action so far.
  int points(char seat, const std::string& part) const;
  std::vector<int> points() const;
  bool finished() const { return state_->finished(); }
  /// Whose decision it is: 'A' to 'E'; '-' when the game has ended.
  char seat() const;
  /// What was scored in the last move and at the end, in order; zero points too.
  const std::vector<SlowScored>& scored() const { return scored_; }
  bool has_scored(const SlowScored& scored) const;
  const std::vector<game::Event>& events() const { return events_; }  ///< of the last move

  int supply(char seat, const std::string& piece) const;
  /// Pieces on the board as "A fisher on pool 0", sorted.
  std::vector<std::string> pieces() const;
  /// Zones of the tile just laid where a piece of this kind may be put, as "0 2". Only after "?".
  std::string may(const std::string& piece) const;
  /// What the seat() may answer to the effect that asks, in order; empty unless one asks.
  std::vector<std::string> answers() const;
  /// Deck of the tile that waits to be placed ("" when over), and its id.
  std::string next_deck() const;
  std::string next_tile() const;
  /// "" if the waiting tile may be laid so, else the reason why not.
  std::string why_not(model::Coord at, model::Rotation turn) const;

  /// Further moves by hand: throw as above if illegal.
  void place(model::Coord at, model::Rotation turn = model::Rotation::None);
  void put(const std::string& role, const std::string& zone);
  void take_back(model::Coord at, const std::string& zone);
  void pass();
  void answer(const std::string& what);
  const game::State& state() const { return *state_; }
  const SlowReference& reference() const { return mirror_->reference(); }

 private:
  struct Move;
  static std::vector<Move> read_board(const std::string& board);
  void prepare(const DrawnGame& drawn, std::vector<Move>& moves);
  void play(const Move& move, const DrawnGame& drawn);
  void put_piece(const Move& move);
  void answer_all(const Move& move, const DrawnGame& drawn);
  void apply(game::Action action);
  int zone_of(model::Coord at, const std::string& id) const;
  model::Coord last_laid() const;

  CompiledGame game_;
  std::unique_ptr<game::State> state_;
  std::unique_ptr<Mirror> mirror_;
  std::vector<SlowScored> scored_;
  std::vector<game::Event> events_;
};

}  // namespace tw::test
