#pragma once
// A game in progress and all its branches: a tree of turns, stored as complete lines.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::table {

/// A played action with the data that lists show.
struct PlayedAction {
  game::Action action{};
  int seat = 0;
  int turn = 0;             ///< value of State::turn() when the action was chosen
  std::string description;  ///< result of State::describe()
  /// Results of State::describe_for() for seats -1, 0, 1 and so on; empty if the game does not say what is public.
  std::vector<std::string> public_descriptions;
  std::vector<game::Event> events;
  std::vector<int> points;  ///< points of each seat after the action
  std::string bot = {};     ///< bot that chose the action; "" for a person
};

/// One line of play from the start of the game. A branch shares its first actions with the line it branches from.
struct MatchLine {
  std::string name;  ///< for example "main" or "branch 1"
  game::Setup setup;
  std::vector<PlayedAction> played;
  std::size_t at = 0;  ///< number of actions of `played` that the position includes; the rest can be redone
  bool ended = false;  ///< true if the last action of `played` ended the game
};

/// A match and its lines. For use on one thread. Playing a different action starts a new line: nothing is overwritten.
class Match {
 public:
  /// Starts a match. Returns findings if the setup does not fit the game.
  static model::Result<Match> begin(std::shared_ptr<const game::Game> game, game::Setup setup);
  /// Replays a record and shows the position at its end. Every action is treated as chosen by the recorded player of
  /// its seat. `mismatches`, if given, receives the differences between the record and the replay. Then plays `rest`,
  /// as long as the actions are legal.
  static model::Result<Match> from_record(std::shared_ptr<const game::Game> game, const model::GameRecord& record,
                                          std::vector<game::Mismatch>* mismatches = nullptr,
                                          const std::vector<game::Action>& rest = {});

  const game::Game& game() const { return *game_; }
  const std::shared_ptr<const game::Game>& shared_game() const { return game_; }
  const game::State& state() const { return *state_; }
  int players() const { return state_->players(); }

  const std::vector<MatchLine>& lines() const { return lines_; }
  std::size_t line_number() const { return line_; }
  const MatchLine& line() const { return lines_[line_]; }
  /// Returns true if the line has actions and has not reached the end of the game.
  bool is_unfinished() const;
  /// Returns true if the line has no action after the displayed position.
  bool at_end() const { return line().at == line().played.size(); }

  /// Plays an action that `bot` (or a person: "") has chosen. Returns "" if it was legal; otherwise returns the reason
  /// and changes nothing. If the line already continues with a different action, a new line begins. Throws
  /// plugin_host::PluginFailure, after which the position is the same as before.
  std::string play(game::Action action, const std::string& bot = "");
  /// Shows the position after `at` actions of the line.
  void go_to(std::size_t at);
  /// Shows the last position of another line.
  void select_line(std::size_t line);
  /// Returns the index of the first action of the turn to which action `at` belongs.
  std::size_t turn_start(std::size_t at) const;

  /// Makes `tile` the next tile to place; the order of the other tiles is preserved. Only for games with a board,
  /// before the tile of the turn is placed, and for tiles that are still in the deck. Returns "", or the reason why
  /// this is not possible. If the line continues after the displayed position, a new line begins.
  std::string set_drawn_tile(const std::string& tile);

  /// Returns the record of the displayed line, up to its last finished turn (all of a finished game).
  model::GameRecord record() const { return record(line_); }
  /// Returns the record of a line, or of its first `most` actions.
  model::GameRecord record(std::size_t line, std::size_t most = static_cast<std::size_t>(-1)) const;
  /// Returns the number of actions in the record of a line, or of its first `most` actions: all actions of a finished
  /// game, otherwise only those of complete turns.
  std::size_t recorded_actions(std::size_t line, std::size_t most = static_cast<std::size_t>(-1)) const;
  /// Returns the actions of a line that its record does not contain.
  std::vector<game::Action> unrecorded_actions(std::size_t line) const;
  /// Returns the bot that made the last decision for a seat in a line; "" for a person, nullopt if the seat has not
  /// decided anything yet.
  std::optional<std::string> last_bot(std::size_t line, int seat) const;
  /// Adds a record of the same game as a line, followed by `rest`; ignores a record that does not match the game.
  void add_line(const model::GameRecord& record, const std::vector<game::Action>& rest = {});

 private:
  Match(std::shared_ptr<const game::Game> game, std::unique_ptr<game::State> begin, game::Setup setup);
  std::unique_ptr<game::State> new_state(const game::Setup& setup) const;
  void replay();
  std::string try_to_play(game::Action action, const std::string& bot);
  MatchLine& branch();
  static PlayedAction apply_action(game::State& state, game::Action action);

  std::shared_ptr<const game::Game> game_;
  std::vector<MatchLine> lines_;
  std::size_t line_ = 0;
  int branches_ = 0;
  std::unique_ptr<game::State> state_;
};

/// Returns true if the game places tiles beside each other, so that there is a board to show.
bool has_board(const game::State& state);

}  // namespace tw::table
