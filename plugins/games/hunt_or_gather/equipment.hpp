#pragma once
// Carried tiles and equipment cards: the draw deck, the display, hands, uses, exchanges. docs/rules HOG-EQUIP, HOG-BUY,
// HOG-LIMIT, HOG-EXCHANGE.

#include <bitset>
#include <span>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

// Tiles of gatherers. docs/rules HOG-CARRY.

/// Returns the types of plants (Kind) that the seat's gatherer carries.
std::bitset<3> plant_types(const GameData& data, const State& s, int seat);
/// Returns the number of cards of this kind that a character has.
int count_of(const GameData& data, const Character& who, Kind kind);
/// Returns the number of plant types that the seat's gatherer may carry: one, plus one for each pouch.
std::size_t max_types(const GameData& data, const State& s, int seat);

// Equipment cards. docs/rules HOG-EQUIP, HOG-BUY, HOG-LIMIT, HOG-EXCHANGE.

/// Fills the display from the deck and discards cards of the same kind if there are too many (HOG-BUY-4, HOG-BUY-5).
void fill_display(const GameData& data, State& s);
/// Removes one card of this kind from the display.
void take_from_display(State& s, std::uint8_t kind);

void give(Character& to, HeldCard card);
/// Removes the card at `index` from the character's cards.
void remove_card(Character& from, int index);
/// Removes the card at `index` and puts it face up beside the deck.
void discard_card(State& s, Character& from, int index);

/// Returns the kinds of weapons with which the character can hunt now: they have a use left, and the character has the
/// other card that they need.
std::bitset<kMaxKinds> usable_weapons(const GameData& data, const Character& who);
/// Counts one use of a weapon of this kind and of the card that it needs (HOG-EQUIP-3 to HOG-EQUIP-6). `lost` means
/// that the hunter dies, so that the weapon and the used card are discarded even if uses are left (HOG-DEATH-2).
void use_weapon(const GameData& data, State& s, Character& who, std::uint8_t kind, bool lost);

/// All cards of both characters of a seat, sorted.
struct Pool {
  std::array<HeldCard, 2 * kMaxHeld> cards{};
  int count = 0;
};
Pool pooled_cards(const State& s, int seat);
/// Returns the hunter's current cards as a bit set of the pool. Among equal cards, the first ones count as the
/// hunter's.
unsigned current_distribution(const State& s, int seat);
/// Returns true if the hunter may have exactly the cards in `bits` and the gatherer the other cards: checks the limits
/// and the pouches in use.
bool may_distribute(const GameData& data, const State& s, int seat, const Pool& pool, unsigned bits);
void distribute(State& s, int seat, unsigned bits);

}  // namespace tw::hunt_or_gather
