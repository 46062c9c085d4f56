#pragma once
// A position: one block of bytes without padding, including all hidden information.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/chance.hpp"
#include "plugins/games/hunt_or_gather/board.hpp"
#include "plugins/games/hunt_or_gather/parameters.hpp"

namespace tw::hunt_or_gather {

enum class Phase : std::uint8_t {
  Keep,     ///< a player selects equipment cards to keep
  Predict,  ///< the same player selects a prediction card
  Choose,   ///< a turn begins: hunter or gatherer
  Act,      ///< the character moves, explores, swaps, hunts or sells
  Look,     ///< the character has explored a tile
  Flee,     ///< an animal runs away; the hunter selects where
  Trade,    ///< after a sale: sell more, or buy
  Over
};

enum class Role : std::uint8_t { Hunter, Gatherer };
inline constexpr std::array<const char*, 2> kRoleNames{tr_later("hunter"), tr_later("gatherer")};

/// Where an exploration tile is.
enum class TileLocation : std::uint8_t {
  Stack,    ///< face down beside the board, or being explored
  Box,      ///< not in play
  Discard,  ///< sold, or lost with a hunter; face up
  Board,    ///< face down on the space `place`
  Carried   ///< carried by the character `place`
};

/// An exploration tile. `known` is a bit set of the seats that know its kind.
struct Tile {
  std::uint8_t kind, known;
  TileLocation at;
  std::uint8_t place;  ///< the space, or the character (2 * seat + role)
  bool operator==(const Tile&) const = default;
};

/// An equipment card of a character.
struct HeldCard {
  std::uint8_t kind;
  std::uint8_t used;  ///< uses or shots already used
  auto operator<=>(const HeldCard&) const = default;
};

struct Character {
  Cell cell;
  std::uint8_t count;
  std::array<HeldCard, kMaxHeld> cards;  ///< `count` cards, sorted; the rest is zero
  bool operator==(const Character&) const = default;
};

struct Seat {
  std::array<Character, 2> characters;
  std::array<std::uint8_t, kMaxDealt> dealt;  ///< kinds of the dealt cards until all players have chosen; kNone for
                                              ///< none
  std::uint8_t keeps;                         ///< the dealt cards that are kept, as a bit set
  Role prediction;                            ///< predicted track; kNone until predicted
  std::uint8_t claims_left;
  std::uint8_t unused[3];
  std::array<std::int32_t, 2> tracks;  ///< points on the tracks of Hunter and Gatherer
  bool operator==(const Seat&) const = default;
};

/// A card of the draw deck. `known` is a bit set of the seats that know its position.
struct DeckCard {
  std::uint8_t kind, known;
  bool operator==(const DeckCard&) const = default;
};

/// The state of the current turn. Reset when a turn begins.
struct Turn {
  std::int32_t earned;  ///< points not yet applied to a track
  std::uint8_t damage;  ///< damage done to the prey in this turn
  Role role;            ///< the acting character
  std::uint8_t moves_left;
  std::uint8_t may_move;  ///< 0 immediately after a move, so that moves cannot be split
  std::uint8_t may_exchange;
  std::uint8_t explored, swaps, exchanges, attempts, purchases;
  std::uint8_t progress;  ///< 1 if a tile was drawn, taken or sold
  std::uint8_t tile;      ///< the explored or hunted tile, or kNone
  std::uint8_t touched_count;
  std::array<Cell, 8> touched;  ///< spaces already explored or swapped on in this turn
  std::uint8_t unused[3];
  bool operator==(const Turn&) const = default;
};

/// The dice of the last action, for display; all zero if the action was not a hunt.
struct DiceThrow {
  std::array<std::uint8_t, 6> dice;  ///< 0 if the die was not used
  std::uint8_t weapon;               ///< kind of card
  std::uint8_t prey;                 ///< kind of tile
  bool operator==(const DiceThrow&) const = default;
};

/// The space of each good's value tile; 0 is the lowest space.
using Market = std::array<std::uint8_t, kGoodCount>;

struct State {
  plugin_api::Chance chance;
  Turn now;
  std::array<Seat, kMaxSeats> seats;
  std::int32_t turn;         ///< number of turns begun
  std::int32_t quiet_turns;  ///< consecutive turns without progress
  Phase phase;
  std::uint8_t seat, players;
  std::uint8_t final_turns_left;  ///< remaining turns of the last round; kNone before the last round
  std::uint8_t drawn;             ///< tiles drawn from the stack
  std::uint8_t stack;             ///< size of the stack at the start of the game
  std::uint8_t tile_count, deck_size;
  Market market;
  std::array<std::uint8_t, kMaxDisplay> display;  ///< kinds of the face-up cards, sorted; padded with kNone
  std::array<std::uint8_t, 3> unused;
  std::array<std::uint8_t, kMaxKinds> discards;  ///< number of discarded cards of each kind
  std::array<Tile, kMaxTiles> tiles;             ///< the stack in drawing order, then the box
  std::array<DeckCard, kMaxCards> deck;          ///< the last card is the top one
  std::array<std::uint8_t, kMaxCells> tile_on;   ///< tile on each space, or kNone
  Owners claim;
  DiceThrow thrown;
  std::uint8_t padding[2];
  bool operator==(const State& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048, "bots copy a position at every node, so it must stay small");

inline constexpr std::uint8_t kSeenByAll = 0xFF;
inline std::uint8_t bit(int seat) { return static_cast<std::uint8_t>(1u << seat); }
inline std::uint8_t carrier(int seat, Role role) {
  return static_cast<std::uint8_t>(2 * seat + static_cast<int>(role));
}
inline Seat& active_seat(State& s) { return s.seats[s.seat]; }
inline const Seat& active_seat(const State& s) { return s.seats[s.seat]; }
inline Character& character(State& s, int seat, Role role) {
  return s.seats[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(role)];
}
inline const Character& character(const State& s, int seat, Role role) {
  return s.seats[static_cast<std::size_t>(seat)].characters[static_cast<std::size_t>(role)];
}
inline Character& actor(State& s) { return character(s, s.seat, s.now.role); }
inline const Character& actor(const State& s) { return character(s, s.seat, s.now.role); }
inline bool knows(const Tile& tile, int seat) { return seat < 0 || (tile.known & bit(seat)) != 0; }
inline bool carries(const State& s, int seat, Role role, int tile) {
  const Tile& t = s.tiles[tile];
  return t.at == TileLocation::Carried && t.place == carrier(seat, role);
}
inline bool touched(const State& s, Cell cell) {
  for (int i = 0; i < s.now.touched_count; ++i)
    if (s.now.touched[i] == cell) return true;
  return false;
}
inline void touch(State& s, Cell cell) {
  if (s.now.touched_count < s.now.touched.size()) s.now.touched[s.now.touched_count++] = cell;
}

}  // namespace tw::hunt_or_gather
