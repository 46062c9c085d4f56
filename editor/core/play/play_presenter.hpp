#pragma once
// What the Play workspace shows and does: a match, who sits where, the cell in hand, bots, hints.

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/play/board_shown.hpp"
#include "editor/core/play/kept_games.hpp"
#include "editor/core/play/match.hpp"
#include "editor/core/play/play_services.hpp"
#include "editor/core/play/thinker.hpp"

namespace tw::editor {

/// What a new game begins with.
struct NewMatch {
  std::vector<std::string> seats;  ///< a bot's name with settings, "" for a person
  std::uint64_t seed = 0;
  std::vector<model::RecordedDeck> decks;  ///< prepared ones; others are shuffled from the seed
  bool by_hand = false;                    ///< a game on a real table is rebuilt: every tile drawn is chosen by hand
};

/// A row of the hint.
struct HintRow {
  int rank = 1;
  game::Action action{};
  std::string words;        ///< "Cell 1, turned 90°", "Gatherer on forest 3"
  std::string why;          ///< what the bot says of it; "" for nothing
  std::int32_t value = 0;   ///< expected lead at the end, in hundredths of a point
  std::int32_t within = 0;  ///< half of the 95 % interval that chance leaves it; 0: not known
  double share = 0;         ///< of the bar, 0 to 1
  std::int64_t visits = 0;
  bool tried = true;                 ///< false: the bot never came to it, its value is an estimate from short games
  std::optional<model::Coord> cell;  ///< lit with the row
  int spot = -1;                     ///< of the board, likewise; -1: none
};
struct Hint {
  std::string title;  ///< who thought, and how the values are meant
  std::vector<HintRow> rows;
};

/// What a view has to draw anew.
enum class PlayPart : unsigned {
  Position = 1,  ///< another position, other legal actions; everything
  Cursor = 2,    ///< the cell, turn or spot in hand
  Hint = 4,
  Seats = 8,  ///< lit players, open breakdowns, who thinks
  Look = 16   ///< zoom, bevel, large tile
};
constexpr unsigned bit(PlayPart part) { return static_cast<unsigned>(part); }

class PlayView {
 public:
  virtual ~PlayView() = default;
  virtual void show_play(unsigned parts) = 0;
  /// Calls PlayPresenter::on_timer() once, after so many milliseconds; a later call replaces an earlier one.
  virtual void wake_after(int milliseconds) = 0;
  /// The board as a whole, or this cell, comes into view.
  virtual void show_cell(model::Coord) {}
};

class PlayPresenter {
 public:
  PlayPresenter(PlayServices services, PlayView& view);
  ~PlayPresenter();

  // --- Games ---------------------------------------------------------------------------------------------------------
  // A game under way is never thrown away: where another takes its place it waits, and each is kept on disk.
  /// Compiles the document and begins. False, and a message, if that cannot be.
  bool begin(const NewMatch& how);
  /// Why this game cannot begin so, as with a deck that it does not have; "" if it can.
  static std::string why_not_begin(const PlayedGame& game, const NewMatch& how);
  /// As the last new game (or the first one: a person against bots), with another seed.
  bool begin_again();
  /// A game of bots alone. The players of the next new game stay as they were.
  bool watch();
  /// What the dialog of a new game offers first.
  NewMatch usual() const;
  /// The document compiled; nothing, and a message, if it has errors.
  std::optional<PlayedGame> compiled();
  /// Shows a recorded game, the position after `at_turn` of it (-1: the end); seats become people. `by` names who
  /// played, a seat each. If games wait, a message offers to go back to the last one.
  bool show_record(const model::GameRecord& record, int at_turn = -1, std::vector<std::string> by = {});
  bool open_chosen();
  bool open(const std::filesystem::path& file);
  bool save();
  /// A game of this document waits, or one was kept. resume() goes on with the one that came last, and what was shown
  /// waits behind the others.
  bool may_resume() const;
  bool resume();
  /// The kept one among them that resume() would go on with: its game's id and number.
  std::optional<std::pair<std::string, int>> kept_next() const;
  /// Throws that one away, unless it is the one shown by now.
  void forget_kept(const std::pair<std::string, int>& kept);
  /// Plays what was played so far with the rules and tiles as they are now.
  bool adopt_document();
  /// The document is not the one that this game began with.
  bool outdated() const;

