#pragma once
// What characters carry: tiles; and equipment cards: the draw deck, the display, hands, uses, exchanging. docs/rules
// HOG-EQUIP, HOG-BUY, HOG-LIMIT, HOG-EXCHANGE.

#include <bitset>
#include <span>

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

// What gatherers carry and may carry. docs/rules HOG-CARRY.

/// Types of plants (Kind) that the seat's gatherer carries.
std::bitset<3> plant_types(const Things& things, const State& s, int seat);
/// Cards of that kind with a character.
int count_of(const Things& things, const Character& who, Kind kind);
/// Types of plants that the seat's gatherer may carry: one, and one for each pouch.
std::size_t most_types(const Things& things, const State& s, int seat);

// Equipment cards: the draw deck, the display, hands, uses, exchanging. docs/rules HOG-EQUIP, HOG-BUY, HOG-LIMIT,
// HOG-EXCHANGE.

/// Fills the display from the deck and discards equal cards (HOG-BUY-4, HOG-BUY-5).
void fill_display(const Things& things, State& s);
/// Takes one card of that kind from the display.
void take_from_display(State& s, std::uint8_t kind);

void give(Character& to, Held card);
/// Takes the card at `index` away.
void remove_card(Character& from, int index);
/// ... and puts it face up beside the deck.
void discard_card(State& s, Character& from, int index);

/// Kinds of cards that the character can hunt with now: weapons with a use left, and what they need.
std::bitset<kMostKinds> usable_weapons(const Things& things, const Character& who);
/// Uses a weapon once: the first of its kind, and the card it needs (HOG-EQUIP-3 to HOG-EQUIP-6).
/// `lost`: the hunter dies, and the weapon with what it used is discarded whatever is left of them (HOG-DEATH-2).
void use_weapon(const Things& things, State& s, Character& who, std::uint8_t kind, bool lost);

/// All cards of both characters of a seat, sorted.
struct Pool {
  std::array<Held, 2 * kMostHeld> cards{};
  int count = 0;
};
Pool pooled_cards(const State& s, int seat);
/// The hunter's cards in such a distribution, as bits of the pool: of equal cards the first ones.
unsigned present_distribution(const State& s, int seat);
/// May the pool be shared out so that the hunter has exactly `bits`? Limits and pouches in use count.
bool may_distribute(const Things& things, const State& s, int seat, const Pool& pool, unsigned bits);
void distribute(State& s, int seat, unsigned bits);

}  // namespace tw::hunt_or_gather
