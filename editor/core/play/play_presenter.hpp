#pragma once
// The presenter of the Play workspace: a match, its players, the current cell, bots, hints.

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/play/aids.hpp"
#include "editor/core/play/board_shown.hpp"
#include "editor/core/play/play_services.hpp"
#include "editor/core/play/saved_games.hpp"
#include "editor/core/play/set_up_presenter.hpp"
#include "editor/core/play/thinker.hpp"
#include "engine/model/players.hpp"
#include "engine/table/match.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::editor {

/// Settings of a new game.
struct NewMatch {
  std::vector<std::string> seats;  ///< a bot's name with settings, "" for a person
  std::uint64_t seed = 0;
  std::vector<model::RecordedDeck> decks = {};  ///< prepared decks; other decks are shuffled from the seed
  bool by_hand = false;                 ///< true if each drawn tile is chosen by hand, to rebuild a game that is
                                        ///< played on a real table
  std::vector<std::string> names = {};  ///< typed names, one for each seat; "" or missing for the name of the colour
  std::optional<AidSet> aids = {};      ///< nullopt for the defaults from the settings
  std::string game = {};                ///< argument of PlayServices::open; "" for the document
};

/// The tile that is shown enlarged.
struct EnlargedTile {
  std::string tile;
  model::Rotation turn = model::Rotation::None;
  std::optional<model::Coord> at;  ///< its cell; nullopt if the tile has been drawn but not placed yet
};

/// A row of the hint.
struct HintRow {
  int rank = 1;
  game::Action action{};
  std::string description;  ///< for example "Cell 1, rotated 90°" or "Gatherer on forest 3"
  std::string why;          ///< explanation by the bot; "" for none
  std::int32_t value = 0;   ///< expected lead at the end, in hundredths of a point
  double share = 0;         ///< length of the bar, 0 to 1
  std::int64_t visits = 0;
  bool tried = true;                 ///< false if the bot did not try the action; the value is then an estimate from
                                     ///< short games
  bool sure = true;                  ///< false if the bot tried the action too rarely to know its value
  std::optional<model::Coord> cell;  ///< cell that is highlighted with the row
  int spot = -1;                     ///< spot of the board that is highlighted with the row; -1 for none
  int answer = -1;                   ///< answer to an effect, an index into PlayPresenter::answers(); -1 for none
};
struct Hint {
  std::string title;  ///< title: the bot and the meaning of the values
  std::vector<HintRow> rows;
};

/// The setting that enlarges the tile whenever a person chooses a place for a piece.
inline constexpr const char* kEnlargeForPieces = "play/enlarge_for_pieces";

/// Parts that a view has to redraw.
enum class PlayPart : unsigned {
  Position = 1,  ///< position and legal actions; everything
  Cursor = 2,    ///< current cell, rotation or spot
  Hint = 4,
  Seats = 8,  ///< highlighted players, open breakdowns, the bot that is thinking
  Look = 16,  ///< zoom, bevel, large tile
  SetUp = 32  ///< the position that is being set up
};
constexpr unsigned bit(PlayPart part) { return static_cast<unsigned>(part); }

class PlayView {
 public:
  virtual ~PlayView() = default;
  virtual void show_play(unsigned parts) = 0;
  /// Calls PlayPresenter::on_timer() once after `milliseconds`; a later call replaces an earlier one.
  virtual void wake_after(int milliseconds) = 0;
  /// Scrolls the board so that this cell is visible.
  virtual void show_cell(model::Coord) {}
  /// Gives the focus to the board or to the list of actions, where Enter plays.
  virtual void take_focus() {}
};

class PlayPresenter {
 public:
  PlayPresenter(PlayServices services, PlayView& view);
  ~PlayPresenter();

