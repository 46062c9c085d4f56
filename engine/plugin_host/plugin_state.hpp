#pragma once
// A position of a plugin's game as the engine's game::State.

#include <memory>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/plugin_host/plugin_rules.hpp"

namespace tw::plugin_host {

/// The order of each deck of a new game: indices of tiles.
using Deal = std::vector<std::vector<std::uint16_t>>;

/// Deals as `setup` says. A prepared deck may hold any tiles of that deck, not more of one than there are copies; the
/// other decks are shuffled from the seed. Findings TW070 for unknown decks or tiles, tiles of another deck, too many
/// copies, and numbers of players that the rules do not allow.
model::Result<Deal> deal(const PluginRules& rules, const game::Setup& setup);

/// A new game. The state throws std::runtime_error when the plugin breaks its contract: no action though the game has
/// not ended, more actions than longest_game(), actions out of order, a seat that nobody has. `setup` and `deal` fit.
std::unique_ptr<game::State> begin_plugin_game(std::shared_ptr<const PluginRules> rules, const game::Setup& setup,
                                               const Deal& deal);

/// Bytes of a position as it is copied.
std::size_t plugin_position_bytes(const PluginRules& rules);

}  // namespace tw::plugin_host
