#pragma once
// Random numbers for tests that measure how often an interval or a test is correct.

#include "engine/model/random.hpp"

namespace tw::statistics {

/// Returns a uniformly distributed number in the open interval (0, 1).
inline double uniform(model::Random& random) { return (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53; }

}  // namespace tw::statistics