  // --- Games ---------------------------------------------------------------------------------------------------------
  // Every game is stored on disk after each action until it is deleted. An unfinished game also waits in memory while
  // another one is shown.
  /// Compiles the document and begins a game. Returns false and shows a message on failure.
  bool begin(const NewMatch& how);
  /// Returns why a game cannot begin with these settings, for example because a prepared deck does not exist in the
  /// game; "" if it can begin.
  static std::string why_not_begin(const table::PlayedGame& game, const NewMatch& how);
  /// Begins a game with the settings of the previous game and a different seed. In the first game, one person plays
  /// against bots. `same_game`: plays the displayed game, which need not be the document.
  bool begin_again(bool same_game = true);
  /// Begins a game in which only bots play. This does not change the default players of the next new game.
  bool watch();
  /// Returns the initial settings for the dialog that begins a new game.
  NewMatch usual() const;
  /// Compiles the document, or the game that `source` names (PlayServices::open).
  model::Result<table::PlayedGame> compile(const std::string& source = "") const;
  /// Like compile(), but returns nullopt and shows a message if the game has errors.
  std::optional<table::PlayedGame> compiled(const std::string& source = "");
  /// Returns the games other than the document that can be played.
  std::vector<GameChoice> other_games() const {
    return services_.games && services_.open ? services_.games() : std::vector<GameChoice>();
  }
  /// Shows a recorded game at the position after turn `at_turn` (-1: at its end); people play all seats. The players
  /// have the recorded names and colours. If games wait, a message offers to resume the most recent one.
  bool show_record(const model::GameRecord& record, int at_turn = -1);
  bool open_chosen();
  bool open(const std::filesystem::path& file);
  bool save();
  /// Returns true if an unfinished game of this document is waiting or stored. resume() resumes the most recent
  /// unfinished game; the game displayed until then is resumed after all other waiting games.
  bool can_resume() const;
  bool resume();
  /// Returns all stored games, the latest first.
  std::vector<SavedGame> saved_games() const { return kept_.list(); }
  /// Shows a stored game, with the set as it was when the game was played. Returns false and shows a message on
  /// failure.
  bool open_saved(const SavedGame& kept);
  /// Deletes a stored game. If it is shown, it stays shown and is stored again after its next action.
  void delete_saved(const SavedGame& kept);
  /// Writes the displayed lines of stored games as records below a folder: for each version of a set, a folder with its
  /// set and rules and the records of its games. `tilewright replay FOLDER/*/*.game.xml` replays them.
  model::Findings export_saved(const std::vector<SavedGame>& games, const std::filesystem::path& folder) const;
  /// Exports games to a file (one game) or a folder that the user chooses. Returns the result or the error as a
  /// sentence; "" if the user cancelled.
  std::string export_chosen(const std::vector<SavedGame>& games) const;
  /// Returns the version of the document as in SavedGame::version; "" if it has errors.
  std::string document_version() const;
  /// Returns the id of the document's game.
  std::string document_id() const { return services_.game_id ? services_.game_id() : ""; }
  /// Replays the match with the current rules and tiles.
  bool adopt_document();
  /// Returns true if the document has changed since the game began.
  bool outdated() const;

  // --- Set-up positions ----------------------------------------------------------------------------------------------
  /// Returns true if a set-up can begin: a game with a board is shown, and no position is being set up.
  bool can_set_up() const { return board_game() && !set_up_; }
  /// Begins to set up a position, starting from the board of the displayed position. The bots pause.
  void begin_set_up();
  /// Returns the position that is being set up; nullptr if none is. undo() and redo() then apply to it.
  SetUpPresenter* set_up() const { return set_up_.get(); }
  /// Ends the set-up without a new game.
  void cancel_set_up();
  /// Ends the set-up and begins a game from its position with the players of the displayed game, which waits if it is
  /// unfinished. Does nothing and returns false while the position has problems.
  bool finish_set_up();

  bool has_match() const { return table_.match != nullptr; }
  const table::Match& match() const { return *table_.match; }
  const game::State& state() const { return table_.match->state(); }
  const table::PlayedGame& played() const { return table_.played; }
  const model::Rules& rules() const { return *table_.played.rules; }
  bool board_game() const { return has_match() && table::has_board(state()); }
  const BoardModel& board() const { return board_; }

