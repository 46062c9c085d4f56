#pragma once
// Effects of plugins played the slow way, from the clauses of the games that use them: a second opinion on the plugins,
// as SlowReference is on the engine.

#include <memory>

#include "tests/support/slow_effect.hpp"

namespace tw::test {

/// Throws std::invalid_argument if nobody wrote the effect a second time here.
std::unique_ptr<SlowEffect> make_slow_effect(const model::PluginUse& use, int players);

}  // namespace tw::test
