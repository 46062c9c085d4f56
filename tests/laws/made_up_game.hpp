#pragma once
// Random variations of shipped rules and tiles that exercise unusual combinations in the engine.

#include "engine/model/random.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

/// Returns a variation of `base`: all parameters of the rules, the scores and the actions are changed at random, and
/// some tiles have different symbols, actions, decks and numbers of copies. The same seed gives the same game.
CompiledGame made_up_game(const CompiledGame& base, std::uint64_t seed);

/// Returns true if game.xml can represent all decisions. It cannot represent which of several optional returns was
/// declined.
bool can_be_recorded(const model::Rules& rules);

}  // namespace tw::test
