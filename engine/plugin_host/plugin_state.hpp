#pragma once
// Adapts a position of a plugin's game to game::State.

#include <memory>
#include <optional>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/plugin_host/plugin_rules.hpp"

namespace tw::plugin_host {

/// The order of each deck of a new game, as tile indices.
using Deal = std::vector<std::vector<std::uint16_t>>;

/// Deals the decks for `setup`. A prepared deck may contain any tiles of that deck, up to the number of copies; the
/// other decks are shuffled from the seed. Finding TW070: unknown deck or tile, tile of another deck, too many copies,
/// or a number of players that the rules do not allow.
model::Result<Deal> deal(const PluginRules& rules, const game::Setup& setup);

/// Begins a new game. The state throws std::runtime_error if the plugin breaks its contract: no action although the
/// game has not ended, more actions than longest_game(), actions out of order, or an invalid seat. `setup` and `deal`
/// must be valid.
std::unique_ptr<game::State> begin_plugin_game(std::shared_ptr<const PluginRules> rules, const game::Setup& setup,
                                               const Deal& deal);

/// Returns the points of a seat in one part (an index into Game::parts()) if the game ended now; nullopt if the state
/// is not one of a plugin's game, or if the plugin does not say.
std::optional<int> part_points_if_ended(const game::State& state, int part, int seat);

/// Returns the number of bytes that are copied with a position.
std::size_t plugin_position_bytes(const PluginRules& rules);

}  // namespace tw::plugin_host
