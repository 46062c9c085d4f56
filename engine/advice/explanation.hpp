#pragma once
// Explains actions in words: what a turn scores, which areas it claims, and whose areas gain or lose value.

#include <span>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::advice {

/// Explains what legal actions of one turn achieve: at most three phrases, the most valuable first, such as "scores 7
/// points (forest)", "costs player 1 2.4 points (meadow)". Players are named "player 0" and so on. Expected values are
/// from State::evaluate_areas(), if the game implements it; changes of less than half a point are omitted, except for
/// new claims. Empty if the turn may reveal hidden information or involves chance (State::open_turn()).
std::vector<std::string> explain(const game::State& state, std::span<const game::Action> actions);

/// Describes legal actions: "tile 7 at (1, 0); hunter on zone 2" (State::describe()).
std::string describe(const game::State& state, std::span<const game::Action> actions);

/// Returns `action` and the best continuation of the deciding player's turn; only `action` if the turn may reveal
/// hidden information or involves chance (State::open_turn()).
std::vector<game::Action> complete_turn(const game::State& state, game::Action action);

}  // namespace tw::advice