  bool has_match() const { return table_.match != nullptr; }
  const Match& match() const { return *table_.match; }
  const game::State& state() const { return table_.match->state(); }
  const PlayedGame& played() const { return table_.played; }
  const model::Rules& rules() const { return *table_.played.rules; }
  bool board_game() const { return has_match() && has_board(state()); }
  const BoardShown& board() const { return board_; }

  // --- Seats ---------------------------------------------------------------------------------------------------------
  const std::vector<std::string>& seats() const { return table_.seats; }
  /// Who plays, or played, a seat: "you", "bot greedy"; in a recorded game who was named, or "".
  std::string player_of(int seat) const;
  bool human(int seat) const { return seat >= 0 && table_.seats[static_cast<std::size_t>(seat)].empty(); }
  const std::vector<std::string>& bots() const { return services_.bots; }
  /// Why no bot of this name can play; "" if one can, or for a person.
  std::string why_no_bot(const std::string& name) const;
  void set_seat(int seat, const std::string& bot);
  /// The seat that decides is a person's and nothing is covered.
  bool may_act() const;
  /// Whose secrets may be seen: the person who decides, or the only person; -1: everything (bots only, or at the end).
  int viewer() const;
  /// Another person has to come to the screen first; reveal() when there.
  bool covered() const { return covered_; }
  void reveal();
  /// The text of an event as the viewer may read it; "" for what is not told.
  std::string event_words(const game::Event& event) const;

  // --- Turns ---------------------------------------------------------------------------------------------------------
  /// Plays an action of the person whose turn it is; says why it cannot be.
  bool play(game::Action action);
  void undo();
  void redo();
  bool can_undo() const { return has_match() && (match().line().at > 0 || table_.handed_over); }
  bool can_redo() const { return has_match() && !match().at_end(); }
  void go_to(std::size_t at);
  /// Of a finished game: lights the areas that brought a seat points at the end, those of one part or ("") of all. Says
  /// so if there are none. Another position puts them out.
  void light_end(int seat, const std::string& part);
  /// The areas that are lit so, each with the points that it brought.
  const std::vector<landscape::Worth>& lit_areas() const { return lit_areas_; }
  void choose_line(std::size_t line);
  bool set_tile(const std::string& tile);
  bool can_set_tile() const { return board_game() && board_.step == landscape::Step::Place; }
  bool by_hand() const { return table_.by_hand; }

  // --- The cell in hand ----------------------------------------------------------------------------------------------
  std::optional<model::Coord> cell() const { return cell_; }
  model::Rotation turn() const { return turn_; }
  /// The spot (of board().spots) in hand, -1 for none.
  int spot() const { return spot_; }
  /// Under the pointer, or by keys. A cell that is not lit only shows why.
  void point_at(std::optional<model::Coord> cell);
  /// A click on a cell: lays the tile where it fits in one way. Where it fits in several, the first click holds the
  /// tile there, further ones turn it, and place() lays it.
  void click_cell(model::Coord cell);
  /// The tile is held in the cell in hand until it is laid or released; the pointer no longer moves it.
  bool held() const { return held_; }
  void release();
  void point_at_spot(int spot);
  /// The next legal turn in the cell in hand.
  void turn_tile(int by);
  void next_target(int by);
  /// The nearest lit cell in this direction.
  void move(model::Side side);
  /// Lays the tile or puts the piece in hand.
  void place();
  void pass();
  /// Why the cell in hand takes nothing, "" if it does.
  std::string why_not() const;

  // --- Bots ----------------------------------------------------------------------------------------------------------
  bool thinking() const { return thinker_.busy(); }
  bool paused() const { return table_.paused; }
  void pause(bool on);
  /// One action of the bot whose turn it is.
  void step();
  void hurry() { thinker_.hurry(); }
  /// Bots like the one at the table take the seats of people and play on; undo() returns to this position with the
  /// people seated again.
  void finish();
  bool can_finish() const;
  /// Milliseconds between two actions of bots.
  int speed() const;
  void set_speed(int milliseconds);
  void on_timer();

  // --- Hints ---------------------------------------------------------------------------------------------------------
  /// Asks for one, or takes the one shown away.
  void toggle_hint();
  const std::optional<Hint>& hint() const { return hint_; }
  bool hint_coming() const { return hint_coming_; }
  int hint_row() const { return hint_row_; }
  void choose_hint(int row);
  void play_hint();
  std::string hint_bot() const;

