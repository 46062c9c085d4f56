#pragma once
// Selling in the village. docs/rules HOG-MARKET, HOG-SELL.

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// Returns the current price of one unit of a good, in points.
int market_value(const GameData& data, const State& s, Good good);
/// Sells `units` of a good: moves its value tile down by that many spaces, and the other value tiles up to fill the
/// gap. Returns the points at the value before the sale.
int sell_good(const GameData& data, Market& market, Good good, int units);
/// Returns the points for a sale. `argument`: the argument of an action Op::Sell.
int sale_points(const GameData& data, const State& s, unsigned argument);
/// Sells one tile of this kind that the acting character carries, and adds the points to the points earned in this
/// turn. The meat and hide of an animal are sold in sequence. Returns the points.
int sell_tile(const GameData& data, State& s, int kind, bool hide_first);
/// Returns true if the acting character may sell and buy now (HOG-MARKET-2).
bool is_market_open(const GameData& data, const State& s);

}  // namespace tw::hunt_or_gather
