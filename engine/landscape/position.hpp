#pragma once
// A whole position of a landscape game as one trivially copyable value, and the moves that change it. No strings, no
// allocation, no virtual call: the hot path.

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
#include "engine/landscape/tables.hpp"

namespace tw::landscape {

enum class Phase : std::uint8_t { Place, Return, Occupy, Choose, Ended };

template <class Limits>
struct Position {
  Board<Limits> board;
  std::array<std::uint16_t, Limits::kTiles> cards{};   ///< all decks behind each other, each in the order of drawing
  std::array<std::uint16_t, model::kMaxDecks> next{};  ///< of each deck: the next card
  std::array<std::uint16_t, model::kMaxDecks> end{};
  std::array<std::array<std::int32_t, model::kMaxPlayers>, Limits::kParts> part{};  ///< points by part and seat
  /// Pieces of each kind that a seat has left; eight places, so that they are one word.
  std::array<std::array<std::uint8_t, 8>, model::kMaxPlayers> supply{};
  std::uint16_t turns = 0;  ///< begun so far
  std::uint16_t discards = 0;
  std::uint16_t drawn = 0;  ///< type of the tile of this turn
  std::uint8_t drawn_deck = 0;
  std::uint8_t players = 0, player = 0;
  Phase phase = Phase::Ended;
  std::uint8_t extra = 0;                    ///< 1 in an extra turn
  std::uint8_t step = 0;                     ///< index of the turn's step that is under way
  std::uint8_t acting_zone = 0, effect = 0;  ///< Actions step: where it goes on
  std::uint8_t put = 0;                      ///< Occupy step: pieces put so far
  std::uint8_t put_in_turn = 0;              ///< pieces put with the tile of this turn
  std::uint8_t closed_with_piece = 0;        ///< areas (as bits) of which one with a piece was closed in this turn
  Turns fits{};                              ///< phase Place: open cells that the drawn tile fits, by turn
  std::array<std::uint32_t, model::kMaxRoles> open_zones{};  ///< phase Occupy: zones_for each role
  std::uint16_t open_choices = 0;                            ///< bits in them, all roles together
  /// Of `player`, by kind: pieces in the supply that he cannot place before his next ordinary turn.
  std::array<std::uint8_t, model::kMaxPieces> held{};
  std::uint8_t asking = 0, asked = 0;  ///< phase Choose: the use of an effect that asks, the seat that answers
  std::array<std::uint16_t, model::kMaxPluginUses> answered{};  ///< choices of each use so far
  alignas(8) std::array<std::byte, kEffectMemory> memory{};     ///< of all uses behind each other

  /// Deals and begins. `fixed` has a bit for each deck whose cards are already in order.
  void begin(const GameTables& tables, int number_of_players, model::Random& random, unsigned fixed,
             PositionListener* listener);
  void place(const GameTables& tables, model::Coord at, model::Rotation turn, PositionListener* listener);
  /// The same on the open cell at a place of the frontier.
  void place_at(const GameTables& tables, std::size_t place, model::Rotation turn, PositionListener* listener);
  /// `piece` is an index into board.piece, -1 declines.
  void take_back(const GameTables& tables, int piece, PositionListener* listener);
  /// `role` -1 passes.
  void occupy(const GameTables& tables, int role, int zone, PositionListener* listener);

  /// `answer`: one of answers().
  void choose(const GameTables& tables, std::uint32_t answer, PositionListener* listener);
  /// What may be answered now, ascending; returns how many. 0 in other phases.
  std::size_t answers(const GameTables& tables, std::span<std::uint32_t, kMostEffectChoices> out) const;
  /// An answer in words.
  std::string tell(const GameTables& tables, std::uint32_t answer) const;
  /// What the effect of `use` keeps for `seat`, as `viewer` may see it.
  std::string table_of(const GameTables& tables, int use, int seat, int viewer) const;