  // --- Seats ---------------------------------------------------------------------------------------------------------
  const std::vector<std::string>& seats() const { return table_.seats; }
  /// Returns who plays or played a seat: "you", "a person" if several people play, "bot greedy"; in a recorded game the
  /// recorded bot, or "".
  std::string player_of(int seat) const;
  /// Returns the players with their typed names and their colours.
  const table::Players& players() const { return table_.players; }
  /// Returns the player's name: the typed name, or the name of the colour.
  std::string name_of(int seat) const { return model::player_name(table_.players, seat); }
  std::string names_of(const std::vector<int>& seats) const { return table::player_names(table_.players, seats); }
  /// Returns the player's colour, an index into the palette of players.
  int colour_of(int seat) const { return model::player_colour(table_.players, seat); }
  /// Replaces "player 0" and so on in a text of the game with the names of the players.
  std::string with_names(std::string text) const { return table::with_player_names(std::move(text), table_.players); }
  /// Sets the names of the players, one for each seat; "" for the name of the colour. The names of people are
  /// remembered for the next game. If the names cannot be used, shows the reason and returns false.
  bool set_names(const std::vector<std::string>& names);
  bool human(int seat) const { return seat >= 0 && table_.seats[static_cast<std::size_t>(seat)].empty(); }
  const std::vector<std::string>& bots() const { return services_.bots; }
  /// Returns why no bot with this name can play; "" if the bot can play, or for a person.
  std::string why_no_bot(const std::string& name) const;
  void set_seat(int seat, const std::string& bot);
  /// Returns true if a person must decide and the screen is not covered.
  bool may_act() const;
  /// Returns the seat whose secrets may be shown: the seat of the person who must decide, otherwise the seat of the
  /// person who looked last. Returns -1 if all secrets may be shown (only bots play, or the game has ended).
  int viewer() const;
  /// Returns true if another person must come to the screen before the game continues; then call reveal().
  bool covered() const { return covered_; }
  void reveal();
  /// Returns what the viewer may know about a choice: a phrase in the past tense that follows the player's name, or the
  /// description of the action if the game does not describe choices. Returns "" if the viewer must not know the
  /// choice.
  std::string describe_choice(const table::Played& played) const;
  /// Returns sentences that describe what happened up to the displayed position, oldest first. Returns at most the last
  /// `most` sentences that the viewer may read.
  std::vector<std::vector<table::NamedText>> account(std::size_t most) const;

  // --- Turns ---------------------------------------------------------------------------------------------------------
  /// Plays an action for the person whose turn it is. If the action is impossible, shows the reason and returns false.
  bool play(game::Action action);
  /// Go back to the previous decision of a person, and forward to the next one; if only bots play, by one action.
  void undo();
  void redo();
  /// Go back to the beginning of the current or previous turn of a person, and forward to that of the next one.
  void undo_turn();
  void redo_turn();
  bool can_undo() const {
    return set_up_ ? set_up_->can_undo() : has_match() && (match().line().at > 0 || table_.handed_over);
  }
  bool can_redo() const { return set_up_ ? set_up_->can_redo() : has_match() && !match().at_end(); }
  void go_to(std::size_t at);
  /// Highlights the areas that gave a seat points at the end of the game: the areas of one part or, with "", all areas;
  /// on a drawn table, the scored things. Shows a message if a board has no such areas. Showing another position clears
  /// the highlight.
  void light_end(int seat, const std::string& part);
  /// Highlights the areas of one award of the final scoring (index into final_awards()); nothing if there is none.
  void show_award(std::size_t award);
  /// Returns the areas highlighted by light_end() or show_award(), each with its points.
  const std::vector<landscape::Worth>& highlighted_areas() const { return highlighted_areas_; }
  /// The final-scoring points whose source is highlighted on a drawn table.
  struct ShownAward {
    std::vector<int> seats;
    std::string part;  ///< "" for all parts
  };
  const std::optional<ShownAward>& shown_award() const { return shown_award_; }
  void choose_line(std::size_t line);
  bool set_tile(const std::string& tile);
  bool can_set_tile() const {
    return board_game() && !set_up_ && board_.step == landscape::Step::Place && (aid(Aid::Left) || by_hand());
  }
  bool by_hand() const { return table_.by_hand; }

