#pragma once
// A readable text that describes one game, action by action.

#include <string>

#include "tests/support/shipped.hpp"

namespace tw::test {

/// Returns the text of a random game with a fixed seed and three players, or the nearest allowed number: the drawn
/// tile, the number of placements and the available zones (in plugin games, the changes on the table), each action, the
/// scores, and the points after each turn.
std::string playthrough(const CompiledGame& compiled, const std::string& id);

/// Returns the path of the stored playthrough of a shipped game.
std::string golden_path(const std::string& id);

}  // namespace tw::test
