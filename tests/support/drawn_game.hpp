#pragma once
// Positions defined by drawn boards. A test draws the board as text; the actual game is played to this position with
// prepared decks, and the slow reference checks every action.

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

/// A piece that an action takes back in move `move`, with its cell and zone.
struct TakenBack {
  int move = 0;
  model::Coord cell;
  std::string zone;
};

/// The answer to an effect's question in move `move`.
struct GivenAnswer {
  int move = 0;
  std::string what;
};

/// A board drawn as rows of space-separated tokens, with north at the top:
///
///     .          2:pool>+B1    .
///     3:wood     0:start       1:wood<+A0     4:meadow?
///
/// "." is an empty cell. A token consists of the number of the move that places the tile (0 for the start tile, which
/// receives the id "start"), the tile id, the direction of the tile's north ("^" or nothing, ">", "v", "<") and, after
/// "+", the piece placed on it: seat A to E, then the zone, with "h" in between for the second kind of piece in the
/// rules.
///
/// "?" stops the last move before a piece is placed, "!" before an effect's question is answered. Other questions are
/// answered by `answers` in order, and then by the first possible answer. Moves follow the order of turns in the rules,
/// including extra turns. Each deck contains its tiles in the order of the moves, followed by `left`.
struct DrawnGame {
  std::vector<TileText> tiles;  ///< tiles for the board; if empty, the tiles of the shipped game
  std::string board;
  int players = 2;
  std::map<std::string, std::vector<std::string>> left = {};  ///< remaining tile ids by deck
  std::vector<TakenBack> taken_back = {};
  std::vector<GivenAnswer> answers = {};
  std::string rules = "hunters-gatherers-2020";        ///< id of the shipped game whose rules are used
  std::function<void(model::Rules&)> edit_rules = {};  ///< changes the rules
};

/// The position after the drawn moves. Every function throws std::runtime_error with the reason if a move is illegal,
/// if a tile is not drawn when expected, or if the engine and the slow reference disagree.
class PlayedGame {
 public:
  explicit PlayedGame(const DrawnGame& drawn);

  int points(char seat) const;
  /// Returns the points that a seat has received so far from one score or action.
  int points(char seat, const std::string& part) const;
  std::vector<int> points() const;
  bool finished() const { return state_->finished(); }
  /// Returns the seat that decides, 'A' to 'E', or '-' after the end of the game.
  char seat() const;
  /// Returns the scores of the last move and of the end of the game in order, including scores of zero points.
  const std::vector<SlowScored>& scored() const { return scored_; }
  bool has_scored(const SlowScored& scored) const;
  const std::vector<game::Event>& events() const { return events_; }  ///< events of the last move

  int supply(char seat, const std::string& piece) const;
  /// Returns the pieces on the board, such as "A fisher on pool 0", sorted.
  std::vector<std::string> pieces() const;
  /// Returns the zones of the last tile on which a piece of this kind may be placed, such as "0 2". Only valid after
  /// "?".
  std::string allowed_zones(const std::string& piece) const;
  /// Returns the possible answers of seat() to an effect's question, in order; empty if there is no question.
  std::vector<std::string> answers() const;
  /// Returns the deck of the tile to be placed next, or "" after the end of the game. next_tile() returns the id of the
  /// tile.
  std::string next_deck() const;
  std::string next_tile() const;
  /// Returns why the next tile cannot be placed at this position, or "" if it can.
  std::string why_not(model::Coord at, model::Rotation turn) const;

  /// The following functions continue the game. They also throw std::runtime_error with the reason if the move is
  /// illegal.
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
  model::Coord last_placed() const;

  CompiledGame game_;
  std::unique_ptr<game::State> state_;
  std::unique_ptr<Mirror> mirror_;
  std::vector<SlowScored> scored_;
  std::vector<game::Event> events_;
};

}  // namespace tw::test
