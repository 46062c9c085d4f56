#pragma once
// Random designs, from whose games the response surfaces are fitted.

#include <optional>

#include "engine/design/space.hpp"
#include "engine/model/random.hpp"

namespace tw::design {

/// Returns a random design that satisfies all bounds and keeps, near `around`: about a share `moved` of the copies that
/// may vary is replaced by others of the same deck, the total varies as far as it may, and each parameter gets a random
/// value with probability `moved` * 2 (at most 3/4). Returns nullopt if no such design was found.
std::optional<Design> sample(const Space& space, const Design& around, double moved, model::Random& random);

}  // namespace tw::design
