#pragma once
// One game in words that a person can follow, action by action.

#include <string>

#include "tests/support/shipped.hpp"

namespace tw::test {

/// A game of three (or the nearest number allowed) at random from a fixed seed: what was drawn, how many placements and
/// which zones were open (in games of plugins: what changed on the table), what was done, what was scored, and the
/// points after each turn.
std::string playthrough(const CompiledGame& compiled, const std::string& id);

/// Where the playthrough of a shipped game is kept.
std::string golden_path(const std::string& id);

}  // namespace tw::test
