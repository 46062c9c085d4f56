#pragma once
// Selling in the village. docs/rules HOG-MARKET, HOG-SELL.

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Points for each unit of a good.
int market_value(const Things& things, const State& s, Good good);
/// Points for `units` of a good; then its value tile slides down as many spaces and the others fill the gap.
int sell_good(const Things& things, Market& market, Good good, int units);
/// Sells one tile of the acting character, of that kind; the points are added to what was earned in this turn.
/// Animals: meat and hide, one after the other. Returns the points.
int sell_tile(const Things& things, State& s, int kind, bool hide_first);
/// May the acting character sell and buy where it stands? (HOG-MARKET-2)
bool market_open(const Things& things, const State& s);

}  // namespace tw::hunt_or_gather