  /// Zones of the tile just laid where the player may put a piece in this role, as bits; 0 in other phases.
  std::uint32_t zones_for(int role) const {
    return phase == Phase::Occupy ? open_zones[static_cast<std::size_t>(role)] : 0;
  }
  /// Number of legal (x, y, rotation) of the drawn tile; 0 in other phases.
  int placements() const { return phase == Phase::Place ? all_fits() : 0; }
  int all_fits() const {
    std::uint64_t word = 0;  // all four added up in its highest 16 bits; the order of its bytes does not matter
    std::memcpy(&word, fits.data(), sizeof word);
    return static_cast<int>((word * 0x0001000100010001u) >> 48);
  }
  /// True if the player may take this piece back now.
  bool may_return(const GameTables& tables, const Piece& p) const;
  /// True if a piece stands in this role on the tile just laid or on one of the eight around it.
  bool stands_around(int role) const;
  /// Pieces of a kind that the player may still place in this turn.
  int to_place(int piece) const {
    const auto k = static_cast<std::size_t>(piece);
    return supply[player][k] - held[k];
  }
  /// The effect that asks for a piece back (phase Return).
  const EffectTable& wanted(const GameTables& tables) const;
  int points(int seat) const;
  /// Adds what the end of the game would bring to `out`, a seat each.
  void add_end_scoring(const GameTables& tables, std::span<int> out) const;
  void shuffle_rest(model::Random& random);
  /// Plays uniformly at random until turn number `last` has begun, or to the end.
  void playout(const GameTables& tables, model::Random& random, int last = INT_MAX);
  /// One legal choice of the phase, uniformly: a place in the frontier with a turn; a role and zone (role -1: none); a
  /// piece (-1: none).
  std::pair<std::size_t, model::Rotation> random_placement(const GameTables& tables, model::Random& random) const;
  Occupation random_occupation(model::Random& random) const;
  int random_piece(const GameTables& tables, model::Random& random) const;
  std::uint32_t random_answer(const GameTables& tables, model::Random& random) const;

 private:
  void begin_turn(const GameTables& tables, PositionListener* listener);
  bool show_card(const GameTables& tables, std::size_t deck, PositionListener* listener);
  bool draw(const GameTables& tables, std::size_t deck, PositionListener* listener);
  /// Goes through the steps of the turn until somebody has to decide.
  void go_on(const GameTables& tables, PositionListener* listener);
  void advance(const GameTables& tables, PositionListener* listener);
  void begin_steps(const GameTables& tables);
  void put_or_pass(const GameTables& tables, int role, int zone, PositionListener* listener);
  bool run_actions(const GameTables& tables, PositionListener* listener);
  void award(const GameTables& tables, int action, const EffectTable& effect, PositionListener* listener);
  /// Fills open_zones; true if some piece may be put.
  bool find_open_zones(const GameTables& tables);
  bool any_left_open(const GameTables& tables);
  bool has_pieces() const;  ///< the player has some in the supply
  void score_closed(const GameTables& tables, PositionListener* listener);
  void score_root(const GameTables& tables, int area, int root, PositionListener* listener);
  void give_back(const GameTables& tables, int root);
  void give_points(const GameTables& tables, std::size_t score, Award award, int tile, bool final,
                   PositionListener* listener);
  /// Calls `look(area, root)` for the areas of the eight tiles around the laid one that it closed, row by row, until
  /// one returns true. True if one did.
  template <class Look>
  bool any_closed_around(const GameTables& tables, const Look& look);
  bool again(const GameTables& tables, const StepTable& how, PositionListener* listener);
  /// Begins an effect's step (`zone` -1) or action; true if somebody has to choose.
  bool run_effect(const GameTables& tables, int use, int zone, PositionListener* listener);
  bool ask(const GameTables& tables, int use);
  void tell_closed(const GameTables& tables, int area, int root, PositionListener* listener);
  void finish(const GameTables& tables, PositionListener* listener);
  const LaidTile& last() const { return board.tile[board.tiles - 1u]; }
};

static_assert(4 * kOpen<LargeLimits> <= 0xFFFF, "see all_fits");
static_assert(std::is_trivially_copyable_v<Position<SmallLimits>>);
static_assert(sizeof(Position<SmallLimits>) <= 16384, "bots copy this at every node");

extern template struct Position<SmallLimits>;
extern template struct Position<MediumLimits>;
extern template struct Position<LargeLimits>;

}  // namespace tw::landscape
