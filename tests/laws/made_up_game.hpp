#pragma once
// Games that nobody would play, to try the engine with: shipped rules and tiles, shaken at random.

#include "engine/model/random.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

/// Another reading of the rules of `base` at every point that has a parameter, other scores and actions, and a few of
/// its tiles with symbols, actions, decks and copies dealt out anew. The same seed gives the same game.
CompiledGame made_up_game(const CompiledGame& base, std::uint64_t seed);

/// False where game.xml cannot tell everything: it does not say which of several returns was declined.
bool can_be_recorded(const model::Rules& rules);

}  // namespace tw::test
