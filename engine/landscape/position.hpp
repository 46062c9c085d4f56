#pragma once
// A complete position of a landscape game as one trivially copyable value, and the moves that change it. This is the
// hot path: no strings, no allocation, no virtual calls.

#include <array>
#include <climits>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/game/game.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/board.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/position_listener.hpp"
#include "engine/landscape/scoring.hpp"
#include "engine/landscape/start_board.hpp"
#include "engine/landscape/tables.hpp"

namespace tw::landscape {

enum class Phase : std::uint8_t { Place, Return, Occupy, Choose, Ended };

template <class Limits>
struct Position {
  Board<Limits> board;
  std::array<std::uint16_t, Limits::kTiles> cards{};   ///< cards of all decks, stored consecutively, in drawing order
  std::array<std::uint16_t, model::kMaxDecks> next{};  ///< index of each deck's next card
  std::array<std::uint16_t, model::kMaxDecks> end{};
  std::array<std::array<std::int32_t, model::kMaxPlayers>, Limits::kParts> part{};  ///< points by part and seat
  /// Pieces of each kind that a seat has left; eight entries, so that they fill one word.
  std::array<std::array<std::uint8_t, 8>, model::kMaxPlayers> supply{};
  std::uint16_t turns = 0;  ///< number of turns begun
  std::uint16_t discards = 0;
  std::uint16_t drawn = 0;  ///< type of the tile of this turn
  std::uint8_t drawn_deck = 0;
  std::uint8_t players = 0, player = 0;
  Phase phase = Phase::Ended;
  std::uint8_t extra = 0;                    ///< 1 during an extra turn
  std::uint8_t step = 0;                     ///< index of the turn's current step
  std::uint8_t acting_zone = 0, effect = 0;  ///< Actions step: zone and effect at which to continue
  std::uint8_t put = 0;                      ///< Occupy step: number of pieces placed so far
  std::uint8_t placed_in_turn = 0;           ///< number of pieces placed with the tile of this turn
  std::uint8_t closed_with_piece = 0;        ///< kinds of area, as bits: this turn closed an area of that kind with a
                                             ///< piece in it
  RotationValues fits{};                     ///< phase Place: number of open cells that the drawn tile fits, for each
                                             ///< rotation
  std::array<std::uint32_t, model::kMaxRoles> open_zones{};  ///< phase Occupy: zones open to each role
  std::uint16_t open_choices = 0;                            ///< number of bits set in open_zones
  /// Number of `player`'s pieces, by kind, that are in the supply but cannot be placed before the player's next
  /// ordinary turn.
  std::array<std::uint8_t, model::kMaxPieces> held{};
  std::uint8_t asking_use = 0,
               answering_seat = 0;  ///< phase Choose: the use of the effect that asks, and the seat that answers
  std::array<std::uint16_t, model::kMaxPluginUses>
      answer_counts{};                                       ///< number of choices made for each use of an effect
  alignas(8) std::array<std::byte, kEffectMemory> memory{};  ///< memory of all uses of effects, stored
                                                             ///< consecutively

  /// Deals the decks and begins the game. `fixed` has a bit for each deck whose cards are already in order. `from`:
  /// set-up board from which the game starts; null for the usual start.
  void begin(const GameTables& tables, int number_of_players, model::Random& random, unsigned fixed,
             const StartBoard* from);
  void place(const GameTables& tables, model::Coord at, model::Rotation turn, PositionListener* listener);
  /// Places the drawn tile like place(), but on the open cell with this frontier index.
  void place_at(const GameTables& tables, std::size_t frontier_index, model::Rotation turn, PositionListener* listener);
  /// Takes back a piece, or declines to. `piece`: index into board.piece; -1 to decline.
  void take_back(const GameTables& tables, int piece, PositionListener* listener);
  /// Places a piece, or passes. `role`: -1 to pass.
  void occupy(const GameTables& tables, int role, int zone, PositionListener* listener);

  /// Answers the question of the current effect. `answer`: one of answers().
  void choose(const GameTables& tables, std::uint32_t answer, PositionListener* listener);
  /// Writes the possible answers to `out`, ascending, and returns their number; 0 outside phase Choose.
  std::size_t answers(const GameTables& tables, std::span<std::uint32_t, kMaxEffectChoices> out) const;
  /// Returns the text of an answer.
  std::string tell(const GameTables& tables, std::uint32_t answer) const;
  /// Returns what the effect of `use` displays for `seat`, as far as `viewer` may see it.
  std::string table_of(const GameTables& tables, int use, int seat, int viewer) const;

