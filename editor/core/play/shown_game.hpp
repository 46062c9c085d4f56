#pragma once
// The displayed game of the Play workspace: what PlayPresenter and its parts share.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/play/aids.hpp"
#include "editor/core/play/board_shown.hpp"
#include "editor/core/play/play_services.hpp"
#include "engine/table/table.hpp"

namespace tw::editor {

/// Parts that a view has to redraw.
enum class PlayPart : unsigned {
  Position = 1,  ///< everything, including the position and legal actions
  Cursor = 2,    ///< current cell, rotation or spot
  Hint = 4,
  Seats = 8,   ///< highlighted players, open breakdowns, the bot that is thinking
  Look = 16,   ///< zoom, bevel, enlarged tile
  SetUp = 32,  ///< the position that is being set up
  Turns = 64   ///< annotations of the turns
};
constexpr unsigned bit(PlayPart part) { return static_cast<unsigned>(part); }

class PlayView {
 public:
  virtual ~PlayView() = default;
  virtual void show_play(unsigned parts) = 0;
  /// Calls PlayPresenter::on_timer() once after `milliseconds`; a later call replaces an earlier one.
  virtual void start_timer(int milliseconds) = 0;
  /// Scrolls the board so that this cell is visible.
  virtual void show_cell(model::Coord) {}
  /// Gives the focus to the board or to the list of actions, where Enter plays.
  virtual void take_focus() {}
};

/// A game of the workspace, displayed or waiting.
struct OpenGame {
  table::Table table;
  AidSet aids = {};
  bool paused = false;                    ///< true if the bots are paused
  bool scene_reported = false;            ///< true if an error in the plugin's description of the table was reported
  bool passed = false;                    ///< true if resume() has set this game aside for another game
  int stored_number = -1;                 ///< number of the game in SavedGames; -1 before the game is saved
  std::filesystem::path stored_set = {};  ///< SavedGame::set; "" before the set is saved
  int play_order = 0;                     ///< larger for games played later
  bool storing_failed = false;            ///< true if the last attempt to save the game failed
};

/// What the displayed game waits for.
enum class PlayPhase {
  NoGame,
  SettingUp,   ///< a position is being set up
  Ended,       ///< the position is the end of the game
  Covered,     ///< another person must come to the screen
  Person,      ///< a person must decide
  BotsPaused,  ///< a bot must decide, but the bots are paused
  BotPausing,  ///< the time between two actions of bots passes
  BotThinking
};

/// The displayed game, and messages about it. For use on the UI thread.
class ShownGame {
 public:
  ShownGame(PlayServices services, PlayView& view) : services_(std::move(services)), view_(view) {}
  virtual ~ShownGame() = default;
  ShownGame(const ShownGame&) = delete;
  ShownGame& operator=(const ShownGame&) = delete;

  PlayPhase phase() const { return phase_; }
  bool has_match() const { return game_ != nullptr; }
  /// The functions below require has_match(), except those that return bool.
  const table::Table& table() const { return game_->table; }
  const table::Match& match() const { return table().match(); }
  const game::State& state() const { return table().state(); }
  bool is_board_game() const { return has_match() && table::has_board(state()); }
  const BoardModel& board() const { return board_; }
  /// Returns true if a person must decide and the screen is not covered.
  bool may_act() const { return phase_ == PlayPhase::Person; }
  bool covered() const { return phase_ == PlayPhase::Covered; }
  /// Returns true if it is a bot's turn and the bots are not paused.
  bool is_bot_moving() const { return phase_ == PlayPhase::BotPausing || phase_ == PlayPhase::BotThinking; }
  bool paused() const { return has_match() && game_->paused; }
  /// Returns true if the aid is on in the displayed game or, without a game, in new games.
  bool aid(Aid aid) const;
  /// Returns the possible answers if an effect asks a person who must decide; otherwise an empty list.
  const std::vector<landscape::Answer>& answers() const;
  /// Returns true if the document has changed since the game began.
  bool outdated() const;

  /// Plays an action for the person whose turn it is. If the action is impossible, shows the reason and returns false.
  virtual bool play(game::Action action) = 0;
  /// Shows a game. `same_game`: the displayed game continues with other rules or tiles.
  virtual void show_game(std::unique_ptr<OpenGame> next, bool same_game = false) = 0;

  // --- For the parts of PlayPresenter --------------------------------------------------------------------------------
  OpenGame& game() { return *game_; }
  /// Removes the displayed game; show_game() must follow.
  std::unique_ptr<OpenGame> take_game() { return std::move(game_); }
  const PlayServices& services() const { return services_; }
  Settings& settings() const { return *services_.settings; }
  PlayView& view() { return view_; }
  void show(PlayPart part) { view_.show_play(bit(part)); }
  /// Compiles the document, or the game that `source` names (PlayServices::open).
  model::Result<table::PlayableGame> compile(const std::string& source = "") const;
  /// Like compile(), but returns nullopt and shows a message if the game has errors.
  std::optional<table::PlayableGame> compile_or_report(const std::string& source = "") const;
  /// Makes a bot for the displayed position. Shows a message and returns nullptr on failure.
  std::unique_ptr<game::Bot> bot(const std::string& name) const;
  void show_message(bool error, const std::string& text, std::string_view topic = kGameTopic) const;
  void show_message(const model::Findings& findings, const std::string& what,
                    std::string_view topic = kGameTopic) const;
  /// Shows why an action is not possible now; the message disappears with the next action or undo.
  void show_refusal(const std::string& text, bool error = true);

 protected:
  void clear_refusal();

  std::unique_ptr<OpenGame> game_;
  BoardModel board_;
  PlayPhase phase_ = PlayPhase::NoGame;

 private:
  PlayServices services_;
  PlayView& view_;
  bool refusal_shown_ = false;  ///< true if a message from show_refusal() may be visible
};

}  // namespace tw::editor
