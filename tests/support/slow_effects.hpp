#pragma once
// Simple implementations of plugin effects, written from the clauses of the games that use them. They verify the
// plugins as SlowReference verifies the engine.

#include <memory>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

/// Throws std::invalid_argument if the effect has no second implementation.
std::unique_ptr<SlowEffect> make_slow_effect(const model::PluginUse& use, int players);

}  // namespace tw::test
