#pragma once
// What players may do, as codes: the operation above the lowest 16 bits, its argument in them.

#include <cstdint>

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

enum class Op : std::uint8_t {
  Keep,     ///< bits of the dealt cards
  Predict,  ///< Role: the track
  Choose,   ///< Role
  Move,     ///< Cell
  Explore,
  Take,
  Swap,  ///< kind of the carried tile that is given
  Hunt,  ///< kind of the card used
  Leave,
  Flee,      ///< Cell
  Sell,      ///< 2 * kind of tile + 1 if the hide goes before the meat
  Buy,       ///< kind of card
  Discard,   ///< index among the character's cards
  Exchange,  ///< bits of all cards of both characters (pooled_cards) that the hunter gets
  End
};
inline constexpr int kOps = 15;

constexpr tw_action code(Op op, unsigned argument = 0) {
  return (static_cast<tw_action>(op) << 16) | static_cast<tw_action>(argument);
}
constexpr Op op_of(tw_action action) { return static_cast<Op>(action >> 16); }
constexpr unsigned argument_of(tw_action action) { return static_cast<unsigned>(action & 0xFFFF); }

/// All legal actions, ascending.
void add_legal_actions(const Things& things, const State& s, plugin_api::Actions& out);
/// Why an action that is not among them is not.
const char* why_not(const State& s, tw_action action);
/// More actions than any position has.
inline constexpr std::size_t kMostActions = 512;

}  // namespace tw::hunt_or_gather
