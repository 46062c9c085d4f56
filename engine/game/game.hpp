#pragma once
// The one small interface through which everything that plays, records, replays, searches or measures speaks to a
// game. Bots, simulation and the play pane never name a concrete game.

#include <atomic>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/random.hpp"
#include "engine/model/record.hpp"
#include "engine/model/weights.hpp"

namespace tw::game {

using model::Random;

/// One thing a player may do, as the game encodes it. Opaque to everybody else; equal codes mean the same thing in
/// equal positions. Actions of a position are ordered by code.
enum class Action : std::uint64_t {};

/// Sorted, unique, and not empty until the game has ended. Reuse one list to avoid allocations.
using ActionList = std::vector<Action>;

/// What happened while an action was applied, told to whoever asks (records, the board, tests).
struct Event {
  enum class Kind {
    Drawn,      ///< `tile` was drawn and is to be placed by `player`
    Discarded,  ///< `tile` was drawn past, as nobody could lay it
    Placed,     ///< `tile` was laid
    Returned,   ///< a piece came back to `player` (by an action, not after scoring)
    Occupied,   ///< a piece was placed
    Chosen,     ///< `player` answered what a plugin asked: `part` is the effect ("" in games of a plugin), `text` the
                ///< answer
    Happened,   ///< something else that people want to read: `text`, a sentence without a full stop
    Scored,     ///< `points` for each of `winners` under `part`, from a score or (by_action) an action
    Ended       ///< the game is over
  };
  Kind kind = Kind::Drawn;
  int player = -1;
  std::string tile;
  std::string part;            ///< Scored: name of the part
  bool by_action = false;      ///< Scored: `part` is an action's id
  bool final_scoring = false;  ///< Scored: at the end of the game
  int points = 0;
  std::vector<int> winners;
  std::string piece;
  std::string zone;
  std::string text;   ///< Chosen, Happened
  model::Coord cell;  ///< Placed, Returned, Occupied; Scored: of one tile of the area
};

class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const Event& event) = 0;  ///< called inside apply(), on its thread
};

/// An action with what it is judged to be worth: the expected lead of the player who decides over the best rival at the
/// end of the game, in hundredths of a point, after the best that is left of his turn.
struct Rated {
  Action action{};
  std::int32_t value = 0;
  /// The lead by the points so far after the same rest of the turn, likewise; of rests with the same value, the best.
  std::int32_t now = 0;
  bool operator==(const Rated&) const = default;
};

/// The best of them, the first of equals; there must be one.
const Rated& best_of(const std::vector<Rated>& rated);

/// What may be drawn next, as far as the table shows it: a kind of tile (a number of the game's own) and how many of
/// it are left.
struct Draw {
  std::uint32_t kind = 0;
  std::uint32_t copies = 0;
};

/// A position kept aside so that play can go back to it. Owned by the caller and reusable; opaque.
class Undo {
 public:
  std::vector<std::byte> bytes;
};

/// A position with everything hidden in it (deck order). A value behind an interface: clone() and copy_from() copy all
/// of it, and nothing done to one copy is seen in another. One thread at a time.
class State {
 public:
  virtual ~State() = default;
  virtual std::unique_ptr<State> clone() const = 0;
  /// Becomes equal to `other`, which must be of the same game. Does not allocate.
  virtual void copy_from(const State& other) = 0;
  /// Equal in everything, hidden things too.
  virtual bool equals(const State& other) const = 0;
  /// True if copy_from(other) may be called: both are positions of one game object. Pure, cheap.
  virtual bool same_game(const State& other) const = 0;

  virtual int players() const = 0;
  /// Seat that decides next, 0-based; -1 when the game has ended.
  virtual int player() const = 0;
  virtual bool finished() const = 0;
  /// Turns begun so far, extra turns counted.
  virtual int turn() const = 0;

  /// Replaces `out` by all legal actions: sorted, unique, empty only when the game has ended.
  virtual void legal_actions(ActionList& out) const = 0;
  /// Here: looked up in all of them.
  virtual bool is_legal(Action action) const;
  /// "" if `action` is legal, else why it is not, one sentence.
  virtual std::string why_illegal(Action action) const = 0;
  /// Plays a legal action and everything that follows by itself (scoring, drawing) until the next decision.
  /// `events` may be null. An illegal action is a broken invariant (assert).
  virtual void apply(Action action, EventSink* events = nullptr) = 0;
  /// Keeps this position in `undo`, then applies.
  virtual void apply(Action action, Undo& undo) = 0;
  /// Goes back to the position kept in `undo`, bit for bit.
  virtual void undo(const Undo& undo) = 0;

  /// Points so far, `out.size() == players()`.
  virtual void points(std::span<int> out) const = 0;
  /// Points if the game ended now, by the rules' own end scoring.
  virtual void points_if_ended(std::span<int> out) const = 0;
  /// Points so far of one seat from one part (index into Game::parts()).
  virtual int part_points(int part, int seat) const = 0;

  /// Replaces what the player in `seat` cannot know (the order of the decks, dice to come, what others hold in secret)
  /// by a guess drawn from `random`: the same for all positions that this player cannot tell apart.
  virtual void determinize(int seat, Random& random) = 0;
  /// True if nothing hidden and no chance can come up before the turn under way ends: trying the player's decisions on
  /// a copy then shows nothing that the player does not know. Otherwise a bot guesses (determinize) before it tries.
  virtual bool open_turn() const = 0;
  /// One legal action, uniformly; the game must not have ended. Its order of choice is the game's own.
  virtual Action random_action(Random& random) const = 0;
  /// Plays uniformly at random to the end. Fast: no virtual call inside.
  virtual void playout(Random& random) = 0;
  /// The same until `turns` more turns have begun, or the game has ended.
  virtual void playout_turns(int turns, Random& random);

