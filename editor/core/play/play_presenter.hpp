#pragma once
// The presenter of the Play workspace. Controls the turns, bots and phases of the displayed game, and owns the objects
// that handle the cursor, hints, display options, highlights, new games and saved games.

#include <memory>
#include <string>
#include <vector>

#include "editor/core/play/annotations.hpp"
#include "editor/core/play/display_options.hpp"
#include "editor/core/play/game_library.hpp"
#include "editor/core/play/highlights.hpp"
#include "editor/core/play/hints.hpp"
#include "editor/core/play/new_games.hpp"
#include "editor/core/play/play_cursor.hpp"
#include "editor/core/play/set_up_presenter.hpp"
#include "editor/core/play/shown_game.hpp"
#include "editor/core/play/thinker.hpp"

namespace tw::editor {

class PlayPresenter : public ShownGame {
 public:
  PlayPresenter(PlayServices services, PlayView& view);

  PlayCursor& cursor() { return cursor_; }
  const PlayCursor& cursor() const { return cursor_; }
  Hints& hints() { return hints_; }
  Annotations& annotations() { return annotations_; }
  DisplayOptions& display() { return display_; }
  Highlights& highlights() { return highlights_; }
  GameStarter& games() { return games_; }
  GameLibrary& library() { return library_; }

  // --- Seats and aids ------------------------------------------------------------------------------------------------
  /// Sets the names of the players, one for each seat; "" for the name of the colour. The names of people are
  /// remembered for the next game. If the names cannot be used, shows the reason and returns false.
  bool set_names(const std::vector<std::string>& names);
  /// Returns why no bot with this name can play; "" if the bot can play, or for a person.
  std::string why_no_bot(const std::string& name) const;
  void set_seat(int seat, const std::string& bot);
  /// Shows a covered table to the person who must decide.
  void uncover_table();
  /// Switches an aid on or off for the displayed game. The state is saved with the game.
  void set_aid(Aid aid, bool on);

  // --- Turns ---------------------------------------------------------------------------------------------------------
  bool play(game::Action action) override;
  /// Go back to the previous decision of a person, and forward to the next one; if only bots play, by one action.
  void undo();
  void redo();
  /// Go back to the beginning of the current or previous turn of a person, and forward to the beginning of the next
  /// one.
  void undo_turn();
  void redo_turn();
  bool can_undo() const { return set_up_ ? set_up_->can_undo() : has_match() && table().can_undo(); }
  bool can_redo() const { return set_up_ ? set_up_->can_redo() : has_match() && table().can_redo(); }
  void go_to(std::size_t at);
  void select_line(std::size_t line);
  bool set_drawn_tile(const std::string& tile);
  bool can_set_drawn_tile() const;
  void show_game(std::unique_ptr<OpenGame> next, bool same_game = false) override;

  // --- Bots ----------------------------------------------------------------------------------------------------------
  /// Returns true while a bot thinks about its action or about a hint.
  bool thinking() const { return thinker_.busy(); }
  void pause(bool on);
  /// Lets the bot whose turn it is play one action.
  void step();
  void hurry() { thinker_.hurry(); }
  /// Replaces human players with the bot that already plays in the match or, if there is none, with the default bot.
  /// The bots then finish the game; undo() restores this position and the human players.
  void finish();
  bool can_finish() const;
  /// Returns the time between two actions of bots in milliseconds.
  int bot_delay() const;
  void set_bot_delay(int milliseconds);
  void on_timer();

  // --- Set-up positions ----------------------------------------------------------------------------------------------
  /// Returns true if a set-up can begin: a game with a board is shown, and no position is being set up.
  bool can_set_up() const { return is_board_game() && !set_up_; }
  /// Begins to set up a position, starting from the board of the displayed position. The bots pause.
  void begin_set_up();
  /// Returns the position that is being set up; nullptr if none is. undo() and redo() then apply to it.
  SetUpPresenter* set_up() const { return set_up_.get(); }
  /// Ends the set-up without a new game.
  void cancel_set_up();
  /// Ends the set-up and begins a game from its position with the players of the displayed game, which waits if it is
  /// unfinished. Does nothing and returns false while the position has problems.
  bool finish_set_up();

 private:
  /// Returns the phase that the table and the pause of the bots require.
  PlayPhase next_phase() const;
  /// Enters next_phase(). act() starts what the phase needs.
  void update_phase() { phase_ = next_phase(); }
  void act();
  /// Cancels the search of a bot for an action or a hint.
  void stop();
  /// Shows the current position of the table.
  void moved();
  /// Shows a message about an error in the plugin's description of the table, once for each game.
  void report_scene();
  /// Enters PlayPhase::BotThinking.
  void start_bot();
  void bot_answered(const Thinker::Answer& answer);
  void pause_bots();

  Thinker thinker_;
  Hints hints_;
  Annotations annotations_;
  PlayCursor cursor_;
  DisplayOptions display_;
  Highlights highlights_;
  GameLibrary library_;
  GameStarter games_;
  std::unique_ptr<SetUpPresenter> set_up_;
};

}  // namespace tw::editor
