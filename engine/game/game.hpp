#pragma once
// The interface of all games. Everything that plays, records, replays, searches or measures uses this interface; bots,
// simulation and the editor never name a concrete game.

#include <atomic>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/game/scene.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/random.hpp"
#include "engine/model/record.hpp"
#include "engine/model/weights.hpp"

namespace tw::model {
struct Rules;
struct TileSet;
}  // namespace tw::model

namespace tw::game {

using model::Random;

/// An action of a player, encoded by the game and opaque to everything else. Equal codes mean the same action in equal
/// positions. The actions of a position are ordered by code.
enum class Action : std::uint64_t {};

/// A list of actions: sorted, unique, and empty only when the game has ended. Reuse a list to avoid allocations.
using ActionList = std::vector<Action>;

/// An event during apply(), reported to an EventSink (records, the board, tests).
struct Event {
  enum class Kind {
    Drawn,      ///< `tile` was drawn for `player` to place
    Discarded,  ///< `tile` was drawn and discarded, since it fits nowhere
    Placed,     ///< `tile` was placed
    Returned,   ///< a piece returned to `player` (by an action, not after scoring)
    Occupied,   ///< a piece was placed
    Chosen,     ///< `player` answered a plugin's request: `part` is the effect ("" in plugin games), `text` the answer
    Happened,   ///< any other event worth showing: `text` is a sentence without a full stop
    Scored,     ///< each of `winners` got `points` under `part`, from a score or, if `by_action`, from an action
    Ended       ///< the game has ended
  };
  Kind kind = Kind::Drawn;
  int player = -1;
  std::string tile;
  std::string part;            ///< Scored: name of the part; Chosen: name of the effect
  bool by_action = false;      ///< Scored: true if `part` is an action's id
  bool final_scoring = false;  ///< Scored: true for the scoring at the end of the game
  int points = 0;
  std::vector<int> winners;
  std::string piece;
  std::string zone;
  std::string text;   ///< Chosen, Happened: description
  model::Coord cell;  ///< Placed, Returned, Occupied: cell of the tile; Scored: cell of one tile of the area
};

class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const Event& event) = 0;  ///< called inside apply(), on its thread
};

/// An action with its value: the expected lead of the player to move over the best rival at the end of the game, in
/// hundredths of a point, if the rest of the turn is played as well as possible.
struct ActionValue {
  Action action{};
  std::int32_t value = 0;
  /// The lead in points scored so far after the same continuation of the turn, in hundredths of a point. If several
  /// ways to finish the turn have the same value, this is the largest of their leads.
  std::int32_t now = 0;
  bool operator==(const ActionValue&) const = default;
};

/// Returns the action with the largest value, then the largest `now`, then the first. `rated` must not be empty.
const ActionValue& best_of(const std::vector<ActionValue>& rated);

/// A kind of tile (numbered by the game) that may be drawn next, and how many of these tiles remain, as far as players
/// can know.
struct Draw {
  std::uint32_t kind = 0;
  std::uint32_t copies = 0;
};

/// An area in which players have pieces, and the points that State::evaluate() expects from it.
struct AreaValue {
  struct Piece {
    int tile = 0;  ///< index in the order of placement
    int zone = 0;  ///< index of its zone on that tile
    int seat = 0;  ///< owner
    auto operator<=>(const Piece&) const = default;
  };
  std::string kind;                  ///< id of the kind of area, such as "forest"
  std::vector<Piece> pieces;         ///< pieces in the area; each identifies the area in other positions of the game
  std::vector<std::int32_t> values;  ///< expected points of each seat, in hundredths of a point
  int missing = 0;                   ///< number of tiles missing to close the area; 0 if closing scores nothing
  int closing_tiles = -1;  ///< if one tile is missing: number of remaining tiles that close the area; otherwise -1
};

/// A saved position that State::undo() restores. Owned by the caller and reusable; opaque.
class Undo {
 public:
  std::vector<std::byte> bytes;
};

/// A position, including hidden information (deck order). It behaves like a value: clone() and copy_from() copy
/// everything, and copies are independent. Use on one thread at a time.
class State {
 public:
  virtual ~State() = default;
  virtual std::unique_ptr<State> clone() const = 0;
  /// Copies `other`, which must be a position of the same game. Does not allocate.
  virtual void copy_from(const State& other) = 0;
  /// Returns true if both positions are equal, including hidden information.
  virtual bool equals(const State& other) const = 0;
  /// Returns true if copy_from(other) is allowed: both are positions of one game object. Pure and cheap.
  virtual bool same_game(const State& other) const = 0;

  virtual int players() const = 0;
  /// Returns the seat that decides next, 0-based; -1 when the game has ended.
  virtual int player() const = 0;
  virtual bool finished() const = 0;
  /// Returns the number of turns begun so far, including extra turns.
  virtual int turn() const = 0;