  /// Returns the zones of the tile just placed on which the player may place a piece in this role, as bits; 0 outside
  /// phase Occupy.
  std::uint32_t zones_for(int role) const { return phase == Phase::Occupy ? open_zones[role] : 0; }
  /// Returns the number of legal placements (x, y, rotation) of the drawn tile; 0 outside phase Place.
  int placement_count() const { return phase == Phase::Place ? total_fits() : 0; }
  int total_fits() const {
    std::uint64_t word = 0;  // the multiplication below adds all four numbers in the highest 16 bits; byte order does
                             // not matter
    std::memcpy(&word, fits.data(), sizeof word);
    return static_cast<int>((word * 0x0001000100010001u) >> 48);
  }
  /// Returns true if the player may take this piece back now.
  bool may_return(const GameTables& tables, const Piece& p) const;
  /// Returns true if a piece in this role is on the tile just placed or on one of the eight tiles around it.
  bool has_piece_nearby(int role) const;
  /// Returns the number of pieces of a kind that the player may still place in this turn.
  int placeable_pieces(int piece) const {
    const auto k = static_cast<std::size_t>(piece);
    return supply[player][k] - held[k];
  }
  /// Returns the effect that lets the player take back a piece (phase Return).
  const EffectTable& pending_effect(const GameTables& tables) const;
  int points(int seat) const;
  /// Adds each seat's points from the scoring at the end of the game to `out`, one entry per seat.
  void add_end_scoring(const GameTables& tables, std::span<int> out) const;
  void shuffle_rest(model::Random& random);
  /// Plays uniformly random choices until turn number `last` has begun or the game has ended.
  void playout(const GameTables& tables, model::Random& random, int last = INT_MAX);
  /// Plays uniformly random choices to the end; each player uses the stream of its seat.
  void play_randomly(const GameTables& tables, std::span<model::Random> seats);
  /// Return a uniformly distributed legal choice in the current phase: a frontier index and a rotation; a role (-1:
  /// none) and a zone; a piece (-1: none); an answer.
  std::pair<std::size_t, model::Rotation> random_placement(const GameTables& tables, model::Random& random) const;
  Occupation random_occupation(model::Random& random) const;
  int random_piece(const GameTables& tables, model::Random& random) const;
  std::uint32_t random_answer(const GameTables& tables, model::Random& random) const;

 private:
  /// Plays until turn number `last`. `random` returns the stream for the next choice.
  template <class Stream>
  void play_until_turn(const GameTables& tables, int last, const Stream& random);
  void set_up_board(const GameTables& tables, const StartBoard& from);
  void begin_turn(const GameTables& tables, PositionListener* listener);
  bool draw_one_card(const GameTables& tables, std::size_t deck, PositionListener* listener);
  bool draw(const GameTables& tables, std::size_t deck, PositionListener* listener);
  /// Runs the steps of the turn until a player has to decide.
  void run_steps(const GameTables& tables, PositionListener* listener);
  void advance(const GameTables& tables, PositionListener* listener);
  void begin_steps(const GameTables& tables);
  void put_or_pass(const GameTables& tables, int role, int zone, PositionListener* listener);
  bool run_actions(const GameTables& tables, PositionListener* listener);
  void award(const GameTables& tables, int action, const EffectTable& effect, PositionListener* listener);
  /// Fills open_zones. Returns true if a piece may be placed on any of these zones.
  bool find_open_zones(const GameTables& tables);
  bool remove_barred_zones(const GameTables& tables);
  bool has_pieces() const;  ///< returns true if the current player has pieces in the supply
  void score_closed(const GameTables& tables, PositionListener* listener);
  void score_root(const GameTables& tables, int area, int root, PositionListener* listener);
  void return_pieces(const GameTables& tables, int root);
  void give_points(const GameTables& tables, std::size_t score, Award award, int tile, bool final,
                   PositionListener* listener);
  /// Visits the areas whose surroundings the placed tile has completed, on the eight tiles around it, row by row. Calls
  /// `look(area, root)` for each of these areas until a call returns true. Returns true if a call did.
  template <class Look>
  bool any_closed_around(const GameTables& tables, const Look& look);
  bool try_extra_turn(const GameTables& tables, const StepTable& how, PositionListener* listener);
  /// Runs an effect's step (`zone` -1) or action. Returns true if a player has to choose.
  bool run_effect(const GameTables& tables, int use, int zone, PositionListener* listener);
  bool ask(const GameTables& tables, int use);
  void notify_closed_area(const GameTables& tables, int area, int root, PositionListener* listener);
  void finish(const GameTables& tables, PositionListener* listener);
  const PlacedTile& last_tile() const { return board.tile[board.tiles - 1u]; }
};

static_assert(4 * kMaxOpenCells<LargeLimits> <= 0xFFFF, "see all_fits");
static_assert(std::is_trivially_copyable_v<Position<SmallLimits>>);
static_assert(sizeof(Position<SmallLimits>) <= 16384, "bots copy this at every node");

extern template struct Position<SmallLimits>;
extern template struct Position<MediumLimits>;
extern template struct Position<LargeLimits>;

}  // namespace tw::landscape