  // --- Aids ----------------------------------------------------------------------------------------------------------
  std::optional<int> lit_seat() const { return lit_; }
  void light_seat(std::optional<int> seat);
  bool breakdown_open(int seat) const { return open_seats_.contains(seat); }
  void toggle_breakdown(int seat);
  bool flag(const char* name, bool otherwise) const;
  void set_flag(const char* name, bool on);
  bool auto_zoom() const { return flag("play/auto_zoom", true); }
  bool bevelled() const { return flag("play/bevel", false); }
  bool large_tile() const { return flag("play/large", false); }
  /// The tile shown large when large_tile(): the one clicked, else the one in hand.
  const std::string& tile_in_view() const { return tile_in_view_; }
  void view_tile(const std::string& tile);
  /// The piece that was clicked, an index into board().pieces; -1 for none.
  int piece_in_view() const { return piece_in_view_; }
  void view_piece(int piece);

 private:
  /// Who sat at a game, and where it stood, when bots were to finish it.
  struct HandedOver {
    std::vector<std::string> seats;
    std::size_t at = 0;
  };
  /// A game with those who sit at it.
  struct Table {
    PlayedGame played;
    std::unique_ptr<Match> match;
    std::vector<std::string> seats;
    std::optional<std::vector<std::string>> recorded_by;  ///< a seat each; none unless a recorded game is shown
    bool by_hand = false, paused = false;
    bool passed = false;  ///< waits, and another was gone back to instead
    int kept_as = -1;     ///< its number in KeptGames, -1 before it was kept
    int played_at = 0;    ///< tells which was played last
    std::optional<HandedOver> handed_over;
  };
  /// The game of a record, nobody at it yet; nothing, and a message, if it cannot be shown.
  /// Where it goes otherwise by these rules, `trouble` says so.
  std::optional<Table> recorded(const model::GameRecord& record, int at_turn, std::string& trouble);
  /// What is shown now, if it is a game under way, waits; `last`: it is the next that resume() takes. Of more than
  /// KeptGames holds the oldest is thrown away.
  void let_wait(bool last);
  /// The next that resume() takes, the end if it is one that was kept, or none.
  std::vector<Table>::const_iterator next_waiting(const std::string& game) const;
  /// Numbers of kept games that are neither shown nor wait in memory, the latest first.
  std::vector<int> kept_unseen(const std::string& game) const;
  std::optional<Table> kept_game();
  std::optional<Table> kept_game(const PlayedGame& game, int number);
  /// Whether all whole turns of `table` are on the other one too.
  static bool has_all(const Table& table, const Table& other);
  void say_waiting(const std::string& trouble);
  int free_number(const std::string& game);
  bool deal(const NewMatch& how);
  void start(Table table);
  void moved();
  void settle_cursor();
  void go_on();
  void ask_bot();
  /// The people who left the game to bots have their seats again.
  void take_seats_back();
  void bot_answered(const Thinker::Answer& answer);
  void keep();
  void drop_hint();
  void fill_hint(const Thinker::Answer& answer, const std::string& bot);
  void say(bool error, const std::string& text, std::string_view topic = kOfTheGame) const;
  /// Says why an action is not possible now; the message disappears with the next action or undo.
  void refuse(const std::string& text, bool error = true);
  void drop_refusal();
  void say(const model::Findings& findings, const std::string& what, std::string_view topic = kOfTheGame) const;
  std::unique_ptr<game::Bot> bot(const std::string& name);
  bool secrets() const;
  void show(PlayPart part) { view_.show_play(bit(part)); }

  PlayServices services_;
  PlayView& view_;
  KeptGames kept_;
  Thinker thinker_;
  Table table_;
  std::vector<Table> waiting_games_;                     ///< the next that resume() takes is the last; of any document
  std::vector<std::pair<std::string, int>> unreadable_;  ///< kept games that cannot go on by these rules
  int turns_kept_ = 0;
  BoardShown board_;
  NewMatch last_;
  bool stepping_ = false, covered_ = false, waiting_ = false;
  int seen_by_ = -1;
  std::optional<model::Coord> cell_;
  model::Rotation turn_ = model::Rotation::None;
  bool held_ = false;
  int spot_ = -1;
  std::optional<Hint> hint_;
  bool refused_ = false;  ///< a message of refuse() may be visible
  bool hint_coming_ = false;
  int hint_row_ = -1;
  std::optional<int> lit_;
  std::map<int, bool> open_seats_;
  std::string tile_in_view_;
  int piece_in_view_ = -1;
  std::vector<landscape::Worth> lit_areas_;
};

}  // namespace tw::editor