  /// The weights of the game: what a null pointer means below. Pure.
  virtual model::Weights weights() const { return model::standard_weights(); }
  /// What the game is expected to bring each seat in the end, in hundredths of a point, without playing on: from what
  /// that seat may know, nothing hidden counts. `weights` null: those of the game. Here: points_if_ended.
  virtual void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const;
  /// Replaces `out` by all legal actions, in their order, each with its value by evaluate(). Nothing hidden counts:
  /// where something may come up within the turn, only what the action itself does. Here: by trying each one on a copy.
  virtual void rate(const model::Weights* weights, std::vector<Rated>& out) const;
  /// Plays on until `turns` more turns have begun, or the game has ended, by what rate() says is best; which of equals
  /// is the game's own choice, the same for the same position.
  virtual void playout_rated(int turns, const model::Weights* weights);
  /// True if rate() tells what most actions come to without trying each out; the same for all positions of a game.
  virtual bool rates_untried() const { return false; }
  /// Replaces `out` by what the next ordinary turn may draw, by kind; empty if nobody can tell or nothing is left.
  virtual void draws(std::vector<Draw>& out) const { out.clear(); }
  /// Makes a tile of this kind the next to be drawn, the order of the others as it was. False, and nothing done, if
  /// none is left.
  virtual bool suppose([[maybe_unused]] std::uint32_t kind) { return false; }

  /// Tells apart what chance or hidden things have brought whoever decides: of positions that come from one by the same
  /// action, those with the same number have the same legal actions. Here: made from those.
  virtual std::uint32_t seen() const;

  /// In words, for logs and lists: "tile 12 at (1, 0), turned 90 degrees".
  virtual std::string describe(Action action) const = 0;
  /// What lies on the table as the player in `seat` sees it (-1: everything), in lines of text for people, logs and
  /// tests. A guess (determinize) for a seat never changes that seat's text.
  virtual std::string table(int seat) const = 0;
};

/// How to begin a game.
struct Setup {
  int players = 2;
  std::uint64_t seed = 0;
  /// Prepared decks (tile ids in the order of drawing); a deck that is not named is shuffled from the seed.
  std::vector<model::RecordedDeck> decks;
};

/// Difference between what a record claims and what the rules say.
struct Mismatch {
  int turn = 0;  ///< 1-based turn of the record; 0 for the end of the game
  model::SourceMark at;
  std::string claimed;   ///< with the name of the claim: "totals 8 0"
  std::string computed;  ///< the same in the same form
};

struct Replay {
  std::vector<Mismatch> mismatches;      ///< empty if every claim holds; the replay stops where it cannot go on
  std::vector<Action> actions;           ///< what was played
  std::vector<std::vector<int>> totals;  ///< points after each turn, then those at the end of the game
  bool finished = false;                 ///< the game came to its end
};

/// A game with its rules and tiles, compiled. Immutable; shared between threads.
class Game {
 public:
  virtual ~Game() = default;
  virtual const std::string& id() const = 0;
  virtual const std::string& name() const = 0;
  virtual int least_players() const = 0;
  virtual int most_players() const = 0;
  /// Under which points are recorded, in file order.
  virtual const std::vector<std::string>& parts() const = 0;
  /// Never more actions than this in one game.
  virtual int longest_game(int players) const = 0;
  /// Size of a position in bytes, as it is copied.
  virtual std::size_t position_bytes() const = 0;
  /// A hash of everything that decides how the game goes (rules and tiles, not their pictures or names).
  virtual std::uint64_t content_hash() const = 0;

  /// A new game. Findings if the players or decks of `setup` do not fit the game.
  virtual model::Result<std::unique_ptr<State>> new_state(const Setup& setup) const = 0;
  /// The record, with all claims, of `actions` played from `setup`. All of them must be legal.
  virtual model::GameRecord record(const Setup& setup, std::span<const Action> actions) const = 0;
  /// Plays a record again and checks what it claims. Findings where the record cannot belong to this game.
  virtual model::Result<Replay> replay(const model::GameRecord& record) const = 0;
};

/// What a bot thought of an action when it chose last.
struct Thought {
  Action action{};
  std::int32_t value = 0;   ///< expected lead over the best rival at the end, in hundredths of a point
  std::int32_t within = 0;  ///< half of the 95 % interval that chance leaves it, >= 0; 0: not known
  std::int64_t visits = 0;  ///< how often it was tried; 0 where a bot does not count
  std::string why;          ///< a sentence without a full stop; "" if the bot gives none
};

/// Somebody who chooses actions. One object plays one seat of one game at a time, on one thread.
class Bot {
 public:
  virtual ~Bot() = default;
  /// A legal action of `state`, which must not have ended. `random` is the bot's own stream for this seat and game.
  virtual Action choose(const State& state, Random& random) = 0;
  /// While `*hurry` is true, choose() comes to an end soon, with the best it has found; null: never. Must live as long
  /// as the bot, or until the next call. Bots that choose at once take no notice.
  virtual void heed([[maybe_unused]] const std::atomic<bool>* hurry) {}
  /// What the last choose() thought of the actions it looked at, best first; empty if the bot tells nothing.
  virtual std::vector<Thought> thoughts() const { return {}; }
};

}  // namespace tw::game
