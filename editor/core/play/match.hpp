#pragma once
// A game being played, with everything that was played otherwise: a tree of turns, kept as whole lines.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::editor {

/// One action that was played, as lists show it.
struct Played {
  game::Action action{};
  int seat = 0;
  int turn = 0;       ///< State::turn() when it was chosen
  std::string words;  ///< State::describe()
  std::vector<game::Event> events;
  std::vector<int> points;  ///< after it, a seat each
};

/// A way a game went, from its beginning. Lines share their first actions with the line that they left.
struct MatchLine {
  std::string name;  ///< "main", "branch 1", ...
  game::Setup setup;
  std::vector<Played> played;
  std::size_t at = 0;  ///< so many of `played` lie on the table; the rest can be done again
  bool ended = false;  ///< the last of `played` ended the game
};

/// One thread. Play that differs from what was played goes on in a line of its own: nothing is ever overwritten.
class Match {
 public:
  /// Findings if the setup does not fit the game.
  static model::Result<Match> begin(std::shared_ptr<const game::Game> game, game::Setup setup);
  /// The game of a record, all of it played; `at` its end. `told`, if given, gets what the record claims otherwise.
  static model::Result<Match> from_record(std::shared_ptr<const game::Game> game, const model::GameRecord& record,
                                          std::vector<game::Mismatch>* told = nullptr);

  const game::Game& game() const { return *game_; }
  const std::shared_ptr<const game::Game>& shared_game() const { return game_; }
  const game::State& state() const { return *state_; }
  int players() const { return state_->players(); }

  const std::vector<MatchLine>& lines() const { return lines_; }
  std::size_t line_number() const { return line_; }
  const MatchLine& line() const { return lines_[line_]; }
  /// Something was played, and a line of it has not come to the end of the game.
  bool under_way() const;
  /// Nothing played comes after the position shown.
  bool at_end() const { return line().at == line().played.size(); }

  /// Plays an action. "" if it was legal, else why it is not, and nothing is done. Where the line went on with another
  /// action, a new line begins.
  std::string play(game::Action action);
  /// Shows the position after so many actions of the line.
  void go_to(std::size_t at);
  /// Shows another line, at its end.
  void choose_line(std::size_t line);
  /// Where the turn begins in which action number `at` of the line would be chosen.
  std::size_t turn_start(std::size_t at) const;

  /// Makes `tile` the tile to be laid now; the order of the other tiles stays. Only in games that lay tiles beside each
  /// other, before the tile of a turn is laid, and for tiles left in its deck. "" or why it cannot be. Where the line
  /// went on from here, a new line begins.
  std::string set_tile(const std::string& tile);

  /// The record of the line shown, up to its last finished turn (all of a finished game).
  model::GameRecord record() const { return record(line_); }
  model::GameRecord record(std::size_t line) const;
  /// Takes further lines of the same game from records; those that do not fit are left out.
  void add_line(const model::GameRecord& record);

 private:
  Match(std::shared_ptr<const game::Game> game, std::unique_ptr<game::State> begin, game::Setup setup);
  std::unique_ptr<game::State> fresh(const game::Setup& setup) const;
  void replay();
  MatchLine& branch();
  static Played applied(game::State& state, game::Action action);

  std::shared_ptr<const game::Game> game_;
  std::vector<MatchLine> lines_;
  std::size_t line_ = 0;
  int branches_ = 0;
  std::unique_ptr<game::State> state_;
};

/// True if the game lays tiles beside each other, so that there is a board to show.
bool has_board(const game::State& state);

}  // namespace tw::editor