  /// Replaces `out` with all legal actions: sorted, unique, and empty only when the game has ended.
  virtual void legal_actions(ActionList& out) const = 0;
  /// Returns true if an action is legal. The default implementation searches all legal actions.
  virtual bool is_legal(Action action) const;
  /// Returns "" if `action` is legal, otherwise one sentence with the reason.
  virtual std::string why_illegal(Action action) const = 0;
  /// Plays a legal action and everything that follows automatically (scoring, drawing) until the next decision.
  /// `events` may be null. The action must be legal (assert).
  virtual void apply(Action action, EventSink* events = nullptr) = 0;
  /// Saves the position in `undo`, then applies the action.
  virtual void apply(Action action, Undo& undo) = 0;
  /// Restores the position saved in `undo`, bit for bit.
  virtual void undo(const Undo& undo) = 0;

  /// Writes each seat's points so far to `out`; `out.size() == players()`.
  virtual void points(std::span<int> out) const = 0;
  /// Writes the points that each seat would have if the game ended now, according to the rules' own end scoring.
  virtual void points_if_ended(std::span<int> out) const = 0;
  /// Returns the points that one seat has scored so far under one part (an index into Game::parts()).
  virtual int part_points(int part, int seat) const = 0;

  /// Replaces everything that the player in `seat` cannot know (the order of the decks, future dice rolls, other
  /// players' hidden cards) with a guess drawn from `random`. The guess is the same for all positions that this player
  /// cannot distinguish.
  virtual void determinize(int seat, Random& random) = 0;
  /// Returns true if the rest of the turn reveals no hidden information and involves no chance. In this case, trying
  /// the player's decisions on a copy reveals nothing that the player does not know; otherwise, a bot must call
  /// determinize() first.
  virtual bool open_turn() const = 0;
  /// Returns a uniformly random legal action. The game must not have ended. The way in which `random` is used is up to
  /// the game.
  virtual Action random_action(Random& random) const = 0;
  /// Plays uniformly random actions to the end. Fast: makes no virtual calls.
  virtual void playout(Random& random) = 0;
  /// Plays uniformly random actions to the end: each player chooses with the stream of its seat, exactly as with
  /// random_action(). `seats.size() == players()`. Returns the number of tiles that were discarded.
  virtual int play_randomly(std::span<Random> seats);
  /// Plays random actions until `turns` more turns have begun or the game has ended.
  virtual void playout_turns(int turns, Random& random);

  /// Returns the game's weights, which the functions below use if `weights` is null. Pure.
  virtual model::Weights weights() const { return model::default_weights(); }
  /// Estimates the final points of each seat, in hundredths of a point, without playing further actions and without
  /// using hidden information. `weights` may be null. Default: the points from points_if_ended().
  virtual void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const;
  /// Replaces `out` with the areas in which players have pieces and with what evaluate() expects of them, using the
  /// game's weights. Empty if the game has no such areas.
  virtual void evaluate_areas(std::vector<AreaValue>& out) const { out.clear(); }
  /// Replaces `out` with all legal actions, in their order, and their values according to evaluate(). Uses no hidden
  /// information: if the rest of the turn may reveal hidden information, only the action itself is evaluated. Default:
  /// tries each action on a copy.
  virtual void rate(const model::Weights* weights, std::vector<ActionValue>& out) const;
  /// Plays the best action according to rate() until `turns` more turns have begun or the game has ended. The game
  /// breaks ties, always in the same way for the same position.
  virtual void playout_rated(int turns, const model::Weights* weights);
  /// Returns true if rate() computes most values without trying the actions. The result is the same for all positions
  /// of a game.
  virtual bool rates_untried() const { return false; }
  /// Replaces `out` with the kinds of tile that the next ordinary turn may draw; empty if unknown or if none remain.
  virtual void draws(std::vector<Draw>& out) const { out.clear(); }
  /// Moves a tile of this kind to the top of its deck, so that it is drawn next; the order of the other tiles does not
  /// change. Returns false, without any change, if no such tile is left.
  virtual bool suppose([[maybe_unused]] std::uint32_t kind) { return false; }

  /// Returns a number that distinguishes the outcomes of chance or of revealed information: if two positions result
  /// from the same action in the same position and have the same number, they have the same legal actions. Default: a
  /// hash of the legal actions and the player who decides next.
  virtual std::uint32_t seen() const;

