#pragma once
// Random numbers for the tests that count how often an interval or a test is right.

#include "engine/model/random.hpp"

namespace tw::statistics {

/// Evenly in (0, 1), both ends excluded.
inline double uniform(model::Random& random) { return (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53; }

}  // namespace tw::statistics
