#pragma once
// Action codes: the lowest 16 bits contain the argument (see the comments of Op), the higher bits the operation.

#include <cstdint>

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

enum class Op : std::uint8_t {
  Keep,     ///< kept cards, as a bit set of the dealt cards
  Predict,  ///< Role of the track
  Choose,   ///< Role
  Move,     ///< Cell
  Explore,
  Take,
  Swap,  ///< kind of the carried tile to give
  Hunt,  ///< kind of the weapon card
  Leave,
  Flee,      ///< Cell
  Sell,      ///< 2 * kind of tile, + 1 if the hide is sold before the meat
  Buy,       ///< kind of card
  Discard,   ///< index among the character's cards
  Exchange,  ///< the hunter's cards after the exchange, as a bit set of pooled_cards()
  End
};
inline constexpr int kOpCount = 15;

constexpr tw_action action_code(Op op, unsigned argument = 0) {
  return (static_cast<tw_action>(op) << 16) | static_cast<tw_action>(argument);
}
constexpr Op op_of(tw_action action) { return static_cast<Op>(action >> 16); }
constexpr unsigned argument_of(tw_action action) { return static_cast<unsigned>(action & 0xFFFF); }

/// Adds all legal actions in ascending order.
void add_legal_actions(const GameData& data, const State& s, plugin_api::Actions& out);
/// Returns the reason why an action is illegal.
std::string why_illegal_here(const State& s, tw_action action);
/// Upper limit on the number of legal actions in a position.
inline constexpr std::size_t kMaxActions = 512;

}  // namespace tw::hunt_or_gather