  // --- The current cell ----------------------------------------------------------------------------------------------
  std::optional<model::Coord> cell() const { return cell_; }
  /// Returns the current cell, or the cell of the current spot or answer.
  std::optional<model::Coord> cell_in_use() const;
  /// Returns the rotations that are offered in a cell: the legal rotations or, without Aid::Legal, all distinct
  /// rotations in every open cell. Returns none in other cells and in other steps of the turn.
  std::vector<model::Rotation> turns_at(model::Coord cell) const;
  /// Returns the cells for which turns_at() is not empty: the keys move between them, and automatic zoom shows them.
  std::vector<model::Coord> target_cells() const;
  model::Rotation turn() const { return turn_; }
  /// Returns the current spot, an index into board().spots; -1 for none.
  int spot() const { return spot_; }
  /// Returns the possible answers if an effect asks a person who must decide; otherwise an empty list.
  const std::vector<landscape::Answer>& answers() const;
  /// Returns the index of the answer that place() gives; 0 if no effect asks for one.
  int answer() const { return answer_; }
  /// Returns the answer that place() gives; nullptr if no effect asks for one.
  const landscape::Answer* current_answer() const;
  /// Selects an answer by its index into answers(). Ignores an invalid index.
  void point_at_answer(int answer);
  /// Selects the answer that corresponds to a zone of a placed tile under the pointer (BoardModel::answer_at). Returns
  /// false if there is none.
  bool point_at_answer(model::Coord at, const std::string& zone);
  /// Gives the answer that corresponds to a clicked zone of a placed tile; a click on a piece that can move only
  /// selects its first answer. Returns false if no answer concerns the zone.
  bool click_answer(model::Coord at, const std::string& zone);
  /// Makes a cell current, by pointer or keys. If the cell is not lit, only shows the reason.
  void point_at(std::optional<model::Coord> cell);
  /// Handles a click on a cell. If the tile fits in only one way, places it. If the tile fits in several ways, the
  /// first click holds the tile in the cell, further clicks rotate it, and place() places it.
  void click_cell(model::Coord cell);
  /// Returns true while the tile is held in the current cell: until it is placed or released, the pointer does not move
  /// it.
  bool held() const { return held_; }
  void release();
  void point_at_spot(int spot);
  /// Rotates the tile to the next rotation of turns_at() in the current cell.
  void turn_tile(int by);
  void next_target(int by);
  /// Moves to the nearest cell in this direction where the tile fits; without Aid::Legal, to the nearest of all cells.
  void move(model::Side side);
  /// Plays the selected row of the hint. Without one, places the tile, places the current piece or gives the current
  /// answer.
  void place();
  void pass();
  /// Returns why the tile does not fit the current cell; "" if the tile fits. Without Aid::Legal, always returns "":
  /// the reason is then shown only after an attempt.
  std::string why_not() const;

  // --- Bots ----------------------------------------------------------------------------------------------------------
  bool thinking() const { return thinker_.busy(); }
  bool paused() const { return table_.paused; }
  void pause(bool on);
  /// Lets the bot whose turn it is play one action.
  void step();
  void hurry() { thinker_.hurry(); }
  /// Replaces human players with the bot that already plays in the match or, if there is none, with the default bot.
  /// The bots then finish the game; undo() restores this position and the human players.
  void finish();
  bool can_finish() const;
  /// Returns the time between two actions of bots in milliseconds.
  int speed() const;
  void set_speed(int milliseconds);
  void on_timer();

  // --- Hints ---------------------------------------------------------------------------------------------------------
  /// Requests a hint, or removes the current one. While bots move, the hint waits for the next turn of a person.
  void toggle_hint();
  const std::optional<Hint>& hint() const { return hint_; }
  bool is_hint_pending() const { return hint_pending_; }
  /// Returns true if the requested hint waits for the turn of a person.
  bool is_hint_waiting() const { return hint_pending_ && bots_move(); }
  int hint_row() const { return hint_row_; }
  void choose_hint(int row);
  /// Returns the row that play_hint() plays: the selected row, otherwise the best row; nullptr without a hint.
  const HintRow* hinted_row() const;
  void play_hint();
  std::string hint_bot() const;

