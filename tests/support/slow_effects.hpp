#pragma once
// Simple implementations of plugin effects, written according to the clauses of the games that use the effects. They
// verify the plugins in the same way as SlowReference verifies the engine.

#include <memory>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

/// Creates the second implementation of an effect. Throws std::invalid_argument if the effect has none.
std::unique_ptr<SlowEffect> make_slow_effect(const model::PluginUse& use, int players);

}  // namespace tw::test
