#pragma once
// Adapts a position of a plugin's game to game::State.

#include <memory>
#include <optional>
#include <string>
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

/// Returns the points that a seat would have in one part (an index into Game::parts()) if the game ended now; nullopt
/// if the state does not belong to a plugin's game, or if the plugin does not report these points.
std::optional<int> part_points_if_ended(const game::State& state, int part, int seat);

/// From now on, appends a sentence to `problems` for each text of this state object that is not one line of UTF-8, and
/// for each event of an action that names an unknown seat, tile or part; null stops the collection. Does nothing for
/// states that do not belong to a plugin's game.
void collect_problems(game::State& state, std::vector<std::string>* problems);

/// Returns the number of bytes that are copied with a position.
std::size_t plugin_position_bytes(const PluginRules& rules);

}  // namespace tw::plugin_host