  // --- Aids ----------------------------------------------------------------------------------------------------------
  /// Returns true if the aid is on in the displayed game or, without a game, in new games.
  bool aid(Aid aid) const;
  /// Switches an aid on or off for the displayed game. The state is stored with the game.
  void set_aid(Aid aid, bool on);
  std::optional<int> highlighted_seat() const { return lit_; }
  void highlight_seat(std::optional<int> seat);
  bool breakdown_open(int seat) const { return open_seats_.contains(seat); }
  void toggle_breakdown(int seat);
  bool flag(const char* name, bool otherwise) const;
  void set_flag(const char* name, bool on);
  bool auto_zoom() const { return flag("play/auto_zoom", true); }
  bool bevelled() const { return flag("play/bevel", false); }
  /// Returns true if the rim of the board shows the coordinates by which lists and messages name cells.
  bool shows_coordinates() const { return flag("play/coordinates", true); }
  /// Highlights the cell that a row of the list of turns names; nullopt for none. Showing another position clears
  /// the highlight.
  void mark_cell(std::optional<model::Coord> cell);
  const std::optional<model::Coord>& marked_cell() const { return marked_cell_; }
  /// Returns the tile that is shown enlarged: the clicked tile, otherwise the current tile if enlarge() is on. The
  /// current tile is the drawn tile, or the tile with the current spot.
  std::optional<EnlargedTile> enlarged_tile() const;
  /// Enlarges the current tile in this and later turns of the game, or hides the enlarged tile.
  void enlarge(bool on);
  /// Hides the clicked tile, otherwise the current tile.
  void hide_enlarged_tile();
  /// Enlarges the tile at this cell until the next action. Hides the enlarged tile if it is the tile at this cell, or
  /// if `cell` is nullopt.
  void view_tile(std::optional<model::Coord> cell);
  /// Returns the number of games shown so far, which a view uses to detect that another game is shown.
  int games_shown() const { return games_shown_; }
  /// Return the size at which a new game begins: the side length of a tile on the board in DIP, and the zoom of a drawn
  /// table in percent (100: whole table); nullopt to show the whole board.
  std::optional<int> start_side() const;
  std::optional<int> start_percent() const;
  /// Remember the size that the user chose, for games that begin with the last size. The size is saved to the settings
  /// when the next game begins or the workspace closes, because the wheel changes it in many small steps.
  void remember_side(int side) { last_side_ = side; }
  void remember_percent(int percent) { last_percent_ = percent; }
  /// Returns the piece that was clicked, an index into board().pieces; -1 for none.
  int selected_piece() const { return selected_piece_; }
  void select_piece(int piece);

 private:
  /// Returns an event as a sentence without a full stop, in which players are numbered; "" for events that are not
  /// shown.
  std::string describe_event(const table::Played& played, const game::Event& event) const;
  /// The players and the position when bots were asked to finish a game.
  struct HandedOver {
    std::vector<std::string> seats;
    std::size_t at = 0;
  };
  /// A match with its players.
  struct Table {
    table::PlayedGame played;
    std::unique_ptr<table::Match> match;
    std::vector<std::string> seats;
    table::Players players;  ///< one for each seat; bots are set only for a recorded game
    bool recorded = false;   ///< true if the game is a record and nobody has played on
    bool by_hand = false, paused = false;
    bool scene_reported = false;  ///< true if an error in the plugin's description of the table has been reported
    AidSet aids = {};
    bool passed = false;                    ///< true if resume() has set this game aside for another game
    int stored_number = -1;                 ///< number of the game in SavedGames; -1 before the game is stored
    std::filesystem::path stored_set = {};  ///< SavedGame::set; "" before the set is stored
    int played_at = 0;                      ///< larger for games played later
    bool storing_failed = false;            ///< true if the last attempt to store the game failed
    std::optional<HandedOver> handed_over;
    /// Returns the players of the seats, ignoring bots that only finish the game for people.
    const std::vector<std::string>& own_seats() const { return handed_over ? handed_over->seats : seats; }
  };
  /// Replays a record, with people in all seats. Returns nullopt and shows a message on failure. If the replay differs
  /// from the record, `difference` describes the difference.
  std::optional<Table> recorded(const model::GameRecord& record, int at_turn, std::string& difference,
                                const std::string& source = "");
  /// Adds the displayed game to the waiting games if it is unfinished; `last`: resume() resumes this game next. If many
  /// games wait, removes the oldest game that is also stored on disk from memory.
  void suspend_game(bool last);
  /// Returns the waiting game that resume() resumes next; the end iterator if the next game is a stored game, or if
  /// there is none.
  std::vector<Table>::const_iterator next_waiting(const std::string& game) const;
  /// Returns the numbers of stored games that are neither shown nor waiting, the latest first.
  std::vector<int> stored_games_not_shown(const std::string& game) const;
  std::optional<Table> load_stored_game();
  std::optional<Table> load_stored_game(const SavedGame& kept);
  /// Returns the game with which a stored game was played: the document if it has the same contents, otherwise the
  /// stored copy of the set.
  std::optional<table::PlayedGame> game_of(const SavedGame& kept);
  /// Describes the displayed game for the list of stored games, without its actions.
  SavedGame about_game() const;
  /// Returns true if `other` contains all complete turns of `table`.
  static bool contains_all_turns(const Table& table, const Table& other);
  void show_resume_message(const std::string& difference);
  bool deal(const NewMatch& how);
  /// Shows a game. `same_game`: the displayed game continues with other rules or tiles.
  void start(Table table, bool same_game = false);
  void moved();
  /// Returns true if undo() and redo() stop at the decision with this index in the line.
  bool is_stop(std::size_t at) const;
  /// Shows a message about an error in the plugin's description of the table, once for each game.
  void report_scene();
  void reset_cursor();
  void go_on();
  void ask_bot();
  /// Replaces the people of a game with the bot that finishes the game for them.
  void replace_people_with_bot(Table& table, std::size_t at) const;
  /// Restores the people in the seats that bots took over to finish the game.
  void restore_seats();
  /// Lets people continue a recorded game: from now on, they play instead of the recorded players.
  void leave_record();
  /// Returns the record of a line of the match, or of its first `most` actions, with the players who made the last
  /// decision for each seat. The record lists no players if all of them are people without typed names.
  model::GameRecord record_of(std::size_t line, std::size_t most = static_cast<std::size_t>(-1)) const;
  void remember_names(const std::vector<std::string>& names);
  void bot_answered(const Thinker::Answer& answer);
  void save_game();
  /// Shows a message, once, if the game could not be stored. Removes the message when the game has been stored.
  void report_storing(const model::Findings& errors);
  /// Returns true if it is a bot's turn and the bots are not paused.
  bool bots_move() const;
  /// Starts to compute the requested hint. While bots move, does nothing: the hint waits for the turn of a person.
  void ask_hint();
  /// Cancels the request for a hint.
  void cancel_hint();
  void drop_hint();
  /// Selects the row of the hint with this value in `field`; no row if the value is negative or in no row.
  void select_hint_row(int HintRow::*field, int value);
  void fill_hint(const Thinker::Answer& answer, const std::string& bot);
  void say(bool error, const std::string& text, std::string_view topic = kGameTopic) const;
  /// Shows why an action is not possible now; the message disappears with the next action or undo.
  void refuse(const std::string& text, bool error = true);
  void drop_refusal();
  void say(const model::Findings& findings, const std::string& what, std::string_view topic = kGameTopic) const;
  std::unique_ptr<game::Bot> bot(const std::string& name);
  /// Returns why the drawn tile cannot be placed in the current cell, independent of the aids.
  std::string why_not_here() const;
  bool secrets() const;
  /// Saves the tile side and the zoom that the user chose last to the settings.
  void keep_sizes();
  void show(PlayPart part) { view_.show_play(bit(part)); }