  /// Describes an action for logs and lists: "tile 12 at (1, 0), turned 90 degrees".
  virtual std::string describe(Action action) const = 0;
  /// Describes the table as the player in `seat` sees it (-1: everything), as lines of text for users, logs and tests.
  /// Calling determinize() for a seat never changes that seat's text.
  virtual std::string table(int seat) const = 0;
  /// Returns the table as data to be drawn, as the player in `seat` sees it (-1: everything). Includes the legal
  /// actions if `seat` is -1 or the seat to move. Returns nullopt if the game does not describe its table.
  virtual std::optional<Scene> scene([[maybe_unused]] int seat) const { return std::nullopt; }
  /// Describes a legal action of the deciding player for the player in `seat` (-1: including hidden information): a
  /// phrase in the past tense that follows the name of the deciding player, such as "moved to (2, 1)". Returns "" if
  /// the player in `seat` must not learn anything, and nullopt if the game does not define which information is public.
  virtual std::optional<std::string> describe_for([[maybe_unused]] Action action, [[maybe_unused]] int seat) const {
    return std::nullopt;
  }
  /// Describes the choice that the deciding player has to make, as a verb phrase: "choose 2 cards to keep"; "" if the
  /// game does not provide a description.
  virtual std::string asked() const { return ""; }
};

/// The settings of a new game.
struct Setup {
  int players = 2;
  std::uint64_t seed = 0;
  /// Prepared decks (tile ids in draw order); decks that are not listed are shuffled with the seed.
  std::vector<model::RecordedDeck> decks;
  /// A set-up position from which the game starts (landscape games only); nullopt: the usual start.
  std::optional<model::RecordedPosition> position = {};
};

/// Returns the setup of a recorded game.
inline Setup setup_of(const model::GameRecord& record) {
  return {.players = record.players, .seed = record.seed, .decks = record.decks, .position = record.position};
}

/// A difference between a claim in a record and the rules.
struct Mismatch {
  int turn = 0;  ///< 1-based turn of the record; 0 for the end of the game
  model::SourceLocation at;
  std::string claimed;   ///< the claim with its name, for example "totals 8 0"
  std::string computed;  ///< the correct value in the same form
};

struct Replay {
  std::vector<Mismatch> mismatches;  ///< empty if all claims are correct; incomplete if the replay could not continue
  std::vector<Action> actions;       ///< the actions played
  std::vector<std::vector<int>> totals;  ///< points after each turn, then at the end of the game
  bool finished = false;                 ///< true if the game ended
};

/// A game with its rules and tiles, compiled. Immutable; shared between threads.
class Game {
 public:
  virtual ~Game() = default;
  virtual const std::string& id() const = 0;
  virtual const std::string& name() const = 0;
  virtual int min_players() const = 0;
  virtual int max_players() const = 0;
  /// Returns the names under which points are recorded, in file order.
  virtual const std::vector<std::string>& parts() const = 0;
  /// Returns an upper bound on the number of actions in one game.
  virtual int longest_game(int players) const = 0;
  /// Returns the size of a position in bytes, which determines the cost of copying it.
  virtual std::size_t position_bytes() const = 0;
  /// Returns a hash of everything that affects play (rules and tiles, but not their pictures or names).
  virtual std::uint64_t content_hash() const = 0;

  /// Return the rules and tiles from which the game was compiled, so that it can be recreated elsewhere; null if
  /// unknown. Owned by the game.
  virtual const model::Rules* rules() const { return nullptr; }
  virtual const model::TileSet* tile_set() const { return nullptr; }

  /// Starts a new game. Returns findings if the players, decks or position of `setup` do not fit the game.
  virtual model::Result<std::unique_ptr<State>> new_state(const Setup& setup) const = 0;
  /// Returns the record, with all claims, of `actions` played from `setup`. All actions must be legal.
  virtual model::GameRecord record(const Setup& setup, std::span<const Action> actions) const = 0;
  /// Replays a record and checks its claims. Returns findings if the record cannot belong to this game.
  virtual model::Result<Replay> replay(const model::GameRecord& record) const = 0;
};

/// A bot's evaluation of one action in its last decision.
struct ActionEvaluation {
  Action action{};
  std::int32_t value = 0;   ///< expected lead over the best rival at the end, in hundredths of a point
  std::int32_t within = 0;  ///< half the width of the 95 % confidence interval, >= 0; 0 = unknown
  std::int64_t visits = 0;  ///< number of times the action was tried; 0 if the bot does not count
  std::string why;          ///< reason, a sentence without a full stop; "" for none
};

/// A player that chooses actions. One object plays one seat of one game at a time, on one thread.
class Bot {
 public:
  virtual ~Bot() = default;
  /// Returns a legal action of `state`, which must not have ended. `random` is the bot's own stream for this seat and
  /// game.
  virtual Action choose(const State& state, Random& random) = 0;
  /// Sets a flag that makes choose() finish early: while `*hurry` is true, choose() soon returns the best action found
  /// so far. A null pointer removes the flag. The flag must stay valid until this function is called again or the bot
  /// is destroyed. Bots that choose immediately ignore it.
  virtual void set_hurry_flag([[maybe_unused]] const std::atomic<bool>* hurry) {}
  /// Returns the evaluations of the actions considered by the last choose(), best first; empty if the bot has none.
  virtual std::vector<ActionEvaluation> evaluations() const { return {}; }
};

}  // namespace tw::game
