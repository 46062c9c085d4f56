#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/players.hpp"
#include "engine/table/match.hpp"
#include "engine/table/playable_game.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::table {

/// A match and its players: people at one screen, and bots. Knows what the person at the screen may see. For use on one
/// thread.
class Table {
 public:
  /// `seats`: for each seat the name of a bot, or "" for a person. `by_hand`: each drawn tile is chosen by hand, to
  /// rebuild a game that is played on a real table.
  Table(PlayableGame played, Match match, std::vector<std::string> seats, Players players, bool by_hand = false);
  /// Replays a record, with people in all seats, and shows the position after turn `at_turn` (-1: the end).
  /// `mismatches` receives the differences between the record and the replay.
  static model::Result<Table> from_record(PlayableGame played, const model::GameRecord& record, int at_turn,
                                          std::vector<game::Mismatch>& mismatches);
  /// Restores the lines of a saved game, the displayed line first. `rest`: for each line, the actions after those of
  /// its record.
  static model::Result<Table> from_lines(PlayableGame played, const std::vector<model::GameRecord>& lines,
                                         const std::vector<std::vector<game::Action>>& rest,
                                         std::vector<std::string> seats, bool by_hand);

  const PlayableGame& played() const { return played_; }
  const model::Rules& rules() const { return *played_.rules; }
  const Match& match() const { return match_; }
  const game::State& state() const { return match_.state(); }
  bool by_hand() const { return by_hand_; }

  // --- Seats ---------------------------------------------------------------------------------------------------------
  const std::vector<std::string>& seats() const { return seats_; }
  /// Returns the players of the seats, ignoring bots that only finish the game for people.
  const std::vector<std::string>& own_seats() const { return handed_over_ ? handed_over_->seats : seats_; }
  void set_seat(int seat, const std::string& bot);
  bool is_human(int seat) const { return seat >= 0 && seats_[seat].empty(); }
  /// Returns true if a person must decide.
  bool person_decides() const { return is_human(state().player()); }
  /// Returns the number of seats of people.
  int people() const;
  /// Returns the names and colours, one for each seat; bots are set only for a recorded game.
  const Players& players() const { return players_; }
  void set_players(Players players) { players_ = std::move(players); }
  std::string name_of(int seat) const { return model::player_name(players_, seat); }
  std::string names_of(const std::vector<int>& seats) const { return player_names(players_, seats); }
  /// Returns the player's colour, an index into the palette of players.
  int colour_of(int seat) const { return model::player_colour(players_, seat); }
  /// Replaces "player 0" and so on in a text of the game with the names of the players.
  std::string with_names(std::string text) const { return with_player_names(std::move(text), players_); }
  /// Replaces people with the first bot at the table or, if there is none, with `bot`. The bots then finish the game.
  /// go_to() restores the people when it shows the position after `at` actions or an earlier one.
  void hand_over(const std::string& bot, std::size_t at);
  /// Returns the number of actions before bots were asked to finish the game; nullopt if they were not.
  std::optional<std::size_t> handed_over_at() const;

  // --- Turns ---------------------------------------------------------------------------------------------------------
  // Functions that return text return "", or change nothing and return the reason why the change is not possible.
  /// Plays an action for the seat that decides. Throws plugin_host::PluginFailure, after which the position is the same
  /// as before.
  std::string play(game::Action action);
  void go_to(std::size_t at);
  void select_line(std::size_t line);
  std::string set_drawn_tile(const std::string& tile);
  bool can_undo() const { return match_.line().at > 0 || handed_over_; }
  bool can_redo() const { return !match_.at_end(); }
  /// Return the position (an argument of go_to()) of the previous and the next decision of a person; if only bots play,
  /// one action before or after the displayed position. Require can_undo() and can_redo(), respectively.
  std::size_t previous_decision() const;
  std::size_t next_decision() const;
  /// Return the beginning of the current or previous turn of a person, and of the next one.
  std::size_t previous_turn() const;
  std::size_t next_turn() const;

  // --- Secrets -------------------------------------------------------------------------------------------------------
  /// Call when this table is shown instead of another one. The person who begins a game is already at the screen, but
  /// anybody may continue an earlier game.
  void show();
  /// Returns the seat whose secrets may be shown: the seat of the person who must decide, otherwise the seat of the
  /// person who looked last. Returns -1 if all secrets may be shown (only bots play, or the game has ended).
  int viewer() const;
  /// Returns true if another person must come to the screen before the game continues; then call reveal().
  bool covered() const { return covered_; }
  void reveal();
  /// Returns true if the game hides anything from a player in the displayed position.
  bool has_secrets() const { return secrets_; }

  // --- Records -------------------------------------------------------------------------------------------------------
  /// Returns true if the game is a record and nobody has played on.
  bool recorded() const { return recorded_; }
  /// Returns the record of a line of the match, or of its first `most` actions, with the players who made the last
  /// decision for each seat. The record lists no players if all are people without typed names or chosen colours.
  model::GameRecord record_of(std::size_t line, std::size_t most = static_cast<std::size_t>(-1)) const;
  /// Takes over the players of `before` (the same game with other rules or tiles) and all its lines except the
  /// displayed one.
  void continue_from(const Table& before);
  /// Returns true if this table contains all complete turns of `other`.
  bool contains_turns_of(const Table& other) const;

 private:
  /// The players and the position when bots were asked to finish a game.
  struct HandedOver {
    std::vector<std::string> seats;
    std::size_t at = 0;
  };
  bool is_stop(std::size_t at) const;
  void restore_seats();
  void update_secrets();

  PlayableGame played_;
  Match match_;
  std::vector<std::string> seats_;
  Players players_;
  bool by_hand_ = false, recorded_ = false, covered_ = false, secrets_ = false;
  int seen_by_ = -1;  ///< seat of the person who looked last; -1 if nobody has looked at this game yet
  std::optional<HandedOver> handed_over_;
};

}  // namespace tw::table