  PlayServices services_;
  PlayView& view_;
  SavedGames kept_;
  Thinker thinker_;
  Table table_;
  std::vector<Table> waiting_games_;                     ///< games of any document; resume() starts with the last one
  std::vector<std::pair<std::string, int>> unreadable_;  ///< ids and numbers of stored games that cannot be replayed
                                                         ///< with these rules
  int turns_kept_ = 0;
  BoardModel board_;
  NewMatch last_;
  bool stepping_ = false, covered_ = false, waiting_ = false;
  bool secrets_ = false;  ///< true if the game hides anything from a player in the displayed position
  int seen_by_ = -1;      ///< seat of the person who looked last; -1 if nobody has looked at this game yet
  std::optional<model::Coord> cell_;
  model::Rotation turn_ = model::Rotation::None;
  bool held_ = false;
  int spot_ = -1;
  int answer_ = 0;
  std::optional<Hint> hint_;
  std::unique_ptr<SetUpPresenter> set_up_;
  bool refused_ = false;  ///< true if a message from refuse() may be visible
  bool hint_pending_ = false;
  int hint_row_ = -1;
  std::optional<int> lit_;
  std::map<int, bool> open_seats_;
  std::optional<model::Coord> viewed_;  ///< cell of the tile that was clicked to enlarge it
  bool enlarged_ = false;               ///< true if the current tile is enlarged, until the next game begins
  bool closed_for_pieces_ = false;      ///< true if the user hid the enlarged tile during the current choice of a place
                                        ///< for a piece
  int games_shown_ = 0;
  std::optional<int> last_side_, last_percent_;  ///< sizes that the user chose in the displayed game
  int selected_piece_ = -1;
  std::vector<landscape::Worth> highlighted_areas_;
  std::optional<ShownAward> shown_award_;
  std::optional<model::Coord> marked_cell_;
};

}  // namespace tw::editor
