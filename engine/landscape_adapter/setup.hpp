#pragma once
// How the decks of a landscape game are dealt.

#include <cstdint>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/compiled_game.hpp"

namespace tw::landscape_adapter {

/// All decks behind each other.
struct Deal {
  std::vector<std::uint16_t> cards;
  std::vector<std::uint16_t> ends;  ///< where each deck ends
  unsigned fixed = 0;               ///< bit d: the order of deck d is given
};

/// Deals as `setup` says. A prepared deck may hold any tiles of the box, not more of one than there are copies; what it
/// takes from another deck is missing there. Findings for unknown decks or tiles, too many copies, and numbers
/// of players that the rules do not allow.
model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup);

}  // namespace tw::landscape_adapter
